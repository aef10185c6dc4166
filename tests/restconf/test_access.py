"""Access control (RFC 8040 section 3.5 and 4; RFC 8341): what is hidden looks as if it was not there."""

from typing import Any

import pytest

from tests.restconf.site import JUKEBOX, XML, Site, filled

SECRET = f"{JUKEBOX}/playlist=One/description"
NACM = "/restconf/data/ietf-netconf-acm:nacm"


def limited(**rule: Any) -> Site:
    """A jukebox with a user who may do everything but what a rule denies."""
    site = filled()
    rules = [{"name": "r", "action": "deny", **rule}]
    nacm = {"write-default": "permit", "rule-list": [{"name": "l", "group": ["*"], "rule": rules}]}
    body = {"ietf-netconf-acm:nacm": {**nacm, "groups": {"group": [{"name": "g", "user-name": ["guest"]}]}}}
    assert site.ask("PUT", NACM, body).status in (201, 204)
    site.user = "guest"
    return site


def test_what_may_not_be_read_is_not_found() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "read"})
    hidden = site.ask("GET", SECRET)
    absent = site.ask("GET", SECRET.replace("One", "Two"))
    assert (hidden.status, absent.status) == (404, 404)
    assert hidden.error["error-message"] == absent.error["error-message"]
    assert site.ask("HEAD", SECRET).status == 404
    assert "description" not in site.get(f"{JUKEBOX}/playlist=One")["jukebox:playlist"][0]
    assert b"first list" not in site.ask("GET", "/restconf/data", accept=XML).body


def test_what_may_not_be_written_is_denied() -> None:
    site = limited(
        path="/jukebox:jukebox/playlist/description", **{"access-operations": "create update delete"}
    )
    before = site.store.running
    for method, body in (
        ("PUT", {"jukebox:description": "x"}),
        ("PATCH", {"jukebox:description": "x"}),
        ("DELETE", None),
    ):
        reply = site.ask(method, SECRET, body)
        assert (reply.status, reply.error["error-tag"]) == (403, "access-denied")
    playlist = {"jukebox:playlist": [{"name": "Two", "description": "x"}]}
    assert site.ask("POST", JUKEBOX, playlist).status == 403
    assert site.store.running is before
    assert site.ask("POST", JUKEBOX, {"jukebox:playlist": [{"name": "Two"}]}).status == 201


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_an_edit_of_what_is_hidden_tells_nothing(method: str) -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "*"})
    body = None if method == "DELETE" else {"jukebox:description": "x"}
    there = site.ask(method, SECRET, body)
    site.user = "admin"
    site.ask("DELETE", SECRET)
    site.user = "guest"
    gone = site.ask(method, SECRET, body)
    assert (there.status, there.body) == (gone.status, gone.body)
    assert there.status == 403


def test_operations_that_may_not_be_called() -> None:
    site = limited(**{"rpc-name": "play", "access-operations": "exec"})
    body = {"jukebox:input": {"playlist": "One", "song-number": 1}}
    reply = site.ask("POST", "/restconf/operations/jukebox:play", body)
    assert (reply.status, reply.error["error-tag"]) == (403, "access-denied")
    assert site.played == []


def test_schemas_need_the_right_to_read_the_library() -> None:
    site = limited(path="/ietf-yang-library:yang-library", **{"access-operations": "read"})
    assert site.ask("GET", "/yang/jukebox@2026-11-01").status == 404
