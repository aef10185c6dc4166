"""A stream for each module that defines notifications, beside the one of everything (RFC 5277, RFC 8639)."""

import pytest

from tests.netconf.client import Client
from tests.netconf.site import SN, Site, establish, establishing, hostname, kinds, told

BASE = "ietf-netconf-notifications"
LLR = "isolane-ue-llr"
NOTIFICATION = "urn:ietf:params:xml:ns:netconf:notification:1.0"
MANAGE = "urn:ietf:params:xml:ns:netmod:notification"


@pytest.fixture
def site() -> Site:
    return Site()


def creating(stream: str, more: str = "") -> str:
    return (
        f'<create-subscription xmlns="{NOTIFICATION}"><stream>{stream}</stream>{more}</create-subscription>'
    )


def listed(client: Client, namespace: str) -> list[str | None]:
    """The names of the streams that are shown by a module."""
    data = client.data("<get/>")
    return [each.findtext(f"{{{namespace}}}name") for each in data.iter(f"{{{namespace}}}stream")]


def test_both_lists_show_the_streams(site: Site) -> None:
    client = site.client()
    assert listed(client, SN) == listed(client, MANAGE) == ["NETCONF", BASE, LLR]


def happen(site: Site) -> None:
    """An event of each of two modules."""
    site.edit(hostname("x"))
    site.flush()


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        ("NETCONF", ["netconf-config-change", "interfaces"]),
        (BASE, ["netconf-config-change"]),
        (LLR, ["interfaces"]),
    ],
)
def test_a_subscriber_gets_the_events_of_its_stream(site: Site, stream: str, expected: list[str]) -> None:
    old, new = site.client(), site.client()
    old.ok(creating(stream))
    establish(new, f"<stream>{stream}</stream>")
    happen(site)
    assert kinds(old) == kinds(new) == expected


def test_replay_is_of_the_stream(site: Site) -> None:
    happen(site)
    site.run(1)
    old, new = site.client(), site.client()
    old.ok(creating(LLR, f"<startTime>{site.at(-100)}</startTime>"))
    establish(new, f"<stream>{BASE}</stream><replay-start-time>{site.at(-100)}</replay-start-time>")
    assert kinds(old) == ["interfaces", "replayComplete"]
    assert "interfaces" not in kinds(new)


def test_what_is_of_another_stream_is_not_counted_as_left_out(site: Site) -> None:
    client = site.client()
    number = establish(client, f"<stream>{LLR}</stream>")
    happen(site)
    data = site.client().data("<get/>")
    (entry,) = (
        each for each in data.iter(f"{{{SN}}}subscription") if each.findtext(f"{{{SN}}}id") == str(number)
    )
    assert entry.findtext(f".//{{{SN}}}excluded-event-records") == "0"
    assert entry.findtext(f".//{{{SN}}}sent-event-records") == "1"


@pytest.mark.parametrize("name", ["ietf-interfaces", "none", "ietf-subscribed-notifications"])
def test_a_module_that_sends_nothing_has_no_stream(site: Site, name: str) -> None:
    client = site.client()
    assert client.error(creating(name))["tag"] == "bad-element"
    assert client.error(establishing(f"<stream>{name}</stream>"))["tag"] == "invalid-value"
    assert told(client) == []
