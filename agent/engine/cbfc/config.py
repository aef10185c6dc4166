"""Configuration of credit-based flow control: plain frozen values, checked where they are made.

Names follow the model. Values that the model has are given by the caller, who takes the defaults from the
compiled model; `CbfcTiming` and `CbfcCapabilities` are the platform's.

Credit counts are cyclic: 20 bits of consumed credits, of which 15 travel for freed ones. Freed counts are
kept at full width on both ends and compared by their low bits on the wire, so fewer than 2^15 credits may
be freed between two CF_Updates (UE 5.2.6.1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import Enum
from typing import Final, Literal

from isolane.durations import SECOND_NS
from isolane.engine.cbfc.mapping import IDENTITY, ReceiverMap, SenderMap
from isolane.errors import DataError, DataErrors
from isolane.lazy_dataclass import dataclass
from isolane.wire.mac_control import HIGH_CHANNELS, LOW_CHANNELS, MAC_CONTROL_ADDRESS

CHANNELS: Final = 32
LEAST_CREDIT_SIZE: Final = 32
MOST_CREDIT_SIZE: Final = 2048
LEAST_OVERHEAD: Final = -16
MOST_OVERHEAD: Final = 127
MOST_CREDITS: Final = (1 << 20) - 1
MOST_SHARED: Final = (1 << 64) - 1
SPACING_STEP: Final = 16_384
MOST_SPACING: Final = (1 << 32) - 1


class LimitMethod(Enum):
    """Limit on the credits in use."""

    NONE = "none"
    TOTAL = "total"
    PER_VC = "per-vc"


class ReceiverMode(Enum):
    """Division of the receiver's buffer."""

    NATIVE = "native"
    PER_PORT = "per-port"
    PER_VC = "per-vc"


class ThresholdMode(Enum):
    """Use of a pool's shared credits by a channel."""

    NONE = "none"
    STATIC = "static"
    DYNAMIC = "dynamic"


@dataclass(frozen=True, slots=True)
class Place:
    """The list entry of a port that a fault is about; who knows the whole path puts it before."""

    list: Literal["credit-pool", "vc"]
    key: str | int

    def __str__(self) -> str:
        return f"{self.list} {self.key}"


