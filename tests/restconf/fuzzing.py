"""What the fuzzers of RESTCONF do: odd octets to the parsers of HTTP, odd requests to the resources.

Each is a property of hypothesis: the ordinary tests try a few examples, `make fuzz` as many as time allows.
"""

import json
from contextlib import suppress
from typing import Any, Final

from hypothesis import given
from hypothesis import strategies as st

from isolane.northbound.http_exchange import Peer, Request
from isolane.transport.http.http1_parsing import Parser
from isolane.transport.http.http2_streams import Head, head_of
from isolane.transport.http.limits import HttpLimits, Refused
from tests.restconf.site import JSON, JUKEBOX, XML, Site, filled

LIMITS: Final = HttpLimits(header_octets=512, header_fields=8, target_octets=128, body_octets=256)
STATUSES: Final = range(200, 505)
REFUSALS: Final = frozenset((400, 408, 411, 413, 414, 417, 431, 501, 505))

LINES: Final = (
    b"GET / HTTP/1.1\r\n",
    b"POST /restconf/data HTTP/1.1\r\n",
    b"OPTIONS * HTTP/1.1\r\n",
    b"GET http://a/b HTTP/1.0\r\n",
    b"Host: a\r\n",
    b"Content-Length: 5\r\n",
    b"Content-Length: 05\r\n",
    b"Content-Length: +5\r\n",
    b"Transfer-Encoding: chunked\r\n",
    b"Transfer-Encoding: gzip, chunked\r\n",
    b"Transfer-Encoding:\tchunked\r\n",
    b"Expect: 100-continue\r\n",
    b"Connection: close\r\n",
    b"Upgrade: h2c\r\n",
    b" folded\r\n",
    b"X\0: y\r\n",
    b"\r\n",
    b"\n",
    b"5\r\nhello\r\n",
    b"0\r\n\r\n",
    b"ffffffffffffffffff\r\n",
    b"5;a=b\r\nhello\r\n",
    b"hello",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
)
streams: Final = st.lists(st.one_of(st.sampled_from(LINES), st.binary(max_size=12)), max_size=14).map(
    b"".join
)


def parsed(octets: bytes, size: int) -> tuple[list[tuple[str, str, bytes, bool]], int | None]:
    """The requests in them, and the status of the refusal, when they come in pieces of a size."""
    parser = Parser(LIMITS, Peer("192.0.2.1", 1), True, lambda _: None)
    found: list[tuple[Request, bool]] = []
    try:
        for start in range(0, len(octets), size):
            found += parser.feed(octets[start : start + size])
        found += parser.feed(b"")
    except Refused as refused:
        return _plain(found), refused.status
    return _plain(found), parser.refused.status if parser.refused else None


def _plain(found: list[tuple[Request, bool]]) -> list[tuple[str, str, bytes, bool]]:
    return [(each.method, each.target, each.body, goes_on) for each, goes_on in found]


@given(streams)
def octets_are_the_same_requests_in_any_pieces(octets: bytes) -> None:
    """Or two servers in a row could see other requests (smuggling)."""
    whole, refused = parsed(octets, max(1, len(octets)))
    assert refused is None or refused in REFUSALS
    for size in (1, 3):
        assert parsed(octets, size) == (whole, refused)
    for method, target, body, _ in whole:
        assert method.isascii()
        assert target.isascii()
        assert len(target) <= LIMITS.target_octets
        assert len(body) <= LIMITS.body_octets


NAMES: Final = (b":method", b":path", b":authority", b":scheme", b"host", b"cookie", b"content-length", b"x")
VALUES: Final = (b"GET", b"/", b"*", b"/a b", b"/a#b", b"a", b"5", b"-1", b"9" * 30, b"CONNECT", b"\xff")
fields: Final = st.lists(
    st.tuples(st.sampled_from(NAMES), st.one_of(st.sampled_from(VALUES), st.binary(max_size=200))),
    max_size=12,
)


@given(fields)
def a_head_of_http_2_is_whole_or_refused(given_fields: list[tuple[bytes, bytes]]) -> None:
    found: Head | int
    try:
        found = head_of(given_fields, LIMITS)
    except Refused as refused:
        found = refused.status
    if isinstance(found, int):
        assert found in REFUSALS
        return
    assert found.target == "*" or found.target.startswith("/")
    assert len(found.headers.get_all("host")) == 1


# --- requests

