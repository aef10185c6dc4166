"""The terms of a subscription, as requested, as shown in state and as reported when modified."""

from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeVar

from isolane.bindings.ietf_subscribed_notifications import EstablishSubscriptionInput
from isolane.lazy_dataclass import dataclass
from isolane.northbound.yang_patch import ChangeType
from isolane.tree.date_and_time import moment
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.tree.values import AnyData, Identity

R = TypeVar("R", bound=Record)

ENCODE_XML: Final = Identity(f"{EstablishSubscriptionInput.NODE.module}:encode-xml")
ENCODE_JSON: Final = Identity(f"{EstablishSubscriptionInput.NODE.module}:encode-json")

_INPUT: Final = EstablishSubscriptionInput.NODE.by_attribute
_START: Final = Path().child(_INPUT["replay_start_time"])
_STOP: Final = Path().child(_INPUT["stop_time"])
_PERIODIC: Final[Any] = _INPUT["periodic"]
_ANCHOR: Final = Path().child(_PERIODIC).child(_PERIODIC.by_attribute["anchor_time"])


@dataclass(frozen=True, slots=True)
class Filter:
    """By name, as a subtree, or as an XPath expression with module names as prefixes; or everything."""

    name: str | None = None
    subtree: AnyData | None = None
    xpath: str | None = None

    @property
    def is_given(self) -> bool:
        return self != EVERYTHING


EVERYTHING: Final = Filter()


@dataclass(frozen=True, slots=True)
class OnChange:
    """On-change trigger; the dampening period in hundredths of a second."""

    dampening: int = 0
    sync_on_start: bool = True
    excluded: tuple[ChangeType, ...] = ()


@dataclass(frozen=True, slots=True)
class Periodic:
    """Period in hundredths of a second, and its anchor time."""

    period: int
    anchor: str | None = None

    def anchor_ns(self) -> int | None:
        """DataError when there is no such time, as for all times of terms."""
        return None if self.anchor is None else moment(self.anchor, _ANCHOR)


Trigger: TypeAlias = Periodic | OnChange


@dataclass(frozen=True, slots=True)
class Terms:
    """To a stream or to a datastore; times are as they were given."""

    stream: str | None = None
    datastore: Identity | None = None
    filter: Filter = EVERYTHING
    replay_start: str | None = None
    stop: str | None = None
    trigger: Trigger | None = None
    encoding: Identity = ENCODE_XML
    uri: str | None = None
    """The address from which the notifications are fetched, when they do not come in a session (RFC 8650)."""
    transport: Identity | None = None
    """Of a configured subscription, and of no other."""
    purpose: str | None = None
    with_etag: bool | None = None
    """Whether changes come with the etag of the datastore after them."""

    @property
    def is_push(self) -> bool:
        return self.datastore is not None

    @property
    def is_configured(self) -> bool:
        return self.transport is not None

    @property
    def start_ns(self) -> int | None:
        return None if self.replay_start is None else moment(self.replay_start, _START)

    @property
    def stop_ns(self) -> int | None:
        return None if self.stop is None else moment(self.stop, _STOP)

    def modified(self, given: "Terms") -> "Terms":
        """With what a modification gives; what cannot be modified stays (RFC 8641 section 4.4.2)."""
        trigger = given.trigger or self.trigger
        if isinstance(trigger, OnChange) and isinstance(self.trigger, OnChange):
            trigger = replace(self.trigger, dampening=trigger.dampening)
        return replace(
            self,
            filter=given.filter if given.filter.is_given else self.filter,
            stop=given.stop or self.stop,
            trigger=trigger,
            with_etag=self.with_etag if given.with_etag is None else given.with_etag,
        )

    def record(self, kind: type[R], **fields: Any) -> R:
        """As a record of a subscription, or of the notification that it was modified."""
        below: Any = kind.NODE.by_attribute
        names, values = _FILTER[self.is_push], (self.filter.name, self.filter.subtree, self.filter.xpath)
        periodic = on_change = None
        if isinstance(self.trigger, Periodic):
            periodic = below["periodic"].record.new(
                period=self.trigger.period, anchor_time=self.trigger.anchor
            )
        elif isinstance(self.trigger, OnChange):
            on_change = below["on_change"].record.new(
                dampening_period=self.trigger.dampening,
                sync_on_start=self.trigger.sync_on_start,
                excluded_change=self.trigger.excluded,
            )
        return kind.new(
            stream=self.stream,
            datastore=self.datastore,
            replay_start_time=self.replay_start,
            stop_time=self.stop,
            encoding=self.encoding,
            transport=self.transport,
            purpose=self.purpose,
            periodic=periodic,
            on_change=on_change,
            **dict(zip(names, values, strict=True)),
            **({} if self.uri is None else {"uri": self.uri}),
            **({"with_etag": self.with_etag} if "with_etag" in below else {}),
            **fields,
        )


_FILTER: Final = {
    False: ("stream_filter_name", "stream_subtree_filter", "stream_xpath_filter"),
    True: ("selection_filter_ref", "datastore_subtree_filter", "datastore_xpath_filter"),
}
"""The leafs of a filter of events, and of one of datastores."""


def terms_of(given: Any) -> Terms:
    """The terms of an input, or of a configured subscription."""
    members = given.NODE.by_attribute
    push = any(getattr(given, name) is not None for name in ("datastore", *_FILTER[True]))
    return Terms(
        stream=given.stream if "stream" in members else None,
        datastore=given.datastore,
        filter=Filter(*(getattr(given, name) for name in _FILTER[push])),
        replay_start=given.replay_start_time if "replay_start_time" in members else None,
        stop=given.stop_time,
        trigger=_trigger(given),
        transport=given.transport if "transport" in members else None,
        purpose=given.purpose if "purpose" in members else None,
        with_etag=given.with_etag if "with_etag" in members else None,
    )


def _trigger(given: Any) -> Trigger | None:
    if given.periodic is not None:
        return Periodic(given.periodic.period, given.periodic.anchor_time)
    if given.on_change is None:
        return None
    on_change = given.on_change
    if "sync_on_start" not in on_change.NODE.by_attribute:
        return OnChange(on_change.dampening_period)
    return OnChange(on_change.dampening_period, on_change.sync_on_start, on_change.excluded_change)
