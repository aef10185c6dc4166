"""Notes of what the agent changed: they come back for the same bridge, and for no other."""

import asyncio
import os
import stat
from pathlib import Path

import pytest

from isolane.dataplane.kernel import notes as module
from isolane.dataplane.kernel.dcb import NOTHING, App, Card, Ets, Pfc, PortCards
from isolane.dataplane.kernel.errors import KernelError
from isolane.dataplane.kernel.notes import EntryNote, Notes, PortNote, notes_file

BEFORE = Card(
    Pfc(frozenset({3}), 7), Ets((0, 1) * 4, (2,) * 8, (50, 50, *[0] * 6)), frozenset({App(5, 46, 6)})
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = notes_file(tmp_path, "br0")
    made = Notes(file)
    made.open(7)
    made.ageing = (30_000, 1_000)
    made.ports.update({3: PortNote("p1", True, (1_500, 9_000), BEFORE), 4: PortNote("p2", False)})
    made.entries.update({EntryNote(3, 0, 0x77), EntryNote(4, 5, 0x78)})
    made.write()
    return file


def test_what_was_noted_of_a_bridge_comes_back(file: Path) -> None:
    found = Notes(file)
    found.open(7)
    assert found.ageing == (30_000, 1_000)
    assert found.ports == {3: PortNote("p1", True, (1_500, 9_000), BEFORE), 4: PortNote("p2", False)}
    assert found.entries == {EntryNote(3, 0, 0x77), EntryNote(4, 5, 0x78)}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert os.listdir(file.parent) == ["br0.json"]


def test_notes_of_another_bridge_or_boot_are_void(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Notes(file)
    found.open(8)
    assert not found.ports
    (file.parent / "boot").write_text("another")
    monkeypatch.setattr(module, "_BOOT", file.parent / "boot")
    found = Notes(file)
    found.open(7)
    assert not found.ports
    assert not found.entries


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"place": 1', b"\xff"])
def test_damaged_notes_are_named(file: Path, text: str | bytes) -> None:
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(KernelError, match=r"br0\.json: the notes of the kernel data plane"):
        Notes(file).open(7)


def test_a_card_that_an_agent_before_set_is_given_back() -> None:
    applied: list[Card] = []

    def apply(name: str, wanted: Card) -> Card:
        applied.append(wanted)
        return NOTHING

    cards = PortCards(apply)
    cards.remember(1, BEFORE)  # the loopback
    asyncio.run(cards.settle(1, NOTHING))
    assert applied == [BEFORE]
    assert cards.before(1) == BEFORE
