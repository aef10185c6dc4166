"""Configuration and counters of PAUSE and PFC: nodes of isolane-pfc below interface/flow-control."""

from dataclasses import field
from typing import Final, Literal

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass

PRIORITIES: Final = 8
MAX_QUANTA: Final = 0xFFFF
Trigger = Literal["ingress", "egress"]


@dataclass(frozen=True, slots=True)
class PriorityConfig:
    """One priority (list priority); the defaults are those of the model."""

    transmit: bool = False  # transmit-enabled
    receive: bool = False  # receive-enabled
    # ingress: what waits in the bridge of this port's frames with the priority (W.2); egress: the longest
    # queue that such frames go to
    trigger: Trigger = "ingress"  # trigger
    xoff_octets: int = 100_000  # xoff-threshold
    xon_octets: int = 50_000  # xon-threshold
    headroom_octets: int = 50_000  # headroom
    quanta: int = MAX_QUANTA  # quanta

    def check(self) -> None:
        """Raise for values that could not work."""
        _check_thresholds(self.xon_octets, self.xoff_octets, self.quanta)


@dataclass(frozen=True, slots=True)
class PauseConfig:
    """PAUSE of the whole link (container pause)."""

    transmit: bool = False  # transmit-enabled
    receive: bool = False  # receive-enabled
    xoff_octets: int = 200_000  # xoff-threshold
    xon_octets: int = 150_000  # xon-threshold
    quanta: int = MAX_QUANTA  # quanta

    def check(self) -> None:
        """Raise for values that could not work."""
        _check_thresholds(self.xon_octets, self.xoff_octets, self.quanta)


@dataclass(frozen=True, slots=True)
class FlowControlConfig:
    """One port (container flow-control)."""

    pause: PauseConfig = field(default_factory=PauseConfig)
    priorities: tuple[PriorityConfig, ...] = (PriorityConfig(),) * PRIORITIES

    def check(self) -> None:
        """Raise for values that could not work, or not together (36.1.2)."""
        if len(self.priorities) != PRIORITIES:
            raise DataError("invalid-value", f"there are {PRIORITIES} priorities", app_tag="pfc-priorities")
        self.pause.check()
        for part in self.priorities:
            part.check()
        by_priority = any(part.transmit or part.receive for part in self.priorities)
        if by_priority and (self.pause.transmit or self.pause.receive):
            raise DataError("invalid-value", "PAUSE and PFC exclude each other", app_tag="pause-with-pfc")

    @property
    def reserved_octets(self) -> int:
        """Headroom of all priorities that are stopped in time to need it."""
        return sum(part.headroom_octets for part in self.priorities if part.transmit)


def lossless(*priorities: int, **fields: int) -> FlowControlConfig:
    """PFC in both directions for some priorities."""
    on = PriorityConfig(transmit=True, receive=True, **fields)  # type: ignore[arg-type]  # octets and quanta
    return FlowControlConfig(
        priorities=tuple(on if number in priorities else PriorityConfig() for number in range(PRIORITIES))
    )


def _check_thresholds(xon: int, xoff: int, quanta: int) -> None:
    if not 0 <= xon < xoff:
        raise DataError(
            "invalid-value", f"xon-threshold {xon} is not below {xoff}", app_tag="pfc-threshold-order"
        )
    if not 0 < quanta <= MAX_QUANTA:
        raise DataError("invalid-value", f"{quanta} quanta pause nothing", app_tag="pfc-quanta")


def _zeros() -> list[int]:
    return [0] * PRIORITIES


@dataclass(slots=True)
class PfcCounters:
    """One port, both directions."""

    tx_pause_frames: int = 0
    rx_pause_frames: int = 0
    tx_pfc_frames: int = 0
    rx_pfc_frames: int = 0
    rx_ignored_frames: int = 0
    rx_malformed_frames: int = 0
    rx_unknown_opcode_frames: int = 0
    tx_xoff: list[int] = field(default_factory=_zeros)
    tx_xon: list[int] = field(default_factory=_zeros)
    rx_xoff: list[int] = field(default_factory=_zeros)
    rx_xon: list[int] = field(default_factory=_zeros)
    rx_transitions: list[int] = field(default_factory=_zeros)
    rx_paused_ns: list[int] = field(default_factory=_zeros)  # without the pause that is running
    tx_asserted_ns: list[int] = field(default_factory=_zeros)
    headroom_dropped_frames: list[int] = field(default_factory=_zeros)
    headroom_used_watermark: list[int] = field(default_factory=_zeros)
