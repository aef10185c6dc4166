"""The cases of netopeer2 2.8.7 for private candidates: what its client does, and what it has to see.

Each session names the draft's capability in its hello, as netopeer2's client does when it is to.
"""

from typing import Any

import pytest

from tests.netconf.client import Client
from tests.netconf.site import DS, NC, SYS, Site, establish, hostname, told

PC = "urn:ietf:params:xml:ns:yang:ietf-netconf-private-candidate"
CAPABILITY = "urn:ietf:params:netconf:capability:private-candidate:1.0"
NMDA = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
NOTIFICATIONS = "urn:ietf:params:xml:ns:yang:ietf-netconf-notifications"
COMMIT = "<commit/>"
CANCELLED = "<cancel-commit/>"


@pytest.fixture
def site() -> Site:
    return Site()


def session(site: Site, **more: Any) -> Client:
    return site.client(more=(CAPABILITY,), **more)


@pytest.fixture
def client(site: Site) -> Client:
    """A session with a change in its candidate."""
    client = session(site)
    prepare(client, hostname("Test"))
    return client


@pytest.fixture
def watcher(site: Site, client: Client) -> Client:
    """A second session, which hears of confirmed commits."""
    watcher = session(site)
    events = f'<nn:netconf-confirmed-commit xmlns:nn="{NOTIFICATIONS}"/>'
    establish(watcher, f"<stream>NETCONF</stream><stream-subtree-filter>{events}</stream-subtree-filter>")
    return watcher


def prepare(client: Client, config: str, target: str = "candidate") -> None:
    client.ok(
        f"<edit-config><target><{target}/></target><config xmlns:nc='{NC}'>{config}</config></edit-config>"
    )


def update(mode: str = "") -> str:
    given = f"<resolution-mode>{mode}</resolution-mode>" if mode else ""
    return f'<update xmlns="{PC}">{given}</update>'


def confirmed(more: str = "") -> str:
    return f"<commit><confirmed/>{more}</commit>"


def held(client: Client, datastore: str = "running", leaf: str = "hostname") -> str | None:
    data = client.data(f"<get-config><source><{datastore}/></source></get-config>")
    found: str | None = data.findtext(f"{{{SYS}}}system/{{{SYS}}}{leaf}")
    return found


def heard(site: Site, client: Client) -> list[tuple[str | None, str | None]]:
    """The events of confirmed commits that came, and the sessions that they name."""
    site.run()
    names = ("confirm-event", "session-id")
    return [tuple(each.findtext(f"{{{NOTIFICATIONS}}}{name}") for name in names) for each in told(client)]


def test_a_copy_of_running_makes_the_candidate_running(client: Client) -> None:
    client.ok("<copy-config><target><candidate/></target><source><running/></source></copy-config>")
    assert held(client, "candidate") is None


def test_an_update_reports_the_conflict(site: Site) -> None:
    client = session(site)
    prepare(client, hostname("running1"), "running")
    prepare(client, hostname("candidate1"))
    prepare(client, hostname("running2"), "running")
    reply = client.rpc(update("revert-on-conflict"))
    (error,) = reply
    members = {each.tag.rpartition("}")[2]: each for each in error}
    assert (members["error-type"].text, members["error-tag"].text) == ("application", "operation-failed")
    (conflict,) = members["error-info"]
    assert conflict.tag == f"{{{PC}}}conflict"
    assert {each.tag: each.text for each in conflict} == {
        f"{{{PC}}}xpath": "/ietf-system:system/hostname",
        f"{{{PC}}}conflict-type": "value-change",
        f"{{{PC}}}value-running": "running2",
        f"{{{PC}}}value-candidate": "candidate1",
    }


def test_the_candidate_is_validated(client: Client) -> None:
    client.ok("<validate><source><candidate/></source></validate>")


def test_edit_data_and_get_data_are_of_the_session(site: Site, client: Client) -> None:
    datastore = f'<datastore xmlns:ds="{DS}">ds:candidate</datastore>'
    client.ok(f'<edit-data xmlns="{NMDA}">{datastore}<config>{hostname("more")}</config></edit-data>')
    read = f'<get-data xmlns="{NMDA}">{datastore}</get-data>'
    name = f".//{{{SYS}}}hostname"
    assert client.rpc(read).findtext(name) == "more"
    assert session(site).rpc(read).findtext(name) is None


