"""The events that an operator watches for in the log: a tag that stays the same, and a severity of RFC 5424.

People and programs go by tags, never by texts. Lines of a tag about one port, user or host are bounded.
"""

import logging
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from isolane.bounded_log import Bounded, Bounds, Kind


class Tag(StrEnum):
    """The kinds of events in the log."""

    START = "START"
    READY = "READY"
    STOP = "STOP"
    COMMIT = "COMMIT"
    COMMIT_CONFIRMED = "COMMIT-CONFIRMED"
    CONFIRMED = "CONFIRMED"
    ROLLED_BACK = "ROLLED-BACK"
    REFUSED = "REFUSED"
    DENIED = "DENIED"
    LOGIN = "LOGIN"
    LOGIN_REFUSED = "LOGIN-REFUSED"
    LOCKED_OUT = "LOCKED-OUT"
    SESSION_START = "SESSION-START"
    SESSION_END = "SESSION-END"
    LINK_UP = "LINK-UP"
    LINK_DOWN = "LINK-DOWN"
    WIRE_FAULT = "WIRE-FAULT"
    WIRE_HEALED = "WIRE-HEALED"
    NEIGHBOR_ADDED = "NEIGHBOR-ADDED"
    NEIGHBOR_REMOVED = "NEIGHBOR-REMOVED"
    CONGESTION_BEGAN = "CONGESTION-BEGAN"
    CONGESTION_ENDED = "CONGESTION-ENDED"
    FLOW_ISOLATED = "FLOW-ISOLATED"
    FLOW_RELEASED = "FLOW-RELEASED"
    TABLE_FULL = "TABLE-FULL"
    PEER_MISMATCH = "PEER-MISMATCH"
    PFC_STORM = "PFC-STORM"
    PFC_STORM_ENDED = "PFC-STORM-ENDED"
    LLR_LOST = "LLR-LOST"
    LLR_BACK = "LLR-BACK"
    CREDITS_STALLED = "CREDITS-STALLED"
    CREDITS_BACK = "CREDITS-BACK"
    CREDITS_WRONG = "CREDITS-WRONG"
    CALL_HOME = "CALL-HOME"
    CALL_HOME_FAILED = "CALL-HOME-FAILED"
    DISK = "DISK"
    REDIS = "REDIS"
    REDIS_BACK = "REDIS-BACK"
    SYSLOG = "SYSLOG"
    RECEIVER = "RECEIVER"


_ALARMS: Final[dict[Tag, int]] = {
    Tag.DISK: 2,
    Tag.PFC_STORM: 3,
    Tag.LLR_LOST: 3,
    Tag.CREDITS_STALLED: 3,
    Tag.CREDITS_WRONG: 3,
    Tag.REDIS: 3,
    Tag.ROLLED_BACK: 4,
    Tag.REFUSED: 4,
    Tag.DENIED: 4,
    Tag.LOGIN_REFUSED: 4,
    Tag.LOCKED_OUT: 4,
    Tag.LINK_DOWN: 4,
    Tag.WIRE_FAULT: 4,
    Tag.NEIGHBOR_REMOVED: 4,
    Tag.CONGESTION_BEGAN: 4,
    Tag.TABLE_FULL: 4,
    Tag.PEER_MISMATCH: 4,
    Tag.CALL_HOME_FAILED: 4,
    Tag.SYSLOG: 4,
    Tag.RECEIVER: 4,
    Tag.SESSION_START: 6,
    Tag.SESSION_END: 6,
    Tag.FLOW_ISOLATED: 6,
    Tag.FLOW_RELEASED: 6,
}
_NOTICE: Final = 5
_OF_LEVEL: Final = ((logging.CRITICAL, 2), (logging.ERROR, 3), (logging.WARNING, 4), (logging.INFO, 6))
_LEVELS: Final = {2: logging.CRITICAL, 3: logging.ERROR, 4: logging.WARNING}
DEBUG_SEVERITY: Final = 7


def severity_of(tag: Tag) -> int:
    """The severity of an event by RFC 5424, 0 to 7."""
    return _ALARMS.get(tag, _NOTICE)


def severity_of_record(record: logging.LogRecord) -> int:
    """The same for any line: that of its tag, otherwise that of its level."""
    tag = tag_of(record)
    if tag is not None:
        return severity_of(tag)
    return next((number for level, number in _OF_LEVEL if record.levelno >= level), DEBUG_SEVERITY)


def tag_of(record: logging.LogRecord) -> Tag | None:
    """The tag of a line; None for one without."""
    tag: Tag | None = getattr(record, "tag", None)
    return tag


def level_of(tag: Tag) -> int:
    """The level of an event in Python's logging, which knows no notice and no alert."""
    return _LEVELS.get(severity_of(tag), logging.INFO)


_log = logging.getLogger("isolane.event")

BOUNDS: Final = Bounds(interval_s=10.0, in_full=5, most_in_full=100, rest="events")
"""Five lines of a kind and a port in ten seconds, and a hundred of a kind."""
_bounded: Final = Bounded(BOUNDS, _log)


class Said(NamedTuple):
    """One event as it is to be said: what happened, to what, and its particulars."""

    tag: Tag
    text: str
    about: str = ""
    """The port, user or host by which it is counted; without one only all of the tag are."""
    fields: Mapping[str, object] = MappingProxyType({})


def write(said: Said, log: logging.Logger = _log) -> bool:
    """Write a line, unless too many like it have come; they are counted."""
    tag, level = said.tag, level_of(said.tag)
    if not log.isEnabledFor(level):
        return False
    extra = {"tag": tag, **said.fields}
    summary = f"{said.about}: as before" if said.about else "as before"
    if not _bounded.admits(Kind(log, level, summary, tag, {"tag": tag}, tag, not said.about)):
        return False
    log.log(level, "%s", said.text, extra=extra)
    return True


def conclude() -> None:
    """Write now how many lines were left out: the agent ends."""
    _bounded.conclude()
