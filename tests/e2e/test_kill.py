"""What a client was told to be done is there again, however the process ended."""

import signal
import threading
from pathlib import Path
from random import Random
from typing import Any

from ncclient import NCClientError

from isolane.tree import xml
from tests.e2e.agents import Running, agent
from tests.patience import PATIENCE_S

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYSTEM = "urn:ietf:params:xml:ns:yang:ietf-system"
CONFIG = f'<config xmlns="{NC}"><system xmlns="{SYSTEM}"><contact>{{}}</contact></system></config>'
KILLS = 3


def contact(session: Any) -> int:
    reply = session.get_config(
        source="running", filter=("subtree", f'<system xmlns="{SYSTEM}"><contact/></system>')
    )
    found = xml.parse(reply.data_xml.encode()).findtext(f".//{{{SYSTEM}}}contact")
    return int(found or 0)


def commit_until_it_dies(session: Any, number: int) -> int:
    """The last number that was acknowledged."""
    while True:
        try:
            session.edit_config(target="running", config=CONFIG.format(number + 1))
        except (NCClientError, OSError):
            return number
        number += 1


def killed(running: Running, delay_s: float, number: int) -> int:
    """Commit, and kill the process meanwhile."""
    session = running.connect()
    killer = threading.Timer(delay_s, lambda: running.process.send_signal(signal.SIGKILL))
    killer.start()
    acknowledged = commit_until_it_dies(session, number)
    killer.join()
    running.process.wait(PATIENCE_S)
    return acknowledged


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    random = Random(1)
    acknowledged = 0
    for _ in range(KILLS):
        with agent(tmp_path / "state", "--empty") as running:
            acknowledged = killed(running, random.uniform(0.2, 0.6), acknowledged)
        with agent(tmp_path / "state", "--empty") as running:
            found = contact(running.connect())
            assert found in (acknowledged, acknowledged + 1)
            acknowledged = found
    assert acknowledged > KILLS
