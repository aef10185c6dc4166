"""The description of a lab: devices and the wires between them, from a TOML file or by their number.

ports = 4                       # of every device that does not say otherwise

[device.left]
[device.right]
ports = 2
ssh = 8310                      # otherwise the next one after the base port
gnmi = 9400                     # the same for gNMI, where the lab has it
config = "right.xml"            # instead of a plain bridge; beside this file; several: ["a.xml", "b.xml"],
                                # of which later ones add to earlier ones
[device.leaf]
count = 3                       # leaf1, leaf2, leaf3
demonstration = true            # hosts and traffic of a first start

[[wire]]
ends = ["left:port1", "right:port1"]
rate = 1_000_000_000            # bit/s; delay and jitter in ns, loss and bit-error-rate from 0 to 1

In the text of a configuration {name} is the name of the device and {number} the number at its end, so that
one file serves several devices.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from isolane import toml_file
from isolane.dataplane.emulated.wire import WireConfig
from isolane.errors import DataError, IsolaneError
from isolane.lazy_dataclass import dataclass

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,62}")
NUMBER: Final = re.compile(r"[0-9]+$")
PORTS: Final = 4
MAX_PORTS: Final = 1024
MAX_DEVICES: Final = 20_000

_DEVICE_KEYS: Final = {
    "ports": int,
    "ssh": int,
    "gnmi": int,
    "config": list,
    "count": int,
    "demonstration": bool,
}
_WIRE_KEYS: Final = {
    "ends": list,
    "rate": int,
    "delay": int,
    "jitter": int,
    "loss": float,
    "bit-error-rate": float,
}
_TOP_KEYS: Final = {"ports": int, "device": dict, "wire": list}
_KINDS: Final = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    dict: "a table",
    list: "an array",
}


class LabError(IsolaneError):
    """A lab that cannot be; one line for each thing to change."""


@dataclass(frozen=True, slots=True)
class LabDevice:
    """A device of a lab."""

    name: str
    ports: int = PORTS
    ssh: int | None = None
    """Its port; None: the next one after the base port."""
    config: tuple[Path, ...] = ()
    demonstration: bool = False
    gnmi: int | None = None
    """As `ssh`."""

    @property
    def number(self) -> str:
        """The digits at the end of the name; 1 without any."""
        match = NUMBER.search(self.name)
        return "1" if match is None else match[0]


@dataclass(frozen=True, slots=True)
class LabWire:
    """A wire between two interfaces, each of a device."""

    ends: tuple[tuple[str, str], tuple[str, str]]
    config: WireConfig = field(default_factory=WireConfig)

    @property
    def name(self) -> str:
        """The name of the wire on its devices."""
        return " - ".join(f"{device}:{interface}" for device, interface in self.ends)


@dataclass(frozen=True, slots=True)
class LabDescription:
    """The devices of a lab and the wires between them."""

    devices: tuple[LabDevice, ...]
    wires: tuple[LabWire, ...] = ()


def counted(count: int, ports: int = PORTS) -> LabDescription:
    """`count` devices in a line: the first port of each to the second of the next."""
    width = len(str(count))
    devices = tuple(LabDevice(f"device{number:0{width}}", ports) for number in range(1, count + 1))
    if count < 2 or ports < 2:
        return LabDescription(devices)
    line = pairwise(devices)
    return LabDescription(
        devices, tuple(LabWire(((one.name, "port1"), (next_.name, "port2"))) for one, next_ in line)
    )


def read(path: Path) -> LabDescription:
    """The lab of a file of TOML; LabError says all that is wrong with it."""
    return checked(path, toml_file.read(path, LabError))


def checked(path: Path, content: dict[str, object]) -> LabDescription:
    """The lab that the content of a file describes."""
    return _Reader(path, content).lab()


class _Reader:
    """Reads a parsed file and collects its faults."""

    def __init__(self, path: Path, content: dict[str, object]) -> None:
        self._path = path
        self._content = content
        self._faults: list[str] = []

    def lab(self) -> LabDescription:
        content = self._checked("", self._content, _TOP_KEYS)
        ports = self._in("ports", content.get("ports", PORTS), 1, MAX_PORTS)
        devices = tuple(
            device
            for name, table in content.get("device", {}).items()
            for device in self._devices(name, table, ports)
        )
        if not devices and not self._faults:
            self._faults.append("there is no device; add a table such as [device.left]")
        for name in _twice(device.name for device in devices):
            self._faults.append(f"device.{name}: there are two of this name")
        wires = tuple(self._wires(content.get("wire", []), {device.name: device for device in devices}))
        if self._faults:
            raise LabError("\n".join(f"{self._path}: {fault}" for fault in self._faults))
        return LabDescription(devices, wires)

    def _checked(self, where: str, table: object, keys: Mapping[str, type]) -> dict[str, Any]:
        """The members of a table that have a known name and the right type."""
        prefix = f"{where}: " if where else ""
        if not isinstance(table, dict):
            self._faults.append(f"{where} is a table: [{where}]")
            return {}
        good = {}
        for name, value in table.items():
            kind = keys.get(name)
            if kind is None:
                self._faults.append(f"{prefix}{name} is unknown; known are {', '.join(keys)}")
            elif not _is(value, kind):
                self._faults.append(f"{prefix}{name} is {_KINDS.get(kind, 'a number')}")
            else:
                good[name] = value
        return good

    def _in(self, where: str, value: int, low: int, high: int) -> int:
        if not low <= value <= high:
            self._faults.append(f"{where} is {low} to {high}")
            return low
        return value

    def _devices(self, name: str, table: object, ports: int) -> Iterator[LabDevice]:
        where = f"device.{name}"
        if isinstance(table, dict) and isinstance(table.get("config"), str):
            table = {**table, "config": [table["config"]]}
        fields = self._checked(where, table, _DEVICE_KEYS)
        if NAME.fullmatch(name) is None:
            self._faults.append(f"{where}: a name is letters, digits, '.', '_' and '-', 63 at most")
            return
        count = self._in(f"{where}: count", fields.get("count", 1), 1, MAX_DEVICES)
        ssh, gnmi = self._first_port(where, fields, "ssh"), self._first_port(where, fields, "gnmi")
        configs = self._configs(where, fields.get("config", []))
        for number in range(1, count + 1):
            yield LabDevice(
                f"{name}{number}" if "count" in fields else name,
                self._in(f"{where}: ports", fields.get("ports", ports), 1, MAX_PORTS),
                _nth(ssh, number),
                configs,
                fields.get("demonstration", False),
                _nth(gnmi, number),
            )

    def _first_port(self, where: str, fields: Mapping[str, Any], key: str) -> int | None:
        return self._in(f"{where}: {key}", fields[key], 0, 65535) if key in fields else None

    def _configs(self, where: str, names: Sequence[str]) -> tuple[Path, ...]:
        if not all(isinstance(name, str) for name in names):
            self._faults.append(f"{where}: config is a text, or an array of texts")
            return ()
        return tuple(self._path.parent / name for name in names)

    def _wires(self, tables: Sequence[object], devices: Mapping[str, LabDevice]) -> Iterator[LabWire]:
        used: dict[tuple[str, str], int] = {}
        for number, table in enumerate(tables, 1):
            where = f"wire {number}"
            fields = self._checked(where, table, _WIRE_KEYS)
            ends = self._ends(where, fields.get("ends", ()), devices)
            if ends is None:
                continue
            for end in ends:
                if used.setdefault(end, number) != number or ends[0] == ends[1]:
                    self._faults.append(f"{where}: {':'.join(end)} has a wire already; a port takes one")
            config = WireConfig(
                rate_bps=fields.get("rate", WireConfig().rate_bps),
                delay_ns=fields.get("delay", 0),
                loss=fields.get("loss", 0.0),
                bit_error_rate=fields.get("bit-error-rate", 0.0),
                jitter_ns=fields.get("jitter", 0),
            )
            try:
                config.check()
            except DataError as error:
                self._faults.append(f"{where}: {error.message}")
            yield LabWire(ends, config)

    def _ends(
        self, where: str, ends: Sequence[Any], devices: Mapping[str, LabDevice]
    ) -> tuple[tuple[str, str], tuple[str, str]] | None:
        if len(ends) != 2 or not all(isinstance(end, str) and ":" in end for end in ends):
            self._faults.append(f'{where}: ends are two, such as ["left:port1", "right:port1"]')
            return None
        split = [tuple(end.split(":", 1)) for end in ends]
        for device, interface in split:
            device_entry = devices.get(device)
            if device_entry is None:
                self._faults.append(f"{where}: there is no device {device}")
            elif not device_entry.config and interface not in port_names(device_entry.ports):
                self._faults.append(
                    f"{where}: {device} has port1 to port{device_entry.ports}, no {interface}"
                )
        (a, b), (c, d) = split
        return (a, b), (c, d)


def port_names(count: int) -> tuple[str, ...]:
    """The interfaces of a plain device."""
    return tuple(f"port{number}" for number in range(1, count + 1))


def _nth(first: int | None, number: int) -> int | None:
    """The port of one of several devices; 0 is a free one for each."""
    return first and first + number - 1


def _is(value: object, kind: type) -> bool:
    if kind is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    return type(value) is kind


def _twice(names: Iterator[str]) -> list[str]:
    seen: dict[str, int] = {}
    for name in names:
        seen[name] = seen.get(name, 0) + 1
    return [name for name, number in seen.items() if number > 1]
