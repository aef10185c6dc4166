"""YANG patch (RFC 8072): ordered edits, what is wrong with each, the examples of appendix A on a jukebox."""

import json
from typing import Any

import pytest

from tests.restconf.site import JSON, JUKEBOX, XML, Reply, Site, filled
from tests.restconf.test_access import limited
from tests.restconf.test_entity_tags import ALBUM, LIBRARY, ONE, YEAR, tag

PATCH_JSON, PATCH_XML = "application/yang-patch+json", "application/yang-patch+xml"
NS = "urn:example:isolane:jukebox"


@pytest.fixture
def site() -> Site:
    return filled()


def patch(site: Site, target: str, *edits: Any, **more: Any) -> Reply:
    """Send a patch whose edits have the edit-ids e1, e2, ..., unless they say others."""
    numbered = [{"edit-id": f"e{number}", **edit} for number, edit in enumerate(edits, 1)]
    body = {"ietf-yang-patch:yang-patch": {"patch-id": "p", "edit": numbered}}
    return site.ask("PATCH", target, body, content=PATCH_JSON, **more)


def status(reply: Reply) -> Any:
    assert reply.headers["Content-Type"] == JSON
    found = reply.json["ietf-yang-patch:yang-patch-status"]
    assert found.pop("patch-id") == "p"
    return found


def errors(reply: Reply) -> dict[str, list[tuple[str, str | None]]]:
    """The tags and paths of the errors of each edit."""
    return {
        edit["edit-id"]: [(error["error-tag"], error.get("error-path")) for error in edit["errors"]["error"]]
        for edit in status(reply)["edit-status"]["edit"]
    }


def song(name: str, **more: Any) -> dict[str, Any]:
    return {"jukebox:song": [{"name": name, "location": f"/a/{name}", **more}]}


def create(target: str, value: Any) -> dict[str, Any]:
    return {"operation": "create", "target": target, "value": value}


def order(site: Site) -> list[int]:
    return [entry["index"] for entry in site.get(f"{ONE}/song")["jukebox:song"]]


# --- appendix A


def test_a_1_1_resources_are_added_and_one_is_there_already(site: Site) -> None:
    body = (
        '<yang-patch xmlns="urn:ietf:params:xml:ns:yang:ietf-yang-patch"><patch-id>add-songs-patch</patch-id>'
        "<edit><edit-id>edit1</edit-id><operation>create</operation><target>/song=Harbour</target><value>"
        f'<song xmlns="{NS}"><name>Harbour</name><location>/x</location></song></value></edit>'
        "<edit><edit-id>edit2</edit-id><operation>create</operation><target>/song=Low%20Tide</target><value>"
        f'<song xmlns="{NS}"><name>Low Tide</name><location>/y</location></song></value></edit></yang-patch>'
    )
    before = site.store.running
    reply = site.ask("PATCH", ALBUM, body, content=PATCH_XML, accept=XML)
    assert (reply.status, reply.headers["Content-Type"]) == (409, XML)
    assert reply.body.decode() == (
        '<yang-patch-status xmlns="urn:ietf:params:xml:ns:yang:ietf-yang-patch">'
        "<patch-id>add-songs-patch</patch-id><edit-status><edit><edit-id>edit1</edit-id><errors><error>"
        "<error-type>application</error-type><error-tag>data-exists</error-tag>"
        f"<error-path xmlns:jb=\"{NS}\">/jb:jukebox/jb:library/jb:artist[jb:name='Night Trains']"
        "/jb:album[jb:name='Slow Light']/jb:song[jb:name='Harbour']</error-path>"
        "<error-message>song already exists</error-message></error></errors></edit></edit-status>"
        "</yang-patch-status>"
    )
    assert site.store.running is before


