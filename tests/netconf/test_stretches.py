"""No request keeps the loop for longer because it is larger: it may rest after so much work."""

from collections.abc import Callable
from typing import Final

import pytest

from bench._documents import BRIDGE, GATES, gates_and_filters
from tests.netconf.client import Client
from tests.netconf.site import DS, IANA, IF, NACM, NC, Site
from tests.stretches import stretches

MANY: Final = 600
SLICE: Final = 10_000
"""Calls that take less than a slice of time."""
NMDA: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
COMPARE: Final = "urn:ietf:params:xml:ns:yang:ietf-nmda-compare"
DEFAULTS: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults"
ORIGIN: Final = "urn:ietf:params:xml:ns:yang:ietf-origin"
HISTORY: Final = "urn:isolane:yang:isolane-history"


def edit(content: str, target: str = "running") -> str:
    return f"<edit-config><target><{target}/></target><config>{content}</config></edit-config>"


def get(more: str = "") -> str:
    return f"<get-config><source><running/></source>{more}</get-config>"


def groups(count: int, operation: str = "merge") -> str:
    some = "".join(
        f'<group xmlns:nc="{NC}" nc:operation="{operation}"><name>g{number}</name>'
        f"<user-name>u{number}</user-name></group>"
        for number in range(count)
    )
    return f'<nacm xmlns="{NACM}"><groups>{some}</groups></nacm>'


def interfaces(count: int) -> str:
    some = "".join(
        f'<interface><name>e{number}</name><type xmlns:t="{IANA}">t:ethernetCsmacd</type></interface>'
        for number in range(count)
    )
    return f'<interfaces xmlns="{IF}">{some}</interfaces>'


def defaults(mode: str) -> str:
    return get(f'<with-defaults xmlns="{DEFAULTS}">{mode}</with-defaults>')


def filters(content: str) -> str:
    inside = f"<stream-filter-instance-table>{content}</stream-filter-instance-table>"
    table = f'<stream-filters xmlns="{GATES}">{inside}</stream-filters>'
    bridge = f'<bridges xmlns="{BRIDGE}"><bridge><component>{table}</component></bridge></bridges>'
    return get(f"<filter>{bridge}</filter>")


def keys(count: int) -> str:
    some = "".join(f"<group><name>g{number}</name></group>" for number in range(count))
    return get(f'<filter><nacm xmlns="{NACM}"><groups>{some}</groups></nacm></filter>')


def data(more: str, datastore: str = "operational") -> str:
    return f'<get-data xmlns="{NMDA}" xmlns:ds="{DS}"><datastore>ds:{datastore}</datastore>{more}</get-data>'


def xpath(select: str) -> str:
    return get(f'<filter type="xpath" xmlns:g="{GATES}" select="{select}"/>')


REQUESTS: Final[dict[str, Callable[[int], str]]] = {
    "an edit of each": lambda count: edit(groups(count, "replace")),
    "a deletion of each": lambda count: edit(groups(count, "delete")),
    "a wrong edit": lambda count: edit(groups(count).replace("name>", "nama>")),
    "an edit with dangling references": lambda count: edit(
        gates_and_filters(count).replace("<stream-gate-ref>", "<stream-gate-ref>9")
    ),
    "the candidate": lambda count: edit(
        f'<interfaces xmlns="{IF}" xmlns:nc="{NC}" nc:operation="remove"/>', "candidate"
    ),
    "validation": lambda count: "<validate><source><candidate/></source></validate>",
    "all": lambda count: get(),
    "state": lambda count: "<get/>",
    "all defaults": lambda count: defaults("report-all"),
    "tagged defaults": lambda count: defaults("report-all-tagged"),
    "what is no default": lambda count: defaults("trim"),
    "one leaf of each": lambda count: filters("<max-sdu-size/>"),
    "those that match": lambda count: filters("<max-sdu-size>1501</max-sdu-size>"),
    "each by its key": keys,
    "leafs by XPath": lambda count: xpath("//g:max-sdu-size"),
    "those that match by XPath": lambda count: xpath("//g:stream-filter-instance-table[g:max-sdu-size=1502]"),
    "origins": lambda count: data("<with-origin/>"),
    "one origin": lambda count: data(f'<origin-filter xmlns:o="{ORIGIN}">o:intended</origin-filter>'),
    "some levels": lambda count: data("<max-depth>4</max-depth>", "running"),
    "a comparison": lambda count: (
        f'<compare xmlns="{COMPARE}" xmlns:ds="{DS}"><source>ds:running</source>'
        "<target>ds:operational</target><report-origin/></compare>"
    ),
    "a rollback": lambda count: f'<rollback xmlns="{HISTORY}"><number>1</number></rollback>',
    "the history": lambda count: f'<get><filter><history xmlns="{HISTORY}"/></filter></get>',
}
EDITS: Final = {"an edit of each", "a deletion of each", "the candidate", "a rollback"}
REFUSED: Final = {"a wrong edit", "an edit with dangling references"}


def filled(count: int) -> Client:
    """A client of a server whose configuration has as many entries."""
    client = Client(Site().server)
    for content in (groups(1), groups(count), gates_and_filters(count), interfaces(count)):
        client.send(client.request(edit(content)))
        assert b"<ok/>" in client.message()
    return client


@pytest.fixture(scope="module")
def few() -> Client:
    return filled(3)


@pytest.fixture(scope="module")
def kept() -> Client:
    """Its configuration stays as it is."""
    return filled(MANY)


@pytest.mark.parametrize("name", REQUESTS)
def test_a_large_request_has_no_long_stretches(
    name: str, few: Client, kept: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    few.send(few.request(REQUESTS[name](3)))  # makes what is kept for the others
    few.message()
    many = filled(MANY) if name in EDITS else kept
    text = many.request(REQUESTS[name](MANY))
    with stretches(monkeypatch) as found:
        many.send(text)
    assert (b"<rpc-error>" in many.message()) == (name in REFUSED)
    assert found.longest <= SLICE, found.between
