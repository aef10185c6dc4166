"""RESTCONF as clients reach it, with a session of NETCONF beside it: one transaction world, one login."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from lxml import etree
from ncclient.operations import RPCError

from tests.e2e.agents import Running
from tests.e2e.restconf import (
    CONTACT,
    JSON,
    NACM,
    NC,
    PASSWORD,
    SERVER,
    SYSTEM,
    client,
    edit,
    error,
    served,
    trusting,
)
from tests.patience import PATIENCE_S
from tests.transport.authority import authority

COMMIT = "/restconf/operations/ietf-netconf:commit"
HISTORY = "/restconf/data/isolane-history:history"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("agent")) as found:
        yield found


@pytest.fixture
def admin(running: Running) -> Iterator[httpx.Client]:
    with client(running) as found:
        yield found


@pytest.fixture
def nobody(running: Running) -> Iterator[httpx.Client]:
    """A client without a certificate."""
    with client(running, trusting(running.state)) as found:
        yield found


def put_contact(session: httpx.Client, text: str) -> httpx.Response:
    return session.put(CONTACT, headers=JSON, content=json.dumps({"ietf-system:contact": text}))


def tag(session: httpx.Client) -> str:
    found = session.get(CONTACT)
    assert found.status_code == 200
    return found.headers["etag"]


# --- entity tags


@pytest.mark.parametrize("http2", [False, True])
def test_an_edit_of_netconf_makes_a_tag_old(running: Running, http2: bool) -> None:
    with client(running, http2=http2) as session:
        put_contact(session, "first")
        known = tag(session)
        assert session.head(CONTACT).headers["etag"] == known
        again = session.get(CONTACT, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", known)
        edit(running, f'<system xmlns="{SYSTEM}"><contact>other</contact></system>')
        body = json.dumps({"ietf-system:contact": "mine"})
        refused = session.put(CONTACT, headers={**JSON, "If-Match": known}, content=body)
        assert (refused.status_code, error(refused)["error-tag"]) == (412, "operation-failed")
        assert (
            session.put(CONTACT, headers={**JSON, "If-Match": tag(session)}, content=body).status_code == 204
        )
        assert session.get(CONTACT).json() == {"ietf-system:contact": "mine"}


def test_the_key_of_the_tags_is_secret(running: Running) -> None:
    assert (running.state / "etag_key").stat().st_mode & 0o777 == 0o600


# --- what is served


@pytest.mark.parametrize("http2", [False, True])
def test_all_resources_are_served_over_both_versions(running: Running, http2: bool) -> None:
    with client(running, http2=http2) as admin:
        meta = admin.get("/.well-known/host-meta")
        root = re.search(r"href=.(/[a-z]+)", meta.text)
        assert root is not None
        api = admin.get(root[1]).json()["ietf-restconf:restconf"]
        assert api.keys() == {"data", "operations", "yang-library-version"}
        assert admin.get("/.well-known/host-meta.json").json()["links"][0]["href"] == root[1]
        assert admin.get("/restconf/data/ietf-system:system").status_code == 200
        assert admin.get("/yang/ietf-system@2014-08-06").text.startswith("module ietf-system")
        assert meta.http_version == ("HTTP/2" if http2 else "HTTP/1.1")


def test_nothing_else_is_served_and_no_error_is_html(admin: httpx.Client) -> None:
    for path in ("/index.html", "/dashboard", "/restconfig", "/metrics", "/restconf/nothing"):
        response = admin.get(path, headers={"Accept": "text/html, */*"})
        assert response.status_code == 404
        assert not response.content or error(response)
        assert "html" not in response.headers.get("content-type", "")


def test_head_has_no_body_and_options_says_what_is_allowed(admin: httpx.Client) -> None:
    head = admin.head(CONTACT.rpartition("/")[0])
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == "application/yang-data+json"
    assert head.headers.get("content-length") != "0"
    options = admin.options(CONTACT)
    assert options.headers["allow"] == "GET, HEAD, PUT, PATCH, DELETE, OPTIONS"
    assert "application/yang-data+json" in options.headers["accept-patch"]


def test_other_origins_get_no_leave(admin: httpx.Client) -> None:
    for method in ("GET", "OPTIONS"):
        asked = {"Origin": "https://example.com", "Access-Control-Request-Method": "PUT"}
        response = admin.request(method, CONTACT.rpartition("/")[0], headers=asked)
        assert not [name for name in response.headers if name.startswith("access-control")]


@pytest.mark.parametrize("http2", [False, True])
@pytest.mark.parametrize(
    "host",
    ["attacker.example", "attacker.example:443", "192.0.2.1", "127.0.0.1.attacker.example", "[::1", "a b"],
)
def test_a_request_for_another_host_is_refused(running: Running, host: str, http2: bool) -> None:
    with client(running, http2=http2) as admin:
        response = admin.get("/restconf", headers={"Host": host})
    if response.status_code != 400:  # of what is no host at all
        assert (response.status_code, error(response)["error-tag"]) == (421, "invalid-value")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1", "[::1]:8443", "localhost."])
def test_own_names_are_taken(admin: httpx.Client, host: str) -> None:
    assert admin.get("/restconf", headers={"Host": host}).status_code == 200


# --- who logs in


@pytest.mark.parametrize("accepted", ["application/yang-data+json", "application/yang-data+xml"])
def test_without_login_there_is_a_challenge(nobody: httpx.Client, accepted: str) -> None:
    for method in ("GET", "PUT", "POST", "OPTIONS", "DELETE"):
        response = nobody.request(method, CONTACT, headers={"Accept": accepted})
        assert response.status_code == 401
        assert response.headers["www-authenticate"] == 'Basic realm="isolane", charset="UTF-8"'
        assert response.headers["content-type"] == accepted
        assert "access-denied" in response.text


@pytest.mark.parametrize(
    "field",
    ["Bearer abc", "Basic", "Basic ???", "Basic bmluYQ==", "Basic //8=", "Digest username=nina", "basic\tx"],
)
def test_other_credentials_are_refused(nobody: httpx.Client, field: str) -> None:
    response = nobody.get("/restconf", headers={"Authorization": field})
    assert (response.status_code, error(response)["error-tag"]) == (401, "access-denied")


def test_a_password_logs_in_and_only_the_right_one(nobody: httpx.Client) -> None:
    for _ in range(2):
        assert nobody.get("/restconf", auth=("nina", PASSWORD)).status_code == 200
    for user, password in (("nina", "wrong"), ("nobody", PASSWORD), ("admin", ""), ("nina", "a\0b")):
        assert nobody.get("/restconf", auth=(user, password)).status_code == 401


def test_another_password_is_needed_as_soon_as_it_is_configured(
    running: Running, nobody: httpx.Client, admin: httpx.Client
) -> None:
    user = "/restconf/data/ietf-system:system/authentication/user=paula"
    body = {"ietf-system:user": [{"name": "paula", "password": "$0$the first one"}]}
    assert admin.put(user, headers=JSON, content=json.dumps(body)).status_code == 201
    assert nobody.get("/restconf", auth=("paula", "the first one")).status_code == 200
    changed = {"ietf-system:password": "$0$the second one"}
    assert admin.put(f"{user}/password", headers=JSON, content=json.dumps(changed)).status_code == 204
    assert nobody.get("/restconf", auth=("paula", "the first one")).status_code == 401
    assert nobody.get("/restconf", auth=("paula", "the second one")).status_code == 200
    assert admin.delete(user).status_code == 204
    assert nobody.get("/restconf", auth=("paula", "the second one")).status_code == 401


def test_the_certificate_of_a_deleted_user_opens_nothing(running: Running, admin: httpx.Client) -> None:
    user = (
        f'<system xmlns="{SYSTEM}" xmlns:nc="{NC}"><authentication><user nc:operation="%s">%s</user>'
        "</authentication></system>"
    )
    with running.connect() as session:
        [found] = session.get_config("running", filter=("subtree", f'<system xmlns="{SYSTEM}"/>')).data.xpath(
            "//s:user[s:name='admin']/s:authorized-key", namespaces={"s": SYSTEM}
        )
        key = etree.tostring(found).decode()
        assert admin.get("/restconf").status_code == 200
        config = user % ("delete", "<name>admin</name>")
        session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')
        try:
            assert admin.get("/restconf").status_code == 401
        finally:
            config = user % ("create", f"<name>admin</name>{key}")
            session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')
    assert admin.get("/restconf").status_code == 200


def test_certificates_of_a_configured_authority_are_mapped(running: Running) -> None:
    ours = authority()
    files = ours.issue("mapped").files(running.state.parent, "mapped")
    context = trusting(running.state, *files)
    with client(running, context) as before, pytest.raises(httpx.TransportError):
        before.get("/restconf")
    maps = (
        "<cert-to-name><id>1</id>"
        f"<fingerprint>{ours.fingerprint}</fingerprint>"
        '<map-type xmlns:x="urn:ietf:params:xml:ns:yang:ietf-x509-cert-to-name">x:specified</map-type>'
        "<name>nina</name></cert-to-name>"
    )
    trusted = f'<server xmlns="{SERVER}"><tls><client-ca>{ours.pem}</client-ca>%s</tls></server>'
    edit(running, trusted % "")
    with client(running, context) as mapped:
        assert mapped.get("/restconf").status_code == 401
        edit(running, trusted % f"<cert-to-name>{maps}</cert-to-name>")
        assert mapped.get("/restconf").status_code == 200
        assert put_contact(mapped, "x").status_code == 403
        edit(running, f'<server xmlns="{SERVER}"><tls xmlns:nc="{NC}" nc:operation="delete"/></server>')
        assert mapped.get("/restconf").status_code == 401


@pytest.mark.parametrize("http2", [False, True])
def test_a_browser_logs_in_by_cookie(running: Running, http2: bool) -> None:
    given = {"user": "nina", "password": PASSWORD}
    with client(running, trusting(running.state), http2=http2) as browser:
        own = {"Origin": str(browser.base_url).rstrip("/")}
        assert (
            error(browser.post("/login", json={**given, "password": "wrong"}))["error-tag"] == "access-denied"
        )
        assert "set-cookie" not in browser.get("/restconf").headers
        assert browser.post("/login", data=given, headers=own).status_code == 204
        assert browser.get("/restconf").status_code == 200
        assert "Origin" in error(put_contact(browser, "from elsewhere"))["error-message"]
        browser.headers.update(own)
        assert "error-path" in error(put_contact(browser, "not my right")), "access control refuses it"
        assert browser.post("/logout").status_code == 204
        assert not browser.cookies
        refused = browser.get("/restconf", headers={"X-Requested-With": "XMLHttpRequest"})
        assert (refused.status_code, refused.headers["www-authenticate"]) == (401, 'Cookie realm="isolane"')


def test_metrics_are_answered_to_users_where_they_are_configured(
    running: Running, admin: httpx.Client, nobody: httpx.Client
) -> None:
    assert admin.get("/metrics").status_code == 404
    metrics = '<metrics xmlns:nc="%s" nc:operation="%s"><port>0</port></metrics>'
    edit(running, f'<server xmlns="{SERVER}">{metrics % (NC, "create")}</server>')
    try:
        assert nobody.get("/metrics").status_code == 401
        assert nobody.get("/metrics", auth=("nina", "wrong")).status_code == 401
        seen = admin.get("/metrics")
        assert seen.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert "isolane_build_info" in seen.text
        assert "isolane_server_logins_total" in seen.text
        assert (admin.head("/metrics").status_code, admin.post("/metrics").status_code) == (200, 405)
        assert admin.get("/metrics/x").status_code == 404
        hidden = (
            "<rule-list><name>dark</name><group>dark</group><rule><name>dark</name>"
            "<module-name>isolane-server</module-name><action>deny</action></rule></rule-list>"
        )
        group = "<groups><group><name>dark</name><user-name>nina</user-name></group></groups>"
        edit(running, f'<nacm xmlns="{NACM}">{group}{hidden}</nacm>')
        partial = nobody.get("/metrics", auth=("nina", PASSWORD)).text
        assert "isolane_build_info" in partial
        assert "isolane_server_logins_total" not in partial
    finally:
        gone = f'<rule-list xmlns:nc="{NC}" nc:operation="remove"><name>dark</name></rule-list>'
        edit(running, f'<nacm xmlns="{NACM}">{gone}</nacm>')
        edit(running, f'<server xmlns="{SERVER}">{metrics % (NC, "delete")}</server>')
    assert admin.get("/metrics").status_code == 404


# --- one transaction world


def test_history_and_audit_log_name_protocol_and_address(running: Running, admin: httpx.Client) -> None:
    assert put_contact(admin, "who made this?").status_code in (201, 204)
    last = admin.get(f"{HISTORY}/statistics/last-number").json()["isolane-history:last-number"]
    [commit] = admin.get(f"{HISTORY}/commit={last}").json()["isolane-history:commit"]
    said = (commit["user"], commit["transport"], commit["source-host"], commit["session-id"])
    assert said == ("admin", "restconf", "127.0.0.1", 0)
    lines = [json.loads(line) for line in (running.state / "audit.jsonl").read_text().splitlines()]
    [line] = [line for line in lines if line.get("commit") == int(last)]
    assert (line["user"], line["transport"], line["source-host"]) == ("admin", "restconf", "127.0.0.1")


def test_subscribers_of_netconf_learn_who_edited(running: Running, admin: httpx.Client) -> None:
    with running.connect() as session:
        session.create_subscription()
        assert put_contact(admin, "seen by a subscriber").status_code in (201, 204)
        while "netconf-config-change" not in (
            seen := session.take_notification(timeout=PATIENCE_S).notification_xml
        ):
            pass
    assert "<username>admin</username>" in seen
    assert "<session-id>0</session-id>" in seen
    assert "<source-host>127.0.0.1</source-host>" in seen


def test_a_lock_of_a_netconf_session_keeps_restconf_out(running: Running, admin: httpx.Client) -> None:
    with running.connect() as session:
        with session.locked("running"):
            refused = put_contact(admin, "locked")
            assert (refused.status_code, error(refused)["error-tag"]) == (409, "in-use")
        assert put_contact(admin, "free again").is_success
        [contact] = session.get_config("running").data.iter(f"{{{SYSTEM}}}contact")
        assert contact.text == "free again"


def test_a_pending_confirmed_commit_keeps_restconf_out(running: Running, admin: httpx.Client) -> None:
    config = f'<config xmlns="{NC}"><system xmlns="{SYSTEM}"><location>%s</location></system></config>'
    with running.connect() as session:
        for persist in (None, "token"):
            session.edit_config(target="candidate", config=config % f"trial {persist}")
            session.commit(confirmed=True, timeout="60", persist=persist)
            refused = put_contact(admin, "too early")
            assert (refused.status_code, error(refused)["error-tag"]) == (409, "in-use")
            assert admin.get(CONTACT.replace("contact", "location")).json() == {
                "ietf-system:location": f"trial {persist}"
            }
            session.cancel_commit(persist_id=persist)
        assert put_contact(admin, "after it").is_success


def test_a_confirmed_commit_of_restconf_is_one_for_sessions_too(
    running: Running, admin: httpx.Client
) -> None:
    assert put_contact(admin, "before").is_success
    candidate = CONTACT.replace("data", "ds/ietf-datastores:candidate")
    begin = {"confirmed": [None], "confirm-timeout": 1, "persist": "token"}
    with running.connect() as session:
        session.create_subscription()
        with running.connect() as other:
            for end in ("timeout", "complete"):
                trial = {"ietf-system:contact": f"trial until {end}"}
                assert admin.put(candidate, json=trial, headers=JSON).status_code == 204
                given = begin if end == "timeout" else {**begin, "confirm-timeout": 60}
                called = admin.post(COMMIT, json={"ietf-netconf:input": given}, headers=JSON)
                assert called.status_code == 204
                assert _confirmed(session) == "start"
                if end == "complete":
                    with pytest.raises(RPCError, match="persist-id is pending"):
                        other.commit()
                    other.commit(persist_id="token")
                assert _confirmed(session) == end
    assert admin.get(CONTACT).json() == {"ietf-system:contact": "trial until complete"}
    [last] = admin.get(f"{HISTORY}/commit?direction=backwards&limit=1").json()["isolane-history:commit"]
    assert (last["transport"], last["confirmed"]) == ("restconf", "confirmed")
    lines = [json.loads(line) for line in (running.state / "audit.jsonl").read_text().splitlines()]
    assert {"commit", "revert"} <= {line.get("operation") for line in lines}


def _confirmed(session: Any) -> str:
    """What the next event about a confirmed commit says."""
    while "netconf-confirmed-commit" not in (
        seen := session.take_notification(timeout=PATIENCE_S).notification_xml
    ):
        pass
    found = re.search("<confirm-event>(.*?)</confirm-event>", seen)
    assert found is not None
    return found[1]


def test_access_rules_are_in_force_with_the_next_request(running: Running, nobody: httpx.Client) -> None:
    nina = ("nina", PASSWORD)
    edit(running, f'<system xmlns="{SYSTEM}"><contact>known</contact></system>')
    assert nobody.get(CONTACT, auth=nina).status_code == 200
    edit(
        running,
        f'<nacm xmlns="{NACM}"><groups><group><name>night</name><user-name>nina</user-name></group></groups>'
        "<rule-list><name>night</name><group>night</group><rule><name>hidden</name>"
        f'<path xmlns:s="{SYSTEM}">/s:system/s:contact</path><action>deny</action></rule></rule-list></nacm>',
    )
    try:
        assert nobody.get(CONTACT, auth=nina).status_code == 404
    finally:
        edit(
            running,
            f'<nacm xmlns="{NACM}" xmlns:nc="{NC}"><rule-list nc:operation="delete"><name>night</name>'
            "</rule-list></nacm>",
        )
    assert nobody.get(CONTACT, auth=nina).status_code == 200


def test_logins_are_counted_once_for_a_connection(running: Running) -> None:
    counter = "/restconf/data/isolane-server:server/statistics/logins"
    with client(running) as admin:
        first, second = (int(admin.get(counter).json()["isolane-server:logins"]) for _ in range(2))
    assert first == second
    with client(running) as admin:
        assert int(admin.get(counter).json()["isolane-server:logins"]) == first + 1


def test_browsers_are_to_come_back_by_tls(admin: httpx.Client, nobody: httpx.Client) -> None:
    """RFC 6797: on every response, whoever asks for whatever, also where it is answered at once."""
    for session, path in ((admin, CONTACT), (nobody, CONTACT), (nobody, "/"), (admin, "/nothing")):
        found = session.get(path)
        assert found.headers["Strict-Transport-Security"] == "max-age=31536000", path
