"""The values evalctl works with and the rules between them. Standard library only."""
