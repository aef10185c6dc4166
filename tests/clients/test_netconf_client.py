"""netconf_client, ADTRAN's library."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from netconf_client.connect import CallhomeManager, connect_ssh, connect_tls
from netconf_client.error import RpcError
from netconf_client.ncclient import Manager

from tests.clients.conftest import Identity
from tests.clients.operations import tries
from tests.clients.requests import (
    ACTION,
    COMPARE,
    CONFIG,
    CREATE,
    EDIT_DATA,
    LIMITS,
    MONITORING,
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


def connected(site: Running) -> Any:
    key = str(site.state / "admin_key")
    session = connect_ssh(
        "127.0.0.1",
        site.port,
        "admin",
        key_filename=key,
        initial_timeout=PATIENCE_S,
        general_timeout=PATIENCE_S,
    )
    return Manager(session, timeout=PATIENCE_S)


@pytest.fixture
def session(site: Running) -> Iterator[Any]:
    with connected(site) as made:
        yield made


@pytest.fixture
def other(site: Running) -> Iterator[Any]:
    with connected(site) as made:
        yield made


FILTER = f"<filter>{SUBTREE}</filter>"


def stored(session: Any, source: str = "running") -> str | None:
    return location(session.get_config(source=source, filter=FILTER).data_ele)


def rpc(session: Any, content: str) -> bytes:
    octets: bytes = session.dispatch(content).xml
    return octets


@tries("over TLS")
@pytest.mark.filterwarnings("ignore:ssl.PROTOCOL_TLSv1_2")
def test_tls(site: Running, identity: Identity) -> None:
    made = connect_tls("127.0.0.1", site.tls_port, identity.key, identity.certificate, identity.authority)
    with Manager(made, timeout=PATIENCE_S) as session:
        assert text_of(rpc(session, ACTION), "user") == "admin"


@tries("call home over SSH")
def test_call_home_over_ssh(site: Running, called: Callable[[str, int], None]) -> None:
    with CallhomeManager(bind_to="127.0.0.1", port=0) as waiting:
        called("ssh", waiting.server_socket.getsockname()[1])
        made = waiting.accept_one_ssh(username="admin", key_filename=str(site.state / "admin_key"))
    with Manager(made, timeout=PATIENCE_S) as session:
        assert text_of(rpc(session, ACTION), "user") == "admin"


@tries("call home over TLS")
@pytest.mark.filterwarnings("ignore:ssl.PROTOCOL_TLSv1_2")
def test_call_home_over_tls(site: Running, identity: Identity, called: Callable[[str, int], None]) -> None:
    with CallhomeManager(bind_to="127.0.0.1", port=0) as waiting:
        called("tls", waiting.server_socket.getsockname()[1])
        made = waiting.accept_one_tls(
            keyfile=identity.key, certfile=identity.certificate, ca_certs=identity.authority
        )
    with Manager(made, timeout=PATIENCE_S) as session:
        assert text_of(rpc(session, ACTION), "user") == "admin"


@tries("over SSH", "base:1.1")
def test_the_capabilities_are_understood(session: Any) -> None:
    assert any(each.endswith(":candidate:1.0") for each in session.session.server_capabilities)
    assert session.session_id > 0


@tries("get", "get, subtree", "get, XPath")
def test_get(session: Any) -> None:
    assert session.get().data_ele.find(f"{{{MONITORING}}}netconf-state") is not None
    by_subtree = session.get(filter=f"<filter>{SESSIONS}</filter>")
    path = f"/m:netconf-state/m:sessions/m:session[m:session-id={session.session_id}]/m:username"
    by_xpath = session.get(filter=f'<filter type="xpath" xmlns:m="{MONITORING}" select="{path}"/>')
    assert text_of(by_subtree.data_ele, "username") == text_of(by_xpath.data_ele, "username") == "admin"


@tries("get-config", "get-config, subtree", "get-config, XPath", "edit-config, running")
def test_what_is_edited_is_read_back(session: Any) -> None:
    session.edit_config(CONFIG % "here")
    assert location(session.get_config().data_ele) == "here"
    assert stored(session) == "here"
    by_xpath = f'<filter type="xpath" xmlns:sys="{SYS}" select="/sys:system/sys:location"/>'
    assert location(session.get_config(filter=by_xpath).data_ele) == "here"


@tries("with-defaults")
def test_with_defaults(session: Any) -> None:
    for mode, is_told in (("explicit", False), ("report-all", True), ("trim", False)):
        data = session.get_config(filter=f"<filter>{LIMITS}</filter>", with_defaults=mode).data_ele
        assert (text_of(data, "max-depth") is not None) == is_told


@tries("edit-config, candidate", "commit", "discard-changes")
def test_the_candidate(session: Any) -> None:
    session.edit_config(CONFIG % "lost", target="candidate")
    session.discard_changes()
    session.edit_config(CONFIG % "kept", target="candidate")
    assert stored(session) is None
    session.commit()
    assert stored(session) == "kept"


@tries("default-operation", "test-option", "error-option")
def test_options_of_an_edit(session: Any) -> None:
    session.edit_config(CREATE % "tested only", default_operation="none", test_option="test-only")
    assert stored(session) is None
    session.edit_config(CREATE % "here", default_operation="none", error_option="rollback-on-error")
    assert stored(session) == "here"


@tries("confirmed commit", "cancel-commit")
def test_a_confirmed_commit(session: Any, other: Any) -> None:
    session.edit_config(CONFIG % "for now", target="candidate")
    session.commit(confirmed=True, confirm_timeout=60, persist="token")
    assert stored(session) == "for now"
    other.cancel_commit(persist_id="token")
    assert stored(session) is None
    session.edit_config(CONFIG % "kept", target="candidate")
    session.commit(confirmed=True, confirm_timeout=60, persist="token")
    other.commit(persist_id="token")
    assert stored(session) == "kept"


@tries("validate")
def test_validate(session: Any) -> None:
    session.validate("candidate")


@tries("lock, unlock")
def test_a_lock(session: Any, other: Any) -> None:
    session.lock("running")
    with pytest.raises(RpcError) as refused:
        other.lock("running")
    assert refused.value.tag == "lock-denied"
    session.unlock("running")
    other.lock("running")
    other.unlock("running")


@tries("partial-lock", way="rpc")
def test_a_partial_lock(session: Any, other: Any) -> None:
    session.edit_config(CONFIG % "here")
    number = text_of(rpc(session, PARTIAL_LOCK), "lock-id")
    with pytest.raises(RpcError) as refused:
        other.edit_config(CONFIG % "there")
    assert refused.value.tag == "in-use"
    rpc(session, PARTIAL_UNLOCK % number)
    other.edit_config(CONFIG % "there")


@tries("copy-config", "delete-config")
def test_startup_is_written_and_deleted(session: Any) -> None:
    session.edit_config(CONFIG % "here")
    session.copy_config(source="running", target="startup")
    assert stored(session, "startup") == "here"
    session.delete_config("startup")
    assert stored(session, "startup") is None


@tries("get-schema", "edit-data", "action", way="rpc")
def test_operations_of_other_modules(session: Any) -> None:
    schema = f'<get-schema xmlns="{MONITORING}"><identifier>ietf-system</identifier></get-schema>'
    assert b"module ietf-system {" in rpc(session, schema)
    rpc(session, EDIT_DATA % "here")
    session.commit()
    assert stored(session) == "here"
    assert text_of(rpc(session, ACTION), "user") == "admin"


@tries("get-data")
def test_get_data(session: Any) -> None:
    session.edit_config(CONFIG % "here")
    data = session.get_data(datastore="ds:running", filter=f"<subtree-filter>{SUBTREE}</subtree-filter>")
    assert location(data.data_ele) == "here"


@tries("create-subscription")
def test_a_change_is_told(session: Any, other: Any) -> None:
    session.create_subscription()
    other.edit_config(CONFIG % "here")
    told = session.take_notification(timeout=PATIENCE_S)
    assert b"netconf-config-change" in told.notification_xml


@tries("establish-subscription", "yang-push", "delete-subscription", way="rpc")
def test_subscriptions_of_rfc_8639(session: Any, other: Any) -> None:
    numbers = [text_of(rpc(session, each), "id") for each in (SUBSCRIBE, PUSH)]
    other.edit_config(CONFIG % "here")
    told = [session.take_notification(timeout=PATIENCE_S).notification_xml for _ in range(2)]
    assert any(b"netconf-config-change" in each for each in told)
    assert any(b"push-change-update" in each for each in told)
    for number in numbers:
        rpc(session, UNSUBSCRIBE % number)


@tries("compare", way="rpc")
def test_what_a_commit_would_change(session: Any) -> None:
    session.edit_config(CONFIG % "here", target="candidate")
    assert b"here" in rpc(session, COMPARE)


@tries("kill-session", "close-session")
def test_the_end_of_sessions(session: Any, site: Running) -> None:
    victim, closing = connected(site), connected(site)
    session.kill_session(victim.session_id)
    data = session.get(filter=f"<filter>{SESSIONS}</filter>").data_ele
    assert str(victim.session_id) not in [each.text for each in data.iter("{*}session-id")]
    closing.close_session()


@tries("rpc-error")
def test_an_error_is_understood(session: Any) -> None:
    with pytest.raises(RpcError) as refused:
        session.edit_config(WRONG)
    assert refused.value.tag == "unknown-element"
    assert refused.value.info is not None
