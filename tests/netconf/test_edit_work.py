"""How often a single edit begins something that could take long."""

from typing import Any

import pytest

from isolane.netconf import requests
from isolane.netconf.requests import SHORT
from isolane.northbound.requester import Peer
from isolane.tree import xml
from tests.execution import Recorded
from tests.northbound.access.test_access import SYS, Site

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
EDIT = (
    "<edit-config><target><running/></target>"
    f'<config><system xmlns="{SYS}"><hostname>{{}}</hostname></system></config></edit-config>'
)


def test_an_edit_takes_one_strand(monkeypatch: pytest.MonkeyPatch) -> None:
    site = Site()
    client = site.client(recovery=True)
    client.ok(EDIT.format("one"))
    execution = Recorded()
    begun = execution.begun
    monkeypatch.setattr(site.server.service, "execution", execution)
    client.ok(EDIT.format("two"))
    assert len(begun) == 1
    client.data("<get-config><source><running/></source></get-config>")
    assert len(begun) == 2


def test_a_long_edit_and_one_by_rules_are_read_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    site = Site()
    client = site.client(recovery=True)
    execution = Recorded()
    begun = execution.begun
    monkeypatch.setattr(site.server.service, "execution", execution)
    client.ok(EDIT.format("one") + " " * SHORT)
    assert len(begun) == 1
    monkeypatch.setattr(site.server.service, "rights_known", lambda _: False)
    client.ok(EDIT.format("two"))
    assert len(begun) == 2


def test_rights_are_known_once_they_were_looked_up() -> None:
    site = Site()
    site.rules("<path>/sys:system/sys:hostname</path><action>deny</action>")
    peer = Peer("limited")
    assert not site.control.knows(peer)
    site.control.rights(peer)
    assert site.control.knows(peer)
    site.rules("<path>/sys:system/sys:location</path><action>deny</action>")
    assert not site.control.knows(peer)
    assert site.control.knows(Peer("root", recovery=True))


def test_a_short_reply_waits_behind_what_the_client_has_not_taken() -> None:
    client = Site().client(recovery=True)
    client.ok(EDIT.format("none"))
    client.slowly = True
    for name in ("one", "two", "three"):
        client.send(f'<rpc xmlns="{NC}" message-id="{name}">{EDIT.format(name)}</rpc>')
    client.slowly = False
    client.session.resume_writing()
    assert [xml.parse(client.message()).get("message-id") for _ in range(3)] == ["one", "two", "three"]


def test_a_defect_in_reading_a_short_request_ends_its_session_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    site = Site()
    client, other = site.client(recovery=True), site.client(recovery=True)

    def defective(*_: Any) -> None:
        raise RuntimeError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr(requests, "read_rpc", defective)
        client.send(client.request(EDIT.format("one")))
    assert client.session.state == "closed"
    assert "a session failed" in caplog.text
    other.ok(EDIT.format("two"))


def test_a_kept_question_is_answered_in_slices_while_rights_are_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    site = Site()
    client = site.client(recovery=True)
    wanted = f'<filter><system xmlns="{SYS}"><hostname/></system></filter>'
    ask = f"<get-config><source><running/></source>{wanted}</get-config>"
    client.data(ask)
    execution = Recorded()
    begun = execution.begun
    monkeypatch.setattr(site.server.service, "execution", execution)
    client.data(ask)
    assert begun == []
    monkeypatch.setattr(site.server.service, "rights_known", lambda _: False)
    client.data(ask)
    assert len(begun) == 1
