"""From text to a tree: the parser's events, and what is made of them."""
