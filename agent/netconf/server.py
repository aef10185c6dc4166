"""The NETCONF server: what its sessions share."""

import os
from collections.abc import Callable, Mapping

from isolane.bindings.isolane_server import Limits
from isolane.netconf.hello import capabilities
from isolane.netconf.messages import Statistics
from isolane.netconf.operations import standard, subscribing
from isolane.netconf.operations.xml_call import XmlHandler
from isolane.netconf.requests import Channel, Questions
from isolane.netconf.session import Session
from isolane.netconf.txid.etags import Etags
from isolane.northbound.agent import Clock
from isolane.northbound.client import Client
from isolane.northbound.operations import Operations
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.store.store import Store


class Server:
    """Opens NETCONF sessions on a service; `operations` are those that only NETCONF has."""

    def __init__(self, service: Service, etag_key: Callable[[], bytes] = lambda: os.urandom(32)) -> None:
        """`etag_key` gives the key of etags; without it they end with the process."""
        self.service = service
        self.etags = Etags(etag_key)
        self.operations: Operations[XmlHandler] = Operations()
        self.statistics = Statistics(started_ns=service.statistics.started_ns)
        self.questions = Questions()
        self.rpcs = {node.tag: node for node in service.store.model.operations.values()}
        standard.register(self.operations)
        subscribing.register(self.operations)
        service.subscriptions.give_etags(self.etags.of_all)
        service.on_limits(self.questions.forget)

    @property
    def store(self) -> Store:
        return self.service.store

    @property
    def limits(self) -> Limits:
        return self.service.limits

    @property
    def clock(self) -> Clock:
        return self.service.clock

    @property
    def sessions(self) -> Mapping[int, Client]:
        """The sessions of all protocols."""
        return self.service.sessions

    def capabilities(self) -> tuple[str, ...]:
        """The capabilities in hello and in monitoring."""
        service = self.service
        return tuple(
            capabilities(
                service.store.model,
                service.library,
                schemes=tuple(service.schemes),
                private=service.store.settings.private_candidate,
            )
        )

    def open(self, peer: Peer, channel: Channel) -> Session:
        """A session for an authenticated user; DataError when there are too many."""
        session = self.service.sessions.open(peer, lambda number: Session(self, number, peer, channel))
        session.begin()
        return session
