"""Every notification of the device is one that its concern lists."""

import pytest

from isolane.bindings.ietf_interfaces import TxFlushEntered
from isolane.bindings.nc_notifications import ReplayComplete
from isolane.northbound.events.stream import Undeclared
from isolane.tree.values import Identity
from tests.device.bench import Bench


def test_what_a_concern_lists_is_sent_on() -> None:
    bench = Bench()
    bench.device.context.notify(TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), ("eth0",))
    assert bench.told(TxFlushEntered)


def test_what_no_concern_lists_is_a_defect() -> None:
    bench = Bench()
    with pytest.raises(Undeclared):
        bench.device.context.notify(ReplayComplete.EMPTY)
    assert not bench.notifications


def test_the_device_tells_what_its_concerns_send() -> None:
    assert TxFlushEntered in Bench().device.notifications
