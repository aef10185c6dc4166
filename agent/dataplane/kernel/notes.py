"""Changes that nothing in the kernel marks as the agent's, noted in a file of the state directory.

A note is written before the change is made (that of a card just after), so that an agent that is killed
leaves none without one. Notes hold for one bridge, in one network namespace, until the next boot; others are
void.

One agent for each bridge: who manages it holds a name in the abstract namespace of sockets, which each
network namespace has for itself, and which goes with the process.
"""

import errno
import json
import os
import socket
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from isolane.dataplane.kernel.dcb import App, Card, Ets, Pfc
from isolane.dataplane.kernel.errors import KernelError
from isolane.lazy_dataclass import dataclass

_DIRECTORY: Final = "kernel"
_BOOT: Final = Path("/proc/sys/kernel/random/boot_id")
_NAMESPACE: Final = Path("/proc/thread-self/ns/net")


Plain = dict[str, Any]
"""A part of the file: JSON."""


class EntryNote(NamedTuple):
    """A static entry of the FDB; VLAN 0 where the bridge tells none apart."""

    port: int
    """The index of the interface."""
    vid: int
    address: int


@dataclass(slots=True)
class PortNote:
    """An interface that the agent made a port."""

    name: str
    joined: bool
    """The agent put it in the bridge; else it was in it before."""
    mtu: tuple[int, int] | None = None
    """Before, and as the agent set it."""
    card: Card | None = None
    """The settings that the card had before."""

    def plain(self) -> Plain:
        """The note as JSON for the file."""
        card = None if self.card is None else _plain_card(self.card)
        return {"name": self.name, "joined": self.joined, "mtu": self.mtu, "card": card}

    @classmethod
    def read(cls, plain: Plain) -> Self:
        """A note from the JSON of the file."""
        mtu = plain["mtu"] and (int(plain["mtu"][0]), int(plain["mtu"][1]))
        card = plain["card"] and _card(plain["card"])
        return cls(str(plain["name"]), bool(plain["joined"]), mtu or None, card or None)


@dataclass(slots=True)
class Notes:
    """The notes of one bridge; without a file they are kept in memory only."""

    file: Path | None = None
    bridge: int | None = None
    """The index of the bridge that they are of."""
    ageing: tuple[int, int] | None = None
    """Of an adopted bridge, in hundredths of a second: before, and as the agent set it."""
    ports: dict[int, PortNote] = field(default_factory=dict)
    entries: set[EntryNote] = field(default_factory=set)
    _written: str = ""

    def open(self, bridge: int) -> None:
        """Read what an earlier agent noted of this bridge; notes of another one are void."""
        if bridge == self.bridge:
            return
        self.bridge, self.ageing = bridge, None
        self.ports.clear()
        self.entries.clear()
        text = None if self.file is None else _text(self.file)
        if text is None:
            return
        try:
            plain = json.loads(text)
            if plain["place"] != _place(bridge):
                return
            self.ageing = plain["ageing"] and (int(plain["ageing"][0]), int(plain["ageing"][1]))
            self.ports.update({int(key): PortNote.read(each) for key, each in plain["ports"].items()})
            self.entries.update(EntryNote(*map(int, each)) for each in plain["entries"])
        except (ValueError, KeyError, TypeError, AttributeError, IndexError) as fault:
            text = (
                "the notes of the kernel data plane are damaged; remove the file, and what it names by hand"
            )
            raise KernelError(f"{self.file}: {text}") from fault

    def write(self) -> None:
        """To the file, where that differs; it is whole at any time."""
        if self.file is None or self.bridge is None:
            return
        ports = {str(index): note.plain() for index, note in sorted(self.ports.items())}
        plain = {"place": _place(self.bridge), "ageing": self.ageing, "ports": ports}
        text = json.dumps({**plain, "entries": sorted(self.entries)})
        if text == self._written:
            return
        self.file.parent.mkdir(mode=0o700, exist_ok=True)
        unfinished = self.file.with_suffix(".new")
        opened = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
        with os.fdopen(opened, "w") as stream:
            stream.write(text)
        unfinished.replace(self.file)
        self._written = text

    def remove(self) -> None:
        """Nothing of it is left in the kernel."""
        if self.file is not None:
            with suppress(FileNotFoundError):
                self.file.unlink()


def notes_file(state: Path, bridge: str) -> Path:
    """The file with the notes of a bridge, below the state directory."""
    return state / _DIRECTORY / f"{bridge}.json"


def _text(file: Path) -> str | None:
    try:
        return file.read_text()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as fault:
        raise KernelError(f"{file}: the notes of the kernel data plane cannot be read: {fault}") from fault


def _place(bridge: int) -> list[str | int]:
    """An index is given once in a namespace, until the next boot."""
    return [_BOOT.read_text().strip(), _NAMESPACE.stat().st_ino, bridge]


def _plain_card(card: Card) -> Plain:
    pfc = None if card.pfc is None else [sorted(card.pfc.enabled), card.pfc.delay]
    ets = card.ets and [card.ets.class_of_priority, card.ets.selection, card.ets.percent]
    apps = [[app.selector, app.protocol, app.priority] for app in sorted(card.apps)]
    return {"pfc": pfc, "ets": ets, "apps": apps}


def _card(plain: Plain) -> Card:
    pfc = plain["pfc"] and Pfc(frozenset(map(int, plain["pfc"][0])), int(plain["pfc"][1]))
    parts = [tuple(map(int, each)) for each in plain["ets"] or ()]
    ets = Ets(parts[0], parts[1], parts[2]) if parts else None
    return Card(pfc or None, ets, frozenset(App(*map(int, each)) for each in plain["apps"]))


def claim(bridge: str) -> socket.socket:
    """The claim on a bridge, until it is closed."""
    claimed = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    try:
        claimed.bind(f"\0isolane/bridge/{bridge}")
    except OSError as fault:
        claimed.close()
        if fault.errno == errno.EADDRINUSE:
            raise KernelError(f"another agent manages bridge {bridge}") from fault
        raise
    return claimed