def test_a_1_2_resources_are_added(site: Site) -> None:
    reply = patch(site, ALBUM, create("/song=One", song("One")), create("/song=Two", song("Two")))
    assert (reply.status, status(reply)) == (200, {"ok": [None]})
    names = [each["name"] for each in site.get(ALBUM)["jukebox:album"][0]["song"]]
    assert names == ["Harbour", "One", "Two"]
    assert site.store.number == 2  # one transaction
    assert reply.headers["ETag"] == tag(site, ALBUM)


def test_a_1_3_a_list_entry_is_inserted(site: Site) -> None:
    entry = {"jukebox:song": [{"index": 6, "id": "c"}]}
    edit = {"operation": "insert", "target": "/song=6", "point": "/song=1", "where": "after", "value": entry}
    assert status(patch(site, ONE, edit)) == {"ok": [None]}
    assert order(site) == [1, 6, 2]
    assert errors(patch(site, ONE, edit)) == {
        "e1": [("data-exists", "/jukebox:jukebox/playlist[name='One']/song[index='6']")]
    }


def test_a_1_4_a_list_entry_is_moved(site: Site) -> None:
    edit = {"operation": "move", "target": "/song=1", "point": "/song=2", "where": "after"}
    assert status(patch(site, ONE, edit)) == {"ok": [None]}
    assert order(site) == [2, 1]
    assert site.get(f"{ONE}/song=1") == {"jukebox:song": [{"index": 1, "id": "a"}]}


def test_a_1_5_a_datastore_is_edited(site: Site) -> None:
    reply = patch(
        site,
        "/restconf/data",
        create("/jukebox:jukebox/library/artist=B", {"jukebox:artist": [{"name": "B"}]}),
        create("/jukebox:jukebox/library/artist=B/album=C", {"jukebox:album": [{"name": "C"}]}),
        {
            "operation": "merge",
            "target": "/jukebox:jukebox/playlist=One",
            "value": {"jukebox:playlist": [{"name": "One", "description": "new"}]},
        },
    )
    assert (reply.status, status(reply)) == (200, {"ok": [None]})
    assert site.get(f"{LIBRARY}/artist=B")["jukebox:artist"] == [{"name": "B", "album": [{"name": "C"}]}]
    assert reply.headers["ETag"] == tag(site, "/restconf/data")


# --- section 2.5: each operation, where the target is there and where it is not

NEW = {"jukebox:playlist": [{"name": "New", "description": "x"}]}
OLD = {"jukebox:playlist": [{"name": "One", "description": "x"}]}
OPERATIONS = [
    ("create", None, "data-exists"),
    ("merge", None, None),
    ("replace", None, None),
    ("delete", "data-missing", None),
    ("remove", None, None),
]


@pytest.mark.parametrize(("operation", "absent", "there"), OPERATIONS)
def test_operations(site: Site, operation: str, absent: str | None, there: str | None) -> None:
    for target, value, expected in (("/playlist=New", NEW, absent), ("/playlist=One", OLD, there)):
        edit = {"operation": operation, "target": target}
        if operation not in ("delete", "remove"):
            edit["value"] = value  # type: ignore[assignment]  # JSON
        reply = patch(site, JUKEBOX, edit)
        if expected is None:
            assert (reply.status, status(reply)) == (200, {"ok": [None]})
        else:
            assert reply.status == 409
            assert [each[0] for each in errors(reply)["e1"]] == [expected]
    found = {each["name"]: each for each in site.get(JUKEBOX)["jukebox:jukebox"].get("playlist", [])}
    gone = operation in ("delete", "remove")
    assert ("One" in found, "New" in found) == (not gone, not gone)
    if not gone:
        assert ("song" in found["One"]) == (operation != "replace")


