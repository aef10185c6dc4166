"""Lines of the log that anybody can have written without a login: few in full, and the rest as counts.

Ten thousand connections that are refused are ten lines and one more, and take no more memory than a few.
"""

import logging
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from isolane.bounded_log import Bounded, Bounds, Kind
from isolane.tags import Tag

LONGEST: Final = 400
"""Characters of a text from outside."""
IPV6_HOST_BITS: Final = 64
"""A host with one IPv6 address has a whole /64 of them (RFC 7421)."""

_log = logging.getLogger("isolane.login")

BOUNDS: Final = Bounds(interval_s=60.0, in_full=10, most_in_full=200, rest="clients without a login")
"""Ten lines of a kind and origin in a minute, and 200 in all."""
bounded: Final = Bounded(BOUNDS, _log)


def note(
    log: logging.Logger,
    level: int,
    text: str,
    detail: object = "",
    *,
    host: str = "",
    tag: Tag | None = None,
    **more: str,
) -> bool:
    """Write a line about somebody who has not logged in, unless too many like it have come.

    `text` is of the agent's own words; `detail` and the fields may be the other's.
    """
    if not log.isEnabledFor(level):
        return False
    tagged = {} if tag is None else {"tag": tag}
    at = {**tagged, **({"host": origin(host)} if host else {})}
    if not bounded.admits(Kind(log, level, text, origin(host), at)):
        return False
    extra = {**tagged, **({"host": host} if host else {})}
    extra |= {name: _short(value) for name, value in more.items()}
    shown = _short(str(detail))
    log.log(level, "%s", f"{text}: {shown}" if shown else text, extra=extra)
    return True


def conclude() -> None:
    """Write now what the present interval has left out: the agent ends."""
    bounded.conclude()


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


@lru_cache(maxsize=256)
def origin(host: str) -> str:
    """The origin that failures are counted by: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host  # no address
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    zone = f"%{address.scope_id}" if address.scope_id else ""
    return f"{ip_network((int(address), IPV6_HOST_BITS), strict=False)}{zone}"
