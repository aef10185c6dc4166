"""Whether a traffic class of a port is the queue of the same number, as in the models."""

from isolane.switch.queues.values import number
from isolane.switch.translation import Rows

PORT_MAPS = "PORT_QOS_MAP"
CLASS_MAPS = "TC_TO_QUEUE_MAP"


def crossed(rows: Rows, port: str) -> frozenset[int]:
    """The classes and queues that the map of a port joins with another number."""
    name = rows.get(f"{PORT_MAPS}|{port}", {}).get("tc_to_queue_map")
    pairs = rows.get(f"{CLASS_MAPS}|{name}", {}) if name is not None else {}
    found: set[int] = set()
    for of_class, of_queue in pairs.items():
        traffic_class, queue = number(of_class, 0, 255), number(of_queue, 0, 255)
        if traffic_class is not None and queue is not None and traffic_class != queue:
            found.update((traffic_class, queue))
    return frozenset(found)