@pytest.mark.parametrize(
    ("where", "point", "expected"),
    [
        (None, None, [1, 2, 9]),
        ("last", None, [1, 2, 9]),
        ("first", None, [9, 1, 2]),
        ("before", "/song=2", [1, 9, 2]),
        ("after", "/song=1", [1, 9, 2]),
        ("before", "/jukebox:jukebox/playlist=One/song=1", [9, 1, 2]),
    ],
)
def test_places(site: Site, where: str | None, point: str | None, expected: list[int]) -> None:
    place = {name: value for name, value in (("where", where), ("point", point)) if value is not None}
    entry = {"jukebox:song": [{"index": 9, "id": "c"}]}
    reply = patch(site, ONE, {"operation": "insert", "target": "/song=9", "value": entry, **place})
    assert status(reply) == {"ok": [None]}
    assert order(site) == expected
    last = patch(site, ONE, {"operation": "move", "target": "/song=9"})
    assert (status(last), order(site)) == ({"ok": [None]}, [1, 2, 9])


def test_values_of_a_leaf_list_are_inserted_and_moved(site: Site) -> None:
    value = {"jukebox:tag": ["new"]}
    insert = {"operation": "insert", "target": "/tag=new", "where": "first", "value": value}
    move = {"operation": "move", "target": "/tag=x%2Fy", "where": "after", "point": "/tag=a%2Cb"}
    assert status(patch(site, ONE, insert, move)) == {"ok": [None]}
    assert site.get(ONE)["jukebox:playlist"][0]["tag"] == ["new", "a,b", "x/y"]


def test_the_target_can_be_the_resource_itself(site: Site) -> None:
    merged = {"operation": "merge", "target": "/", "value": {"jukebox:year": 1950}}
    assert status(patch(site, YEAR, merged)) == {"ok": [None]}
    assert site.get(YEAR) == {"jukebox:year": 1950}
    whole = {"ietf-restconf:data": {"jukebox:track": [{"disc": "1", "side": "a", "number": 1}]}}
    assert patch(site, "/restconf/data", {"operation": "merge", "target": "/", "value": whole}).status == 200
    assert len(site.get("/restconf/data/jukebox:track")["jukebox:track"]) == 1
    assert status(patch(site, ONE, {"operation": "delete", "target": "/"})) == {"ok": [None]}
    assert site.ask("GET", ONE).status == 404


# --- section 2.2, 2.3: order, all or none


def test_edits_meet_what_those_before_have_made(site: Site) -> None:
    reply = patch(
        site,
        JUKEBOX,
        {"operation": "delete", "target": "/playlist=One"},
        create("/playlist=One", OLD),
        {
            "operation": "replace",
            "target": "/playlist=One/description",
            "value": {"jukebox:description": "z"},
        },
        {"operation": "remove", "target": "/playlist=Two"},
    )
    assert status(reply) == {"ok": [None]}
    assert site.get(ONE)["jukebox:playlist"] == [{"name": "One", "description": "z"}]


