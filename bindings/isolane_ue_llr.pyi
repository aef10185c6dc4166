"""Bindings of YANG module isolane-ue-llr.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model, descriptions_of
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, Record, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class Llr(Record):
    """Container /isolane-ue-llr:llr

    Link layer retry of the system.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Llr]
    @property
    def profile(self) -> Table[str, Profile]:
        """A set of LLR values that ports share. A change reaches every port that uses the profile: the port takes LLR down, applies it and brings LLR up again."""
    @classmethod
    def new(cls, *, profile: Table[str, Profile] | Iterable[Profile] | None = ...) -> Self: ...
    def replace(self, *, profile: Table[str, Profile] | Iterable[Profile] | None = ...) -> Self: ...

class Profile(Record):
    """Entry of list /isolane-ue-llr:llr/profile

    A set of LLR values that ports share. A change reaches every port that uses the profile: the port takes LLR down, applies it and brings LLR up again.
    """

    PATH: ClassVar[str]
    NODE: ClassVar[ListNode]
    EMPTY: ClassVar[Profile]
    REPLAY_TIMER_MAX_DEFAULT: Final[int]
    REPLAY_COUNT_MAX_DEFAULT: Final[int]
    PCS_LOST_TIMEOUT_DEFAULT: Final[int]
    DATA_AGE_TIMEOUT_DEFAULT: Final[int]
    INIT_FRAME_ACTION_DEFAULT: Final[Literal['discard', 'block', 'best-effort']]
    FLUSH_FRAME_ACTION_DEFAULT: Final[Literal['discard', 'block', 'best-effort']]
    RE_INIT_ON_FLUSH_DEFAULT: Final[bool]
    CTLOS_TARGET_SPACING_DEFAULT: Final[int]
    CTLOS_MAX_SPACING_DEFAULT: Final[int]
    INIT_SEQ_DEFAULT: Final[int]
    INIT_DATA_DEFAULT: Final[int]
    @property
    def name(self) -> str:
        """Name of the profile.

        Length 1..128.
        """
    @property
    def max_outstanding_frames(self) -> int:
        """Frames that may be sent and not yet acknowledged. Past half of the sequence space a receiver could not distinguish a missing frame from a duplicate. SAI and SONiC do not exclude 0 and do not say what it would mean: with no frame outstanding nothing can be sent. SONiC's test plan requires a refusal of 0, and the range excludes it.

        Range 1..524288, in frames, mandatory.
        """
    @property
    def max_outstanding_bytes(self) -> int:
        """Octets that may be sent and not yet acknowledged: at least the round trip time times the rate, and one longest frame. 0 is refused for the reason given at max-outstanding-frames.

        Range 1..4294967295, in octets, mandatory.
        """
    @property
    def replay_timer_max(self) -> int:
        """Time without progress after which all outstanding frames are sent again. With 0 only an LLR_NACK causes a replay.

        Range 0..4294967295, in nanoseconds, default 0.
        """
    @property
    def replay_count_max(self) -> int:
        """Replays without progress after which the next expiry of the replay timer leads to FLUSH; 255 sets no limit.

        Range 0..255, in replays, default 1.
        """
    @property
    def pcs_lost_timeout(self) -> int:
        """Time that the PCS may be down before FLUSH; 0 leaves it unwatched. A PCS that comes back later than that, or unwatched, leads to INIT, also from FLUSH; one that comes back in time changes nothing.

        Range 0..4294967295, in nanoseconds, default 0.
        """
    @property
    def data_age_timeout(self) -> int:
        """Time that a frame may stay in the replay buffer before FLUSH; 0 leaves it unwatched.

        Range 0..4294967295, in nanoseconds, default 0.
        """
    @property
    def init_frame_action(self) -> Literal['discard', 'block', 'best-effort']:
        """Treatment of LLR-eligible frames while the transmitter is in INIT.

        Default best-effort.
        """
    @property
    def flush_frame_action(self) -> Literal['discard', 'block', 'best-effort']:
        """Treatment of LLR-eligible frames while the transmitter is in FLUSH.

        Default best-effort.
        """
    @property
    def re_init_on_flush(self) -> bool:
        """Whether the transmitter goes from FLUSH to INIT by itself. A PCS that comes back and a peer that begins a new initialization lead to INIT in any case.

        Default false.
        """
    @property
    def ctlos_target_spacing(self) -> int:
        """Distance that the receiver keeps between two LLR_ACKs; with 0 the ctlos-min-spacing of the port alone counts. SONiC takes 400 to 16384 only.

        Range 0..65535, in octets, default 2048.
        """
    @property
    def ctlos_max_spacing(self) -> int:
        """Distance after which an LLR_ACK is repeated although no new frame has come; 0 never repeats it.

        Range 0 | 320..1048576, in octets, default 0.
        """
    @property
    def init_seq(self) -> int:
        """First sequence number after LLR_INIT.

        Range 0..1048575, default 0.
        """
    @property
    def init_data(self) -> int:
        """Data that the first LLR_INIT carries for the peer to echo; each later one counts up by one, and the first of a later initialization by 256 more.

        Range 0..65535, default 0.
        """
    @property
    def used_by(self) -> tuple[str, ...]:
        """Interfaces that use the profile. One that the system made is in the operational datastore as long as an interface uses it."""
    @classmethod
    def new(cls, *, name: str | None = ..., max_outstanding_frames: int | None = ..., max_outstanding_bytes: int | None = ..., replay_timer_max: int | None = ..., replay_count_max: int | None = ..., pcs_lost_timeout: int | None = ..., data_age_timeout: int | None = ..., init_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., flush_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., re_init_on_flush: bool | None = ..., ctlos_target_spacing: int | None = ..., ctlos_max_spacing: int | None = ..., init_seq: int | None = ..., init_data: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., max_outstanding_frames: int | None = ..., max_outstanding_bytes: int | None = ..., replay_timer_max: int | None = ..., replay_count_max: int | None = ..., pcs_lost_timeout: int | None = ..., data_age_timeout: int | None = ..., init_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., flush_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., re_init_on_flush: bool | None = ..., ctlos_target_spacing: int | None = ..., ctlos_max_spacing: int | None = ..., init_seq: int | None = ..., init_data: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
