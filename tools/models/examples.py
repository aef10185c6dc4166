"""The instances in yang/examples: the valid must be accepted, the invalid refused for the reason given."""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from agent.errors import ErrorTag
from tools.models import judge
from tools.models.catalogue import YANG, Module
from tools.models.finding import Finding

EXAMPLES = YANG / "examples"

# The roots of RFC 6241 in which configuration and state travel, and what yanglint calls their contents.
KINDS = {"config": "config", "data": "data"}

_ROOT = re.compile(r"<(?P<root>config|data) xmlns=\"urn:ietf:params:xml:ns:netconf:base:1\.0\">")
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


def valid_instances() -> list[Path]:
    """The instances that must be accepted."""
    return sorted((EXAMPLES / "valid").rglob("*.xml"))


def invalid_instances() -> list[Path]:
    """The instances that must be refused."""
    return sorted((EXAMPLES / "invalid").rglob("*.xml"))


def contents(text: str) -> tuple[str, str]:
    """The kind of an instance and what is in its root, every line where it was."""
    root = _ROOT.search(text)
    end = f"</{root['root']}>" if root else ""
    if root is None or text.count(end) != 1:
        raise ValueError(
            "the root must be <config> or <data> of the NETCONF base namespace, and nothing else"
        )
    inner = text[: root.start()] + text[root.end() :].replace(end, "")
    return KINDS[root["root"]], inner


def check_valid(file: Path, modules: Sequence[Module]) -> list[Finding]:
    """What is wrong with an instance that ought to be accepted."""
    try:
        kind, inner = contents(file.read_text(encoding="utf-8"))
    except ValueError as fault:
        return [Finding(file, 0, str(fault))]
    answer = judge.validate(modules, inner, kind)
    return [
        Finding(file, complaint.line, f"refused: {complaint.message} {complaint.path}".rstrip())
        for complaint in answer.complaints
    ]


def check_invalid(file: Path, modules: Sequence[Module]) -> list[Finding]:
    """What is wrong with an instance that ought to be refused, for the reason in its side file."""
    side = file.with_suffix(".json")
    try:
        expected = Expectation.read(side)
    except (OSError, ValueError) as fault:
        return [Finding(side, 0, str(fault))]
    text = file.read_text(encoding="utf-8")
    try:
        kind, inner = contents(text)
    except ValueError as fault:
        return [Finding(file, 0, str(fault))]
    return [
        *_refused_as_expected(
            file, judge.validate(modules, inner, kind, expected.features_off).complaints, expected
        ),
        *_accepted_once_repaired(file, text, expected, modules),
    ]


def _refused_as_expected(
    file: Path, complaints: Sequence[judge.Complaint], expected: Expectation
) -> Iterable[Finding]:
    if not complaints:
        yield Finding(file, 0, f"accepted, although {expected.reason}")
        return
    # libyang gives up at the first fault; a second line only says the same again.
    first = complaints[0]
    if expected.judge not in first.message:
        yield Finding(file, first.line, f"refused for another reason: {first.message} {first.path}")
    if expected.judge_path != first.path:
        yield Finding(file, first.line, f"refused at {first.path}, not at {expected.judge_path}")


def _accepted_once_repaired(
    file: Path, text: str, expected: Expectation, modules: Sequence[Module]
) -> Iterable[Finding]:
    """An instance that one replacement makes valid broke one rule only."""
    before, after = expected.repair
    if text.count(before) != 1:
        yield Finding(
            file.with_suffix(".json"), 0, f"the repair must match once, not {text.count(before)} times"
        )
        return
    kind, inner = contents(text.replace(before, after))
    for complaint in judge.validate(modules, inner, kind, expected.features_off).complaints:
        yield Finding(file, complaint.line, f"breaks another rule too: {complaint.message} {complaint.path}")
