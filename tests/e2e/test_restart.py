"""system-restart: another program in the same process, at the same port."""

import re
from pathlib import Path

from ncclient.xml_ import to_ele

from tests.e2e.agents import agent

SYS = "urn:ietf:params:xml:ns:yang:ietf-system"


def test_an_agent_that_restarts_listens_at_the_sockets_that_it_had(tmp_path: Path) -> None:
    """Port 0 is a free port: to open one again would give another."""
    with agent(tmp_path / "state", "--empty", "--dataplane", "none", "--tls", "127.0.0.1:0") as running:
        for _ in range(2):
            with running.connect() as session:
                session.dispatch(to_ele(f'<system-restart xmlns="{SYS}"/>'))
            assert running.process.stdout is not None
            ready = running.process.stdout.readline().decode()
            found = re.match(r"ready ssh=127\.0\.0\.1:(\d+) tls=127\.0\.0\.1:(\d+) ", ready)
            assert found is not None, ready
            assert (int(found[1]), int(found[2])) == (running.port, running.tls_port)
        with running.connect() as session:
            assert session.get_config(source="running").ok
