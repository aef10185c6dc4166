"""The candidate over RESTCONF, and what makes it running: one world with the sessions of NETCONF."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from isolane.northbound import standard_operations
from isolane.northbound.operations import AlreadyRegistered
from tests.netconf.site import DS as DATASTORES
from tests.netconf.site import IF, NC, hostname, interface
from tests.restconf.site import XML, Reply
from tests.restconf.stream_site import Site, site

DS: Final = "/restconf/ds/ietf-datastores:"
HOSTNAME: Final = "ietf-system:system/hostname"
SYSTEM: Final = "/restconf/data/ietf-system:system"
KIND: Final = "iana-if-type:ethernetCsmacd"
PENDING: Final = "/restconf/data/isolane-history:history/pending-commit"
COMPARE: Final = "ietf-nmda-compare:compare"
CANDIDATE: Final = {"ietf-netconf:source": {"candidate": [None]}}


@contextmanager
def begun(**options: Any) -> Iterator[Site]:
    """A site whose host is called `a`."""
    with site(**options) as made:
        made.edit(hostname("a"), interface("eth0"))
        yield made


@pytest.fixture
def place() -> Iterator[Site]:
    with begun() as made:
        yield made


def prepare(place: Site, name: str = "b", **headers: str) -> Reply:
    """Have the candidate call the host something."""
    return place.ask("PUT", f"{DS}candidate/{HOSTNAME}", {"ietf-system:hostname": name}, **headers)


def name(place: Site, datastore: str = "running") -> Any:
    return place.ask("GET", f"{DS}{datastore}/{HOSTNAME}").json["ietf-system:hostname"]


def call(place: Site, operation: str, **given: Any) -> Reply:
    members = {name.replace("_", "-"): value for name, value in given.items()}
    return place.call(f"ietf-netconf:{operation}", members)


def tag(reply: Reply) -> tuple[int, str]:
    return reply.status, reply.error["error-tag"]


def differences(place: Site, **given: Any) -> list[dict[str, Any]]:
    reply = place.call(
        COMPARE,
        {"source": "ietf-datastores:running", "target": "ietf-datastores:candidate", **given},
    )
    if reply.status == 204:
        return []
    found = reply.json["ietf-nmda-compare:output"]["differences"]["yang-patch"]["edit"]
    assert isinstance(found, list)
    return found


# --- the datastore resource


def test_the_candidate_is_edited_compared_and_committed(place: Site) -> None:
    assert prepare(place).status == 204
    assert (name(place), name(place, "candidate")) == ("a", "b")
    [edit] = differences(place)
    assert (edit["operation"], edit["target"]) == ("replace", "/ietf-system:system/hostname")
    assert edit["value"] == {"ietf-system:hostname": "b"}
    assert edit["source-value"] == {"ietf-system:hostname": "a"}
    assert call(place, "commit", **{"isolane-history:comment": "renamed"}).status == 204
    assert name(place) == "b"
    assert differences(place) == []
    [last] = list(place.store.history.commits())[-1:]
    assert (last.operation, last.comment, last.author.user) == ("commit", "renamed", "ops")


def test_the_methods_of_data_edit_the_candidate(place: Site) -> None:
    interfaces = f"{DS}candidate/ietf-interfaces:interfaces"
    eth = {"name": "eth7", "type": "iana-if-type:ethernetCsmacd"}
    made = place.ask("POST", interfaces, {"ietf-interfaces:interface": [eth]})
    assert (made.status, made.headers["Location"]) == (201, f"{interfaces}/interface=eth7")
    assert place.ask("GET", made.headers["Location"]).status == 200
    patch = {"ietf-interfaces:interface": [{"name": "eth7", "description": "x"}]}
    assert place.ask("PATCH", made.headers["Location"], patch).status == 204
    edits = [{"edit-id": "1", "operation": "delete", "target": "/description"}]
    ordered = {"ietf-yang-patch:yang-patch": {"patch-id": "p", "edit": edits}}
    content = "application/yang-patch+json"
    assert place.ask("PATCH", f"{interfaces}/interface=eth7", ordered, content=content).status == 200
    assert place.ask("DELETE", f"{interfaces}/interface=eth0").status == 204
    assert [(each["operation"], each["target"]) for each in differences(place)] == [
        ("delete", "/ietf-interfaces:interfaces/interface=eth0"),
        ("create", "/ietf-interfaces:interfaces/interface=eth7"),
    ]
    assert call(place, "discard-changes").status == 204
    assert differences(place) == []


def test_running_is_edited_by_its_name_and_intended_not(place: Site) -> None:
    body = {"ietf-system:hostname": "b"}
    assert place.ask("PUT", f"{DS}running/{HOSTNAME}", body).status == 204
    assert name(place) == "b"
    for fixed in ("intended", "operational"):
        refused = place.ask("PUT", f"{DS}{fixed}/{HOSTNAME}", body)
        assert (refused.status, refused.headers["Allow"]) == (405, "GET, HEAD, OPTIONS")


def test_tags_of_the_candidate_guard_its_edits(place: Site) -> None:
    old = place.ask("GET", f"{SYSTEM}/hostname").headers["ETag"]
    made = prepare(place, "b", If_Match=old)  # it holds the same as running until now
    assert (made.status, "Last-Modified" in made.headers) == (204, False)
    assert made.headers["ETag"] == place.ask("GET", f"{DS}candidate/{HOSTNAME}").headers["ETag"] != old
    assert tag(prepare(place, "c", If_Match=old)) == (412, "operation-failed")
    assert name(place, "candidate") == "b"
    assert place.ask("GET", f"{SYSTEM}/hostname").headers["ETag"] == old


def test_constraints_of_the_candidate_wait_for_validate_and_commit(place: Site) -> None:
    kind = f"{DS}candidate/ietf-interfaces:interfaces/interface=eth0/type"
    assert place.ask("DELETE", kind).status == 204
    for refused in (call(place, "validate", source={"candidate": [None]}), call(place, "commit")):
        assert tag(refused) == (409, "data-missing")
        assert refused.error["error-path"].endswith("interface[name='eth0']/type")
    assert call(place, "validate", source={"running": [None]}).status == 204
    assert call(place, "discard-changes").status == 204
    assert call(place, "validate", source={"candidate": [None]}).status == 204


@pytest.mark.parametrize("source", [{"config": {}}, {"url": "file:///x"}])
def test_what_else_netconf_validates_is_refused_here(place: Site, source: Any) -> None:
    assert tag(call(place, "validate", source=source)) == (501, "operation-not-supported")


# --- confirmed commits


def begin(place: Site, **given: Any) -> Reply:
    assert prepare(place).status == 204
    return call(place, "commit", confirmed=[None], **given)


def test_a_confirmed_commit_needs_persist(place: Site) -> None:
    refused = begin(place)
    assert tag(refused) == (400, "missing-element")
    assert "no session" in refused.error["error-message"]
    assert (name(place), place.store.pending) == ("a", None)


def test_a_confirmed_commit_is_shown_and_confirmed(place: Site) -> None:
    assert place.ask("GET", PENDING).status == 404
    assert begin(place, confirm_timeout=60, persist="p").status == 204
    shown = place.ask("GET", PENDING).json["isolane-history:pending-commit"]
    assert shown == {"deadline": shown["deadline"], "session-id": 0, "persists": True}
    assert shown["deadline"].startswith("2023-11-14T22:14:2")
    assert b'"p"' not in place.ask("GET", "/restconf/data/isolane-history:history").body
    place.run(30)
    assert call(place, "commit", confirmed=[None], persist_id="p", confirm_timeout=60).status == 204
    assert call(place, "commit", persist_id="p").status == 204
    place.run(100)
    place.store.expire(place.now)
    assert (name(place), place.ask("GET", PENDING).status) == ("b", 404)


def test_a_confirmed_commit_times_out(place: Site) -> None:
    stream = place.listen()
    assert begin(place, confirm_timeout=60, persist="p").status == 204
    place.run(61)
    place.store.expire(place.now)
    place.run()
    assert name(place) == "a"
    assert tag(call(place, "commit", persist_id="p")) == (400, "invalid-value")
    events = [each.data for each in stream.take() if "netconf-confirmed-commit" in each.data]
    assert ['"start"' in events[0], '"timeout"' in events[1], len(events)] == [True, True, 2]
    assert '"timeout":60' in events[0].replace(" ", "")


def test_a_confirmed_commit_is_cancelled(place: Site) -> None:
    refused = call(place, "cancel-commit", persist_id="p")
    assert tag(refused) == (400, "operation-failed")
    assert refused.error["error-app-tag"] == "nothing-pending"
    assert begin(place, persist="p").status == 204
    assert tag(call(place, "cancel-commit")) == (409, "in-use")
    assert tag(call(place, "cancel-commit", persist_id="q")) == (400, "invalid-value")
    assert name(place) == "b"
    assert call(place, "cancel-commit", persist_id="p").status == 204
    assert name(place) == "a"


@pytest.mark.parametrize("end", ["<commit>%s</commit>", "<cancel-commit>%s</cancel-commit>"])
def test_a_session_of_netconf_ends_what_restconf_began(place: Site, end: str) -> None:
    assert begin(place, persist="p").status == 204
    session = place.client()
    assert session.error(end % "")["tag"] == "in-use"
    assert session.error(end % "<persist-id>q</persist-id>")["tag"] == "invalid-value"
    session.ok(end % "<persist-id>p</persist-id>")
    assert name(place) == ("a" if "cancel" in end else "b")
    assert place.store.pending is None


@pytest.mark.parametrize("persist", ["", "<persist>p</persist>"])
def test_restconf_ends_what_a_session_of_netconf_began(place: Site, persist: str) -> None:
    assert prepare(place).status == 204
    session = place.client()
    session.ok(f"<commit><confirmed/>{persist}</commit>")
    assert tag(place.ask("PUT", f"{SYSTEM}/hostname", {"ietf-system:hostname": "c"})) == (409, "in-use")
    assert tag(call(place, "commit")) == (409, "in-use")
    ended = call(place, "commit", persist_id="p")
    assert ended.status == (204 if persist else 400)
    assert (place.store.pending is None) == bool(persist)


# --- locks, private candidates


def test_a_lock_of_the_candidate_keeps_restconf_out(place: Site) -> None:
    session = place.client()
    session.ok("<lock><target><candidate/></target></lock>")
    for refused in (prepare(place), call(place, "commit"), call(place, "discard-changes")):
        assert tag(refused) == (409, "in-use")
    session.ok("<unlock><target><candidate/></target></unlock>")
    assert prepare(place).status == 204
    assert session.error("<lock><target><candidate/></target></lock>")["tag"] == "lock-denied"


def test_private_candidates_belong_to_sessions() -> None:
    with begun(private_candidate=True) as place:
        refused = prepare(place)
        assert tag(refused) == (501, "operation-not-supported")
        assert "no session" in refused.error["error-message"]
        assert name(place, "candidate") == "a"
        session = place.client()
        session.ok(
            f'<edit-config><target><candidate/></target><config xmlns:nc="{NC}">{hostname("b")}</config>'
            "</edit-config>"
        )
        session.ok("<commit><confirmed/><persist>p</persist></commit>")
        assert call(place, "commit", persist_id="p").status == 204
        assert name(place) == "b"


# --- comparison, rollback


def test_a_part_is_compared(place: Site) -> None:
    prepare(place)
    eth0 = f"{DS}candidate/ietf-interfaces:interfaces/interface=eth0/description"
    assert place.ask("PUT", eth0, {"ietf-interfaces:description": "x"}).status == 201
    assert len(differences(place)) == 2
    by_path = differences(place, **{"xpath-filter": "/ietf-interfaces:interfaces"})
    by_subtree = differences(place, **{"subtree-filter": {"ietf-interfaces:interfaces": {}}})
    for found in (by_path, by_subtree):
        [edit] = found
        assert edit["target"] == "/ietf-interfaces:interfaces/interface=eth0/description"


def test_values_of_a_difference_have_their_types(place: Site) -> None:
    """A number is a number, and one entry of a list is in an array (RFC 7951 sections 5.4 and 6.1)."""
    history = {"isolane-history:history": {"max-commits": 33}}
    assert place.ask("PATCH", f"{DS}candidate/isolane-history:history", history).status == 204
    entry = f"{DS}candidate/ietf-interfaces:interfaces/interface=eth0"
    assert place.ask("DELETE", entry).status == 204
    found = {each["operation"]: each for each in differences(place)}
    assert found["delete"]["source-value"] == {
        "ietf-interfaces:interfaces": {"interface": [{"name": "eth0", "type": KIND}]}
    }
    assert found["create"]["value"] in ({"isolane-history:max-commits": 33}, history)


def test_in_xml_the_prefixes_of_the_request_count(place: Site) -> None:
    prepare(place)
    body = (
        f'<input xmlns="urn:ietf:params:xml:ns:yang:ietf-nmda-compare" xmlns:ds="{DATASTORES}">'
        "<source>ds:running</source><target>ds:candidate</target>"
        f'<xpath-filter xmlns:ietf-system="{IF}">/ietf-system:interfaces</xpath-filter></input>'
    )
    assert place.ask("POST", f"/restconf/operations/{COMPARE}", body, content=XML).status == 204


def test_the_history_is_rolled_back(place: Site) -> None:
    first = place.store.number
    place.ask("PUT", f"{SYSTEM}/hostname", {"ietf-system:hostname": "b"})
    asked = {"number": str(first), "comment": "back", "dry-run": True}
    output = place.call("isolane-history:rollback", asked).json["isolane-history:output"]
    path = "/ietf-system:system/hostname"
    assert output == {
        "changes": 1,
        "change": [{"index": 1, "path": path, "operation": "modify", "old": '"b"', "new": '"a"'}],
    }
    assert name(place) == "b"
    output = place.call("isolane-history:rollback", {**asked, "dry-run": False}).json
    assert output["isolane-history:output"]["number"] == str(place.store.number)
    assert name(place) == "a"
    shown = place.ask("GET", f"/restconf/data/isolane-history:history/commit={place.store.number}").json
    [commit] = shown["isolane-history:commit"]
    said = (commit["operation"], commit["rolled-back-to"], commit["comment"])
    assert said == ("rollback", str(first), "back")
    assert commit["change"][0]["new"] == '"a"'
    assert tag(place.call("isolane-history:rollback", {"number": "9999"})) == (400, "invalid-value")


# --- one way to one operation


def test_an_operation_has_one_handler_for_all_protocols(place: Site) -> None:
    """Else who replaced one of them would change one protocol alone."""
    operations = place.service.operations
    own = {node.path for node in place.server.operations}
    shared = {node.path for node in operations}
    # NETCONF also validates content and documents, and gives an etag with the reply to a commit
    assert own & shared == {"/ietf-netconf:validate", "/ietf-netconf:commit"}
    for parameters, handler in standard_operations.HANDLERS:
        node: Any = parameters
        with pytest.raises(AlreadyRegistered):
            operations.register(node.NODE.parent, handler)


def test_operations_are_listed(place: Site) -> None:
    listed = set(place.ask("GET", "/restconf/operations").json["ietf-restconf:operations"])
    assert {COMPARE, "isolane-history:rollback"} <= listed
    netconf = {each.partition(":")[2] for each in listed if each.startswith("ietf-netconf:")}
    assert netconf == {"commit", "cancel-commit", "discard-changes", "validate"}
