"""Grading: a case and an answer in, a grading out."""
