"""A site with configured subscriptions whose receivers are played by the test."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from isolane.access.rights import Rights
from isolane.bindings import ietf_subscribed_notifications as model
from isolane.northbound.client import Notification
from isolane.northbound.events.event import Event
from isolane.northbound.requester import Peer
from isolane.northbound.subscriptions.configured import Listener, Place
from isolane.northbound.subscriptions.push_messages import ChangeUpdate, Contents, Update
from isolane.northbound.subscriptions.terms import ENCODE_JSON
from isolane.tree.schema import Record
from isolane.tree.values import Identity
from tests.netconf.site import IF, SN, Site

HNT: Final = "urn:ietf:params:xml:ns:yang:ietf-https-notif-transport"
SNR: Final = "urn:ietf:params:xml:ns:yang:ietf-subscribed-notif-receivers"
STREAM: Final = "<stream>isolane-ue-llr</stream>"
HTTPS: Final = Identity("ietf-https-notif-transport:https")


class Played:
    """A receiver as the agent has it: it connects, takes and fails when the test says so."""

    number = 0
    ended_by: int | None = None
    state: Any = "open"
    subscriptions = started_ns = delivered = lost = waiting_octets = 0
    trouble: str | None = None
    peer = Peer("", "internal")

    def __init__(self, transport: "Transport", wanted: Identity | None, listener: Listener) -> None:
        self.agent: Any = transport.site.server.service
        self.encoding = wanted or ENCODE_JSON
        self.listener = listener
        self.queue: deque[Notification] = deque()
        self.drained: list[Callable[[], None]] = []
        self.taken: list[Notification] = []
        self.restarts = 0

    @property
    def rights(self) -> Rights:
        rights: Rights = self.agent.rights_of(self.peer)
        return rights

    @property
    def backlog(self) -> int:
        return len(self.queue)

    def encodes(self, event: Event) -> bool:
        return True

    def prepare(self, contents: Contents) -> None:
        pass

    def notify(self, notification: Notification) -> None:
        self.queue.append(notification)

    def notify_each(self, notifications: Iterable[Notification]) -> None:
        self.queue.extend(notifications)

    def when_drained(self, then: Callable[[], None]) -> None:
        self.drained.append(then)

    def after_reply(self, then: Callable[[], None]) -> None:
        self.agent.execution.call_later(0, then)

    def end(self, reason: Any, text: str, by: int | None = None, *, immediately: bool = False) -> None:
        raise AssertionError("no session ends with a receiver")

    def restart(self) -> None:
        self.restarts += 1
        self.lost += len(self.queue)
        self.queue.clear()
        self.drained.clear()
        self.listener.restarted()

    def close(self) -> None:
        self.state = "closed"

    # --- what the test does

    def take(self) -> list[str]:
        """Take all that there is; the names of what was taken."""
        names: list[str] = []
        while self.queue or self.drained:
            while self.queue:
                self.taken.append(self.queue.popleft())
                names.append(_name(self.taken[-1]))
            waiting, self.drained = self.drained, []
            for then in waiting:
                then()
        return names

    def connect(self) -> list[str]:
        self.listener.connected()
        return self.take()


def _name(notification: Notification) -> str:
    match notification:
        case Event():
            return notification.node.name
        case Update():
            return "push-update"
        case ChangeUpdate():
            return "push-change-update"


class Transport:
    nodes = ()
    mixes_encodings = True

    def __init__(self, site: Site) -> None:
        self.site = site
        self.opened: list[Played] = []

    def serves(self, instance: model.ReceiverInstance) -> bool:
        return True

    def place(
        self, instance: model.ReceiverInstance, wanted: Identity | None, source: str | None, root: Record
    ) -> Place:
        def opened(listener: Listener) -> Played:
            self.opened.append(Played(self, wanted, listener))
            return self.opened[-1]

        return Place(instance, wanted, source, None, opened)


class Configured(Site):
    """With a transport whose receivers the test plays."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.transport = Transport(self)
        self.server.service.subscriptions.configuration.transports = {HTTPS: self.transport}
        self.server.service.subscriptions.configuration.register_action(self.server.service.operations)
        self.edit(
            *(f'<subscriptions xmlns="{SN}">{instance(each)}</subscriptions>' for each in ("noc", "soc"))
        )

    def configure(self, content: str = STREAM, *receivers: str, number: int = 7) -> None:
        self.edit(subscription(content, *receivers or ("noc",), number=number))

    @property
    def played(self) -> Played:
        return self.transport.opened[-1]

    def entry(self, number: int = 7) -> model.Subscription:
        record: Any = self.store.operational.source().record()
        entry: model.Subscription = record.subscriptions.subscription[number]
        return entry

    def receiver(self, name: str = "noc", number: int = 7) -> model.Receiver:
        return self.entry(number).receivers.receiver[name]

    def active(self, content: str = STREAM, *receivers: str) -> Played:
        self.configure(content, *receivers)
        self.played.connect()
        return self.played


def instance(name: str) -> str:
    ends = "".join(
        f"<{end}><uri>https://192.0.2.1/{name}</uri></{end}>"
        for end in ("capabilities-endpoint", "relay-notification-endpoint")
    )
    return (
        f'<receiver-instances xmlns="{SNR}"><receiver-instance><name>{name}</name>'
        f'<https-receiver xmlns="{HNT}">{ends}</https-receiver></receiver-instance></receiver-instances>'
    )


def subscription(content: str, *receivers: str, number: int = 7, operation: str = "replace") -> str:
    listed = "".join(
        f'<receiver><name>{each}</name><receiver-instance-ref xmlns="{SNR}">{each}</receiver-instance-ref>'
        "</receiver>"
        for each in receivers
    )
    return (
        f'<subscriptions xmlns="{SN}" xmlns:yp="urn:ietf:params:xml:ns:yang:ietf-yang-push"'
        f' xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores"><subscription nc:operation="{operation}">'
        f'<id>{number}</id><transport xmlns:t="{HNT}">t:https</transport>{content}'
        f"<receivers>{listed}</receivers></subscription></subscriptions>"
    )


def filtered(path: str) -> str:
    leaf = f'<stream-xpath-filter xmlns:e="{IF}">{path}</stream-xpath-filter>'
    return f"{STREAM}{leaf}"
