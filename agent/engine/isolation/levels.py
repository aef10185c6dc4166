"""Fill levels of the eight queues of a port: kept by the port, read by the CIP and the order markers."""

from isolane.engine.isolation.config import TRAFFIC_CLASSES


class QueueLevels:
    """By traffic class: octets queued, frames ever queued, frames ever sent or thrown away from the head."""

    __slots__ = ("depth", "dequeued", "enqueued")

    def __init__(self) -> None:
        self.depth = [0] * TRAFFIC_CLASSES
        self.enqueued = [0] * TRAFFIC_CLASSES
        self.dequeued = [0] * TRAFFIC_CLASSES

    def holds(self, traffic_class: int) -> bool:
        """Whether a frame waits in the queue."""
        return self.enqueued[traffic_class] != self.dequeued[traffic_class]
