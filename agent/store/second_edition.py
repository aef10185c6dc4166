"""Upgrade of stored records from the first edition of the models to the second.

`RULES` maps a node of the first edition, by its schema path in the form of RFC 7951, to its new names (none
when it was removed) and to the conversion of its value. Parents in the path have their new names, so that the
children of a node that becomes two can have different rules. Records keep their form: trees, slices of lists,
"""

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.tree.diff import diff
from isolane.tree.diff_json import BadDifference, from_json, to_json
from isolane.tree.json import decode_slot, encode_slot
from isolane.tree.model import Model
from isolane.tree.patch import CannotApply, apply

_log = logging.getLogger(__name__)


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Rule:
    """The conversion of one node. Its names are those of JSON members, qualified where the module changes."""

    names: tuple[str, ...]
    value: Callable[[Any], Any] = _as_it_is
    instead: str = ""
    """For a removed node: what the operator can do instead, as the end of a sentence."""
    absent: Any = None
    """The default of the first edition, where the second has another or none."""


_INTERFACE: Final = "/ietf-interfaces:interfaces/interface"
_LLR: Final = "/isolane-ue-llr:llr"
_CBFC: Final = "/isolane-ue-cbfc:cbfc"
_PORT_CBFC: Final = f"{_INTERFACE}/isolane-ue-cbfc:cbfc"
_CHANNEL: Final = f"{_PORT_CBFC}/vc"

_TRIMMING: Final = "/isolane-ue-packet-trimming:packet-trimming"
_TRIMMABLE_AT_MOST: Final = {"trimmable": 5, "trimmed": 6}
_HIGHEST_CLASS: Final = 7


def _control_above_trimmed(trimming: Any) -> Any:
    """Trimming with control packets in a higher class than trimmed ones, as the second edition wants it.

    Control packets get the highest class, and what is above the two next to it comes down to them.
    """
    rows = trimming.get("dscp", ())
    control = [row["traffic-class"] for row in rows if row["category"] == "control"]
    trimmed = [row["traffic-class"] for row in rows if row["category"] == "trimmed"]
    if not control or not trimmed or min(control) > max(trimmed):
        return trimming
    changed = [
        {
            **row,
            "traffic-class": min(
                row["traffic-class"], _TRIMMABLE_AT_MOST.get(row["category"], _HIGHEST_CLASS)
            )
            if row["category"] != "control"
            else _HIGHEST_CLASS,
        }
        for row in rows
    ]
    _log.warning("%s: control packets get traffic class 7, above that of trimmed packets", _TRIMMING)
    return {**trimming, "dscp": changed}


_TO_THE_PORT: Final = Rule((), instead="set ue-phy/ctlos-min-spacing of the interfaces")

RULES: Final[Mapping[str, Rule]] = {
    "/isolane-ue-telemetry:in-band-telemetry": Rule(("isolane-inband-telemetry:in-band-telemetry",)),
    f"{_INTERFACE}/isolane-ue-telemetry:in-band-telemetry": Rule(
        ("isolane-inband-telemetry:in-band-telemetry",)
    ),
    # one map of both directions is one for each; the sender maps queues
    f"{_CBFC}/vc-map": Rule(("sender-vc-map", "receiver-vc-map")),
    f"{_CBFC}/sender-vc-map/traffic-class": Rule(("queue",)),
    f"{_CBFC}/sender-vc-map/queue/traffic-class": Rule(("queue",)),
    f"{_PORT_CBFC}/vc-map": Rule(("sender-vc-map", "receiver-vc-map")),
    # a channel was on in both directions unless it was turned off
    f"{_CHANNEL}/sender-enabled": Rule(("sender-enabled",), absent=True),
    f"{_CHANNEL}/receiver-enabled": Rule(("receiver-enabled",), absent=True),
    # control packets have a class above that of trimmed ones; sizes by encapsulation were all there was
    _TRIMMING: Rule((_TRIMMING.removeprefix("/"),), _control_above_trimmed),
    f"{_TRIMMING}/size": Rule(("size",), absent=0),
    # one distance of a port instead of one for each profile: no profile says of which ports
    f"{_LLR}/profile/ctlos-min-spacing": _TO_THE_PORT,
    f"{_CBFC}/profile/ctlos-min-spacing": _TO_THE_PORT,
    # numbers of credits have 64 bits, which JSON writes as text (RFC 7951 6.1)
    f"{_CBFC}/credit-profile/reserved-credits": Rule(("reserved-credits",), str),
    f"{_CBFC}/credit-profile/static-threshold": Rule(("static-threshold",), str),
    f"{_PORT_CBFC}/credit-pool/size": Rule(("size",), str),
}

_ABSENT: Final = {
    parent: {
        name: rule.absent
        for path, rule in RULES.items()
        for above, _, name in (path.rpartition("/"),)
        if above == parent and rule.absent is not None
    }
    for parent in (_CHANNEL, _TRIMMING)
}
"""By list or container, the former defaults that have to be written out now."""

