"""Configured subscriptions and their receivers, over each protocol: what is shown, and what may be written.

Below that: which of the events and changes a receiver gets, by the user for whom it stands.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import pytest

from isolane.bindings import MODEL
from isolane.northbound.requester import Peer
from isolane.store.history import Author
from isolane.tree.edit.lists import merge
from isolane.tree.json import decode
from tests.netconf.site import NC, SN, hostname, interface
from tests.northbound.played import STREAM, Configured, Played
from tests.sonic.access_matrix import without_keys
from tests.sonic.doors import PROTOCOLS, Doors, Protocol

ROOT: Final = "root"
TOP: Final = "/ietf-subscribed-notifications:subscriptions"
FILTERS: Final = "/ietf-subscribed-notifications:filters"
INSTANCES: Final = f"{TOP}/ietf-subscribed-notif-receivers:receiver-instances"
RELAY: Final = "ietf-https-notif-transport:https-receiver/relay-notification-endpoint"
OWN: Final = f"{TOP}/subscription[id=7]"


@dataclass(frozen=True)
class Area:
    """What is updated and deleted, and the node to which a rule gives a right."""

    update: str
    value: Any
    delete: str
    node: str
    read: str = ""
    """What is read beside it: the way to it."""


AREAS: Final[dict[str, Area]] = {
    "one subscription": Area(OWN, {"purpose": "changed"}, f"{OWN}/purpose", f"{TOP}/subscription[id='7']"),
    "another subscription": Area(
        f"{TOP}/subscription[id=8]",
        {"purpose": "changed"},
        f"{TOP}/subscription[id=8]",
        f"{TOP}/subscription[id='8']",
    ),
    "a receiver": Area(
        f"{OWN}/receivers/receiver[name=noc]",
        {"ietf-subscribed-notif-receivers:receiver-instance-ref": "soc"},
        f"{OWN}/receivers/receiver[name=noc]",
        f"{TOP}/subscription[id='7']/receivers",
        read=f"{TOP}/subscription[id='7']",
    ),
    "an address": Area(
        f"{INSTANCES}/receiver-instance[name=noc]/{RELAY}",
        {"uri": "https://192.0.2.9/elsewhere"},
        f"{INSTANCES}/receiver-instance[name=free]",
        INSTANCES,
    ),
    "a filter": Area(
        f"{FILTERS}/stream-filter[name=mine]",
        {"stream-xpath-filter": "/ietf-interfaces:interfaces"},
        f"{FILTERS}/stream-filter[name=mine]",
        FILTERS,
    ),
}
USERS: Final = ("nobody", *AREAS)
ABOVE: Final = {"one subscription": ("a receiver",)}
"""Areas inside of those that a user has."""


def rule_list(user: str, *rules: dict[str, Any]) -> dict[str, Any]:
    named = [{"name": str(number), "action": "permit", **rule} for number, rule in enumerate(rules)]
    return {"name": user, "group": [user], "rule": named}


def nacm(*lists: dict[str, Any], **more: Any) -> dict[str, Any]:
    groups = [{"name": each["name"], "user-name": [each["name"]]} for each in lists]
    return {"ietf-netconf-acm:nacm": {"groups": {"group": groups}, "rule-list": list(lists), **more}}


def denied(path: str) -> dict[str, Any]:
    return {"path": path, "action": "deny"}


def rules(user: str) -> Iterator[dict[str, Any]]:
    """What the user has, then that the rest is hidden."""
    if user == "nobody":
        yield denied(TOP)
    else:
        yield {"path": AREAS[user].node}
        if AREAS[user].read:
            yield {"path": AREAS[user].read, "access-operations": "read"}
    for path in (f"{TOP}/subscription", INSTANCES, FILTERS):
        yield denied(path)


RIGHTS: Final = nacm(
    *(rule_list(user, *rules(user)) for user in USERS), rule_list(ROOT, {"module-name": "*"})
)


class Given(Configured):
    """Two subscriptions with a receiver each, an instance that is free, and a filter."""

    def __init__(self, rules: dict[str, Any] = RIGHTS) -> None:
        super().__init__(access=True)
        for number in (7, 8):
            self.configure(f"{STREAM}<purpose>mine</purpose>", "noc", "soc", number=number)
        for played in self.transport.opened:
            played.connect()
        self.merge(rules)
        self.merge(
            {
                FILTERS[1:]: {"stream-filter": [{"name": "mine", "stream-xpath-filter": "/*"}]},
                TOP[1:]: {
                    INSTANCES.rpartition("/")[2]: {
                        "receiver-instance": [
                            {
                                "name": "free",
                                "ietf-https-notif-transport:https-receiver": {
                                    end: {"uri": "https://192.0.2.1/free"}
                                    for end in ("capabilities-endpoint", "relay-notification-endpoint")
                                },
                            }
                        ]
                    }
                },
            }
        )
        self.before = self.store.running

    def merge(self, document: dict[str, Any]) -> None:
        self.store.edit(Author.internal(), lambda root: merge(root, decode(MODEL, document)))
        self.run()

    def take_back(self) -> bool:
        """Whether something was changed."""
        changed = bool(self.store.running != self.before)
        if changed:
            self.store.edit(Author.internal(), lambda _: self.before)
            self.run()
        return changed


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """The loop in which protocols answer."""
    with asyncio.Runner() as found:
        yield found


@pytest.fixture(scope="module")
def given() -> Given:
    return Given()


def is_shown(user: str, place: str) -> bool:
    """Whether a leaf is in what the user has, or on the way to it."""
    if user == "nobody":
        return False
    node = AREAS[user].read or AREAS[user].node
    plain = "".join(f"/{step.rpartition(':')[2]}" for step in node.replace("'", "").split("/")[1:])
    return place.startswith(f"{plain}/")


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("user", USERS)
def test_what_is_shown(runner: asyncio.Runner, given: Given, user: str, protocol: Protocol) -> None:
    """Configuration, and the state of subscriptions and receivers beside it."""
    root, doors = Doors(given.server, ROOT), Doors(given.server, user)
    for top in (TOP, FILTERS):
        everything = runner.run(root.leafs(protocol, top))
        wanted = {place: text for place, text in everything.items() if is_shown(user, place)}
        assert runner.run(doors.leafs(protocol, top)) == wanted


def test_the_administrator_sees_state_and_addresses(runner: asyncio.Runner, given: Given) -> None:
    """Else what is hidden would prove nothing."""
    seen = runner.run(Doors(given.server, ROOT).leafs("netconf", TOP))
    names = {without_keys(place).rpartition("/")[2] for place in seen}
    assert {"configured-subscription-state", "sent-event-records", "delivered", "uri", "purpose"} <= names


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("user", USERS)
def test_what_may_be_written(runner: asyncio.Runner, given: Given, user: str, protocol: Protocol) -> None:
    doors = Doors(given.server, user)
    for name, area in AREAS.items():
        may = user == name or name in ABOVE.get(user, ())
        said = runner.run(doors.update(protocol, area.update, area.value))
        assert ((said.verdict == "ok"), given.take_back()) == (may, may), (name, said)
        said = runner.run(doors.delete(protocol, area.delete))
        assert ((said.verdict == "ok"), given.take_back()) == (may, may), (name, said)


@pytest.mark.parametrize("user", [*USERS, ROOT])
def test_who_may_reset_a_receiver(given: Given, user: str) -> None:
    """An action is called by whom a rule lets read the way to it and execute it."""
    may = user in ("one subscription", "a receiver", ROOT)
    restarts = sum(played.restarts for played in given.transport.opened)
    reply = given.client(user).rpc(
        '<action xmlns="urn:ietf:params:xml:ns:yang:1">'
        f'<subscriptions xmlns="{SN}"><subscription><id>7</id><receivers><receiver><name>noc</name><reset/>'
        "</receiver></receivers></subscription></subscriptions></action>"
    )
    assert (reply.find(f"{{{NC}}}rpc-error") is None) == may
    assert sum(played.restarts for played in given.transport.opened) - restarts == may


# --- what a receiver gets

ENTRY: Final = "/ietf-interfaces:interfaces/interface"
RECEIVING: Final = nacm(
    rule_list("nothing", {"module-name": "*", "action": "deny"}),
    rule_list("no event", {"module-name": "isolane-ue-llr", "action": "deny"}),
    rule_list("ports", denied("/ietf-system:system")),
    rule_list("system", denied(ENTRY)),
    rule_list("eth0", {"path": f"{ENTRY}[name='eth0']"}, denied(ENTRY), denied("/ietf-system:system")),
    rule_list("eth1", {"path": f"{ENTRY}[name='eth1']"}, denied(ENTRY)),
    rule_list("description", denied(f"{ENTRY}[name='eth0']/description")),
)
PUSHED: Final = "<yp:datastore>ds:running</yp:datastore><yp:on-change/>"
ALL: Final = "<stream>NETCONF</stream>"
GETS: Final[dict[str, tuple[bool, bool, bool, bool]]] = {
    "": (True, True, True, True),
    "nothing": (False, False, False, False),
    "no event": (False, True, True, True),
    "ports": (True, True, True, False),
    "system": (False, False, False, True),
    "eth0": (True, True, False, False),
    "eth1": (False, False, True, True),
    "description": (True, False, True, True),
}
"""By user: the event of eth0, changes of eth0, of eth1 and of the host's name."""


