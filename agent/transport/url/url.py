"""URLs of the scheme https in one form, so that they are compared by what they mean (RFC 3986 section 6)."""

import ipaddress
import re
from string import ascii_letters, digits
from typing import Final
from urllib.parse import quote, unquote_to_bytes

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass

PORT: Final = 443

_URL: Final = re.compile(
    r"https://(?P<host>[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<path>(?:/[A-Za-z0-9._~!$&'()*+,=:@%-]*)*)",
    re.IGNORECASE | re.ASCII,
)
_LABEL: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?", re.ASCII)
_PERCENT: Final = re.compile(r"%([0-9A-Fa-f]{2})?", re.ASCII)
_MAY_BE_ENCODED: Final = frozenset((*ascii_letters.encode(), *digits.encode(), *b"-._~ ", *range(128, 256)))
"""Octets that mean the same as they are, the space, and what is not ASCII."""
_UNCHANGED: Final = "-._~!$&'()*+,=:@"


@dataclass(frozen=True, slots=True)
class Url:
    """The URL of a document: no user, no query, no fragment, no segment . or .."""

    host: str
    """In lower case; an IPv6 address has its shortest form and no brackets."""
    port: int
    segments: tuple[str, ...]
    """Of the path, encoded in the one way; the last is empty where the path ends with a slash."""

    @property
    def path(self) -> str:
        return "/" + "/".join(self.segments)

    @property
    def authority(self) -> str:
        """Host, and port where it is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORT else f"{host}:{self.port}"

    def __str__(self) -> str:
        return f"https://{self.authority}{self.path}"

    def begins_with(self, prefix: "Url") -> bool:
        """Whether it is at the same server, and at or below the path of another one."""
        above = prefix.segments[:-1] if prefix.segments[-1:] == ("",) else prefix.segments
        same_server = (self.host, self.port) == (prefix.host, prefix.port)
        return same_server and self.segments[: len(above)] == above


def parse(text: str) -> Url:
    """The URL of a text; DataError, which does not repeat the text, when it is none that can be used."""
    match = _URL.fullmatch(text)
    if match is None:
        raise refusal("not an https URL, or one with a user, a query, a fragment or invalid characters")
    port = PORT if match["port"] is None else int(match["port"])
    if not 0 < port < 65536:
        raise refusal("the port is out of range")
    segments = tuple(map(_segment, match["path"].split("/")[1:]))
    if "" in segments[:-1]:
        raise refusal("the path has an empty segment")
    return Url(_host(match["host"].lower()), port, segments)


def _host(text: str) -> str:
    if text.startswith("["):
        try:
            return str(ipaddress.IPv6Address(text[1:-1]))
        except ValueError:
            raise refusal("the host is not an IPv6 address") from None
    if not all(map(_LABEL.fullmatch, text.split("."))):
        raise refusal("the host is neither a name nor an address")
    return text


def _segment(text: str) -> str:
    for octet in _PERCENT.findall(text):
        if not octet or int(octet, 16) not in _MAY_BE_ENCODED:
            raise refusal("the path has a percent-encoding that is invalid or not allowed")
    try:
        plain = unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        raise refusal("the path is not in UTF-8") from None
    if plain and not plain.strip(" ."):
        raise refusal("the path has a segment of dots and spaces only")
    return quote(plain, safe=_UNCHANGED)


def refusal(reason: str) -> DataError:
    """A url that may not be used."""
    return DataError(
        "invalid-value", f"the url is refused: {reason}", type="protocol", info={"bad-element": "url"}
    )
