"""ncclient, the library that most scripts use."""

import ssl
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ClassVar

import pytest
from lxml import etree
from ncclient import manager
from ncclient.devices.default import DefaultDeviceHandler
from ncclient.operations import RPCError

from tests.clients.conftest import Identity
from tests.clients.operations import tries
from tests.clients.requests import (
    ACTION,
    COMPARE,
    CONFIG,
    CREATE,
    EDIT_DATA,
    GET_DATA,
    LIMITS,
    MONITORING,
    NC,
    PARTIAL_LOCK,
    PARTIAL_UNLOCK,
    PUSH,
    SESSIONS,
    SUBSCRIBE,
    SUBTREE,
    SYS,
    UNSUBSCRIBE,
    WRONG,
    location,
    text_of,
)
from tests.e2e.agents import Running
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port


@pytest.fixture
def session(site: Running) -> Iterator[Any]:
    with site.connect() as made:
        yield made


@pytest.fixture
def other(site: Running) -> Iterator[Any]:
    with site.connect() as made:
        yield made


def stored(session: Any, source: str = "running") -> str | None:
    return location(session.get_config(source=source, filter=("subtree", SUBTREE)).data)


def rpc(session: Any, content: str) -> str:
    return str(session.dispatch(etree.fromstring(content)).xml)


@tries("over TLS")
def test_tls(site: Running, identity: Identity) -> None:
    with manager.connect_tls(
        host="127.0.0.1",
        port=site.tls_port,
        keyfile=identity.key,
        certfile=identity.certificate,
        ca_certs=identity.authority,
        protocol=ssl.PROTOCOL_TLS_CLIENT,
        check_hostname=False,
    ) as session:
        assert text_of(rpc(session, ACTION).encode(), "user") == "admin"


@tries("over a UNIX socket")
def test_the_unix_socket(site: Running) -> None:
    with manager.connect_uds(path=str(site.state / "netconf.sock")) as session:
        assert session.get_config(source="running").ok


@tries("call home over SSH")
def test_call_home(site: Running, called: Callable[[str, int], None]) -> None:
    port = free_tcp_port()
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(
            manager.call_home,
            host="127.0.0.1",
            port=port,
            username="admin",
            key_filename=str(site.state / "admin_key"),
            hostkey_verify=False,
            allow_agent=False,
            look_for_keys=False,
            timeout=PATIENCE_S,
        )
        called("ssh", port)
        with waiting.result(PATIENCE_S) as session:
            assert session.get_config(source="running").ok


@tries("over SSH", "base:1.1")
def test_the_capabilities_are_understood(session: Any) -> None:
    assert ":candidate" in session.server_capabilities
    assert ":confirmed-commit:1.1" in session.server_capabilities
    assert session.session_id.isdecimal()


@tries("get", "get, subtree", "get, XPath")
def test_get(session: Any) -> None:
    assert session.get().data.find(f"{{{MONITORING}}}netconf-state") is not None
    by_subtree = session.get(filter=("subtree", SESSIONS))
    path = f"/m:netconf-state/m:sessions/m:session[m:session-id={session.session_id}]/m:username"
    by_xpath = session.get(filter=("xpath", ({"m": MONITORING}, path)))
    assert text_of(by_subtree.data, "username") == text_of(by_xpath.data, "username") == "admin"


@tries("get-config", "get-config, subtree", "get-config, XPath", "edit-config, running")
def test_what_is_edited_is_read_back(session: Any) -> None:
    session.edit_config(target="running", config=CONFIG % "here")
    assert location(session.get_config(source="running").data) == "here"
    assert stored(session) == "here"
    path = ({"sys": SYS}, "/sys:system/sys:location")
    assert location(session.get_config(source="running", filter=("xpath", path)).data) == "here"


@tries("with-defaults")
def test_with_defaults(session: Any) -> None:
    limits = ("subtree", LIMITS)
    for mode, is_told in (("explicit", False), ("report-all", True), ("trim", False)):
        data = session.get_config(source="running", filter=limits, with_defaults=mode).data
        assert (text_of(data, "max-depth") is not None) == is_told


@tries("edit-config, candidate", "commit", "discard-changes")
def test_the_candidate(session: Any) -> None:
    session.edit_config(target="candidate", config=CONFIG % "lost")
    session.discard_changes()
    session.edit_config(target="candidate", config=CONFIG % "kept")
    assert stored(session) is None
    session.commit()
    assert stored(session) == "kept"


@tries("default-operation", "test-option", "error-option")
def test_options_of_an_edit(session: Any) -> None:
    session.edit_config(
        target="running",
        config=CREATE % "here",
        default_operation="none",
        test_option="test-then-set",
        error_option="rollback-on-error",
    )
    assert stored(session) == "here"


