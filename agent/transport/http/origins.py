"""Checks whose page sends a request: browsers log in for pages of any site, by certificate, Basic or cookie.

They say in `Origin` and `Sec-Fetch-Site` whose page it is; what is no browser sends neither. A page of
another site may also have its own name resolve to the agent's address (DNS rebinding). A browser sends the
name of the page in `Host`, so a request with a foreign one is refused.
"""

import socket
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import ip_address
from typing import Final, Literal

from isolane.northbound.http_exchange import Request

SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
"""Methods that change nothing (RFC 9110, 9.2.1)."""

Origin = Literal["same", "foreign", "unknown"]


def origin_of(request: Request) -> Origin:
    """Whether a page of this server sends a request, a page of another one, or nothing says so."""
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None and site not in ("same-origin", "none"):
        return "foreign"
    if origin is not None:
        scheme = "https" if request.secure else "http"
        own = f"{scheme}://{request.headers.get('host') or ''}"
        return "same" if origin.lower() == own.lower() else "foreign"
    return "same" if site == "same-origin" else "unknown"


_LONGEST: Final = 261
"""Characters of a name (RFC 1035, 2.3.4), its last dot, a colon and a port: what is longer is not kept."""


class Hosts:
    """Own names: the loopback, this machine, the address that the client reached, and the certificate."""

    def __init__(self, names: Callable[[], Iterable[str]]) -> None:
        """`names` are those of the certificate, in lower case."""
        self._names = names
        self._own = Counter(("localhost", socket.gethostname().lower()))

    def add(self, *hosts: str) -> None:
        """Further names and addresses of the server."""
        self._own.update(map(_plain, hosts))

    def remove(self, *hosts: str) -> None:
        """Take back names that were added, unless they were added by others too."""
        self._own -= Counter(map(_plain, hosts))

    def takes(self, request: Request) -> bool:
        """Whether the request is for this agent."""
        field = request.headers.get("host")
        host = None if field is None else _kept(field) if len(field) <= _LONGEST else host_of(field)
        if not host:
            return False
        reached = request.peer.reached
        if host in self._own or (reached is not None and host == _plain(reached)) or _is_loopback(host):
            return True
        names = self._names()
        return host in names or f"*.{host.partition('.')[2]}" in names


def host_of(field: str) -> str:
    """The host of a field `Host`, without port; empty where it is none."""
    if field.startswith("["):
        inside, bracket, port = field[1:].partition("]")
        return _plain(inside) if bracket and (not port or port.startswith(":")) else ""
    host, _, port = field.partition(":")
    return _plain(host) if not port or port.isdigit() else ""


_kept = lru_cache(256)(host_of)
"""The same of fields that came before: to look at an address takes longer than all else here."""


def _plain(host: str) -> str:
    """One form of an address, and of a name in lower case without the last dot."""
    try:
        address = ip_address(host)
    except ValueError:
        return host.lower().removesuffix(".")
    mapped = getattr(address, "ipv4_mapped", None)
    return str(mapped or address)


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
