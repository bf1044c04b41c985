"""Why a file cannot be read as it was meant: one module a kind of mistake."""
