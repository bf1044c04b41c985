"""The gates of a run in words: what was asked, what came, whether it held."""

from collections.abc import Iterator

from evalctl.evaluation.comparison import EPSILON
from evalctl.evaluation.gates import Gate, Verdict
from evalctl.reporters import in_words
from evalctl.reporters.layout import INDENT, Layout
from evalctl.reporters.visible import one_line


def gate_lines(page: Layout, judged: Verdict) -> Iterator[str]:
    """The section; nothing when there is no gate."""
    if not judged.gates:
        return
    yield from page.heading("Gates")
    for gate in judged.gates:
        word, code = _word(page, gate)
        first = INDENT + word.ljust(8)
        rest = " " * len(first)
        painted = INDENT + page.style.paint(code, word) + " " * (8 - len(word))
        yield from page.sentence(f"{asked(gate)}: {came(gate)}", painted, rest)


def asked(gate: Gate) -> str:
    """What a gate asks for."""
    limit = 0.0 if gate.limit is None else gate.limit
    match gate.name, gate.measure:
        case "regression", "pass_rate_drop":
            return f"the pass rate may fall by at most {in_words.points(limit)}"
        case "regression", "mean_score_drop":
            return f"the mean score may fall by at most {in_words.amount(limit)}"
        case "regression", "comparable":
            return "what the run is compared with must be whole"
        case "fail_under", _:
            return f"at least {in_words.exact_percent(limit)} must pass"
        case "must_pass", _:
            return "every case marked must_pass must pass"
        case "require_baseline", _:
            return "there must be something to compare with"
    return f"{one_line(gate.name)}: {one_line(gate.measure)} {'' if gate.limit is None else f'{limit:.4g}'}".rstrip()


def came(gate: Gate) -> str:
    """What came of it."""
    if gate.passed is None:
        return "cannot be told while cases have no verdict"
    if gate.actual is None:
        nothing = {"require_baseline": "there is nothing", "regression": "it is not"}
        return nothing.get(gate.name, "no case has a verdict")
    if gate.name == "require_baseline" and not gate.passed and gate.actual >= (gate.limit or 0.0):
        return "its cases are still in the set, but none of them can be compared"
    if gate.at_best is None or gate.at_best == gate.actual:
        return _figure(gate, gate.actual)
    best = _figure(gate, gate.at_best)
    return f"{_figure(gate, gate.actual)}; counting the cases without a verdict as passed, {best}"


def _figure(gate: Gate, actual: float) -> str:
    limits = () if gate.limit is None else (gate.limit,)
    match gate.name, gate.measure:
        case "regression", "pass_rate_drop":
            return _moved(actual, in_words.points(abs(actual), *limits))
        case "regression", "mean_score_drop":
            return _moved(actual, in_words.amount(abs(actual), 0.0, *limits))
        case "fail_under", _:
            return f"{in_words.percent(actual, *limits)} did"
        case "must_pass", _:
            return f"{int(actual):,} failed" if actual else "all did"
        case "require_baseline", _:
            return f"{in_words.percent(actual, *limits)} of its cases are still in the set"
    return f"{actual:.{in_words.places(actual, 4, *limits)}f}".rstrip("0").rstrip(".")


def _moved(drop: float, amount: str) -> str:
    if abs(drop) <= EPSILON:
        return "it did not change"
    return f"it fell by {amount}" if drop > 0 else f"it rose by {amount}"


def _word(page: Layout, gate: Gate) -> tuple[str, str]:
    if gate.passed is None:
        return "open", page.style.warning
    return ("held", page.style.good) if gate.passed else ("FAILED", page.style.bad)
