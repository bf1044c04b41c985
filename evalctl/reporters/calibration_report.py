"""How far a judge agrees with people: the figures, and each answer on which they part."""

from collections.abc import Iterator
from typing import Any

from evalctl.evaluation.agreement import Interval, Kappa, Share
from evalctl.evaluation.calibration import Calibration, LabelledGrading
from evalctl.model.assertion_results import AssertionResult, CheckError
from evalctl.reporters import in_words
from evalctl.reporters.case_block import ANSWER, DETAIL
from evalctl.reporters.formatter import Formatter, Formatters
from evalctl.reporters.grid import grid
from evalctl.reporters.json_text import document
from evalctl.reporters.json_values import judging_object, route_object
from evalctl.reporters.layout import INDENT, Layout, text_of
from evalctl.reporters.style import Style
from evalctl.reporters.summary import judge_line, routes
from evalctl.reporters.visible import one_line, path

USABLE, GOOD = 0.6, 0.8
"""From where on people usually call a kappa usable, or good. A convention (after Landis and Koch 1977), no proof."""


def calibration_as_table(calibration: Calibration, style: Style, width: int) -> str:
    """Disagreements first, for they are what one can act on; the figures last."""
    return text_of(_lines(Layout(style, width), calibration))


def calibration_object(calibration: Calibration) -> dict[str, Any]:
    """The same as JSON; what cannot be told is null."""
    agreement, kappa, rate = calibration.agreement, calibration.agreement.kappa, calibration.corrected
    return {
        "set": calibration.set_id,
        "path": calibration.set_path,
        "labels": calibration.labels_path,
        "judge": calibration.judge_model,
        "judge_route": route_object(calibration.judge_route),
        "n": agreement.total,
        "table": {
            "pass_pass": agreement.pass_pass,
            "pass_fail": agreement.pass_fail,
            "fail_pass": agreement.fail_pass,
            "fail_fail": agreement.fail_fail,
        },
        "agreement": _share(agreement.agreed),
        "sensitivity": _share(agreement.sensitivity),
        "specificity": _share(agreement.specificity),
        "kappa": None
        if kappa is None
        else {"value": kappa.value, "error": kappa.error, "interval": list(kappa.interval)},
        "measured": None
        if calibration.measured is None
        else {"run": calibration.measured.run, **_share(calibration.measured.share)},
        "corrected": None if rate is None else {"value": rate.rate, "interval": list(rate.interval)},
        "min_kappa": calibration.min_kappa,
        "gate_held": calibration.gate_held,
        "judging": judging_object(calibration.spend),
        "notes": list(calibration.notes),
        "disagreements": [_judged(one) for one in calibration.disagreements],
        "unjudged": [_judged(one) for one in calibration.unjudged],
    }


def _share(share: Share) -> dict[str, Any]:
    interval = share.interval
    return {
        "value": share.value,
        "hits": share.hits,
        "total": share.total,
        "interval": None if interval is None else list(interval),
    }


def _judged(one: LabelledGrading) -> dict[str, Any]:
    return {
        "id": one.label.case_id,
        "line": one.label.line,
        "answer": one.label.answer,
        "label": "pass" if one.label.passed else "fail",
        "by": one.label.by,
        "reason": one.label.reason,
        "judge": one.grading.status,
        "judge_reason": _why(one),
    }


def _lines(page: Layout, calibration: Calibration) -> Iterator[str]:
    agreement = calibration.agreement
    first = f"{one_line(calibration.set_id)} · judge {one_line(calibration.judge_model)}"
    yield page.style.paint(page.style.strong, first)
    yield from page.sentence(
        f"{path(calibration.labels_path)} · {in_words.count(len(calibration.judged), 'label')}",
        hanging=INDENT,
        code=page.style.quiet,
    )
    yield from routes(page, None, calibration.judge_route)
    elsewhere = "--format json tells all of them"
    apart = [_block(page, one) for one in calibration.disagreements]
    yield from page.section("Judge and people disagree", page.style.bad, apart, elsewhere)
    silent = [_block(page, one) for one in calibration.unjudged]
    yield from page.section("Without a verdict", page.style.warning, silent, elsewhere)
    yield ""
    rows = [
        ["people: pass", f"{agreement.pass_pass:,}", f"{agreement.pass_fail:,}"],
        ["people: fail", f"{agreement.fail_pass:,}", f"{agreement.fail_fail:,}"],
    ]
    yield from grid(["", "judge: pass", "judge: fail"], rows, right=["judge: pass", "judge: fail"])
    yield ""
    yield from page.labelled("agreement", _told(agreement.agreed), "")
    yield from page.labelled("sensitivity", f"{_told(agreement.sensitivity)} of what people passed", "")
    yield from page.labelled("specificity", f"{_told(agreement.specificity)} of what people failed", "")
    yield from page.labelled("kappa", _kappa(agreement.kappa), "")
    yield from page.labelled("pass rate", _rate(calibration), "")
    yield from page.labelled("judge", judge_line(calibration.judge_model, calibration.spend), "")
    yield from page.notes(calibration.notes)
    yield ""
    yield _closing(page, calibration)


