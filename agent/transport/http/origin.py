"""Checks the origin of a request: browsers log in for pages of any site, by certificate, Basic or cookie.

They say in `Origin` and `Sec-Fetch-Site` whose page it is; what is no browser sends neither.
"""

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
