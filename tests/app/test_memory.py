"""Memory is given back after large changes, and only then."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from isolane.app import memory
from isolane.app.memory import LARGE, Memory, tidy
from isolane.bindings import MODEL
from isolane.bindings.ietf_system import System
from isolane.store.history import Author
from isolane.store.store import Store


@pytest.fixture
def tidied(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    found: list[None] = []
    monkeypatch.setattr(memory, "tidy", lambda: found.append(None))
    monkeypatch.setattr(memory, "QUIET_S", 0)
    return found


@pytest.fixture
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


def contact(octets: int) -> Callable[[Any], Any]:
    system = System.new(contact="x" * octets)
    return lambda root: root.replace(system=system)


def commits(state: Path, *sizes: int) -> None:
    async def commit() -> None:
        store = Store.open(MODEL, state)
        watch = Memory(store)
        await store.start()
        for size in sizes:
            await store.edit(Author.internal(), contact(size))
            await asyncio.sleep(0.01)
        watch.close()
        await store.close()

    asyncio.run(commit())


def test_a_large_commit_is_tidied_up_after(tmp_path: Path, tidied: list[None]) -> None:
    commits(tmp_path / "state", 10, LARGE)
    assert len(tidied) == 1


def test_what_stops_everybody_waits_for_a_quiet_moment(
    tmp_path: Path, tidied: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody always asks for something: then it is done after some patience."""
    monkeypatch.setattr(memory, "idle_s", lambda: -1.0)
    monkeypatch.setattr(memory, "PATIENCE", 1_000_000)
    commits(tmp_path / "one", LARGE)
    assert tidied == []
    monkeypatch.setattr(memory, "PATIENCE", 2)
    commits(tmp_path / "other", LARGE)
    assert len(tidied) == 1


def test_small_commits_are_not(tmp_path: Path, tidied: list[None]) -> None:
    commits(tmp_path / "state", 10, 20, 30)
    assert tidied == []


def test_what_lasts_is_out_of_the_collectors_sight(thawed: None) -> None:
    tidy()
    assert gc.get_freeze_count() > 0


def test_cycles_that_were_frozen_are_found_by_the_next_turn(thawed: None) -> None:
    class Thing:
        pass

    freed = []
    thing: Any = Thing()
    thing.itself = thing
    gone = weakref.finalize(thing, lambda: freed.append(True))
    tidy()
    del thing
    gc.collect()
    assert gone.alive
    tidy()
    assert freed == [True]