_MODULES: Final = {"isolane-ue-telemetry": "isolane-inband-telemetry", "ue-tlm": "iso-ibt"}
"""Modules that have another name, and their prefixes, where access rules and filters name them."""

_NAMES_OF_MODULES: Final = re.compile(rf"(?<![\w.-])({'|'.join(_MODULES)})(?![\w.-])")
_NAMING: Final = ("/ietf-netconf-acm:nacm", "/ietf-subscribed-notifications:")

_KEY: Final = re.compile(r"\[([\w.:-]+)=")
_STEP: Final = re.compile(r"/([^/\[]+)((?:\[(?:[^\]'\"]|'[^']*'|\"[^\"]*\")*\])*)")


def from_first_edition(record: dict[str, Any]) -> dict[str, Any]:
    """A record in the form of the second edition."""
    if "tree" in record:
        return {**record, "tree": _tree(record["tree"])}
    if "list" in record:
        return _slice(record)
    if "changes" in record:
        return {**record, "changes": [new for old in record["changes"] for new in _change(old)]}
    return record


def fitted(model: Model, root: Any, record: dict[str, Any]) -> dict[str, Any]:
    """A commit behind `root` whose changes are brought up, with what else they make necessary.

    One changed traffic class can break the order of the second edition: the others follow it, in that commit.
    """
    if not any(change["path"].startswith(_TRIMMING) for change in record["changes"]):
        return record
    try:
        after = apply(from_json(model, record["changes"]), root)
    except (DataError, DataErrors, BadDifference, CannotApply):
        return record  # replay reports the error
    node: Any = model.find(_TRIMMING)
    now = encode_slot(node, after[node.index])
    wanted = _control_above_trimmed(now)
    if wanted is now:
        return record
    slots = list(after)
    slots[node.index] = decode_slot(node, wanted)
    return {**record, "changes": list(to_json(diff(root, after.of(slots))))}


def _tree(root: Any) -> Any:
    return _value(root, "", "")


def _value(value: Any, path: str, place: str) -> Any:
    """A value with all below it; `path` is that of its schema node now, `place` that of the instance."""
    if isinstance(value, dict):
        members: dict[str, Any] = dict(_ABSENT.get(path, {}))
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
    rule = RULES.get(f"{path}/{name}", Rule((name,)))
    if not rule.names:
        _left_out(f"{place}/{name}", below, rule)
    for new in rule.names:
        yield new, rule.value(_value(below, f"{path}/{new}", f"{place}/{name}"))


def _left_out(place: str, value: Any, rule: Rule) -> None:
    why = rule.instead or "the node was removed from the models"
    _log.warning("%s %s is not carried over: %s", place, value, why)


def _slice(record: dict[str, Any]) -> dict[str, Any]:
    """A slice of a long list; of a list that becomes several, the slices of the others go with it."""
    slices = [
        {"list": place, "entries": _value(record["entries"], path, record["list"])}
        for place, path, _ in _places(record["list"])
    ]
    return {**record, **slices[0], **({"also": slices[1:]} if len(slices) > 1 else {})}


def _rule_of(place: str) -> Rule:
    """The rule of the node of an instance that has no place now."""
    return RULES.get("".join(f"/{name}" for name, _ in _STEP.findall(place)), Rule(()))


def _change(change: dict[str, Any]) -> Iterator[dict[str, Any]]:
    places = list(_places(change["path"]))
    if not places and "new" in change:
        _left_out(change["path"], change["new"], _rule_of(change["path"]))
    for place, path, rule in places:
        values: dict[str, Any] = {
            side: rule.value(_value(change[side], path, change["path"]))
            for side in ("old", "new")
            if side in change
        }
        if rule.absent is not None:
            values = {"old": rule.absent, "new": rule.absent} | values
        if values.get("old", _NOTHING) != values.get("new", _NOTHING) or not values:
            yield {**change, "path": place, **values}


_NOTHING: Final = object()


def _places(place: str) -> Iterator[tuple[str, str, Rule]]:
    """The new instance and schema paths of an instance of the first edition, and its last node's rule."""
    found = [("", "", Rule(()))]
    for name, keys in _STEP.findall(place):
        found = [
            (f"{at}/{new}{_keys(keys, f'{path}/{new}')}", f"{path}/{new}", rule)
            for at, path, _ in found
            for rule in (RULES.get(f"{path}/{name}", Rule((name,))),)
            for new in rule.names
        ]
    yield from found


def _keys(predicates: str, path: str) -> str:
    """The predicates of a list entry, with the names that its keys have now."""
    return _KEY.sub(lambda found: f"[{_name_now(path, found[1])}=", predicates)


def _name_now(path: str, key: str) -> str:
    return RULES.get(f"{path}/{key}", Rule((key,))).names[0]
