"""What a command may spend before anybody has said that it may: in calls, in dollars, in tokens."""

from msgspec import Struct

MOST_CALLS = 10_000
MOST_USD = 50.0
MOST_TOKENS = 10_000_000
"""Tokens at a price that nobody knows. Beyond any of these, a command needs its operator's word."""

BYTES_PER_TOKEN = 4
"""Of UTF-8: near enough for English; other languages come to somewhat more."""

TOKENS_OF_AN_ANSWER = 1_000
"""Where ``max_tokens`` does not say what an answer may have."""


class Rates(Struct, frozen=True):
    """What a model costs, in US dollars a token, and the most tokens that it answers with; None where unknown."""

    prompt_usd: float | None = None
    answer_usd: float | None = None
    most_answer_tokens: int | None = None


class Estimate(Struct, frozen=True):
    """What is about to be asked, at most and without retries. *unpriced_tokens* are those whose price is unknown."""

    calls: int = 0
    cost_usd: float = 0.0
    unpriced_tokens: int = 0

    @classmethod
    def of(cls, calls: int, prompt_tokens: int, answer_tokens: int, rates: Rates | None) -> "Estimate":
        """That of *calls* with so many tokens in all."""
        if rates is None or rates.prompt_usd is None or rates.answer_usd is None:
            return cls(calls, 0.0, prompt_tokens + answer_tokens)
        return cls(calls, prompt_tokens * rates.prompt_usd + answer_tokens * rates.answer_usd, 0)

    def __add__(self, other: "Estimate") -> "Estimate":
        return Estimate(
            self.calls + other.calls,
            self.cost_usd + other.cost_usd,
            self.unpriced_tokens + other.unpriced_tokens,
        )

    @property
    def too_much(self) -> str | None:
        """The figure for which a command needs its operator's word; None where it needs none."""
        if self.calls > MOST_CALLS:
            return f"may start {self.calls:,} calls, and more than {MOST_CALLS:,} are not begun unasked"
        if self.cost_usd > MOST_USD:
            return f"may cost about US$ {self.cost_usd:,.0f}, and more than US$ {MOST_USD:.0f} is not spent unasked"
        if self.unpriced_tokens > MOST_TOKENS:
            return (
                f"may take about {self.unpriced_tokens:,} tokens at a price that is not known, and more than "
                f"{MOST_TOKENS:,} are not spent unasked"
            )
        return None
