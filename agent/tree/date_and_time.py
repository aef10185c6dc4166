"""Times as YANG writes them (yang:date-and-time, RFC 6991)."""

from datetime import UTC, datetime, timedelta
from typing import Final

from isolane.durations import MICROSECOND_NS, SECOND_NS
from isolane.errors import DataError
from isolane.tree.path import Path

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def moment(text: str, path: Path | None = None) -> int:
    """The nanoseconds since 1970 of a yang:date-and-time; `path` is where it stands.

    A leap second is the same as the second after it, as clocks have it. Year 0 is a DataError.
    """
    if text[17:19] == "60":
        return moment(f"{text[:17]}59{text[19:]}", path) + SECOND_NS
    try:
        when = datetime.fromisoformat(text)
    except ValueError as error:
        raise DataError("invalid-value", f"{text} is no time: {error}", path=path) from None
    since = (when if when.tzinfo else when.replace(tzinfo=UTC)) - _EPOCH
    return (since.days * 86_400 + since.seconds) * SECOND_NS + since.microseconds * MICROSECOND_NS


def date_and_time(time_ns: int) -> str:
    """The canonical text of a yang:date-and-time, to the microsecond (RFC 6991 section 3)."""
    return (_EPOCH + timedelta(microseconds=time_ns // MICROSECOND_NS)).isoformat()
