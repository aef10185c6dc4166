"""POST of operations and actions (RFC 8040 sections 3.6 and 4.4.2)."""

from typing import Any

import pytest

from tests.restconf.site import JUKEBOX, XML, Site, filled

NS = 'xmlns="urn:example:isolane:jukebox"'
OPERATIONS = "/restconf/operations"


@pytest.fixture
def site() -> Site:
    return filled()


def test_an_operation_with_input(site: Site) -> None:
    body = {"jukebox:input": {"playlist": "One", "song-number": 2}}
    reply = site.ask("POST", f"{OPERATIONS}/jukebox:play", body)
    assert (reply.status, reply.body) == (204, b"")
    text = f"<input {NS}><playlist>One</playlist><song-number>3</song-number></input>"
    assert site.ask("POST", f"{OPERATIONS}/jukebox:play", text, content=XML).status == 204
    assert site.played == [("One", 2), ("One", 3)]


def test_an_operation_with_output(site: Site) -> None:
    reply = site.ask("POST", f"{OPERATIONS}/jukebox:count-songs")
    assert (reply.status, reply.json) == (200, {"jukebox:output": {"songs": 3}})
    reply = site.ask("POST", f"{OPERATIONS}/jukebox:count-songs", accept=XML)
    assert reply.body.decode() == f"<output {NS}><songs>3</songs></output>"


def test_an_action(site: Site) -> None:
    reply = site.ask("POST", f"{JUKEBOX}/player/skip", {"jukebox:input": {"pieces": 2}})
    assert (reply.status, reply.json) == (200, {"jukebox:output": {"now": 2}})


@pytest.mark.parametrize(
    ("target", "body", "status", "tag"),
    [
        (f"{OPERATIONS}/jukebox:none", None, 404, "invalid-value"),
        (f"{OPERATIONS}/jukebox:play/x", None, 404, "invalid-value"),
        (f"{OPERATIONS}/jukebox:play", {"input": {}}, 400, "malformed-message"),
        (f"{OPERATIONS}/jukebox:play", {"jukebox:input": {}, "a": 1}, 400, "malformed-message"),
        (f"{OPERATIONS}/jukebox:play", {"jukebox:input": {"a": 1}}, 400, "unknown-element"),
        (f"{OPERATIONS}/jukebox:play?depth=1", {"jukebox:input": {}}, 400, "invalid-value"),
        (f"{OPERATIONS}/jukebox:play", None, 400, "missing-element"),
        (f"{JUKEBOX}/player/skip", {"jukebox:input": {"pieces": 300}}, 400, "invalid-value"),
        (f"{JUKEBOX}/player/skip", {"jukebox:input": {"pieces": 9}}, 409, "resource-denied"),
    ],
)
def test_a_call_that_is_refused(site: Site, target: str, body: Any, status: int, tag: str) -> None:
    reply = site.ask("POST", target, body)
    found = {error["error-tag"] for error in reply.json["ietf-restconf:errors"]["error"]}
    assert (reply.status, found) == (status, {tag})
    assert site.played == []
