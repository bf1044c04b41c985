"""Where requests go is said, and ``--only-hosts`` lets none go elsewhere: a real server counts them."""

import json
from collections.abc import Iterator

import pytest
from evalctl_worker import Told, Worker, a_worker
from judge_server import KEY, JudgeServer, a_judge
from workplace import Workplace


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with a_worker() as worker:
        yield worker


@pytest.fixture
def server(place: Workplace) -> Iterator[JudgeServer]:
    place.write_set({"hours": "- not_empty"})
    with a_judge(place, lambda question: "On Monday.") as server:
        yield server


@pytest.fixture
def judged(place: Workplace, server: JudgeServer) -> JudgeServer:
    """A set whose answers are recorded, and judged at the server."""
    place.write_set({"hours": "- judge: It names a day."})
    place.write_answers(hours="On Monday.")
    label = {"id": "hours", "answer": "On Monday.", "label": "pass"}
    (place.folder / "faq.labels.jsonl").write_text(json.dumps(label) + "\n", encoding="utf-8")
    return server


def evalctl(worker: Worker, place: Workplace, *arguments: str, **environ: str) -> Told:
    environ = {"JUDGE_KEY": KEY, "EVALCTL_HISTORY": str(place.folder / "history"), **environ}
    return worker.run(place.folder, *arguments, **environ)


def test_the_head_names_host_and_key_variable(worker: Worker, place: Workplace, server: JudgeServer) -> None:
    ran = evalctl(worker, place, "run", "faq.yaml", "--model", "examiner")

    assert f"asked at http://127.0.0.1:{server.port}/v1 with the key in JUDGE_KEY" in ran.out
    assert KEY not in ran.out + ran.err
    assert len(server.questions) == 1
    shown = evalctl(worker, place, "show", "last")
    assert f"asked at http://127.0.0.1:{server.port}/v1 with the key in JUDGE_KEY" in shown.out


def test_a_dry_run_and_doctor_name_them_too(worker: Worker, place: Workplace, judged: JudgeServer) -> None:
    sentence = f"asked at http://127.0.0.1:{judged.port}/v1 with the key in JUDGE_KEY"

    dry = evalctl(worker, place, "run", "faq.yaml", "--answers", "answers.jsonl", "--dry-run")
    doctor = evalctl(worker, place, "doctor")

    assert f"the judge is {sentence}" in dry.out
    assert doctor.out.count(sentence) == 2
    assert judged.questions == []


def test_the_judge_is_named_apart_in_every_command_that_asks_it(
    worker: Worker, place: Workplace, judged: JudgeServer
) -> None:
    sentence = f"the judge is asked at http://127.0.0.1:{judged.port}/v1 with the key in JUDGE_KEY"

    for arguments in (("run", "faq.yaml", "--answers", "answers.jsonl"), ("calibrate", "faq.yaml")):
        assert sentence in evalctl(worker, place, *arguments).out


def test_a_known_key_that_goes_to_a_gateway_is_one_line_in_the_head(worker: Worker, place: Workplace) -> None:
    place.write_set({"hours": "- not_empty"})
    environ = {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "https://gateway.example/v1"}

    dry = evalctl(worker, place, "run", "faq.yaml", "--model", "openai/m", "--dry-run", **environ)

    assert "the key in OPENAI_API_KEY is one for api.openai.com and goes to gateway.example" in " ".join(
        dry.out.split()
    )
    assert dry.code == 0
    assert "warning" not in dry.out + dry.err


@pytest.mark.parametrize("dry", [(), ("--dry-run",)])
@pytest.mark.parametrize("hosts", ["api.openai.com", "127.0.0.1:1", "*.0.0.1.example", "localhost"])
def test_a_target_outside_is_not_asked(
    worker: Worker, place: Workplace, server: JudgeServer, hosts: str, dry: tuple[str, ...]
) -> None:
    ran = evalctl(worker, place, "run", "faq.yaml", "--model", "examiner", "--only-hosts", hosts, *dry)

    assert ran.code == 2
    assert f'api_base of the target "examiner" leads to 127.0.0.1:{server.port}' in ran.err
    assert server.questions == []


