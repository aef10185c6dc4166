"""Bindings of YANG module isolane-ue-llr.

Made by `isolane compile`; changes made here are lost.
"""

# mypy: disable-error-code="override"
# `new` and `replace` of a record take its own fields only, and so narrow those of Record.
from collections.abc import Iterable
from decimal import Decimal
from typing import ClassVar, Final, Literal, Never, Self

from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, ListNode, NotificationNode, ParametersNode, RootNode
from isolane.tree.table import Table, UserTable
from isolane.tree.values import AnyData, Identity, InstanceId, Present

class Llr(Record):
    """Container /isolane-ue-llr:llr"""

    PATH: ClassVar[str]
    NODE: ClassVar[ContainerNode]
    EMPTY: ClassVar[Llr]
    @property
    def profile(self) -> Table[str, Profile]: ...
    @classmethod
    def new(cls, *, profile: Table[str, Profile] | Iterable[Profile] | None = ...) -> Self: ...
    def replace(self, *, profile: Table[str, Profile] | Iterable[Profile] | None = ...) -> Self: ...

class Profile(Record):
    """Entry of list /isolane-ue-llr:llr/profile"""

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
    def name(self) -> str: ...
    @property
    def max_outstanding_frames(self) -> int: ...
    @property
    def max_outstanding_bytes(self) -> int: ...
    @property
    def replay_timer_max(self) -> int: ...
    @property
    def replay_count_max(self) -> int: ...
    @property
    def pcs_lost_timeout(self) -> int: ...
    @property
    def data_age_timeout(self) -> int: ...
    @property
    def init_frame_action(self) -> Literal['discard', 'block', 'best-effort']: ...
    @property
    def flush_frame_action(self) -> Literal['discard', 'block', 'best-effort']: ...
    @property
    def re_init_on_flush(self) -> bool: ...
    @property
    def ctlos_target_spacing(self) -> int: ...
    @property
    def ctlos_max_spacing(self) -> int: ...
    @property
    def init_seq(self) -> int: ...
    @property
    def init_data(self) -> int: ...
    @property
    def used_by(self) -> tuple[str, ...]: ...
    @classmethod
    def new(cls, *, name: str | None = ..., max_outstanding_frames: int | None = ..., max_outstanding_bytes: int | None = ..., replay_timer_max: int | None = ..., replay_count_max: int | None = ..., pcs_lost_timeout: int | None = ..., data_age_timeout: int | None = ..., init_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., flush_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., re_init_on_flush: bool | None = ..., ctlos_target_spacing: int | None = ..., ctlos_max_spacing: int | None = ..., init_seq: int | None = ..., init_data: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    def replace(self, *, name: str | None = ..., max_outstanding_frames: int | None = ..., max_outstanding_bytes: int | None = ..., replay_timer_max: int | None = ..., replay_count_max: int | None = ..., pcs_lost_timeout: int | None = ..., data_age_timeout: int | None = ..., init_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., flush_frame_action: Literal['discard', 'block', 'best-effort'] | None = ..., re_init_on_flush: bool | None = ..., ctlos_target_spacing: int | None = ..., ctlos_max_spacing: int | None = ..., init_seq: int | None = ..., init_data: int | None = ..., used_by: Iterable[str] | None = ...) -> Self: ...
    @property
    def entry_key(self) -> str: ...
