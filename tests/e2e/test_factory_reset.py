"""factory-reset (RFC 8808): all that is stored goes, and the datastore shows what comes."""

import json
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from lxml import etree
from ncclient.operations import RPCError
from ncclient.transport import TransportError
from ncclient.xml_ import to_ele

from isolane.app import factory_reset
from isolane.store.disk.files import LOCK
from isolane.store.disk.journal import Disk
from isolane.store.errors import StoreError
from tests.e2e.agents import Running, agent

FD = "urn:ietf:params:xml:ns:yang:ietf-factory-default"
NMDA = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
SYS = "urn:ietf:params:xml:ns:yang:ietf-system"
NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
RESET = f'<factory-reset xmlns="{FD}"/>'
HISTORY = '<history xmlns="urn:isolane:yang:isolane-history"><commit><number/></commit></history>'
OPTIONS = ("--dataplane", "none")
FIRST = {"ietf-system:system": {"hostname": "factory", "contact": "$0$hidden"}}


def change(session: Any, name: str, target: str = "running") -> None:
    session.edit_config(
        target=target,
        config=f'<config xmlns="{NC}"><system xmlns="{SYS}"><hostname>{name}</hostname></system></config>',
    )


def read(session: Any, datastore: str) -> Any:
    """The elements of a datastore."""
    namespace = FD if datastore == "factory-default" else "urn:ietf:params:xml:ns:yang:ietf-datastores"
    asked = f'<get-data xmlns="{NMDA}"><datastore xmlns:d="{namespace}">d:{datastore}</datastore></get-data>'
    return etree.fromstring(session.dispatch(to_ele(asked)).xml.encode())[0]


def text(element: Any) -> str:
    return str(etree.tostring(element, method="c14n").decode())


def options(directory: Path) -> tuple[str, ...]:
    file = directory / "first.json"
    file.write_text(json.dumps(FIRST))
    return (*OPTIONS, "--config", str(file))


def test_a_reset_gives_every_datastore_what_the_datastore_shows(tmp_path: Path) -> None:
    state = tmp_path / "state"
    with agent(state, *options(tmp_path)) as running:
        with running.connect() as session:
            default = text(read(session, "factory-default"))
            assert "factory" in default
            assert default == text(read(session, "running"))
            change(session, "changed")
            change(session, "prepared", "candidate")
            assert text(read(session, "factory-default")) == default
            host_key = (state / "ssh_host_ed25519_key.pub").read_bytes()
            with pytest.raises(RPCError, match="cannot be used here"):
                session.dispatch(
                    to_ele(
                        f'<edit-data xmlns="{NMDA}"><datastore xmlns:d="{FD}">d:factory-default</datastore>'
                        "<config/></edit-data>"
                    )
                )
            assert session.dispatch(to_ele(RESET)).ok
        _wait_until_ready(running)
        with running.connect() as session:
            assert text(read(session, "running")) == default
            assert text(read(session, "candidate")) == default
            commits = session.get(filter=("subtree", HISTORY)).data_xml
            assert commits.count("<number>") == 1
        assert (state / "ssh_host_ed25519_key.pub").read_bytes() != host_key
        assert not (state / factory_reset.MARK).exists()


def _wait_until_ready(running: Running) -> None:
    assert running.process.stdout is not None
    assert running.process.stdout.readline().startswith(b"ready ")


def test_an_agent_that_is_killed_after_the_reply_is_reset_by_its_next_start(tmp_path: Path) -> None:
    state = tmp_path / "state"
    with agent(state, *options(tmp_path)) as running, suppress(TransportError), running.connect() as session:
        change(session, "changed")
        assert session.dispatch(to_ele(RESET)).ok
        running.process.send_signal(signal.SIGKILL)
        running.process.wait()
    assert (state / factory_reset.MARK).exists()
    with agent(state, *options(tmp_path)) as running, running.connect() as session:
        assert "<hostname>factory</hostname>" in session.get_config("running").data_xml.replace(" ", "")


class Failing(Disk):
    """Ends with an error at a call that removes a file, counted."""

    def __init__(self, at: int) -> None:
        self.left = at

    def remove(self, file: Path) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError(5, "Input/output error")
        super().remove(file)


def filled(state: Path) -> None:
    state.mkdir()
    for name in (LOCK, "journal", "audit.jsonl", "admin_key", "admin_key.pub", "ssh_host_ed25519_key"):
        (state / name).write_text("x")
    for folder in ("files", "kernel"):
        (state / folder).mkdir()
        (state / folder / "inside").write_text("x")
    (state / "link").symlink_to(state / "files")
    (state / factory_reset.MARK).touch()


STAYS = {LOCK, "admin_key", "admin_key.pub", "kernel"}


@pytest.mark.parametrize("at", range(5))
def test_a_reset_that_is_cut_off_is_completed(tmp_path: Path, at: int) -> None:
    state = tmp_path / "state"
    filled(state)
    with pytest.raises(StoreError, match="Input/output error"):
        factory_reset.complete(state, Failing(at))
    assert (state / factory_reset.MARK).exists()
    factory_reset.complete(state)
    assert {each.name for each in state.iterdir()} == STAYS


def test_without_the_mark_nothing_goes(tmp_path: Path) -> None:
    state = tmp_path / "state"
    filled(state)
    (state / factory_reset.MARK).unlink()
    before = {each.name for each in state.iterdir()}
    factory_reset.complete(state)
    assert {each.name for each in state.iterdir()} == before


def test_a_directory_that_another_process_holds_is_left_alone(tmp_path: Path) -> None:
    state = tmp_path / "state"
    with agent(state, "--empty", *OPTIONS):
        (state / factory_reset.MARK).touch()
        factory_reset.complete(state)
        assert (state / "ssh_host_ed25519_key").exists()
        (state / factory_reset.MARK).unlink()
