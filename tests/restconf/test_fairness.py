"""No request keeps the loop for longer because it is larger: it may rest after so much work."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.tree.json import parser
from tests.restconf.site import JSON, JUKEBOX, XML, Site
from tests.stretches import Stretches, stretches

PATCH: Final = "application/yang-patch+json"
FEW: Final = 500
MANY: Final = 1_000
SLICE: Final = 16_000
"""Calls that take less than a slice of time."""
Ask = Callable[[Site, int], Any]


def artists(count: int) -> list[dict[str, Any]]:
    return [{"name": f"artist {number}", "album": [{"name": "one", "year": 1990}]} for number in range(count)]


def library(count: int) -> dict[str, Any]:
    return {"jukebox:library": {"artist": artists(count)}}


def put(site: Site, count: int) -> Any:
    return site.ask("PUT", f"{JUKEBOX}/library", library(count))


def put_xml(site: Site, count: int) -> Any:
    some = "".join(f"<artist><name>{number}</name></artist>" for number in range(count))
    text = f'<library xmlns="urn:example:isolane:jukebox">{some}</library>'
    return site.ask("PUT", f"{JUKEBOX}/library", text, content=XML)


def patch_in_order(site: Site, count: int) -> Any:
    edits = [
        {
            "edit-id": str(number),
            "operation": "merge",
            "target": f"/jukebox:library/artist={number}",
            "value": {"jukebox:artist": [{"name": str(number)}]},
        }
        for number in range(count)
    ]
    patch = {"ietf-yang-patch:yang-patch": {"patch-id": "p", "edit": edits}}
    return site.ask("PATCH", JUKEBOX, patch, content=PATCH)


def get(query: str, accept: str | None = None) -> Ask:
    return lambda site, count: site.ask("GET", f"/restconf/data{query}", accept=accept)


REQUESTS: Final[dict[str, Ask]] = {
    "PUT": put,
    "PUT of XML": put_xml,
    "YANG patch": patch_in_order,
    "PUT of the same": lambda site, count: site.ask("PUT", f"{JUKEBOX}/library", library(MANY)),
    "PATCH": lambda site, count: site.ask("PATCH", f"{JUKEBOX}/library", library(count)),
    "GET": get("?content=config"),
    "GET of XML": get("?content=config", XML),
    "GET of some leafs": get("/jukebox:jukebox?fields=library/artist/album/year"),
    "GET of some levels": get("/jukebox:jukebox?depth=3"),
    "GET with defaults": get("?content=config&with-defaults=report-all"),
}


def stretches_of(ask: Ask, count: int, monkeypatch: pytest.MonkeyPatch) -> Stretches:
    site = Site()
    site.ask("PUT", JUKEBOX, {"jukebox:jukebox": {}})
    put(site, count)
    ask(site, 1)  # makes what is kept for the others
    with stretches(monkeypatch) as found:
        reply = ask(site, count)
    assert reply.status in (200, 201, 204), reply.body[:500]
    return found


@pytest.mark.parametrize("name", REQUESTS)
def test_a_larger_request_has_no_longer_stretches(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = REQUESTS[name]
    monkeypatch.setattr(parser, "WINDOW", 16_384)
    many = stretches_of(ask, MANY, monkeypatch)
    if many.longest > SLICE:
        assert many.longest <= 1.1 * stretches_of(ask, FEW, monkeypatch).longest, many.between


@pytest.mark.parametrize("content", [JSON, XML])
def test_bodies_have_the_limits_of_messages(content: str) -> None:
    site = Site()
    site.ask("PUT", JUKEBOX, {"jukebox:jukebox": {}})
    site.service.limits = Limits.new(max_elements=1_000, max_attributes=40)
    few: Any = library(100)
    many: Any = library(500)
    if content == XML:
        some = "".join(f"<artist><name>{number}</name></artist>" for number in range(600))
        space = 'xmlns="urn:example:isolane:jukebox"'
        few, many = f"<library {space}/>", f"<library {space}>{some}</library>"
    assert site.ask("PUT", f"{JUKEBOX}/library", few, content=content).status in (201, 204)
    refused = site.ask("PUT", f"{JUKEBOX}/library", many, content=content, accept=JSON)
    assert (refused.status, refused.error["error-tag"]) == (413, "too-big")
    assert "limit of 1000" in refused.error["error-message"]


def test_an_element_of_a_body_has_the_limit_of_attributes() -> None:
    site = Site()
    site.service.limits = Limits.new(max_attributes=40)
    declared = " ".join(f'xmlns:p{number}="urn:{number}"' for number in range(50))
    body = f'<jukebox xmlns="urn:example:isolane:jukebox" {declared}/>'
    refused = site.ask("PUT", JUKEBOX, body, content=XML, accept=JSON)
    assert (refused.status, refused.error["error-tag"]) == (413, "too-big")
