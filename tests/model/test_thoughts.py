"""Thoughts are no answer, and an answer that talks about thoughts is one."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalctl.model.thoughts import AnswerParts, without_thoughts

PARIS = AnswerParts("Paris.", "Berlin? No.")


@pytest.mark.parametrize(
    "text",
    [
        "<think>Berlin? No.</think>Paris.",
        "<think>\nBerlin? No.\n</think>\n\nParis.",
        "\n\ufeff <THINK>Berlin? No.</Think> Paris.",
        '<think type="deep">Berlin? No.</think>Paris.',
        "<thinking>Berlin? No.</thinking>Paris.",
        "<thought>Berlin? No.</thought>Paris.",
        "<reasoning>\nBerlin? No.\n</reasoning>\nParis.",
        "<seed:think>Berlin? No.</seed:think>Paris.",
        "<antThinking>Berlin? No.</antThinking>Paris.",
        "<think>Berlin? No.</thinking>Paris.",
        "[THINK]Berlin? No.[/THINK]Paris.",
        "◁think▷Berlin? No.◁/think▷Paris.",
        "<|START_THINKING|>Berlin? No.<|END_THINKING|><|START_RESPONSE|>Paris.<|END_RESPONSE|>",
        "<|begin_of_thought|>Berlin? No.<|end_of_thought|>\n<|begin_of_solution|>\nParis.\n<|end_of_solution|>",
        "<|inner_prefix|>Berlin? No.<|inner_suffix|>Paris.",
        "<|channel>thought\nBerlin? No.<channel|>Paris.",
        "<|channel|>analysis<|message|>Berlin? No.<|end|>"
        "<|start|>assistant<|channel|>final<|message|>Paris.<|return|>",
        "<|start|>assistant<|channel|>analysis<|message|>Berlin? No.<|end|>"
        "<|start|>assistant<|channel|>final<|message|>Paris.",
        "analysisBerlin? No.assistantfinalParis.",
        "Here is my thought process: Berlin? No.\nHere is my response: Paris.",
        "Thinking...\nBerlin? No.\n...done thinking.\n\nParis.",
        "<scratchpad>Berlin? No.</scratchpad>Paris.",
        "<inner_monologue>Berlin? No.</inner_monologue>\nParis.",
        "Here are my reasoning steps:\nBerlin? No.\n[BEGIN FINAL RESPONSE]\nParis.\n[END FINAL RESPONSE]",
        '<details type="reasoning" done="true">Berlin? No.</details>\nParis.',
        "Berlin? No.\n</think>\nParis.",
        "Berlin? No.</think>\nParis.",
        "Berlin? No.</think>  \r\n\r\nParis.",
        "Berlin? No.\n  </thinking>\nParis.",
        "Berlin? No.\n[/THINK]\nParis.",
    ],
)
def test_thoughts_are_taken_off_whatever_marks_them(text: str) -> None:
    assert without_thoughts(text) == PARIS


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("<think></think>Paris.", "Paris."),
        ("<think/>\nParis.", "Paris."),
        ("<think>a</think>\n<think>b</think>\nParis.", "Paris."),
        ("<think>a <think>b</think> c</think>\nParis.", "Paris."),
        ("<thinking>is it <think>x</think>?</thinking>Paris.", "Paris."),
        ("<think>The tag `</think>` ends it.</think>Paris.", "Paris."),
        ("<think>``a ` </think>``</think>Paris.", "Paris."),
        ("<think>\n```\n</think>\n```\n</think>Paris.", "Paris."),
        (
            "<think>\n```py\nprint(1)\n</think>\nUse this:\n```py\nprint(2)\n```",
            "Use this:\n```py\nprint(2)\n```",
        ),
        ("<think>\n```py\nprint(1)\n</think>\nParis.", "Paris."),
        ("<|channel|>final<|message|>Paris.<|return|>", "Paris."),
        ("<think>I am still thinking about", ""),
        ("<think>I know `</think>` and", ""),
        ("<think>\n```\n</think>\n```\nand still", ""),
        ("Berlin? No.</think>", ""),
        ("<|channel|>analysis<|message|>Berlin? No.", ""),
        ("<think>Berlin?</think>", ""),
        ("<think>Berlin?</think>\n \u200b", ""),
    ],
)
def test_what_is_left_is_the_answer(text: str, answer: str) -> None:
    assert without_thoughts(text).answer == answer


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n",
        "Paris.",
        "I think </b> Paris.",
        "`<think>` opens thoughts and `</think>` closes them.",
        "Models write <think> before and </think>\nafter their thoughts.",
        "Close it with `</think>`\nand go on.",
        "```xml\n<think>x</think>\n```",
        "```\n</think>\n```\nThat is the mark.",
        "~~~\nx</think>\n~~~\nThat is the mark.",
        "The mark </think> stands in a line.",
        "Sure! <think>Berlin?</think> Paris.",
        "Paris. <think>Was that right?",
        "<thinker>x</thinker>",
        "<b>Paris</b>",
        "<answer>Paris</answer>",
        '{"think": "</think>"}',
        "Here is my thought process: first I look at the map.",
        "analysis of the market: assistantfinal",
        "Analysis shows growth.",
        "<details><summary>More</summary>Paris</details>",
        "[think] Paris [/b]",
        "thinking</thinking> Paris",
    ],
)
def test_an_answer_without_thoughts_stays_as_it_is(text: str) -> None:
    assert without_thoughts(text) == AnswerParts(text)


MARKS = ("<think>", "</think>", "<thinking>", "</thinking>", "[THINK]", "[/THINK]", "<think/>")
CHANNELS = ("<|channel|>analysis<|message|>", "<|channel|>final<|message|>")
PIECES = st.sampled_from((*MARKS, *CHANNELS, "`", "``", "```", "~~~", "\n", " ", "\u200b", "a", "Paris."))
TEXTS = st.lists(PIECES, max_size=14).map("".join)


@given(TEXTS | st.text())
def test_an_answer_is_a_part_of_what_was_said(text: str) -> None:
    told = without_thoughts(text)

    assert told.answer in text
    assert (told.thoughts is None) == (told == AnswerParts(text))


@given(TEXTS | st.text())
def test_an_answer_whose_thoughts_are_off_has_no_more(text: str) -> None:
    answer = without_thoughts(text).answer

    assert without_thoughts(answer) == AnswerParts(answer)


@given(st.text(alphabet=st.characters(exclude_characters="`~<[◁")), st.text(alphabet="abc .\n"))
def test_a_closed_block_at_the_beginning_is_all_that_goes(thoughts: str, answer: str) -> None:
    assert without_thoughts(f"<think>{thoughts}</think>{answer}") == AnswerParts(
        answer.strip(), thoughts.strip()
    )


@pytest.mark.parametrize(
    "piece", ["<think>", "</think>", "`</think>", "`" * 9 + "</think>`", "</think", "<think>a</think>"]
)
def test_the_time_grows_with_the_length_alone(piece: str) -> None:
    text = "x " + piece * (1_000_000 // len(piece))
    began = time.process_time()

    without_thoughts(text)
    without_thoughts("<think>" + text)
    without_thoughts("<think>\n```\n" + text)

    assert time.process_time() - began < 10
