"""Candidates of one session each, and how one of them follows running."""

from tests.netconf.client import Client
from tests.netconf.site import NC, SYS, Site, establish, hostname, kinds, told

PC = "urn:isolane:yang:isolane-private-candidate"
SERVER = "urn:isolane:yang:isolane-server"
NOTIFICATIONS = "urn:ietf:params:xml:ns:yang:ietf-netconf-notifications"
PRIVATE = "urn:isolane:capability:private-candidate:1.0"


def private() -> Site:
    site = Site()
    site.edit(choice("private"))
    return site


def choice(kind: str) -> str:
    return f'<server xmlns="{SERVER}"><datastores><candidate>{kind}</candidate></datastores></server>'


def prepare(client: Client, config: str) -> None:
    client.ok(
        f"<edit-config><target><candidate/></target><config xmlns:nc='{NC}'>{config}</config></edit-config>"
    )


def update(mode: str = "") -> str:
    given = f"<resolution-mode>{mode}</resolution-mode>" if mode else ""
    return f'<update xmlns="{PC}">{given}</update>'


def name_in(client: Client, datastore: str) -> str | None:
    data = client.data(f"<get-config><source><{datastore}/></source></get-config>")
    found: str | None = data.findtext(f"{{{SYS}}}system/{{{SYS}}}hostname")
    return found


def contact(text: str) -> str:
    return f'<system xmlns="{SYS}"><contact>{text}</contact></system>'


def test_each_session_has_its_own() -> None:
    site = private()
    one, other = site.client(), site.client()
    prepare(one, hostname("one"))
    assert name_in(one, "candidate") == "one"
    assert name_in(other, "candidate") is None


def test_hello_says_so_and_how_conflicts_can_be_settled() -> None:
    told_in = [each.text for each in private().client().hello.iter() if PRIVATE in (each.text or "")]
    assert told_in == [
        f"{PRIVATE}?supported-resolution-modes=revert-on-conflict,prefer-candidate,prefer-running"
    ]
    assert not [each for each in Site().client().hello.iter() if PRIVATE in (each.text or "")]


def test_an_update_without_conflict_takes_what_changed_in_running() -> None:
    site = private()
    client = site.client()
    prepare(client, contact("me"))
    site.edit(hostname("new"))
    assert name_in(client, "candidate") is None
    client.ok(update())
    assert name_in(client, "candidate") == "new"
    assert name_in(client, "running") == "new"


def test_conflicts_are_reported_and_nothing_is_done() -> None:
    site = private()
    client = site.client()
    prepare(client, hostname("mine"))
    site.edit(hostname("theirs"))
    error = client.error(update())
    assert (error["tag"], error["app-tag"]) == ("operation-failed", "conflict")
    assert error["path"].endswith("hostname") or error["path"].endswith("system")
    assert name_in(client, "candidate") == "mine"


def test_the_candidate_can_be_preferred() -> None:
    site = private()
    site.edit(hostname("before"))
    client = site.client()
    prepare(client, hostname("mine"))
    site.edit(hostname("theirs"))
    reply = client.rpc(update("prefer-candidate"))
    assert [each.text for each in reply] == ["/ietf-system:system/hostname"]
    client.ok("<commit/>")
    assert name_in(client, "running") == "mine"


def test_running_can_be_preferred() -> None:
    site = private()
    site.edit(hostname("before"))
    client = site.client()
    prepare(client, hostname("mine"))
    site.edit(hostname("theirs"))
    client.rpc(update("prefer-running"))
    assert name_in(client, "candidate") == "theirs"


def test_the_shared_candidate_is_not_updated() -> None:
    assert Site().client().error(update())["tag"] == "operation-not-supported"


def test_a_change_of_the_choice_is_told_as_one_of_capabilities() -> None:
    site = Site()
    client = site.client()
    establish(client, "<stream>NETCONF</stream>")
    site.edit(hostname("a"))
    assert kinds(client) == ["netconf-config-change"]
    site.edit(choice("private"))
    _, changed = told(client)
    assert changed.tag == f"{{{NOTIFICATIONS}}}netconf-capability-change"
    assert changed.findtext(f"{{{NOTIFICATIONS}}}added-capability").startswith(PRIVATE)
    site.edit(choice("shared"))
    _, changed = told(client)
    assert changed.findtext(f"{{{NOTIFICATIONS}}}deleted-capability").startswith(PRIVATE)


LOCK = "<lock><target><candidate/></target></lock>"
UNLOCK = "<unlock><target><candidate/></target></unlock>"


def test_each_session_locks_its_own() -> None:
    site = private()
    one, other = site.client(), site.client()
    one.ok(LOCK)
    other.ok(LOCK)
    error = one.error(LOCK)
    assert (error["tag"], error["session-id"]) == ("lock-denied", "1")
    prepare(other, hostname("other"))
    other.ok("<commit/>")
    one.ok(UNLOCK)
    assert one.error(UNLOCK)["tag"] == "operation-failed"
    assert name_in(one, "running") == "other"


def test_to_lock_one_needs_it_to_be_unchanged_and_to_unlock_it_discards_changes() -> None:
    client = private().client()
    prepare(client, hostname("x"))
    error = client.error(LOCK)
    assert (error["tag"], error["session-id"]) == ("lock-denied", "0")
    client.ok("<discard-changes/>")
    client.ok(LOCK)
    prepare(client, hostname("x"))
    client.ok(UNLOCK)
    assert name_in(client, "candidate") is None


def test_a_lock_taken_before_candidates_became_private_can_be_given_up() -> None:
    site = Site()
    one = site.client()
    one.ok(LOCK)
    site.edit(choice("private"))
    site.client().ok(LOCK)
    one.ok(UNLOCK)
    assert one.error(UNLOCK)["tag"] == "operation-failed"
    site.edit(choice("shared"))
    site.client().ok(LOCK)