PARTS: Final = (
    "jukebox:jukebox",
    "library",
    "artist=",
    "artist=Night%20Trains",
    "album=Slow%20Light",
    "playlist=One",
    "song=1",
    "song=x",
    "tag=a%2Cb",
    "jukebox:track=a,b,7",
    "player",
    "gap",
    "skip",
    "..",
    ".",
    "",
    "%",
    "%00",
    "%ff",
    "%2e%2e",
    "a=b=c",
    "=",
    ",",
    "ietf-yang-library:yang-library",
    "ietf-netconf-acm:nacm",
)
TOPS: Final = (
    "/restconf/data",
    "/restconf/data",
    "/restconf/ds/ietf-datastores:running",
    "/restconf/operations",
    "/restconf/ds/ietf-datastores:operational",
    "/restconf/streams",
    "/restconf",
    "/yang",
    "/openapi",
)
QUERIES: Final = (
    "",
    "?",
    "?depth=1",
    "?depth=0",
    "?depth=99999999999",
    "?fields=a(b",
    "?fields=library/artist(name)",
    "?fields=((((((",
    "?content=config",
    "?content=x",
    "?with-defaults=trim",
    "?with-origin",
    "?insert=first",
    "?insert=after&point=%2Fjukebox",
    "?filter=/",
    "?limit=1",
    "?a=b",
    "?depth=1&depth=1",
    "?%",
    "?depth=%ff",
)
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get")
TYPES: Final = (JSON, XML, "application/yang-patch+json", "application/yang-patch+xml", "text/plain", "", ";")
leafs: Final = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(["One", "jukebox:alternative", "a" * 300, "\ud800", "1e999"]),
)
MEMBERS: Final = (
    "jukebox:jukebox",
    "jukebox:playlist",
    "playlist",
    "name",
    "description",
    "song",
    "index",
    "id",
    "tag",
    "@name",
    "@",
    "jukebox:input",
    "artist",
    "library",
    "ietf-restconf:data",
    "ietf-yang-patch:yang-patch",
    "patch-id",
    "edit",
    "edit-id",
    "operation",
    "target",
    "value",
    "",
)
documents: Final = st.recursive(
    leafs,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(MEMBERS), inner, max_size=4)
    ),
    max_leaves=8,
).map(json.dumps)
XML_PIECES: Final = (
    '<jukebox xmlns="urn:example:isolane:jukebox">',
    "</jukebox>",
    "<playlist>",
    "</playlist>",
    "<name>One</name>",
    "<a/>",
    "&lt;",
    "&x;",
    "<!DOCTYPE a [<!ENTITY x 'y'>]>",
    "<?p?>",
    "<!-- -->",
    "]]>",
    "\x00",
    "text",
    '<data xmlns="urn:ietf:params:xml:ns:yang:ietf-restconf">',
    "</data>",
)
bodies: Final = st.one_of(
    documents, st.lists(st.sampled_from(XML_PIECES), max_size=6).map("".join), st.text(max_size=20)
)
targets: Final = st.builds(
    lambda top, parts, query: "/".join([top, *parts]) + query,
    st.sampled_from(TOPS),
    st.lists(st.sampled_from(PARTS), max_size=5),
    st.one_of(
        st.sampled_from(QUERIES), st.text("abcdef=&?/;()%,'", max_size=12).map(lambda each: f"?{each}")
    ),
)
HEADERS: Final = ("If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "Accept")
headers: Final = st.dictionaries(
    st.sampled_from(HEADERS),
    st.sampled_from(
        ["*", '"a"', 'W/"a"', '"', "Mon, 23 Apr 2012 01:02:03 GMT", "x", JSON, XML, "a/b;q=x", ""]
    ),
    max_size=2,
)

_SITE: list[Site] = []


@given(st.sampled_from(METHODS), targets, bodies, st.sampled_from(TYPES), headers)
def any_request_is_answered(method: str, target: str, body: str, kind: str, more: dict[str, str]) -> None:
    """Never by an exception or 500; a refusal says why, and what is stored is still read."""
    if not _SITE:
        _SITE.append(filled())
    site = _SITE[0]
    accept = more.pop("Accept", None)
    sent: Any = body.encode("utf-8", "replace").decode()
    reply = site.ask(method, target, sent, accept=accept, content=kind, **more)
    assert 200 <= reply.status < 506, (reply.status, reply.body)
    assert reply.status != 500, reply.body
    said = reply.headers.get("content-type", reply.headers.get("Content-Type", ""))
    if reply.status >= 400 and "json" in said and reply.body and b"yang-patch-status" not in reply.body:
        assert reply.json["ietf-restconf:errors"]["error"]
    if method not in ("GET", "HEAD", "OPTIONS") and reply.status < 300:
        with suppress(KeyError):
            assert site.ask("GET", JUKEBOX).status in (200, 404)


PROPERTIES: Final = (
    octets_are_the_same_requests_in_any_pieces,
    a_head_of_http_2_is_whole_or_refused,
    any_request_is_answered,
)
