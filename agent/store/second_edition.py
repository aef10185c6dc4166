"""What the models' second edition calls otherwise, in records of the first.

`RULES` says of a node of the first edition, by its schema path in the form of RFC 7951, under which names
beside its old place its value goes on, none if it does not, and what becomes of the value. Records keep their
form: trees and slices of lists, and changes, each of which may become several or none.
"""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

_log = logging.getLogger(__name__)


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Rule:
    """What becomes of one node. Its names are those of JSON members, qualified where the module changes."""

    names: tuple[str, ...]
    value: Callable[[Any], Any] = _as_it_is


_INTERFACE: Final = "/ietf-interfaces:interfaces/interface"

RULES: Final[Mapping[str, Rule]] = {
    "/isolane-ue-telemetry:in-band-telemetry": Rule(("isolane-inband-telemetry:in-band-telemetry",)),
    f"{_INTERFACE}/isolane-ue-telemetry:in-band-telemetry": Rule(
        ("isolane-inband-telemetry:in-band-telemetry",)
    ),
}

_MODULES: Final = {"isolane-ue-telemetry": "isolane-inband-telemetry", "ue-tlm": "iso-ibt"}
"""Modules that have another name, and their prefixes, where access rules and filters name them."""

_NAMES_OF_MODULES: Final = re.compile(rf"(?<![\w.-])({'|'.join(_MODULES)})(?![\w.-])")
_NAMING: Final = ("/ietf-netconf-acm:nacm", "/ietf-subscribed-notifications:")

_STEP: Final = re.compile(r"/([^/\[]+)((?:\[(?:[^\]'\"]|'[^']*'|\"[^\"]*\")*\])*)")


def from_first_edition(record: dict[str, Any]) -> dict[str, Any]:
    """A record as the second edition has it."""
    if "tree" in record:
        return {**record, "tree": _tree(record["tree"])}
    if "list" in record:
        return _slice(record)
    if "changes" in record:
        return {**record, "changes": [new for old in record["changes"] for new in _change(old)]}
    return record


def _tree(root: Any) -> Any:
    return _value(root, "", "")


def _value(value: Any, path: str, place: str) -> Any:
    """A value with everything below it; `path` is that of its schema node, `place` that of the instance."""
    if isinstance(value, dict):
        members: dict[str, Any] = {}
        for name, below in value.items():
            for new, changed in _member(name, below, path, place):
                members[new] = changed
        return members
    if isinstance(value, list):
        return [_value(entry, path, place) for entry in value]
    if isinstance(value, str) and path.startswith(_NAMING):
        return _NAMES_OF_MODULES.sub(lambda found: _MODULES[found[0]], value)
    return value


def _member(name: str, below: Any, path: str, place: str) -> Iterator[tuple[str, Any]]:
    old = f"{path}/{name}"
    rule = RULES.get(old)
    value = _value(below, old, f"{place}/{name}")
    if rule is None:
        yield name, value
        return
    if not rule.names:
        _left_out(f"{place}/{name}", below)
    for new in rule.names:
        yield new, rule.value(value)


def _left_out(place: str, value: Any) -> None:
    _log.warning("%s %s is not carried over: the models have no such node any more", place, value)


def _slice(record: dict[str, Any]) -> dict[str, Any]:
    """A slice of a long list, which no rule multiplies or leaves out."""
    path = _schema_path(record["list"])
    (place,) = _places(record["list"])
    return {**record, "list": place, "entries": _value(record["entries"], path, record["list"])}


def _change(change: dict[str, Any]) -> Iterator[dict[str, Any]]:
    path = _schema_path(change["path"])
    rule = RULES.get(path)
    values: dict[str, Any] = {}
    for side in ("old", "new"):
        if side in change:
            value = _value(change[side], path, change["path"])
            values[side] = value if rule is None else rule.value(value)
    if rule is not None and not rule.names and "new" in change:
        _left_out(change["path"], change["new"])
    for place in _places(change["path"]):
        yield {**change, "path": place, **values}


def _schema_path(place: str) -> str:
    return "".join(f"/{name}" for name, _ in _STEP.findall(place))


def _places(place: str) -> Iterator[str]:
    """Where an instance of the first edition is in the second: one place, several, or none."""
    found = [("", "")]
    for name, keys in _STEP.findall(place):
        found = [
            (f"{old}/{name}", f"{new}/{other}{keys}")
            for old, new in found
            for other in _names(f"{old}/{name}", name)
        ]
    for _, new in found:
        yield new


def _names(path: str, name: str) -> tuple[str, ...]:
    rule = RULES.get(path)
    return (name,) if rule is None else rule.names
