"""openconfig-qos: the counters of output queues, from the queues of congestion isolation."""

from typing import Any, Final

from isolane.bindings.ietf_interfaces import Interfaces
from isolane.gnmi.openconfig.state import Members, State
from isolane.strand import check

NAME: Final = "openconfig-qos:qos"


def members(state: State) -> Members:
    """`qos`; the name of a queue is its traffic class."""
    found: Any = state.top(Interfaces)
    listed = [] if found is None else [_interface(each) for each in found.interface]
    return {"interfaces": {"interface": [each for each in listed if each is not None]}}


def _interface(each: Any) -> Members | None:
    check()
    port = each.bridge_port
    isolation = None if port is None else port.congestion_isolation
    state = None if isolation is None else isolation.state
    if state is None or not state.queue:
        return None
    return {
        "interface-id": each.name,
        "state": {"interface-id": each.name},
        "output": {"queues": {"queue": [_queue(queue) for queue in state.queue]}},
    }


def _queue(found: Any) -> Members:
    name = str(found.traffic_class)
    return {
        "name": name,
        "state": {
            "name": name,
            "max-queue-len": found.depth_octets_watermark,
            "transmit-pkts": found.dequeued_frames,
            "transmit-octets": found.dequeued_octets,
            "dropped-pkts": found.dropped_frames,
        },
    }
