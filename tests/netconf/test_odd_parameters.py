"""Every operation with parameters that are missing, empty, repeated or odd: an answer, and never a defect."""

import logging
from random import Random
from typing import Any, Final

import pytest

from isolane.bindings import MODEL
from isolane.netconf.operations.reply import Reply
from tests.netconf.client import Client
from tests.netconf.fuzz.operations import choosing, message, one_odd, operations
from tests.netconf.fuzz.targets import DEFECT, ENDING
from tests.netconf.pushing import on_change, periodic
from tests.netconf.site import SN, YP, Site, establish, establishing, modifying

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


SYSTEM: Final = '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><hostname>a</hostname></system>'
DAMPENING: Final = "<yp:dampening-period>1</yp:dampening-period>"
SUBTREE: Final = f"<yp:datastore-subtree-filter>{SYSTEM}</yp:datastore-subtree-filter>"
CREATE: Final = (
    '<create-subscription xmlns="urn:ietf:params:xml:ns:netconf:notification:1.0"><stream>NETCONF</stream>'
    f'<filter type="subtree">{SYSTEM}</filter><startTime>2020-01-01T00:00:00Z</startTime>'
    "</create-subscription>"
)
COMPARE: Final = (
    '<compare xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare" xmlns:ds="urn:ietf:params:xml:ns:yang:'
    f'ietf-datastores"><source>ds:running</source><target>ds:operational</target><all/>'
    f"<subtree-filter>{SYSTEM}</subtree-filter></compare>"
)
EDIT: Final = (
    "<edit-config><target><candidate/></target><default-operation>replace</default-operation>"
    f"<error-option>rollback-on-error</error-option><config>{SYSTEM}</config></edit-config>"
)
VALID: Final = {
    "establish to events": establishing(
        f"<stream>NETCONF</stream><stream-subtree-filter>{SYSTEM}</stream-subtree-filter>"
        "<replay-start-time>2020-01-01T00:00:00Z</replay-start-time><stop-time>2090-01-01T00:00:00Z</stop-time>"
    ),
    "establish to changes": establishing(
        on_change(
            SUBTREE,
            "<yp:dampening-period>1</yp:dampening-period><yp:excluded-change>move</yp:excluded-change>",
        )
    ),
    "establish to periods": establishing(periodic(10, SUBTREE, "2020-01-01T00:00:00Z")),
    "modify": modifying(1, on_change(SUBTREE, DAMPENING)),
    "resync": f'<resync-subscription xmlns="{YP}"><id>1</id></resync-subscription>',
    "delete": f'<delete-subscription xmlns="{SN}"><id>1</id></delete-subscription>',
    "create": CREATE,
    "compare": COMPARE,
    "edit": EDIT,
}


@pytest.mark.parametrize("name", VALID)
def test_one_odd_parameter_is_answered(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """The others are as they should be, so that the operation gets to see it."""
    site, random = Site(startup=True, access=True), Random(name)
    site.edit(SYSTEM)
    reached = 0
    with caplog.at_level(logging.ERROR):
        for number in range(EACH):
            client = Client(site.server, recovery=True)
            own = establish(client, on_change(SUBTREE))
            request = client.request(VALID[name].replace("<id>1<", f"<id>{own}<"))
            client.send(one_odd(request, choosing(random.randbytes(9))) if number else request)
            site.run(0.2)
            assert DEFECT not in client.octets
            assert client.closed is None
            reply = client.octets.partition(b"</rpc-reply>")[0]
            assert b"<rpc-reply" in reply
            assert number or b"<rpc-error>" not in reply, reply
            reached += b"<rpc-error>" not in reply
            client.session.end("closed", "the test is done with it")
    assert reached > (name not in ("resync", "delete"))  # the only parameter of these is the odd one
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
