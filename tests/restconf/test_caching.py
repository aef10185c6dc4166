"""Every response says whether it may be kept (RFC 8040, 5.5), and on what it depends (RFC 9110, 12.5.5)."""

from typing import Any

import pytest

from tests.restconf.site import JUKEBOX, filled

OPERATIONS = "/restconf/operations"
ONE = {"jukebox:playlist": [{"name": "Two"}]}


@pytest.mark.parametrize(
    ("method", "target", "body", "status"),
    [
        ("GET", JUKEBOX, None, 200),
        ("HEAD", JUKEBOX, None, 200),
        ("GET", "/restconf", None, 200),
        ("GET", "/yang/jukebox@2026-11-01", None, 200),
        ("GET", "/openapi/jukebox.json", None, 200),
        ("OPTIONS", JUKEBOX, None, 200),
        ("POST", JUKEBOX, ONE, 201),
        ("PUT", f"{JUKEBOX}/playlist=Two", ONE, 201),
        ("PATCH", JUKEBOX, {"jukebox:jukebox": {}}, 204),
        ("DELETE", f"{JUKEBOX}/playlist=One", None, 204),
        ("POST", f"{OPERATIONS}/jukebox:count-songs", None, 200),
        ("POST", f"{OPERATIONS}/jukebox:play", {"jukebox:input": {"playlist": "a", "song-number": 1}}, 204),
        ("GET", f"{JUKEBOX}/playlist=Three", None, 404),
        ("PUT", "/restconf", {}, 405),
        ("GET", f"{JUKEBOX}?depth=0", None, 400),
        ("GET", "/restconf/streams/NETCONF/cbor", None, 404),
    ],
)
def test_every_response_says_whether_it_may_be_kept(method: str, target: str, body: Any, status: int) -> None:
    reply = filled().ask(method, target, body)
    assert reply.status == status
    assert reply.headers["Cache-Control"] == "private, no-cache"
    assert reply.headers["Vary"] == "Accept, Authorization, Content-Type, Cookie"


def test_also_that_which_was_not_modified() -> None:
    site = filled()
    target = f"{JUKEBOX}?content=config"
    tag = site.ask("GET", target).headers["ETag"]
    reply = site.ask("GET", target, If_None_Match=tag)
    assert (reply.status, reply.headers["Cache-Control"]) == (304, "private, no-cache")
    assert "Vary" in reply.headers


def test_one_who_is_not_logged_in_gets_nothing_that_others_could_be_given() -> None:
    reply = filled().ask("GET", JUKEBOX, Authorization="none")
    assert (reply.status, reply.headers["Cache-Control"]) == (401, "private, no-cache")


def test_what_everybody_may_read_is_the_same_for_all_users() -> None:
    reply = filled().ask("GET", "/.well-known/host-meta")
    assert (reply.headers["Cache-Control"], reply.headers["Vary"]) == ("no-cache", "Accept")
