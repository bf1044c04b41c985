"""The packages behind the words of the extra ``text``: one small module each, imported on first use."""
