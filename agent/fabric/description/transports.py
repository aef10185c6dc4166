"""Transports in a description: the ways in which hosts send a transfer."""

from typing import Annotated, ClassVar, TypeAlias

from isolane.fabric.description.values import Duration, FrameOctets, Octets, Rate, Real, Share, Whole
from isolane.lazy_dataclass import dataclass

Frames: TypeAlias = Annotated[int, Whole(1, 1_000_000)]
Factor: TypeAlias = Annotated[float, Real(0.000_001, 1_000_000)]


@dataclass(frozen=True, slots=True)
class OpenLoop:
    """At a rate, whatever becomes of the frames."""

    KIND: ClassVar = "open-loop"
    rate: Rate | None = None
    """Of the octets on the wire; without, that of the host."""
    frame: FrameOctets = 1_500


@dataclass(frozen=True, slots=True)
class Dctcp:
    """A window that shrinks with the share of marked frames (RFC 8257)."""

    KIND: ClassVar = "dctcp"
    frame: FrameOctets = 1_500
    initial_window: Frames = 10
    gain: Share = 0.0625
    minimum_timeout: Duration = 1_000_000
    ecn: bool = True
    """Without, frames are not marked, and the window halves at losses alone."""


@dataclass(frozen=True, slots=True)
class Window:
    """A window that stays, with selective repeat."""

    KIND: ClassVar = "window"
    frame: FrameOctets = 1_500
    window: Octets | None = None
    """Without, rate times round trip of the way."""
    minimum_timeout: Duration = 1_000_000
    reordering: Frames = 3
    """Frames sent later that arrive before one counts as lost; sprayed frames need more."""


@dataclass(frozen=True, slots=True)
class Dcqcn:
    """Rates that marks cut by way of congestion notification packets (Zhu et al., 2015)."""

    KIND: ClassVar = "dcqcn"
    frame: FrameOctets = 1_500
    gain: Share = 0.003_906_25
    alpha_time: Duration = 55_000
    increase_time: Duration = 300_000
    increase_octets: Octets = 10_000_000
    cut_time: Duration = 50_000
    """Least time between two notifications of a flow."""
    fast_recovery: Annotated[int, Whole(0, 100)] = 5
    additive_increase: Rate = 40_000_000
    hyper_increase: Rate = 200_000_000
    minimum_rate: Rate = 100_000_000
    minimum_timeout: Duration = 1_000_000


@dataclass(frozen=True, slots=True)
class Nscc:
    """The sender-based control of Ultra Ethernet, as far as its simulator shows it: delay and marks."""

    KIND: ClassVar = "nscc"
    frame: FrameOctets = 4_160
    target_delay: Annotated[float, Real(0.01, 100)] = 0.75
    """In round trips of an idle fabric."""
    fair_increase: Factor = 5.0
    alpha: Factor = 4.0
    gamma: Share = 0.8
    eta: Share = 0.15
    quick_adapt_gate: Factor = 3.0
    minimum_timeout: Duration = 1_000_000
    reordering: Frames = 64


@dataclass(frozen=True, slots=True)
class ReceiverDriven:
    """A first window unasked, the rest as the receiver asks for it; trimmed frames are sent again (NDP)."""

    KIND: ClassVar = "receiver-driven"
    frame: FrameOctets = 4_160
    initial_window: Octets | None = None
    """Without, rate times round trip of the way."""
    minimum_timeout: Duration = 1_000_000


Transport: TypeAlias = OpenLoop | Dctcp | Window | Dcqcn | Nscc | ReceiverDriven
