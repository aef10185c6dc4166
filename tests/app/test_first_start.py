"""A first start that fails leaves nothing behind."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from isolane.app.first_configuration import FirstStart
from isolane.app.lab.description import LabDescription, LabDevice
from isolane.app.lab.lab import Lab
from isolane.bindings import MODEL
from isolane.errors import IsolaneError
from isolane.store.errors import StoreError
from tests.patience import PATIENCE_S


def served(state: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    command = (sys.executable, "-m", "isolane.cli", "serve", "--state", str(state), "--ssh", "127.0.0.1:0")
    return subprocess.run((*command, *more), capture_output=True, text=True, timeout=PATIENCE_S, check=False)


@pytest.mark.parametrize("is_there", [False, True])
def test_a_configuration_that_cannot_be_used_leaves_nothing_behind(tmp_path: Path, is_there: bool) -> None:
    state, config = tmp_path / "state", tmp_path / "config.xml"
    if is_there:
        state.mkdir()
    config.write_text("<config><nothing/></config>")
    ran = served(state, "--config", str(config), "--dataplane", "none")
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert state.exists() == is_there
    assert not is_there or list(state.iterdir()) == []


def within(blocks: int, *command: str) -> "subprocess.CompletedProcess[str]":
    """A command that can write no file beyond so many KiB, as on a disk without room."""
    limited = (
        "bash",
        "-c",
        f'ulimit -f {blocks} && exec "$@"',
        "-",
        sys.executable,
        "-m",
        "isolane.cli",
        *command,
    )
    return subprocess.run(limited, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


@pytest.mark.parametrize("is_there", [False, True])
@pytest.mark.parametrize("blocks", [0, 1, 2])
def test_a_disk_without_room_leaves_nothing_behind(tmp_path: Path, is_there: bool, blocks: int) -> None:
    """The first octet of the lock, a key, or the first commit is what does not fit."""
    state = tmp_path / "state"
    if is_there:
        state.mkdir()
    ran = within(blocks, "serve", "--state", str(state), "--ssh", "127.0.0.1:0")
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert "administrator was made" not in ran.stderr
    assert state.exists() == is_there
    assert not is_there or list(state.iterdir()) == []


@pytest.mark.parametrize("is_there", [False, True])
@pytest.mark.parametrize("blocks", [0, 1, 2])
def test_a_lab_on_a_disk_without_room_leaves_nothing_behind(
    tmp_path: Path, is_there: bool, blocks: int
) -> None:
    state = tmp_path / "lab"
    if is_there:
        state.mkdir()
    ran = within(blocks, "lab", "--count", "2", "--state", str(state), "--ssh", "127.0.0.1:0")
    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr
    assert state.exists() == is_there
    assert not is_there or list(state.iterdir()) == []


def test_a_device_that_cannot_be_added_to_a_lab_leaves_nothing_and_the_others_stay(tmp_path: Path) -> None:
    state, bad = tmp_path / "lab", tmp_path / "bad.xml"
    bad.write_text("<config><nothing/></config>")
    asyncio.run(started(state, LabDescription((LabDevice("one", 2),), ())))
    before = sorted(file for file in state.rglob("*"))
    two = LabDescription((LabDevice("one", 2), LabDevice("two", 2, config=(bad,))), ())
    with pytest.raises(IsolaneError):
        asyncio.run(started(state, two))
    assert sorted(file for file in state.rglob("*")) == before


def test_a_second_lab_in_the_same_directory_is_refused_and_takes_nothing_away(tmp_path: Path) -> None:
    async def both() -> None:
        plan = LabDescription((LabDevice("one", 2),), ())
        lab = Lab(plan, MODEL, tmp_path / "lab", "127.0.0.1", 0)
        await lab.start()
        before = sorted((tmp_path / "lab").rglob("*"))
        other = Lab(LabDescription((LabDevice("two", 2),), ()), MODEL, tmp_path / "lab", "127.0.0.1", 0)
        with pytest.raises(StoreError, match="in use by process"):
            await other.start()
        assert sorted((tmp_path / "lab").rglob("*")) == before
        await lab.close()

    asyncio.run(both())


async def started(state: Path, plan: LabDescription) -> None:
    lab = Lab(plan, MODEL, state, "127.0.0.1", 0)
    try:
        await lab.start()
    finally:
        await lab.close()


def test_a_start_that_failed_while_another_process_came_ready_takes_nothing_away(tmp_path: Path) -> None:
    """The number of the last holder of the lock is another one."""
    state = tmp_path / "state"
    start = FirstStart(state)
    state.mkdir()
    (state / "lock").write_text("1\n")
    (state / "running").mkdir()
    with pytest.raises(RuntimeError), start:
        raise RuntimeError
    assert (state / "running").exists()


def test_what_was_there_before_stays(tmp_path: Path) -> None:
    (tmp_path / "known_hosts").write_text("")
    start = FirstStart(tmp_path)
    start.begun()
    with pytest.raises(RuntimeError), start:
        raise RuntimeError
    assert (tmp_path / "known_hosts").exists()


def test_what_another_process_put_there_meanwhile_stays(tmp_path: Path) -> None:
    start = FirstStart(tmp_path / "state")
    (tmp_path / "state").mkdir()
    with pytest.raises(RuntimeError), start:
        raise RuntimeError
    assert (tmp_path / "state").exists()


def test_an_agent_that_was_ready_keeps_its_state(tmp_path: Path) -> None:
    start = FirstStart(tmp_path / "state")
    start.begun()
    (tmp_path / "state").mkdir()
    start.done()
    with pytest.raises(RuntimeError), start:
        raise RuntimeError
    assert (tmp_path / "state").exists()