def _range(faults: list[DataError], name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        faults.append(DataError("invalid-value", f"{name} {value} is not in {low}..{high}"))


def _raise(faults: list[DataError]) -> None:
    if faults:
        raise DataErrors(faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class CbfcProfile:
    """One object, shared by any number of ports. Spacings in octets."""

    name: str
    sender_credit_size: int
    sender_packet_overhead: int
    receiver_credit_size: int | None
    """None: native."""
    receiver_packet_overhead: int | None
    """None: native."""
    credit_limit_method: LimitMethod
    sender_credit_limit: int
    """Over all lossless channels; 0: no such limit."""
    cc_update_timer_us: int
    cf_update_min_spacing: int
    cf_update_max_spacing: int
    receiver_credit_mode: ReceiverMode = ReceiverMode.NATIVE
    receiver_total_credits: int | None = None
    cf_update_check_spacing: int = 0
    """0: the distance of received CF_Updates is not checked."""
    cc_update_destination: bytes = MAC_CONTROL_ADDRESS
    cc_update_types: tuple[int, int] = (LOW_CHANNELS, HIGH_CHANNELS)
    stall_time: int = 0
    """0: no notification says that a channel has no credits."""

    def __post_init__(self) -> None:
        faults: list[DataError] = []
        for size in (self.sender_credit_size, self.receiver_credit_size):
            if size is not None:
                _range(faults, "credit size", size, LEAST_CREDIT_SIZE, MOST_CREDIT_SIZE)
        for overhead in (self.sender_packet_overhead, self.receiver_packet_overhead):
            if overhead is not None:
                _range(faults, "packet overhead", overhead, LEAST_OVERHEAD, MOST_OVERHEAD)
        _range(faults, "sender credit limit", self.sender_credit_limit, 0, MOST_CREDITS)
        if self.credit_limit_method is LimitMethod.TOTAL and not self.sender_credit_limit:
            faults.append(DataError("invalid-value", "a total limit of 0 credits stops every channel"))
        _range(faults, "CC_Update timer", self.cc_update_timer_us, 1, 250_000)
        _range(faults, "CF_Update minimum spacing", self.cf_update_min_spacing, 768, MOST_SPACING)
        _range(faults, "CF_Update maximum spacing", self.cf_update_max_spacing, SPACING_STEP, 1 << 20)
        if self.cf_update_max_spacing % SPACING_STEP:
            faults.append(DataError("invalid-value", "CF_Update maximum spacing comes in steps of 16384"))
        if self.cf_update_max_spacing < self.cf_update_min_spacing:
            faults.append(DataError("invalid-value", "CF_Update maximum spacing is below the minimum"))
        if self.cc_update_types[0] == self.cc_update_types[1]:
            faults.append(DataError("invalid-value", "the types of CC_Update must differ"))
        _raise(faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class CreditProfile:
    """The source of a channel's credits: a pool, or the credits of the port."""

    name: str
    pool: str | None = None
    reserved_credits: int = 0
    threshold_mode: ThresholdMode = ThresholdMode.NONE
    static_threshold: int = 0
    """Shared credits that the channel may use; 0: any number."""
    dynamic_threshold: int = 0
    """The channel may use 2 to this power times the shared credits that are free."""

    def __post_init__(self) -> None:
        faults: list[DataError] = []
        _range(faults, "reserved credits", self.reserved_credits, 0, MOST_SHARED)
        _range(faults, "static threshold", self.static_threshold, 0, MOST_SHARED)
        _range(faults, "dynamic threshold", self.dynamic_threshold, -128, 127)
        _raise(faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class VcSettings:
    """One virtual channel of a port."""

    index: int
    lossless: bool = False
    sender_enabled: bool = True
    receiver_enabled: bool = True
    sender_credit_limit: int | None = None
    receiver_credit_limit: int | None = None
    credit_profile: CreditProfile | None = None

    def __post_init__(self) -> None:
        faults: list[DataError] = []
        _range(faults, "virtual channel", self.index, 0, CHANNELS - 1)
        if self.sender_credit_limit is not None:
            _range(faults, "sender credit limit", self.sender_credit_limit, 1, MOST_CREDITS)
            if self.credit_profile is not None:
                faults.append(
                    DataError("invalid-value", "a credit limit and a credit profile exclude each other")
                )
        if self.receiver_credit_limit is not None:
            _range(faults, "receiver credit limit", self.receiver_credit_limit, 1, MOST_CREDITS)
        if not self.lossless and (self.sender_credit_limit is not None or self.credit_profile is not None):
            faults.append(DataError("invalid-value", "a best effort channel uses no credits"))
        _raise(faults)


@dataclass(frozen=True, slots=True, kw_only=True)
class CbfcCapabilities:
    """The capabilities of the receiver's buffer and of the sender."""

    native_credit_size: int = 128
    native_packet_overhead: int = 0
    native_total_credits: int = 0
    """0: each channel has a buffer of its own."""
    native_vc_credits: int = 4096
    supported_credit_sizes: tuple[int, ...] = (32, 64, 128, 256, 512, 1024, 2048)


@dataclass(frozen=True, slots=True, kw_only=True)
class PeerValues:
    """The peer's receiver as the operator entered it; None where nothing is entered."""

    native_credit_size: int | None = None
    native_packet_overhead: int | None = None
    native_total_credits: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CbfcTiming:
    """Times and numbers that the model leaves to the platform."""

    quiet_ceiling_ns: int = 4_000_000_000
    """Updates that say nothing new double their distance up to this; 0: they do not."""
    drain_timeout_ns: int = SECOND_NS
    persistent_errors: int = 8
    """Consecutive credit errors that make the channel's state ERROR; 0: never."""
    error_report_interval_ns: int = SECOND_NS
    """Least time between two reports of one kind of error on one channel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CbfcSettings:
    """The flow control of one port, as it is configured."""

    sender_enabled: bool = False
    receiver_enabled: bool = False
    profile: CbfcProfile | None = None
    sender_map: SenderMap = field(default_factory=SenderMap)
    receiver_map: ReceiverMap = field(default_factory=ReceiverMap)
    credit_pools: Mapping[str, int] = field(default_factory=dict)
    channels: tuple[VcSettings, ...] = ()
    dynamic: bool = False
    """True: a channel is lossless where LLDP says that the peer's is too, whatever is enabled by hand."""
    peer: PeerValues = PeerValues()

    @property
    def lossless(self) -> frozenset[int]:
        """The channels that are to be flow-controlled."""
        return frozenset(channel.index for channel in self.channels if channel.lossless)

    @property
    def sends(self) -> bool:
        """Whether the port sends against credits."""
        return self.sender_enabled or self.dynamic

    @property
    def receives(self) -> bool:
        """Whether the port gives credits."""
        return self.receiver_enabled or self.dynamic

    def sends_on(self, channel: VcSettings) -> bool:
        """The same for one lossless channel."""
        return self.dynamic or (self.sender_enabled and channel.sender_enabled)

    def receives_on(self, channel: VcSettings) -> bool:
        """The same for one lossless channel."""
        return self.dynamic or (self.receiver_enabled and channel.receiver_enabled)

    def shared_credits(self, pool: str | None) -> int:
        """Credits of a pool, or of the port, that no channel has reserved."""
        if pool is None and not self.port_limit:
            return 0
        size = (
            self.port_limit - sum(self.credit_pools.values())
            if pool is None
            else self.credit_pools.get(pool, 0)
        )
        reserved = [
            each.credit_profile.reserved_credits
            for each in self.channels
            if each.credit_profile is not None and each.credit_profile.pool == pool
        ]
        return size - sum(reserved)

    @property
    def port_limit(self) -> int:
        """Credits of all lossless channels together; 0: they have no limit together."""
        profile = self.profile
        return (
            0
            if profile is None or profile.credit_limit_method is LimitMethod.NONE
            else profile.sender_credit_limit
        )

    def receiver_total(self, capabilities: CbfcCapabilities) -> int:
        """Credits of the receiver for all channels together; 0: each has its own."""
        profile, total = self.profile, capabilities.native_total_credits
        if profile is None or profile.receiver_credit_mode is ReceiverMode.NATIVE:
            return total
        if profile.receiver_credit_mode is ReceiverMode.PER_VC:
            return 0
        every = capabilities.native_vc_credits * max(1, len(self.lossless))
        return profile.receiver_total_credits or total or min(every, MOST_CREDITS)

    def receiver_limit(self, channel: VcSettings, capabilities: CbfcCapabilities) -> int:
        """Credits of the receiver for one channel; 0: those of the port."""
        if self.receiver_total(capabilities):
            return 0
        own = channel.receiver_credit_limit if self._limits_channels else None
        return own or capabilities.native_vc_credits

    @property
    def _limits_channels(self) -> bool:
        return self.profile is not None and self.profile.receiver_credit_mode is ReceiverMode.PER_VC

    def check(
        self,
        capabilities: CbfcCapabilities,
        pfc_priorities: frozenset[int] = frozenset(),
        class_of: Sequence[int] = IDENTITY,
    ) -> None:
        """Raise for what does not fit together, all faults at once."""
        faults: list[DataError] = []
        on = self.sends or self.receives
        if on and self.profile is None:
            faults.append(DataError("missing-element", "credit-based flow control needs a profile"))
        if self.profile is not None:
            self._check_profile(self.profile, capabilities, faults)
        self._check_pools(faults)
        self._check_shares(faults)
        if on:
            lossless = self.lossless
            reached = self.sender_map.priorities_of(lossless, class_of)
            reached |= self.receiver_map.priorities_of(lossless, class_of)
            for priority in sorted(reached & pfc_priorities):
                message = (
                    f"priority {priority} has PFC, and its virtual channel is lossless; turn one of them "
                    "off, or map the priority to another channel"
                )
                faults.append(DataError("invalid-value", message, app_tag="cbfc-and-pfc"))
        _raise(faults)

    def _check_profile(
        self, profile: CbfcProfile, capabilities: CbfcCapabilities, faults: list[DataError]
    ) -> None:
        if profile.sender_credit_size not in capabilities.supported_credit_sizes:
            sizes = ", ".join(str(size) for size in capabilities.supported_credit_sizes)
            message = (
                f"profile {profile.name!r} has a sender-credit-size of {profile.sender_credit_size} octets; "
                f"this port supports {sizes}"
            )
            faults.append(DataError("invalid-value", message, app_tag="cbfc-credit-size-unsupported"))
        if profile.credit_limit_method is not LimitMethod.PER_VC:
            return
        for channel in self.channels:
            without = channel.sender_credit_limit is None and channel.credit_profile is None
            if channel.lossless and without and self.sends_on(channel):
                place = Place("vc", channel.index)
                message = f"virtual channel {channel.index} has neither a credit limit nor a credit profile"
                faults.append(
                    DataError("missing-element", message, path=place, app_tag="cbfc-vc-limit-required")
                )

    def _check_pools(self, faults: list[DataError]) -> None:
        reserved = dict.fromkeys(self.credit_pools, 0)
        for channel in self.channels:
            profile = channel.credit_profile
            if profile is None or profile.pool is None:
                continue
            if profile.pool not in reserved:
                place = Place("vc", channel.index)
                message = f"there is no credit pool {profile.pool!r}"
                faults.append(DataError("data-missing", message, path=place, app_tag="cbfc-pool-missing"))
            else:
                reserved[profile.pool] += profile.reserved_credits
        for name, size in self.credit_pools.items():
            place = Place("credit-pool", name)
            if not 1 <= size <= MOST_SHARED:
                message = f"a credit pool of {size} credits is not possible"
                faults.append(DataError("invalid-value", message, path=place))
            elif reserved[name] > size:
                message = (
                    f"pool {name!r} has {size} credits, and {reserved[name]} are reserved; make it larger, "
                    "or reserve less"
                )
                faults.append(DataError("invalid-value", message, path=place, app_tag="cbfc-pool-overbooked"))

    def _check_shares(self, faults: list[DataError]) -> None:
        """Pools, and what is reserved without one, are parts of the limit of the port."""
        left = self.shared_credits(None)
        if left < 0:
            message = (
                f"the port may use {self.port_limit} credits, and its pools and reserved credits are "
                f"{self.port_limit - left}; raise sender-credit-limit, or reserve less"
            )
            faults.append(DataError("invalid-value", message, app_tag="cbfc-port-overbooked"))


class CreditCost:
    """ceil((octets + overhead) / size), at least one (SAI CBFC; decision 1)."""

    __slots__ = ("_add", "overhead", "size")

    def __init__(self, size: int, overhead: int) -> None:
        self.size = size
        self.overhead = overhead
        self._add = overhead + size - 1

    def of(self, octets: int) -> int:
        """Credits of a frame of so many octets."""
        return (octets + self._add) // self.size or 1


CONSUMED_MODULUS: Final = 1 << 20
"""As CC_Update carries it (UE 5.2.6.2)."""

FREED_MODULUS: Final = 1 << 15
"""As CF_Update carries it (UE 5.2.6.1)."""


class CreditSpace:
    """The two moduli; the freed one divides the consumed one."""

    __slots__ = ("consumed", "freed")

    def __init__(self, consumed: int = CONSUMED_MODULUS, freed: int = FREED_MODULUS) -> None:
        if consumed % freed or freed < 2:
            raise ValueError("the freed count is the low part of the consumed count")
        self.consumed = consumed
        self.freed = freed

    def signed(self, difference: int) -> int:
        """A difference of consumed counts as the nearest whole number: the far half is negative."""
        distance = difference % self.consumed
        return distance if distance < self.consumed // 2 else distance - self.consumed
