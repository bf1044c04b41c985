"""What several words of ``assert:`` share: no module in here is a word."""
