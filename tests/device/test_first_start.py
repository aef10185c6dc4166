"""A first start that fails leaves nothing behind."""

import subprocess
import sys
from pathlib import Path

import pytest

from agent.device.first_start import FirstStart


def served(state: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    command = (sys.executable, "-m", "agent.cli", "serve", "--state", str(state), "--ssh", "127.0.0.1:0")
    return subprocess.run((*command, *more), capture_output=True, text=True, timeout=60, check=False)


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
