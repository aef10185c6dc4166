"""Topologies of containerlab, as far as they say nodes and links; all else is named as ignored.

A node becomes a device, whatever its kind. An interface becomes the port of its last number, as `e1-3` port3;
where two of a node have the same number, or one has 0, its interfaces are numbered in their order. Labels of
a link give its wire values: `isolane.rate: 100M`, `isolane.delay: 5ms`, `isolane.loss: 1%`.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Final

from isolane.app.lab import description
from isolane.app.lab.description import PORTS, LabDescription, LabError, checked
from isolane.app.lab.quantities import bit_rate, nanoseconds, probability
from isolane.errors import IsolaneError, WrongInput

_NUMBERS: Final = re.compile(r"[0-9]+")
_LINKS: Final = (None, "veth")
"""Types of links between two nodes; all others leave the lab."""
_LABELS: Final[Mapping[str, tuple[str, Callable[[str], int | float]]]] = {
    "isolane.rate": ("rate", bit_rate),
    "isolane.delay": ("delay", nanoseconds),
    "isolane.jitter": ("jitter", nanoseconds),
    "isolane.loss": ("loss", lambda text: float(probability(text))),
    "isolane.bit-errors": ("bit-error-rate", lambda text: float(probability(text))),
}
"""The value of a wire that a label of a link gives."""


def read_lab(path: Path) -> tuple[LabDescription, list[str]]:
    """The lab of a file of TOML, or of a topology of containerlab, and notes about what is not used of it."""
    return read(path) if path.suffix in (".yml", ".yaml", ".json") else (description.read(path), [])


def read(path: Path) -> tuple[LabDescription, list[str]]:
    """The lab, and what of the file is not used; LabError says what is wrong with it."""
    content = _parsed(path)
    topology = content.get("topology")
    if not isinstance(topology, dict) or not isinstance(topology.get("nodes"), dict):
        raise LabError(f"{path}: there is no table topology/nodes, as a topology of containerlab has")
    nodes, links = topology["nodes"], topology.get("links") or []
    if not isinstance(links, list):
        raise LabError(f"{path}: topology/links is a list")
    notes = list(_ignored(content, topology, nodes))
    joined: list[tuple[tuple[str, str], tuple[str, str]]] = []
    values: list[dict[str, int | float]] = []
    for number, link in enumerate(links, 1):
        ends = _ends(link)
        if ends is None:
            notes.append(f"ignored: link {number}, which does not join two nodes")
            continue
        joined.append(ends)
        labels = link.get("labels")
        labels = labels if isinstance(labels, dict) else {}
        values.append(
            {
                key: _value(path, number, label, labels)
                for label, (key, _) in _LABELS.items()
                if label in labels
            }
        )
        others = sorted(map(str, link.keys() - {"type", "endpoints", "labels"}))
        others += [f"labels/{label}" for label in labels if label not in _LABELS]
        if others:
            notes.append(f"ignored: {', '.join(others)} of link {number}")
    ports = _ports(joined)
    for node, named in ports.items():
        notes += [f"{node}: {name} is {port}" for name, port in named.items() if name != port]
    devices = {str(name): {"ports": _count(ports.get(str(name), {}))} for name in nodes}
    wires = [
        {"ends": [f"{node}:{ports[node][name]}" for node, name in ends], **given}
        for ends, given in zip(joined, values, strict=True)
    ]
    return checked(path, {"device": devices, "wire": wires}), notes


def _value(path: Path, number: int, label: str, labels: Mapping[str, object]) -> int | float:
    try:
        return _LABELS[label][1](str(labels[label]))
    except WrongInput as error:
        raise LabError(f"{path}: {label} of link {number}: {error}") from error


def _parsed(path: Path) -> dict[str, Any]:
    text = path.read_text(encoding="utf-8")
    try:
        content = json.loads(text) if path.suffix == ".json" else _yaml(text)
    except ValueError as error:
        raise LabError(f"{path}: {error}") from error
    if not isinstance(content, dict):
        raise LabError(f"{path} is no topology of containerlab")
    return content


def _yaml(text: str) -> object:
    try:
        import yaml
    except ModuleNotFoundError as error:
        raise IsolaneError(
            "a topology in YAML needs PyYAML: pip install 'isolane[containerlab]'; one in JSON needs nothing"
        ) from error
    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise ValueError(str(error).replace("\n", " ")) from error


def _ignored(
    content: Mapping[str, Any], topology: Mapping[str, Any], nodes: Mapping[str, Any]
) -> Iterator[str]:
    for where, keys in (
        ("", content.keys() - {"name", "topology"}),
        ("topology/", topology.keys() - {"nodes", "links"}),
        ("topology/nodes/*/", {key for node in nodes.values() for key in (node or {})}),
    ):
        if keys:
            yield "ignored: " + ", ".join(f"{where}{key}" for key in sorted(map(str, keys)))


def _ends(link: object) -> tuple[tuple[str, str], tuple[str, str]] | None:
    """Both ends of a link between two nodes, from the brief form or the long one."""
    if not isinstance(link, dict) or link.get("type") not in _LINKS:
        return None
    found = [_end(each) for each in link.get("endpoints") or []]
    match found:
        case [(str(), str()) as one, (str(), str()) as other] if "host" not in (one[0], other[0]):
            return one, other
    return None


def _end(each: object) -> tuple[str, str] | None:
    if isinstance(each, dict) and "node" in each and "interface" in each:
        return str(each["node"]), str(each["interface"])
    node, colon, interface = each.partition(":") if isinstance(each, str) else ("", "", "")
    return (node, interface) if colon else None


def _ports(joined: list[tuple[tuple[str, str], tuple[str, str]]]) -> dict[str, dict[str, str]]:
    """The port of each interface, by node."""
    used: dict[str, list[str]] = {}
    for node, name in chain.from_iterable(joined):
        if name not in used.setdefault(node, []):
            used[node].append(name)
    return {node: _numbered(names) for node, names in used.items()}


def _numbered(names: list[str]) -> dict[str, str]:
    numbers = [[int(each) for each in _NUMBERS.findall(name)] for name in names]
    last = [each[-1] if each else 0 for each in numbers]
    if 0 in last or len(set(last)) < len(last):
        ordered = sorted(zip(numbers, names, strict=True))
        return {name: f"port{number}" for number, (_, name) in enumerate(ordered, 1)}
    return {name: f"port{number}" for name, number in zip(names, last, strict=True)}


def _count(ports: Mapping[str, str]) -> int:
    """Number of ports with which all names exist."""
    return max([PORTS, *(int(port.removeprefix("port")) for port in ports.values())])
