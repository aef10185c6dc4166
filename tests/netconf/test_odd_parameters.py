"""Every operation with parameters that are missing, empty, repeated or odd: an answer, and never a defect."""

import logging
from random import Random
from typing import Any, Final

import pytest

from agent.netconf.operations.reply import Reply
from bindings import MODEL
from tests.netconf.client import Client
from tests.netconf.fuzz.operations import choosing, message, operations
from tests.netconf.fuzz.targets import DEFECT, ENDING
from tests.netconf.site import Site

EACH: Final = 40
PARTIAL: Final = 'xmlns="urn:ietf:params:xml:ns:netconf:partial-lock:1.0"'


@pytest.mark.parametrize("operation", operations(MODEL), ids=lambda node: node.name)
def test_odd_parameters_are_answered(operation: Any, caplog: pytest.LogCaptureFixture) -> None:
    site, random = Site(startup=True), Random(operation.name)
    with caplog.at_level(logging.ERROR):
        for _ in range(EACH):
            client = Client(site.server)
            client.send(message(operation, choosing(random.randbytes(60))))
            site.run(0.01)
            assert b"<rpc-reply" in client.octets
            assert DEFECT not in client.octets
            assert client.closed is None or operation.name in ENDING
            client.session.end("closed", "the test is done with it")
    assert not caplog.records


@pytest.mark.parametrize("select", ["/", "/.", "//.", "/ | /*", "current()", "/*/.."])
def test_a_partial_lock_of_the_root_is_refused(client: Client, select: str) -> None:
    client.ok(
        "<edit-config><target><running/></target><config>"
        '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>a</hostname></system>'
        "</config></edit-config>"
    )
    error = client.error(f"<partial-lock {PARTIAL}><select>{select}</select></partial-lock>")
    assert error["tag"] == "invalid-value"
    assert error["bad-element"] == "select"
    client.ok("<lock><target><running/></target></lock>")


def test_partial_unlock_needs_a_lock_id(client: Client) -> None:
    error = client.error(f"<partial-unlock {PARTIAL}/>")
    assert (error["tag"], error["bad-element"]) == ("missing-element", "lock-id")


@pytest.mark.parametrize("after", [0, 10])
def test_a_reply_that_fails_before_it_is_begun_is_an_error(
    client: Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """The reply of an operation may be made while it is sent."""

    def pieces() -> Any:
        yield from ["<data>"] * after
        raise AssertionError("a defect")

    get = MODEL.operations["ietf-netconf:get"].path
    monkeypatch.setitem(client.session.server.operations._handlers, get, lambda call: Reply(pieces()))
    error = client.error("<get/>")
    assert (error["tag"], error["message"]) == (
        "operation-failed",
        "the operation failed; the log of the agent says why",
    )
    assert "AssertionError: a defect" in caplog.text
    client.data("<get-config><source><running/></source></get-config>")
