"""Answers read as people read them: characters that look alike, numbers, units, prices, prose. Pure."""
