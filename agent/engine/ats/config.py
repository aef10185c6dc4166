"""Configuration of schedulers as plain values; each field names its node in ieee802-dot1q-ats."""

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class GroupConfig:
    """scheduler-groups/scheduler-group-instance-table (Table 12-39)."""

    id: int  # scheduler-group-instance-id
    max_residence_ns: int = 0  # max-residence-time


@dataclass(frozen=True, slots=True)
class SchedulerConfig:
    """schedulers/scheduler-instance-table (Table 12-38)."""

    id: int  # scheduler-instance-id
    group_id: int  # scheduler-group-ref
    rate_bps: int  # committed-information-rate
    burst_bits: int  # committed-burst-size

    def check(self) -> None:
        """Raise for values that nothing could pass."""
        if self.rate_bps <= 0 or self.burst_bits <= 0:
            text = f"scheduler {self.id} has no rate or no burst: nothing would pass it"
            raise DataError("invalid-value", text, app_tag="ats-scheduler-empty")


@dataclass(frozen=True, slots=True)
class Definition:
    """The schedulers of one stream filter: the published module keeps both tables inside a filter."""

    groups: tuple[GroupConfig, ...] = ()
    schedulers: tuple[SchedulerConfig, ...] = ()
