"""The codes of what would be passed over in silence, each with a file that has it and that file put right."""

from evalctl.source.codes import Code

_TOP = "id: acme.faq\nprompts:\n  - id: opening-hours\n    prompt: When is the office open?\n    assert:\n"
_RIGHT = _TOP + "      - contains: Monday\n"

PASSED_OVER = (
    Code("E154", "A file in a folder of sets is none", "greeting: Hello\n", _RIGHT,
         beside=(("hours.yaml", _RIGHT.replace("acme.faq", "acme.hours")),)),
)  # fmt: skip
