"""What the commands do, as steps: check, ask, grade, store, compare. Nothing here prints or exits."""
