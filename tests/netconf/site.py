"""A server with streams and subscriptions, on a clock and timers that a test moves."""

import heapq
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from typing import Any, Final

from lxml import etree

from isolane.access.rights import EVERYTHING
from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import TxFlushEntered
from isolane.bindings.isolane_server import Limits
from isolane.netconf.base_notifications import BaseNotifications
from isolane.netconf.event_subscriptions import EventSubscriptions
from isolane.netconf.server import Server
from isolane.northbound.access_control import AccessControl
from isolane.northbound.service import Service
from isolane.store import history_module
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.edit.config import edit
from isolane.tree.model import Model
from isolane.tree.values import Identity
from tests.execution import Timed
from tests.netconf.client import Client

SECOND: Final = 1_000_000_000
IMPOSSIBLE: Final = (
    "2026-02-30T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "0000-01-01T00:00:00Z",
    "2026-01-01T25:00:00Z",
    "2026-01-01T00:00:00+24:00",
)
"""Times that the pattern of yang:date-and-time lets pass, and that there are not."""


def place_of(time: str, operation: str, leaf: str) -> str:
    """Where one of these is refused: as a value of the type, or as a year before those that clocks have."""
    return leaf if time.startswith("0000") else f"{operation}{leaf}"


NC: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
NOTIFICATION: Final = "urn:ietf:params:xml:ns:netconf:notification:1.0"
SN: Final = "urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications"
YP: Final = "urn:ietf:params:xml:ns:yang:ietf-yang-push"
DS: Final = "urn:ietf:params:xml:ns:yang:ietf-datastores"
IF: Final = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
IANA: Final = "urn:ietf:params:xml:ns:yang:iana-if-type"
LLR: Final = "urn:isolane:yang:isolane-ue-llr"
SYS: Final = "urn:ietf:params:xml:ns:yang:ietf-system"
NACM: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"


class Site:
    """`run` lets time pass; what a client was sent is taken by `told`."""

    def __init__(
        self, *, access: bool = False, limits: Limits | None = None, model: Model = MODEL, **settings: Any
    ) -> None:
        self.now = 1_700_000_000 * SECOND
        self._timers: list[tuple[int, int, Callable[[], None]]] = []
        self._numbers = count()
        self.store = Store.open(model, settings=Settings(**settings), now_ns=lambda: self.now)
        history_module.register(self.store)
        self.store.configure(replace(self.store.settings, **settings))
        control = self.control = AccessControl(self.store)
        self.server = Server(
            Service(
                self.store,
                rights_of=control.rights if access else lambda peer: EVERYTHING,
                limits=limits,
                clock=self,
                execution=Timed(self._call_later),
            )
        )
        control.register()
        self.events = self.server.service.events
        self.events.declare(TxFlushEntered)
        EventSubscriptions(self.server).register()
        self.base = BaseNotifications(self.server)
        self.server.service.subscriptions.register()
        self._register_more()
        self.store.start()

    def _register_more(self) -> None:
        """What else there is, before the store starts."""

    # --- the clock

    def now_ns(self) -> int:
        return self.now

    def time_ns(self) -> int:
        return self.now

    def _call_later(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
        timer = (self.now + round(seconds * SECOND), next(self._numbers), callback)
        heapq.heappush(self._timers, timer)

        def cancel() -> None:
            if timer in self._timers:
                self._timers.remove(timer)
                heapq.heapify(self._timers)

        return cancel

    def run(self, seconds: float = 0) -> None:
        """Let time pass, and do what is due."""
        end = self.now + round(seconds * SECOND)
        while self._timers and self._timers[0][0] <= end:
            due, _, callback = heapq.heappop(self._timers)
            self.now = max(self.now, due)
            callback()
        self.now = max(self.now, end)  # what was done may have taken time

    @property
    def timers(self) -> int:
        """How many wait."""
        return len(self._timers)

    def at(self, seconds: float) -> str:
        """A moment relative to now."""
        return datetime.fromtimestamp(self.now / SECOND + seconds, UTC).isoformat()

    # --- what happens

    def client(self, user: str = "ops", **peer: Any) -> Client:
        return Client(self.server, user, **peer)

    def edit(self, *configs: str) -> None:
        """A commit; what it sets off happens."""
        self.commit(*configs)
        self.run()

    def commit(self, *configs: str) -> None:
        """A commit alone."""
        elements = [xml.parse(f'<config xmlns:nc="{NC}">{config}</config>'.encode()) for config in configs]

        def change(root: Any) -> Any:
            for element in elements:
                root = edit(self.store.model, root, element)
            return root

        self.store.edit(Author.internal(), change)

    def flush(self, name: str = "eth0") -> None:
        """An event of an interface, a second later."""
        self.run(1)
        self.events.publish(TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), (name,))


def told(client: Client) -> list[Any]:
    """The contents of the notifications that a client was sent and has not looked at."""
    found = []
    while client.octets or client.has_messages:
        element = xml.parse(client.message())
        assert element.tag == f"{{{NOTIFICATION}}}notification", etree.tostring(element)
        found.append(element[1])
    return found


def kinds(client: Client) -> list[str]:
    return [each.tag.rpartition("}")[2] for each in told(client)]


def establish(client: Client, content: str) -> int:
    """The number of a new subscription."""
    reply = client.rpc(establishing(content))
    number = reply.findtext(f"{{{SN}}}id")
    assert number is not None, etree.tostring(reply)
    return int(number)


def establishing(content: str) -> str:
    return (
        f'<establish-subscription xmlns="{SN}" xmlns:yp="{YP}" xmlns:ds="{DS}">{content}'
        "</establish-subscription>"
    )


def modifying(number: int, content: str) -> str:
    return (
        f'<modify-subscription xmlns="{SN}" xmlns:yp="{YP}" xmlns:ds="{DS}"><id>{number}</id>{content}'
        "</modify-subscription>"
    )


def interface(name: str, content: str = "", operation: str = "merge") -> str:
    return (
        f'<interfaces xmlns="{IF}"><interface nc:operation="{operation}"><name>{name}</name>'
        f'<type xmlns:t="{IANA}">t:ethernetCsmacd</type>{content}</interface></interfaces>'
    )


def without(name: str) -> str:
    return (
        f'<interfaces xmlns="{IF}"><interface nc:operation="delete"><name>{name}</name></interface>'
        "</interfaces>"
    )


def hostname(name: str) -> str:
    return f'<system xmlns="{SYS}"><hostname>{name}</hostname></system>'
