"""What is sent has been declared, and what is declared counts as implemented."""

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import TxFlushEntered
from isolane.netconf.base_notifications import BaseNotifications
from isolane.netconf.server import Server
from isolane.northbound.events.stream import Undeclared
from isolane.tree.values import Identity


def test_publishing_what_nobody_declared_is_a_defect(server: Server) -> None:
    with pytest.raises(Undeclared, match="tx-flush-entered"):
        server.service.events.publish(
            TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), ("eth0",)
        )


def test_so_is_publishing_it_later(server: Server) -> None:
    with pytest.raises(Undeclared):
        server.service.events.publish_later(TxFlushEntered, lambda: TxFlushEntered.EMPTY)


def test_what_is_declared_is_listed(server: Server) -> None:
    BaseNotifications(server)
    assert MODEL.notifications["ietf-netconf-notifications:netconf-session-end"] in set(
        server.service.events.declared
    )
