"""The SAI workflow runs against an agent as an operator starts it, and prints what the proposal asks for."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.device.bench import interface, wire
from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S

SCRIPT = Path(__file__).resolve().parent.parent.parent / "examples" / "sai_workflow.py"
PEER = (
    '<llr xmlns="urn:isolane:yang:isolane-ue-llr"><profile>peer</profile>'
    "<local-enabled>true</local-enabled><remote-enabled>true</remote-enabled></llr>"
)
PEER_PROFILE = (
    '<llr xmlns="urn:isolane:yang:isolane-ue-llr"><profile><name>peer</name>'
    "<max-outstanding-frames>100</max-outstanding-frames>"
    "<max-outstanding-bytes>100000</max-outstanding-bytes></profile></llr>"
)


def run(running: Running) -> list[str]:
    command = [sys.executable, str(SCRIPT), "--port", str(running.port), "--interface", "port1"]
    command += ["--key", str(running.state / "admin_key")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """An agent with a wire between two ports, and no traffic: a loaded machine lets frames become too old."""
    with agent(tmp_path / "state", "--empty") as found:
        with found.connect() as session:
            for content in (
                PEER_PROFILE + interface("port1"),
                interface("port2", PEER),
                wire("w", "port1", "port2"),
            ):
                config = f'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0">{content}</config>'
                session.edit_config(target="running", config=config)
        yield found


def test_the_four_steps_and_both_capability_queries(running: Running) -> None:
    lines = run(running)
    assert lines[:4] == [
        "attribute llr/profile: create set get",
        "attribute llr/local-enabled: create set get",
        "attribute llr/remote-enabled: create set get",
        "profile sai-workflow created",
    ]
    assert "port1 tx-status advance rx-status send-acks" in lines
    counters = dict(line.removeprefix("port1 ").split() for line in lines[-3:])
    assert int(counters["tx-init-ctl-os"]) >= 1
    assert int(counters["tx-init-echo-ctl-os"]) >= 1
    assert counters["rx-replay"] == "0"


def test_it_can_run_again(running: Running) -> None:
    assert run(running)[3:] != []
    assert any("tx-status advance" in line for line in run(running))
