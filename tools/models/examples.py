"""The instances in yang/examples: the valid must be accepted, the invalid refused for the reason given."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from isolane.errors import ErrorTag
from tools.models import judge
from tools.models.catalogue import YANG, Module
from tools.models.finding import Finding

EXAMPLES = YANG / "examples"
WORKERS = 2

# The roots in which NETCONF carries data, and what yanglint calls their contents.
_KINDS = {"config": "config", "data": "data", "notification": "notif"}
_ROOT = re.compile(
    r"<(?:(?P<data>config|data) xmlns=\"urn:ietf:params:xml:ns:netconf:base:1\.0\""
    r"|(?P<event>notification) xmlns=\"urn:ietf:params:xml:ns:netconf:notification:1\.0\")>"
)
_EVENT_TIME = re.compile(r"<eventTime>.*?</eventTime>")

_REQUIRED = {"rule", "reason", "error-tag", "error-path", "judge", "repair"}
_OPTIONAL = {"error-app-tag", "error-info", "judge-path", "features-off"}


@dataclass(frozen=True, slots=True)
class Expectation:
    """The side file of an invalid instance; README.md in yang/examples says what each member means."""

    rule: str
    reason: str
    tag: str
    app_tag: str | None
    path: str
    info: dict[str, Any]
    judge: str
    judge_path: str
    features_off: tuple[str, ...]
    repair: tuple[str, str]

    @classmethod
    def read(cls, file: Path) -> "Expectation":
        """Raises ValueError when the file does not say what it must."""
        told = json.loads(file.read_text(encoding="utf-8"))
        missing, unknown = _REQUIRED - told.keys(), told.keys() - _REQUIRED - _OPTIONAL
        if missing or unknown:
            raise ValueError(f"missing members {sorted(missing)}, unknown members {sorted(unknown)}")
        if told["error-tag"] not in get_args(ErrorTag):
            raise ValueError(f"{told['error-tag']} is not an error-tag of RFC 6241")
        before, after = told["repair"]
        return cls(
            told["rule"],
            told["reason"],
            told["error-tag"],
            told.get("error-app-tag"),
            told["error-path"],
            told.get("error-info", {}),
            told["judge"],
            told.get("judge-path", told["error-path"]),
            tuple(told.get("features-off", ())),
            (before, after),
        )


@dataclass(frozen=True, slots=True)
class Trial:
    """What to ask the judge about a file, and what to make of the answers."""

    cases: Sequence[judge.Case]
    verdict: Callable[[Sequence[judge.Answer]], Iterator[Finding]]


def valid_instances() -> list[Path]:
    """The instances that must be accepted."""
    return sorted((EXAMPLES / "valid").rglob("*.xml"))


def invalid_instances() -> list[Path]:
    """The instances that must be refused."""
    return sorted((EXAMPLES / "invalid").rglob("*.xml"))


def contents(text: str) -> tuple[str, str]:
    """The kind of an instance and what is in its root, every line where it was."""
    root = _ROOT.search(text)
    name = (root["data"] or root["event"]) if root else ""
    if root is None or text.count(f"</{name}>") != 1:
        raise ValueError(
            "the root must be <config>, <data> or <notification>, with its namespace and nothing else"
        )
    inner = text[: root.start()] + text[root.end() :].replace(f"</{name}>", "")
    return _KINDS[name], _EVENT_TIME.sub("", inner) if name == "notification" else inner


def check(files: Sequence[Path], modules: Sequence[Module]) -> list[Finding]:
    """What is wrong with the instances; those below `invalid` ought to be refused."""
    findings: list[Finding] = []
    trials: list[Trial] = []
    for file in files:
        try:
            trials.append(_invalid(file) if file.parent.name == "invalid" else _valid(file))
        except (OSError, ValueError) as fault:
            findings.append(Finding(file, 0, str(fault)))
    with ThreadPoolExecutor(WORKERS) as pool:
        shares = [trials[start::WORKERS] for start in range(WORKERS)]
        for found in pool.map(lambda share: list(_judged(share, modules)), shares):
            findings += found
    return sorted(findings)


def _judged(trials: Sequence[Trial], modules: Sequence[Module]) -> Iterator[Finding]:
    answers = iter(judge.validate(modules, [case for trial in trials for case in trial.cases]))
    for trial in trials:
        yield from trial.verdict([next(answers) for _ in trial.cases])


def _case(file: Path, text: str, features_off: tuple[str, ...] = ()) -> judge.Case:
    kind, inner = contents(text)
    operational = ""
    if kind == "notif":
        operational = contents(_state_for(file).read_text(encoding="utf-8"))[1]
    return judge.Case(inner, kind, operational, features_off)


def _state_for(notification: Path) -> Path:
    """The valid state that a notification is about: the one with the longest name that begins its own."""
    states = (EXAMPLES / "valid" / "oper").glob("*.xml")
    fitting = [state for state in states if notification.stem.startswith(state.stem)]
    if not fitting:
        raise ValueError("no file in valid/oper has a name that begins this one's")
    return max(fitting, key=lambda state: len(state.stem))


def _valid(file: Path) -> Trial:
    def verdict(answers: Sequence[judge.Answer]) -> Iterator[Finding]:
        for complaint in answers[0].complaints:
            yield Finding(file, complaint.line, f"refused: {complaint.message} {complaint.path}".rstrip())

    return Trial([_case(file, file.read_text(encoding="utf-8"))], verdict)


def _invalid(file: Path) -> Trial:
    """Refused as it is; accepted after one replacement, for then it broke one rule only."""
    expected = Expectation.read(file.with_suffix(".json"))
    text = file.read_text(encoding="utf-8")
    before, after = expected.repair
    if text.count(before) != 1:
        raise ValueError(f"the repair must match once, not {text.count(before)} times")
    texts = (text, text.replace(before, after))

    def verdict(answers: Sequence[judge.Answer]) -> Iterator[Finding]:
        yield from _refusal(file, answers[0].complaints, expected)
        for complaint in answers[1].complaints:
            yield Finding(
                file, complaint.line, f"breaks another rule too: {complaint.message} {complaint.path}"
            )

    return Trial([_case(file, version, expected.features_off) for version in texts], verdict)


def _refusal(file: Path, complaints: Sequence[judge.Complaint], expected: Expectation) -> Iterator[Finding]:
    if not complaints:
        yield Finding(file, 0, f"accepted, although {expected.reason}")
        return
    # libyang gives up at the first fault; a second line only says the same again.
    first = complaints[0]
    if expected.judge not in first.message:
        yield Finding(file, first.line, f"refused for another reason: {first.message} {first.path}")
    if expected.judge_path != first.path:
        yield Finding(file, first.line, f"refused at {first.path}, not at {expected.judge_path}")