def test_it_is_locked_and_unlocked(site: Site) -> None:
    client = session(site)
    client.ok("<lock><target><candidate/></target></lock>")
    client.ok("<unlock><target><candidate/></target></unlock>")


def test_a_confirmed_commit_is_confirmed(site: Site, client: Client, watcher: Client) -> None:
    client.ok(confirmed())
    assert heard(site, watcher) == [("start", "1")]
    assert held(client) == "Test"
    client.ok(COMMIT)
    assert heard(site, watcher) == [("complete", "1")]


def test_a_confirmed_commit_runs_out_under_the_own_lock(site: Site, client: Client, watcher: Client) -> None:
    client.ok("<lock><target><running/></target></lock>")
    client.ok(confirmed("<confirm-timeout>1</confirm-timeout>"))
    assert heard(site, watcher) == [("start", "1")]
    assert held(client) == "Test"
    site.run(2)
    site.store.expire(site.now)
    assert heard(site, watcher) == [("timeout", None)]
    assert held(client) is None
    client.ok("<unlock><target><running/></target></unlock>")
    assert heard(site, watcher) == []


def test_the_timeout_is_over_when_it_is_confirmed(site: Site, client: Client, watcher: Client) -> None:
    client.ok(confirmed("<confirm-timeout>1</confirm-timeout>"))
    client.ok(COMMIT)
    assert heard(site, watcher) == [("start", "1"), ("complete", "1")]
    site.run(2)
    site.store.expire(site.now)
    assert held(client) == "Test"
    assert heard(site, watcher) == []


def test_what_was_changed_since_goes_with_the_confirmation(
    site: Site, client: Client, watcher: Client
) -> None:
    client.ok(confirmed("<confirm-timeout>1</confirm-timeout>"))
    prepare(client, hostname("Alt"))
    client.ok(COMMIT)
    assert heard(site, watcher) == [("start", "1"), ("complete", "1")]
    assert held(client) == "Alt"


@pytest.mark.parametrize("end", ["cancel", "timeout"])
def test_a_commit_that_is_taken_back_is_in_the_candidate_again(
    site: Site, client: Client, watcher: Client, end: str
) -> None:
    client.ok("<discard-changes/>")
    site.edit(hostname("val"), f'<system xmlns="{SYS}"><contact>x</contact></system>')
    client.ok(update("prefer-running"))
    assert client.error(CANCELLED)["tag"] == "operation-failed"
    assert heard(site, watcher) == []
    prepare(client, hostname("Test"))
    client.ok(confirmed())
    assert heard(site, watcher) == [("start", "1")]
    assert (held(client), held(client, leaf="contact")) == ("Test", "x")
    if end == "cancel":
        client.ok(CANCELLED)
    else:
        site.run(601)
        site.store.expire(site.now)
    assert [event for event, _ in heard(site, watcher)] == [end]
    assert (held(client), held(client, leaf="contact")) == ("val", "x")
    assert (held(client, "candidate"), held(client, "candidate", "contact")) == ("Test", "x")
    client.ok(COMMIT)
    assert held(client) == "Test"


def test_the_end_of_the_session_takes_the_commit_back(site: Site, client: Client, watcher: Client) -> None:
    client.ok("<discard-changes/>")
    other = session(site)
    prepare(other, hostname("Test"))
    other.ok(confirmed("<confirm-timeout>60</confirm-timeout>"))
    assert heard(site, watcher) == [("start", "3")]
    assert held(client) == "Test"
    other.session.connection_lost("gone")
    assert heard(site, watcher) == [("cancel", "3")]
    assert held(client) is None


def test_another_session_confirms_by_the_persist_id(site: Site, client: Client, watcher: Client) -> None:
    client.ok(confirmed("<persist>test-persist-1</persist>"))
    session(site).ok("<commit><persist-id>test-persist-1</persist-id></commit>")
    assert heard(site, watcher) == [("start", "1"), ("complete", "3")]
    assert held(client) == "Test"


def test_another_session_cancels_by_the_persist_id(site: Site, client: Client, watcher: Client) -> None:
    client.ok("<discard-changes/>")
    other = session(site)
    prepare(other, hostname("Test"))
    other.ok(confirmed("<persist>test-persist-2</persist>"))
    assert heard(site, watcher) == [("start", "3")]
    other.session.connection_lost("gone")
    assert heard(site, watcher) == []
    client.ok("<cancel-commit><persist-id>test-persist-2</persist-id></cancel-commit>")
    assert heard(site, watcher) == [("cancel", "1")]
    assert held(client) is None
