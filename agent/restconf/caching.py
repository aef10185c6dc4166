"""Whether a response may be kept, and what it depends on (RFC 8040 section 5.5, RFC 9110 section 12.5.5)."""

from dataclasses import replace
from typing import Final

from isolane.northbound.http_exchange import Response

CONTROL: Final = "Cache-Control"
OF_USER: Final = (
    (CONTROL, "private, no-cache"),
    ("Vary", "Accept, Authorization, Content-Type, Cookie"),
)
"""For a response to one user: kept by the client alone, and asked for again each time.

The encoding is that of `Accept`, else that of the body. A certificate is in no field, so a shared cache
must keep nothing.
"""
OF_EVERYBODY: Final = ((CONTROL, "no-cache"), ("Vary", "Accept"))


def said(response: Response) -> Response:
    """The response, which says it in any case."""
    if any(name == CONTROL for name, _ in response.headers):
        return response
    return replace(response, headers=(*response.headers, *OF_USER))
