"""Subscriptions as clients of a running agent have them: over SSH, and with a client that does not read."""

import getpass
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from tests.e2e.agents import Running, agent
from tests.netconf.site import DS, NC, SN, SYS, YP, establishing
from tests.patience import PATIENCE_S

END = b"]]>]]>"
SERVER = "urn:isolane:yang:isolane-server"
ON_CHANGE = establishing(
    f'<yp:datastore>ds:running</yp:datastore><yp:datastore-xpath-filter xmlns:sys="{SYS}">/sys:system'
    "</yp:datastore-xpath-filter><yp:on-change/>"
)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    state = tmp_path_factory.mktemp("subscriptions") / "state"
    with agent(state, "--dataplane", "none", "--empty", "--recovery-user", getpass.getuser()) as made:
        yield made


def contact(text: str) -> str:
    return f'<config xmlns="{NC}"><system xmlns="{SYS}"><contact>{text}</contact></system></config>'


def state_of(session: Any, number: int) -> str | None:
    data = session.get(filter=("subtree", f'<subscriptions xmlns="{SN}"/>')).data
    found: str | None = data.findtext(f".//{{{SN}}}subscription[{{{SN}}}id='{number}']//{{{SN}}}state")
    return found


def test_changes_are_pushed_over_ssh(running: Running) -> None:
    with running.connect() as session, running.connect() as other:
        reply = session.dispatch(etree.fromstring(ON_CHANGE))
        number = int(re.search(r">(\d+)</id>", reply.xml)[1])  # type: ignore[index]  # a reply has one
        assert "push-update" in session.take_notification(timeout=PATIENCE_S).notification_xml
        other.edit_config(target="running", config=contact("here"))
        told = session.take_notification(timeout=PATIENCE_S).notification_xml
        assert "push-change-update" in told
        assert ">here</contact>" in told
        assert state_of(other, number) == "active"


def test_values_are_pushed_periodically(running: Running) -> None:
    with running.connect() as session:
        content = (
            f'<yp:datastore>ds:operational</yp:datastore><yp:datastore-subtree-filter><streams xmlns="{SN}"/>'
            "</yp:datastore-subtree-filter><yp:periodic><yp:period>10</yp:period></yp:periodic>"
        )
        session.dispatch(etree.fromstring(establishing(content)))
        for _ in range(3):
            assert "NETCONF" in session.take_notification(timeout=PATIENCE_S).notification_xml


def test_a_client_that_does_not_read_is_suspended_while_others_commit(running: Running) -> None:
    with running.connect() as session, _Deaf(running.state) as deaf:
        session.edit_config(target="running", config=_queue(16))
        deaf.send(f'<rpc xmlns="{NC}" message-id="1">{ON_CHANGE}</rpc>')
        number = int(deaf.wait_for(rb">(\d+)</id>")[1])
        commits = 0
        while state_of(session, number) == "active":
            assert commits < 200
            for _ in range(4):
                commits += 1
                session.edit_config(target="running", config=contact(f"{commits} " + "x" * 100_000))
        session.edit_config(target="running", config=contact("the last"))
        assert state_of(session, number) == "suspended"
        deaf.wait_for(rb"<subscription-suspended")
        deaf.wait_for(rb"<subscription-resumed")
        deaf.wait_for(rb"<contact[^>]*>the last</contact>")
        assert state_of(session, number) == "active"


def _queue(length: int) -> str:
    return (
        f'<config xmlns="{NC}"><server xmlns="{SERVER}"><limits><notification-queue>{length}'
        "</notification-queue></limits></server></config>"
    )


class _Deaf:
    """A client of the UNIX socket that reads only when it is told to."""

    def __init__(self, state: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE_S)
        self._socket.connect(str(state / "netconf.sock"))
        self._read = b""

    def __enter__(self) -> "_Deaf":
        base = "urn:ietf:params:netconf:base:1.0"
        self.send(f'<hello xmlns="{NC}"><capabilities><capability>{base}</capability></capabilities></hello>')
        self.wait_for(END)
        return self

    def __exit__(self, *exception: object) -> None:
        self._socket.close()

    def send(self, message: str) -> None:
        self._socket.sendall(message.encode() + END)

    def wait_for(self, pattern: bytes) -> re.Match[bytes]:
        """Read until something comes; what was before it is forgotten."""
        while (found := re.search(pattern, self._read)) is None:
            octets = self._socket.recv(65_536)
            assert octets, f"the session ended before {pattern!r}"
            self._read += octets
        self._read = self._read[found.end() :]
        return found


def test_datastores_are_compared_over_ssh(running: Running) -> None:
    with running.connect() as session:
        session.edit_config(target="candidate", config=contact("elsewhere"))
        reply = session.dispatch(
            etree.fromstring(
                f'<compare xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare" xmlns:ds="{DS}">'
                "<source>ds:running</source><target>ds:candidate</target></compare>"
            )
        )
        session.discard_changes()
        assert ">elsewhere</contact>" in reply.xml
        assert YP not in reply.xml
