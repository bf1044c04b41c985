"""A file as characters and lines, before and beside the parser."""
