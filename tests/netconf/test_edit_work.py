"""How often a single edit begins something that could take long."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane.strand import whole
from isolane.tree import xml
from tests.northbound.access.test_access import SYS, Site

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
EDIT = (
    "<edit-config><target><running/></target>"
    f'<config><system xmlns="{SYS}"><hostname>{{}}</hostname></system></config></edit-config>'
)


def test_an_edit_is_answered_without_a_strand_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    site = Site()
    client = site.client(recovery=True)
    client.ok(EDIT.format("one"))
    begun: list[Any] = []

    def in_slices(call: Callable[[], None], finished: Any) -> None:
        begun.append(call)
        whole(call, finished)

    monkeypatch.setattr(site.server.service, "in_slices", in_slices)
    client.ok(EDIT.format("two"))
    assert len(begun) == 1  # the request; its reply is short
    client.data("<get-config><source><running/></source></get-config>")
    assert len(begun) == 2


def test_a_short_reply_waits_behind_what_the_client_has_not_taken() -> None:
    client = Site().client(recovery=True)
    client.ok(EDIT.format("none"))
    client.slowly = True
    for name in ("one", "two", "three"):
        client.send(f'<rpc xmlns="{NC}" message-id="{name}">{EDIT.format(name)}</rpc>')
    client.slowly = False
    client.session.resume_writing()
    assert [xml.parse(client.message()).get("message-id") for _ in range(3)] == ["one", "two", "three"]
