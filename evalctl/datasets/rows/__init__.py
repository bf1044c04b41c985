"""Data rows: a set whose cases come from a file of rows, one each, read as they are needed."""