def test_all_edits_that_fail_are_told_and_none_is_made(site: Site) -> None:
    before = site.store.running
    reply = patch(
        site,
        JUKEBOX,
        create("/playlist=One", OLD),
        create("/playlist=New", NEW),
        {"operation": "delete", "target": "/playlist=Gone"},
        create("/playlist=Nowhere/song=1", {"jukebox:song": [{"index": 1, "id": "a"}]}),
        {"operation": "move", "target": "/playlist=New/song=1", "where": "first"},
    )
    assert reply.status == 409
    assert errors(reply) == {
        "e1": [("data-exists", "/jukebox:jukebox/playlist[name='One']")],
        "e3": [("data-missing", "/jukebox:jukebox/playlist[name='Gone']")],
        "e4": [("data-missing", "/jukebox:jukebox/playlist[name='Nowhere']")],
        "e5": [("data-missing", "/jukebox:jukebox/playlist[name='New']/song[index='1']")],
    }
    assert site.store.running is before


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        ({"target": "/year", "operation": "merge"}, "missing-element"),
        ({"target": "/year", "operation": "delete", "value": {"jukebox:year": 1}}, "unknown-element"),
        ({"target": "/year", "operation": "swap"}, "invalid-value"),
        ({"target": "/year"}, "missing-element"),
        ({"operation": "delete"}, "missing-element"),
        ({"target": "year", "operation": "delete"}, "invalid-value"),
        ({"target": "/nothing", "operation": "delete"}, "invalid-value"),
        ({"target": "/song", "operation": "delete"}, "invalid-value"),
        ({"target": "/song=a,b", "operation": "delete"}, "invalid-value"),
        ({"target": "/song=%ZZ", "operation": "delete"}, "invalid-value"),
        ({"target": "/name", "operation": "delete"}, "invalid-value"),
        ({"target": "/year", "operation": "merge", "value": {"jukebox:genre": "x"}}, "invalid-value"),
        ({"target": "/year", "operation": "merge", "value": {"jukebox:year": "x"}}, "invalid-value"),
        ({"target": "/year", "operation": "merge", "value": {}}, "malformed-message"),
        ({"target": "/year", "operation": "merge", "where": "last", "value": {}}, "unknown-element"),
        ({"target": "/year", "operation": "delete", "point": "/x"}, "unknown-element"),
        ({"target": "/song=x", "operation": "move", "where": "middle"}, "invalid-value"),
        ({"target": "/song=x", "operation": "move", "where": "before"}, "missing-element"),
        ({"target": "/song=x", "operation": "move", "where": "first"}, "invalid-value"),
        ({"target": "/song=x", "operation": "create", "value": song("y")}, "invalid-value"),
        ({"target": "/year", "operation": "delete", "colour": 1}, "unknown-element"),
        ({"target": 7, "operation": "delete"}, "malformed-message"),
    ],
)
def test_an_edit_that_is_wrong_is_told_at_its_edit_id(site: Site, edit: Any, expected: str) -> None:
    before = site.store.running
    reply = patch(site, ALBUM, create("/song=New", song("New")), edit)
    assert reply.status == 400
    assert [(name, found[0][0]) for name, found in errors(reply).items()] == [("e2", expected)]
    assert site.store.running is before


def test_state_cannot_be_edited(site: Site) -> None:
    edit = {"operation": "merge", "target": "/library/song-count", "value": {"jukebox:song-count": 1}}
    reply = patch(site, JUKEBOX, edit)
    assert (reply.status, list(errors(reply))) == (400, ["e1"])


def test_a_constraint_that_does_not_hold_is_told_for_the_whole(site: Site) -> None:
    """Validation is of what all edits have made together, so it is about none of them."""
    needed = {"jukebox:song": [{"name": "X"}]}  # location is mandatory
    reply = patch(site, ALBUM, create("/song=X", needed))
    assert reply.status == 409
    [error] = status(reply)["errors"]["error"]
    assert (error["error-tag"], error["error-path"].rpartition("/")[2]) == ("data-missing", "location")


@pytest.mark.parametrize(
    ("body", "tag_"),
    [
        ("{", "malformed-message"),
        ("[]", "malformed-message"),
        ('{"ietf-yang-patch:yang-patch":[]}', "malformed-message"),
        ('{"yang-patch":{"patch-id":"p"}}', "malformed-message"),
        ('{"ietf-yang-patch:yang-patch":{}}', "missing-element"),
        ('{"ietf-yang-patch:yang-patch":{"patch-id":7}}', "malformed-message"),
        ('{"ietf-yang-patch:yang-patch":{"patch-id":"p","edits":[]}}', "unknown-element"),
        ('{"ietf-yang-patch:yang-patch":{"patch-id":"p","edit":{}}}', "malformed-message"),
        ('{"ietf-yang-patch:yang-patch":{"patch-id":"p","edit":[1]}}', "malformed-message"),
        ('{"ietf-yang-patch:yang-patch":{"patch-id":"p","edit":[{}]}}', "missing-element"),
        ('{"ietf-yang-patch:yang-patch":{"patch-id":"p","comment":1}}', "malformed-message"),
        (
            '{"ietf-yang-patch:yang-patch":{"patch-id":"p","edit":[{"edit-id":"e","operation":"delete",'
            '"target":"/year"},{"edit-id":"e","operation":"remove","target":"/year"}]}}',
            "invalid-value",
        ),
    ],
)
def test_a_document_that_is_no_patch(site: Site, body: str, tag_: str) -> None:
    reply = site.ask("PATCH", ALBUM, body, content=PATCH_JSON)
    assert (reply.status, reply.error["error-tag"]) == (400, tag_)
    assert site.store.number == 1


