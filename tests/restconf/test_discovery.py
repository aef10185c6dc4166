"""How clients find out what is served (RFC 8040 sections 3.1, 3.3, 3.7, 4.1)."""

import pytest
from lxml import etree

from tests.restconf.site import JSON, JUKEBOX, XML, Site, filled


@pytest.fixture(scope="module")
def site() -> Site:
    return filled()


def test_host_meta_is_for_everybody(site: Site) -> None:
    reply = site.ask("GET", "/.well-known/host-meta", Authorization="none")
    assert (reply.status, reply.headers["Content-Type"]) == (200, "application/xrd+xml")
    [link] = etree.fromstring(reply.body)
    assert dict(link.attrib) == {"rel": "restconf", "href": "/restconf"}
    for target, accept in (
        ("/.well-known/host-meta", "application/json"),
        ("/.well-known/host-meta.json", None),
    ):
        found = site.get(target, accept=accept)
        assert found == {"links": [{"rel": "restconf", "href": "/restconf"}]}
    assert site.ask("HEAD", "/.well-known/host-meta").body == b""
    assert site.ask("GET", "/.well-known/host-meta", accept="text/html").status == 406
    assert site.ask("POST", "/.well-known/host-meta").status == 405


def test_everything_else_is_for_users(site: Site) -> None:
    for target in ("/restconf", "/restconf/data", "/restconf/operations", "/yang/jukebox@2026-11-01", "/x"):
        reply = site.ask("GET", target, Authorization="none")
        assert (reply.status, reply.headers["WWW-Authenticate"]) == (401, 'Basic realm="restconf"')
        assert reply.body == b""


def test_the_api_resource(site: Site) -> None:
    assert site.get("/restconf") == {
        "ietf-restconf:restconf": {"data": {}, "operations": {}, "yang-library-version": "2019-01-04"}
    }
    assert site.get("/restconf/yang-library-version") == {"ietf-restconf:yang-library-version": "2019-01-04"}
    assert site.get("/restconf/operations") == {
        "ietf-restconf:operations": {"jukebox:play": [None], "jukebox:count-songs": [None]}
    }
    for target in ("/restconf", "/restconf/yang-library-version", "/restconf/operations"):
        reply = site.ask("GET", target, accept=XML)
        name = etree.QName(etree.fromstring(reply.body))
        assert name.namespace == "urn:ietf:params:xml:ns:yang:ietf-restconf"


def test_schemas(site: Site) -> None:
    reply = site.ask("GET", "/yang/jukebox@2026-11-01")
    assert (reply.status, reply.headers["Content-Type"]) == (200, "application/yang")
    assert reply.body.startswith(b"module jukebox {")
    for name in ("jukebox", "jukebox@2026-01-01", "../jukebox", "%2e%2e/jukebox", ""):
        assert site.ask("GET", f"/yang/{name}").status == 404
    assert site.ask("GET", "/yang/jukebox@2026-11-01", accept=JSON).status == 406


@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        ("/restconf", "GET, HEAD, OPTIONS"),
        ("/restconf/data", "GET, HEAD, POST, PUT, PATCH, OPTIONS"),
        (JUKEBOX, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"),
        (f"{JUKEBOX}/player/gap", "GET, HEAD, PUT, PATCH, DELETE, OPTIONS"),
        (f"{JUKEBOX}/playlist", "GET, HEAD, OPTIONS"),
        (f"{JUKEBOX}/library/song-count", "GET, HEAD, OPTIONS"),
        (f"{JUKEBOX}/player/skip", "POST, OPTIONS"),
        ("/restconf/operations", "GET, HEAD, OPTIONS"),
        ("/restconf/operations/jukebox:play", "POST, OPTIONS"),
    ],
)
def test_options_and_methods_that_are_not_allowed(site: Site, target: str, allowed: str) -> None:
    reply = site.ask("OPTIONS", target)
    assert (reply.status, reply.headers["Allow"]) == (200, allowed)
    types = f"{JSON}, {XML}, application/yang-patch+json, application/yang-patch+xml"
    patches = types if "PATCH" in allowed else None
    assert reply.headers.get("Accept-Patch") == patches
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"} - set(allowed.split(", ")):
        refused = site.ask(method, target, {})
        assert (refused.status, refused.headers["Allow"]) == (405, allowed)  # section 7
        assert refused.error["error-tag"] == "operation-not-supported"
