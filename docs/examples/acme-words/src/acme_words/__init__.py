"""Words for golden sets of Acme."""