def _block(page: Layout, one: LabelledGrading) -> Iterator[str]:
    label = one.label
    who = f" by {one_line(label.by)}" if label.by else ""
    title = page.style.paint(page.style.strong, one_line(label.case_id))
    yield f"{title}  {page.style.paint(page.style.quiet, f'line {label.line}')}"
    yield from page.quoted("answer", label.answer, ANSWER)
    yield from page.labelled("people", f"{'pass' if label.passed else 'fail'}{who}")
    if label.reason:
        yield from page.quoted("because", label.reason, DETAIL)
    yield from page.labelled("judge", one.grading.status)
    yield from page.quoted("because", _why(one), DETAIL)


def _why(one: LabelledGrading) -> str:
    """The judge's reasons, those behind its verdict."""
    grading = one.grading
    told = [check for check in grading.checks if check.status == grading.status] or list(grading.checks)
    return "; ".join(reason for check in told for reason in _reasons(check)) or "(no reason given)"


def _reasons(check: AssertionResult) -> Iterator[str]:
    if check.children:
        for child in check.children:
            yield from _reasons(child)
    elif check.judgement is not None or isinstance(check.outcome, CheckError):
        yield check.outcome.reason


def _told(share: Share) -> str:
    if share.interval is None:
        return "cannot be told"
    return f"{in_words.percent(share.value)} ({share.hits:,}/{share.total:,}), {_between(share.interval)}"


def _between(interval: Interval) -> str:
    return f"95% interval {in_words.percent(interval.low)} to {in_words.percent(interval.high)}"


def _kappa(kappa: Kappa | None) -> str:
    if kappa is None:
        return "cannot be told: judge and people said one and the same of every answer"
    return f"{kappa.value:.3f}, 95% interval {kappa.interval.low:.3f} to {kappa.interval.high:.3f}"


def _rate(calibration: Calibration) -> str:
    measured, rate = calibration.measured, calibration.corrected
    if measured is None:
        return "this judge has judged no run of the set yet, so there is none to correct"
    said = f"{in_words.percent(measured.share.value)} of run {one_line(measured.run)} by the judge"
    if rate is None:
        return f"{said}; a judge with these errors corrects nothing"
    return f"{said}; without its errors {in_words.percent(rate.rate)}, {_between(rate.interval)}"


def _closing(page: Layout, calibration: Calibration) -> str:
    style = page.style
    if calibration.unjudged:
        without = in_words.count(len(calibration.unjudged), "answer")
        return style.paint(style.strong + style.warning, f"INCOMPLETE: {without} got no verdict of the judge")
    kappa = calibration.agreement.kappa
    if calibration.gate_held is False:
        came = "no kappa can be told" if kappa is None else f"kappa is {kappa.value:.3f}"
        text = f"gate failed: {came}, and --min-kappa asks for {calibration.min_kappa:g}"
        return style.paint(style.strong + style.bad, text)
    code = style.good if kappa is not None and kappa.value >= USABLE else style.warning
    held = ""
    if calibration.gate_held and kappa is not None:
        held = f"; gate held: kappa is {kappa.value:.3f}, and --min-kappa asks for {calibration.min_kappa:g}"
    return style.paint(style.strong + code, _verdict(kappa) + held)


def _verdict(kappa: Kappa | None) -> str:
    if kappa is None:
        return "nothing can be said of this judge: label answers of both kinds"
    if kappa.interval.low <= 0:
        return "this judge cannot be told from chance: do not let it decide"
    if kappa.value >= GOOD:
        return "this judge decides as people do (kappa of at least 0.8)"
    if kappa.value >= USABLE:
        return "this judge is usable (kappa of at least 0.6): mind where it errs"
    return "this judge decides better than chance, and not well enough for a gate (kappa below 0.6)"


def _as_json(calibration: Calibration, _style: Style, _width: int) -> str:
    return document(calibration_object(calibration))


CALIBRATION: Formatters[Calibration] = Formatters(
    (Formatter("table", ".txt", calibration_as_table), Formatter("json", ".json", _as_json))
)