@pytest.mark.parametrize("inside", ["", "<patch-id>p</patch-id><patch-id>q</patch-id>", "<edit/>", "<x/>"])
def test_an_element_that_is_no_patch(site: Site, inside: str) -> None:
    body = f'<yang-patch xmlns="urn:ietf:params:xml:ns:yang:ietf-yang-patch">{inside}</yang-patch>'
    assert site.ask("PATCH", ALBUM, body, content=PATCH_XML).status == 400
    assert site.ask("PATCH", ALBUM, "<yang-patch/>", content=PATCH_XML).status == 400


def test_a_patch_without_edits_changes_nothing(site: Site) -> None:
    assert (patch(site, ALBUM).status, site.store.number) == (200, 1)


def test_a_target_resource_that_is_not_there_is_not_made(site: Site) -> None:
    reply = patch(site, f"{JUKEBOX}/playlist=Gone", {"operation": "remove", "target": "/description"})
    assert (reply.status, reply.error["error-tag"]) == (404, "data-missing")


# --- with the rest of HTTP


def test_the_types_of_patches_are_told(site: Site) -> None:
    types = f"{JSON}, {XML}, {PATCH_JSON}, {PATCH_XML}"
    assert site.ask("OPTIONS", ALBUM).headers["Accept-Patch"] == types
    wrong = site.ask("PATCH", ALBUM, {}, content="application/json-patch+json")
    assert (wrong.status, wrong.headers["Accept-Patch"]) == (415, types)
    for method in ("POST", "PUT"):
        assert site.ask(method, ALBUM, {}, content=PATCH_JSON).status == 415


def test_conditions_are_those_of_the_target_resource(site: Site) -> None:
    old = tag(site, ALBUM)
    new = create("/song=New", song("New"))
    refused = patch(site, ALBUM, new, If_Match='"00000000000000000000000000000000.j"')
    assert (refused.status, refused.error["error-tag"]) == (412, "operation-failed")
    assert patch(site, ALBUM, new, If_Match=old).status == 200
    assert patch(site, ALBUM, {"operation": "delete", "target": "/song=New"}, If_Match=old).status == 412


def test_the_comment_of_a_patch_is_that_of_the_commit(site: Site) -> None:
    edit = {"edit-id": "e", "operation": "remove", "target": "/year"}
    body = {"ietf-yang-patch:yang-patch": {"patch-id": "p", "comment": "no year", "edit": [edit]}}
    assert site.ask("PATCH", ALBUM, body, content=PATCH_JSON).status == 200
    commit = site.store.history.get(site.store.number)
    assert commit is not None
    assert commit.comment == "no year"


def test_access_control_is_that_of_all_edits() -> None:
    site = limited(path="/jukebox:jukebox/playlist/description", **{"access-operations": "*"})
    value = {"jukebox:description": "x"}
    bodies = []
    for target in ("/playlist=One/description", "/playlist=Gone/description"):
        reply = patch(site, JUKEBOX, {"operation": "replace", "target": target, "value": value})
        assert reply.status == 403
        bodies.append(json.dumps(reply.json).replace("Gone", "One"))
    assert bodies[0] == bodies[1]  # whether it is there is not told
    song_ = {"jukebox:song": [{"index": 9, "id": "c"}]}
    assert patch(site, ONE, {"operation": "insert", "target": "/song=9", "value": song_}).status == 200


def test_many_edits_are_one_transaction(site: Site) -> None:
    edits = [create(f"/song=s{n}", song(f"s{n}")) for n in range(300)]
    assert status(patch(site, ALBUM, *edits)) == {"ok": [None]}
    assert site.store.number == 2
    reply = patch(site, ALBUM, *edits)
    assert len(errors(reply)) == 300