@tries("confirmed commit", "cancel-commit")
def test_a_confirmed_commit(session: Any, other: Any) -> None:
    session.edit_config(target="candidate", config=CONFIG % "for now")
    session.commit(confirmed=True, timeout="60", persist="token")
    assert stored(session) == "for now"
    other.cancel_commit(persist_id="token")
    assert stored(session) is None
    session.edit_config(target="candidate", config=CONFIG % "kept")
    session.commit(confirmed=True, timeout="60", persist="token")
    other.commit(persist_id="token")
    assert stored(session) == "kept"


@tries("validate")
def test_validate(session: Any) -> None:
    assert session.validate(source="candidate").ok


@tries("lock, unlock")
def test_a_lock(session: Any, other: Any) -> None:
    with session.locked("running"):
        with pytest.raises(RPCError) as refused:
            other.lock(target="running")
        assert refused.value.tag == "lock-denied"
    other.lock(target="running")
    other.unlock(target="running")


@tries("partial-lock", way="rpc")
def test_a_partial_lock(session: Any, other: Any) -> None:
    session.edit_config(target="running", config=CONFIG % "here")
    number = text_of(rpc(session, PARTIAL_LOCK), "lock-id")
    with pytest.raises(RPCError) as refused:
        other.edit_config(target="running", config=CONFIG % "there")
    assert refused.value.tag == "in-use"
    rpc(session, PARTIAL_UNLOCK % number)
    other.edit_config(target="running", config=CONFIG % "there")


@tries("copy-config", "delete-config")
def test_startup_is_written_and_deleted(session: Any) -> None:
    session.edit_config(target="running", config=CONFIG % "here")
    session.copy_config(source="running", target="startup")
    assert stored(session, "startup") == "here"
    session.delete_config(target="startup")
    assert stored(session, "startup") is None


@tries("get-schema")
def test_a_schema(session: Any) -> None:
    assert "module ietf-system {" in session.get_schema("ietf-system").data


@tries("get-data", "edit-data", "action", way="rpc")
def test_operations_of_other_modules(session: Any) -> None:
    rpc(session, EDIT_DATA % "here")
    session.commit()
    assert location(rpc(session, GET_DATA).encode()) == "here"
    assert text_of(rpc(session, ACTION).encode(), "user") == "admin"


@tries("create-subscription")
def test_a_change_is_told(session: Any, other: Any) -> None:
    session.create_subscription(stream_name="NETCONF")
    other.edit_config(target="running", config=CONFIG % "here")
    told = session.take_notification(timeout=PATIENCE_S)
    assert "netconf-config-change" in told.notification_xml


@tries("establish-subscription", "yang-push", "delete-subscription", way="rpc")
def test_subscriptions_of_rfc_8639(session: Any, other: Any) -> None:
    numbers = [text_of(rpc(session, each).encode(), "id") for each in (SUBSCRIBE, PUSH)]
    other.edit_config(target="running", config=CONFIG % "here")
    told = [session.take_notification(timeout=PATIENCE_S).notification_xml for _ in range(2)]
    assert any("netconf-config-change" in each for each in told)
    assert any("push-change-update" in each for each in told)
    for number in numbers:
        rpc(session, UNSUBSCRIBE % number)


@tries("compare", way="rpc")
def test_what_a_commit_would_change(session: Any) -> None:
    session.edit_config(target="candidate", config=CONFIG % "here")
    assert "here" in rpc(session, COMPARE)


@tries("kill-session", "close-session")
def test_the_end_of_sessions(session: Any, site: Running) -> None:
    victim = site.connect()
    session.kill_session(victim.session_id)
    assert f"<session-id>{victim.session_id}<" not in session.get(filter=("subtree", SESSIONS)).data_xml
    closing = site.connect()
    assert closing.close_session().ok


@tries("rpc-error")
def test_an_error_is_understood(session: Any) -> None:
    with pytest.raises(RPCError) as refused:
        session.edit_config(target="running", config=WRONG)
    error = refused.value
    assert (error.type, error.tag, error.severity) == ("application", "unknown-element", "error")
    assert etree.fromstring(error.info.encode()).findtext(f"{{{NC}}}bad-element") == "no-such"
    assert error.path.endswith(":system")


class Private(DefaultDeviceHandler):  # type: ignore[misc]  # ncclient has no types
    """A client that asks for a candidate of its own, as docs/use/clients.md has it."""

    _BASE_CAPABILITIES: ClassVar = [
        *DefaultDeviceHandler._BASE_CAPABILITIES,
        "urn:ietf:params:netconf:capability:private-candidate:1.0",
    ]


def test_a_candidate_of_its_own(site: Running, session: Any) -> None:
    before = stored(session)
    with site.connect(device_params={"handler": Private}) as own:
        own.edit_config(target="candidate", config=CONFIG % "own")
        assert stored(own, "candidate") == "own"
        assert stored(session, "candidate") == before
        rpc(own, '<update xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-private-candidate"/>')
        own.commit()
    assert stored(session) == "own"