@pytest.mark.parametrize("user", GETS)
def test_what_a_receiver_gets(monkeypatch: pytest.MonkeyPatch, user: str) -> None:
    """It is what the user may read for whom its certificate stands; one without a name reads what all may."""
    event, first, second, name = GETS[user]
    monkeypatch.setattr(Played, "peer", Peer(user, "internal"))
    site = Given(RECEIVING)
    site.edit(interface("eth0"))
    played = site.active(ALL)
    played.take()
    site.flush()
    assert ("tx-flush-entered" in played.take()) == event
    assert (site.receiver().sent_event_records > 0) == event
    played = site.active(PUSHED)
    for edit, gets in (
        (interface("eth0", "<description>x</description>"), first),
        (interface("eth1"), second),
        (hostname("leaf7"), name),
    ):
        site.edit(edit)
        assert played.take() == ["push-change-update"] * gets, edit


def test_rules_that_change_count_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is let read while a subscription runs gets what follows, and who no longer is gets nothing."""
    monkeypatch.setattr(Played, "peer", Peer("system", "internal"))
    site = Given(RECEIVING)
    played = site.active(PUSHED)
    site.edit(hostname("leaf7"))
    assert played.take() == ["push-change-update"]
    site.merge(nacm(rule_list("system", denied("/ietf-system:system"))))
    site.edit(hostname("leaf8"))
    assert played.take() == []
