"""The memory that the queues of a bridge share: a reserve for each, a dynamic threshold, headroom."""

from isolane.dataplane.config import BufferConfig
from isolane.engine.buffer_lease import Room
from isolane.errors import DataError


class SharedBuffer(Room):
    """Admits a frame to a queue, or not. Frames that PFC will not stop in time go to the headroom."""

    __slots__ = (
        "_reserves",
        "_scale_down",
        "_scale_up",
        "dropped",
        "free",
        "headroom",
        "held",
        "kept",
        "least_free",
        "reserve_per_queue",
        "reserved",
        "size",
    )

    def __init__(self, config: BufferConfig) -> None:
        self.size = 0
        self.free = 0
        self.headroom = 0  # octets set aside for lossless priorities, part of `size`
        self.reserved = 0  # octets set aside for what peers have credits for, part of `size`
        self.held = 0  # octets of these in use
        self._reserves: dict[int, int] = {}  # by port
        self.kept = 0  # octets that ordinary frames may not take
        self.least_free = 0
        self.dropped = 0
        self.configure(config)

    def configure(self, config: BufferConfig) -> None:
        """Another size or other shares; what waits stays, even where there is no room for so much now."""
        more = config.size_octets - self.size
        self.size += more
        self.free += more
        self.least_free += more
        self.reserve_per_queue = config.reserved_per_queue_octets
        self._scale_up = max(config.dynamic_threshold, 0)
        self._scale_down = max(-config.dynamic_threshold, 0)

    @property
    def used(self) -> int:
        """Octets of waiting frames."""
        return self.size - self.free

    @property
    def watermark(self) -> int:
        """Most octets that ever waited."""
        return self.size - self.least_free

    def set_headroom(self, octets: int) -> None:
        """Set octets aside for lossless priorities."""
        if octets > self.size:
            text = f"the headroom of all ports, {octets} octets, is more than the buffer of {self.size}"
            raise DataError("invalid-value", text, app_tag="buffer-headroom")
        self.headroom = octets
        self._keep()

    def reserve(self, number: int, octets: int) -> None:
        """Set octets aside for the lossless channels of a port; a commit has made sure that there is room."""
        self._reserves[number] = octets
        self.reserved = sum(self._reserves.values())
        self._keep()

    def _keep(self) -> None:
        self.kept = self.headroom + self.unused_reserve

    @property
    def unused_reserve(self) -> int:
        """Octets that only frames with credits may take."""
        return max(0, self.reserved - self.held)

    def take_reserved(self, octets: int) -> bool:
        """A frame with credits waits; False when more is held than was set aside."""
        if octets > self.unused_reserve:
            return False
        self.held += octets
        self._keep()
        self.take(octets)
        return True

    def give_back(self, octets: int, *, reserved: bool) -> None:
        """A frame with a lease has left."""
        self.free += octets
        if reserved:
            self.held -= octets
            self._keep()

    def admits(self, octets: int, depth: int, limit: int | None) -> bool:
        """Whether a queue that holds `depth` octets, at most `limit`, may take so many more."""
        shared = self.free - self.kept
        if limit is not None:
            return depth + octets <= limit and octets <= shared
        return octets <= shared and (
            depth + octets <= self.reserve_per_queue
            or depth + octets <= shared << self._scale_up >> self._scale_down
        )

    def take(self, octets: int) -> None:
        """A frame waits; a leaving one gives back to `free` itself."""
        self.free -= octets
        self.least_free = min(self.least_free, self.free)
