"""Conditional requests (RFC 9110 section 13): what has to hold of a resource for a request to be made.

Tags that are malformed are refused with 400: an edit whose condition is not understood must not be made.
Dates that are malformed are ignored, as sections 13.1.3 and 13.1.4 demand.
"""

import re
from datetime import UTC, datetime
from typing import Final, Literal

from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request
from isolane.restconf.errors import PreconditionFailed, bad_request
from isolane.restconf.validators import Validators, revision_of

Verdict = Literal["go on", "not modified", "failed"]

_ONE: Final = r'(?:W/)?"[\x21\x23-\x7e\x80-\U0010ffff]*"'
_TAG: Final = re.compile(_ONE)
_LIST: Final = re.compile(rf"[ \t,]*(?:{_ONE}[ \t]*(?:,[ \t,]*|$))+")
"""Empty members are allowed (section 5.6.1.2)."""
ANY: Final = ("*",)
FIELDS: Final = ("if-match", "if-none-match", "if-unmodified-since", "if-modified-since")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_TIME: Final = r"(?P<hour>\d\d):(?P<minute>\d\d):(?P<second>\d\d)"
_DATES: Final = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"[A-Z][a-z]{{2}}, (?P<day>\d\d) (?P<month>[A-Z][a-z]{{2}}) (?P<year>\d{{4}}) {_TIME} GMT",
        rf"[A-Z][a-z]{{5,8}}, (?P<day>\d\d)-(?P<month>[A-Z][a-z]{{2}})-(?P<year>\d\d) {_TIME} GMT",
        rf"[A-Z][a-z]{{2}} (?P<month>[A-Z][a-z]{{2}}) (?P<day>[ \d]\d) {_TIME} (?P<year>\d{{4}})",
    )
)
"""The three forms of a date (section 5.6.7)."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Those of one request; None where it has no such field."""

    match: tuple[str, ...] | None = None
    none_match: tuple[str, ...] | None = None
    unmodified_since_s: int | None = None
    modified_since_s: int | None = None

    def demand(self, current: Validators) -> None:
        """PreconditionFailed where an edit must not be made."""
        if self.verdict(current, reading=False) != "go on":
            raise PreconditionFailed

    def verdict(self, current: Validators, *, reading: bool) -> Verdict:
        """The verdict of all conditions, in the order of section 13.2.2."""
        if self.match is not None:
            if not _matches(self.match, current):
                return "failed"
        elif self.unmodified_since_s is not None and not current.is_unmodified(self.unmodified_since_s):
            return "failed"
        if self.none_match is not None:
            if _is_known(self.none_match, current, reading=reading):
                return "not modified" if reading else "failed"
        elif reading and self.modified_since_s is not None:
            since = self.modified_since_s
            if current.is_exact and current.modified_ns is not None and current.is_unmodified(since):
                return "not modified"
        return "go on"


def _matches(tags: tuple[str, ...], current: Validators) -> bool:
    """If-Match: by the strong comparison, with any representation of the present configuration."""
    if tags is ANY:
        return current.is_there
    strong = (tag for tag in tags if not tag.startswith("W/"))
    return current.revision is not None and current.revision in map(revision_of, strong)


def _is_known(tags: tuple[str, ...], current: Validators, *, reading: bool) -> bool:
    """If-None-Match: whether the client has what is there; by the weak comparison."""
    if tags is ANY:
        return current.is_there
    if current.revision is None:
        return False
    opaque = [tag.removeprefix("W/") for tag in tags]
    if not reading:
        return current.revision in map(revision_of, opaque)
    return current.is_exact and current.tag in opaque


def conditions(request: Request) -> Conditions | None:
    """The conditions of a request; None where it has none, 400 for what is no list of tags."""
    headers = request.headers
    if not any(name in headers for name in FIELDS):
        return None
    match, none_match, unmodified, modified = map(headers.get, FIELDS)
    return Conditions(
        None if match is None else _tags("If-Match", match),
        None if none_match is None else _tags("If-None-Match", none_match),
        None if unmodified is None else date_s(unmodified),
        None if modified is None else date_s(modified),
    )


def _tags(name: str, text: str) -> tuple[str, ...]:
    if text.strip() == "*":
        return ANY
    if _LIST.fullmatch(text) is None:
        raise bad_request(f"header {name} has to be * or a list of entity tags in quotation marks")
    return tuple(_TAG.findall(text))


def date_s(text: str) -> int | None:
    """The seconds since 1970 of a date of HTTP; None where it is none."""
    for pattern in _DATES:
        found = pattern.fullmatch(text.strip())
        if found is not None and found["month"] in _MONTHS:
            return _seconds(found)
    return None


def _seconds(found: re.Match[str]) -> int | None:
    year = int(found["year"])
    if len(found["year"]) == 2:
        year += 2000 if year < 70 else 1900
    numbers = (int(found[name]) for name in ("day", "hour", "minute", "second"))
    day, hour, minute, second = numbers
    try:
        at = datetime(year, _MONTHS.index(found["month"]) + 1, day, hour, minute, min(second, 59), tzinfo=UTC)
    except ValueError:
        return None
    return int(at.timestamp())