def test_a_target_inside_is_asked(worker: Worker, place: Workplace, server: JudgeServer) -> None:
    hosts = f"api.openai.com,127.0.0.1:{server.port}"

    assert evalctl(worker, place, "run", "faq.yaml", "--model", "examiner", "--only-hosts", hosts).code == 0
    assert len(server.questions) == 1


@pytest.mark.parametrize(
    "command",
    [
        ("run", "faq.yaml", "--answers", "answers.jsonl"),
        ("run", "faq.yaml", "--answers", "answers.jsonl", "--grader", "llm_judge"),
        ("calibrate", "faq.yaml"),
        ("doctor",),
    ],
)
@pytest.mark.parametrize("by", ["option", "environment"])
def test_a_judge_outside_is_not_asked(
    worker: Worker, place: Workplace, judged: JudgeServer, command: tuple[str, ...], by: str
) -> None:
    option = ("--only-hosts", "example.com") if by == "option" else ()
    environ = {"EVALCTL_ONLY_HOSTS": "example.com"} if by == "environment" else {}

    ran = evalctl(worker, place, *command, *option, **environ)

    assert ran.code == (1 if command == ("doctor",) else 2)
    assert f"leads to 127.0.0.1:{judged.port}, which is none of the hosts" in ran.out + ran.err
    assert judged.questions == []


def test_a_regrading_asks_no_judge_outside(worker: Worker, place: Workplace, judged: JudgeServer) -> None:
    place.write_set({"hours": "- not_empty"})
    evalctl(worker, place, "run", "faq.yaml", "--answers", "answers.jsonl")
    place.write_set({"hours": "- judge: It names a day."})

    assert evalctl(worker, place, "regrade", "faq.yaml", "--only-hosts", "example.com").code == 2
    assert judged.questions == []


@pytest.mark.parametrize(
    ("model", "environ", "said"),
    [
        ("openai/m", {"OPENAI_BASE_URL": "http://127.0.0.1:1/v1"}, "OPENAI_BASE_URL leads to 127.0.0.1:1"),
        (
            "anthropic/m",
            {"ANTHROPIC_BASE_URL": "http://127.0.0.1:1"},
            "ANTHROPIC_BASE_URL leads to 127.0.0.1:1",
        ),
        ("openai/m", {}, "the model openai/m leads to api.openai.com"),
        ("ollama_chat/m", {}, "the model ollama_chat/m leads to localhost:11434"),
        ("bedrock/m", {}, "the model bedrock/m leads to a host that is not known"),
        ("hosted_vllm/m", {}, "the model hosted_vllm/m leads to a host that is not known"),
    ],
)
def test_what_asks_for_the_host_is_named(
    worker: Worker, place: Workplace, model: str, environ: dict[str, str], said: str
) -> None:
    place.write_set({"hours": "- not_empty"})

    ran = evalctl(worker, place, "run", "faq.yaml", "--model", model, "--only-hosts", "a.example", **environ)

    assert ran.code == 2
    assert said in ran.err


def test_what_asks_nobody_is_bounded_by_nothing(worker: Worker, place: Workplace) -> None:
    place.write_set({"hours": "- contains: Monday"})
    place.write_answers(hours="On Monday.")

    ran = evalctl(worker, place, "run", "faq.yaml", "--answers", "answers.jsonl", "--only-hosts", "a.example")

    assert ran.code == 0


def test_the_project_file_cannot_bound_or_widen_it(
    worker: Worker, place: Workplace, server: JudgeServer
) -> None:
    project = place.folder / "evalctl.yaml"
    project.write_text(project.read_text("utf-8") + "only_hosts: [127.0.0.1]\n", encoding="utf-8")

    assert evalctl(worker, place, "run", "faq.yaml", "--model", "examiner").code == 2
    assert server.questions == []


@pytest.mark.parametrize("hosts", ["https://a.example/v1", ",", "*"])
def test_a_list_that_is_none_is_refused(worker: Worker, place: Workplace, hosts: str) -> None:
    place.write_set({"hours": "- not_empty"})

    ran = evalctl(worker, place, "run", "faq.yaml", "--model", "openai/m", "--only-hosts", hosts)

    assert ran.code == 2
    assert "--only-hosts" in ran.err
