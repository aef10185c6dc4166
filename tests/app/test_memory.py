"""Memory is given back after large changes, and only then."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from isolane.app import memory
from isolane.app.memory import LARGE, REMAINS, Memory, tidy
from isolane.bindings import MODEL
from isolane.bindings.ietf_system import System
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.strand import future_of


@pytest.fixture
def tidied(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the collector looked at all, for each time."""
    found: list[bool] = []
    monkeypatch.setattr(memory, "tidy", lambda *, looks: found.append(looks))
    monkeypatch.setattr(memory, "give_back", lambda: None)
    monkeypatch.setattr(memory, "QUIET_S", 0)
    return found


@pytest.fixture
def thawed() -> Iterator[None]:
    yield
    gc.unfreeze()


def contact(octets: int) -> Callable[[Any], Any]:
    system = System.new(contact="x" * octets)
    return lambda root: root.replace(system=system)


def commits(state: Path, *sizes: int, ended: int = 0) -> None:
    """Each commit; `ended` sessions end before each of them."""

    async def commit() -> None:
        store = Store.open(MODEL, state)
        watch = Memory(store)
        await future_of(store.start)
        for size in sizes:
            for _ in range(ended):
                watch.session_ended()
            await future_of(store.edit, Author.internal(), contact(size))
            await asyncio.sleep(0.01)
        watch.close()
        await future_of(store.close)

    asyncio.run(commit())


def test_a_large_commit_is_tidied_up_after(tmp_path: Path, tidied: list[bool]) -> None:
    commits(tmp_path / "state", 10, LARGE)
    assert len(tidied) == 1


def test_the_collector_looks_at_all_only_where_sessions_may_have_left_much(
    tmp_path: Path, tidied: list[bool]
) -> None:
    """The more large changes there were, the fewer sessions: each may still hold a tree of its own."""
    commits(tmp_path / "none", *[LARGE, 10] * 4)
    assert tidied == [False] * len(tidied)
    tidied.clear()
    commits(tmp_path / "many", LARGE, ended=REMAINS)
    assert tidied == [True]
    tidied.clear()
    commits(tmp_path / "some", LARGE, 2 * LARGE, 3 * LARGE, ended=REMAINS // 4)
    assert tidied == [False, True, False]  # 1 * 8, 2 * 16; then counting begins anew


def test_what_stops_everybody_waits_for_a_quiet_moment(
    tmp_path: Path, tidied: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody always asks for something: then it is done after some patience."""
    monkeypatch.setattr(memory, "idle_s", lambda: -1.0)
    monkeypatch.setattr(memory, "PATIENCE", 1_000_000)
    commits(tmp_path / "one", LARGE)
    assert tidied == []
    monkeypatch.setattr(memory, "PATIENCE", 2)
    commits(tmp_path / "other", LARGE)
    assert len(tidied) == 1


def test_memory_is_given_back_to_the_system_even_if_there_is_no_quiet_moment(
    tmp_path: Path, tidied: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """But not that of a huge change, for which others would wait."""
    given_back: list[bool] = []
    monkeypatch.setattr(memory, "give_back", lambda: given_back.append(True))
    monkeypatch.setattr(memory, "idle_s", lambda: -1.0)
    monkeypatch.setattr(memory, "PATIENCE", 3)
    commits(tmp_path / "one", 10, 20)
    assert given_back == []
    commits(tmp_path / "two", 10, LARGE)
    assert (given_back, tidied) == ([True] * 3, [False])
    monkeypatch.setattr(memory, "HUGE", LARGE)
    commits(tmp_path / "three", 10, LARGE)
    assert (given_back, tidied) == ([True] * 3, [False] * 2)


def test_small_commits_are_not(tmp_path: Path, tidied: list[bool]) -> None:
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


def test_what_is_young_is_looked_at_each_time(thawed: None) -> None:
    class Thing:
        pass

    thing: Any = Thing()
    thing.itself = thing
    gone = weakref.finalize(thing, lambda: None)
    del thing
    tidy(looks=False)
    assert not gone.alive
