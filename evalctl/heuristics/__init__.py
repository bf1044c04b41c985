"""Language by lists and rules that are mostly right: grammar, tone, toxicity, refusals, personal data."""
