"""scrapli, whose NETCONF driver is in the package itself since it stands on libscrapli."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from scrapli import AuthOptions, Netconf, NetconfOptions, TransportBinOptions, TransportSsh2Options
from scrapli.exceptions import FFIException, NoMessagesException
from scrapli.netconf import (
    DatastoreType,
    DefaultOperation,
    DefaultsType,
    ErrorOption,
    FilterType,
    Version,
)
from scrapli.netconf import TestOption as WhetherTested
from scrapli.netconf_result import Result

from tests.clients.operations import defect, tries
from tests.clients.requests import (
    COMPARE,
    CREATE_SUBSCRIPTION,
    LIMITS,
    LOCATION,
    MONITORING,
    PARTIAL_LOCK,
    PARTIAL_UNLOCK,
    PUSH,
    REPORT,
    SESSIONS,
    SUBSCRIBE,
    SUBTREE,
    SYS,
    UNSUBSCRIBE,
    WHOAMI,
    location,
    text_of,
)
from tests.e2e.agents import Running, until

RUNNING, CANDIDATE, STARTUP = DatastoreType.RUNNING, DatastoreType.CANDIDATE, DatastoreType.STARTUP


def connected(
    site: Running, version: Version = Version.VERSION_1_1, transport: object = TransportBinOptions
) -> Netconf:
    assert transport in (TransportBinOptions, TransportSsh2Options)
    options = (
        TransportBinOptions(ssh_config_path="/dev/null", known_hosts_path="/dev/null")
        if transport is TransportBinOptions
        else TransportSsh2Options()
    )
    return Netconf(
        "127.0.0.1",
        port=site.port,
        options=NetconfOptions(preferred_version=version),
        auth_options=AuthOptions(username="admin", private_key_path=str(site.state / "admin_key")),
        transport_options=options,
    )


@pytest.fixture
def session(site: Running) -> Iterator[Netconf]:
    with connected(site) as made:
        yield made


@pytest.fixture
def other(site: Running) -> Iterator[Netconf]:
    with connected(site) as made:
        yield made


def done(result: Result) -> str:
    assert not result.failed, result.rpc_errors
    return result.result


def put(session: Netconf, text: str, target: DatastoreType = RUNNING) -> None:
    done(session.edit_config(config=f"<config>{LOCATION % text}</config>", target=target))


def stored(session: Netconf, source: DatastoreType = RUNNING) -> str | None:
    return location(done(session.get_config(source=source, filter_=SUBTREE)))


@tries("over SSH", "base:1.0", "base:1.1")
@pytest.mark.parametrize("version", list(Version))
@pytest.mark.parametrize("transport", [TransportBinOptions, TransportSsh2Options])
def test_both_framings_over_both_transports(site: Running, version: Version, transport: object) -> None:
    with connected(site, version, transport) as session:
        assert session.session_id > 0
        assert any("candidate:1.0" in each for each in session.get_capabilities())
        put(session, "here")
        assert stored(session) == "here"


@tries("get", "get, subtree", "get, XPath")
def test_get(session: Netconf) -> None:
    assert text_of(done(session.get()), "netconf-start-time") is not None
    by_subtree = done(session.get(filter_=SESSIONS))
    by_xpath = done(
        session.get(
            filter_=f"/m:netconf-state/m:sessions/m:session[m:session-id={session.session_id}]/m:username",
            filter_type=FilterType.XPATH,
            filter_namespace_prefix="m",
            filter_namespace=MONITORING,
        )
    )
    assert text_of(by_subtree, "username") == text_of(by_xpath, "username") == "admin"


@tries("get-config", "get-config, subtree", "get-config, XPath", "edit-config, running")
def test_what_is_edited_is_read_back(session: Netconf) -> None:
    put(session, "here")
    assert location(done(session.get_config())) == "here"
    assert stored(session) == "here"
    by_xpath = session.get_config(
        filter_="/sys:system/sys:location",
        filter_type=FilterType.XPATH,
        filter_namespace_prefix="sys",
        filter_namespace=SYS,
    )
    assert location(done(by_xpath)) == "here"


@defect(
    "with-defaults",
    seen="the parameter is sent in the namespace of its capability and not of its module (RFC 6243 section "
    "5), so it is refused with unknown-namespace; a raw rpc does",
)
def test_with_defaults(session: Netconf) -> None:
    refused = session.get_config(filter_=LIMITS, defaults_type=DefaultsType.REPORT_ALL)
    assert "unknown-namespace" in refused.rpc_errors
    assert text_of(done(session.raw_rpc(REPORT % "report-all")), "max-depth") is not None
    assert text_of(done(session.raw_rpc(REPORT % "explicit")), "max-depth") is None


@tries("edit-config, candidate", "commit", "discard-changes")
def test_the_candidate(session: Netconf) -> None:
    put(session, "lost", CANDIDATE)
    done(session.discard())
    put(session, "kept", CANDIDATE)
    assert stored(session) is None
    done(session.commit())
    assert stored(session) == "kept"


@tries("default-operation", "test-option", "error-option")
def test_options_of_an_edit(session: Netconf) -> None:
    done(
        session.edit_config(
            config=f"<config>{LOCATION % 'here'}</config>",
            target=CANDIDATE,
            default_operation=DefaultOperation.MERGE,
            test_option=WhetherTested.TEST_THEN_SET,
            error_option=ErrorOption.ROLLBACK_ON_ERROR,
        )
    )
    assert stored(session, CANDIDATE) == "here"


@tries("cancel-commit")
@tries("confirmed commit", way="rpc")
def test_a_confirmed_commit(session: Netconf, other: Netconf) -> None:
    put(session, "for now", CANDIDATE)
    done(session.raw_rpc("<commit><confirmed/><persist>token</persist></commit>"))
    assert stored(session) == "for now"
    done(other.cancel_commit(persist_id="token"))
    assert stored(session) is None


@defect(
    "validate",
    seen="the operation is sent in the namespace of its capability and not of its module (RFC 6241 section "
    "8.6.4.1), so it is refused with unknown-namespace; a raw rpc does",
)
def test_validate(session: Netconf) -> None:
    assert "unknown-namespace" in session.validate(source=CANDIDATE).rpc_errors
    done(session.raw_rpc("<validate><source><candidate/></source></validate>"))


@tries("lock, unlock", "rpc-error")
def test_a_lock(session: Netconf, other: Netconf) -> None:
    done(session.lock(target=RUNNING))
    refused = other.lock(target=RUNNING)
    assert refused.failed
    assert "lock-denied" in refused.rpc_errors
    done(session.unlock(target=RUNNING))
    done(other.lock(target=RUNNING))


@tries("partial-lock", way="rpc")
def test_a_partial_lock(session: Netconf, other: Netconf) -> None:
    put(session, "here")
    number = text_of(done(session.raw_rpc(PARTIAL_LOCK)), "lock-id")
    refused = other.edit_config(config=f"<config>{LOCATION % 'there'}</config>")
    assert "in-use" in refused.rpc_errors
    done(session.raw_rpc(PARTIAL_UNLOCK % number))
    put(other, "there")


@tries("copy-config", "delete-config")
def test_startup_is_written_and_deleted(session: Netconf) -> None:
    put(session, "here")
    done(session.copy_config(source=RUNNING, target=STARTUP))
    assert stored(session, STARTUP) == "here"
    done(session.delete_config(target=STARTUP))
    assert stored(session, STARTUP) is None


@tries("get-schema")
def test_a_schema(session: Netconf) -> None:
    assert "module ietf-system {" in done(session.get_schema("ietf-system"))


@tries("get-data", "edit-data")
def test_data_of_datastores_by_identity(session: Netconf) -> None:
    done(session.edit_data(f"<config>{LOCATION % 'here'}</config>", target=CANDIDATE))
    done(session.commit())
    assert location(done(session.get_data(source=RUNNING, filter_=SUBTREE))) == "here"


@tries("action")
def test_an_action(session: Netconf) -> None:
    assert text_of(done(session.action(WHOAMI)), "user") == "admin"


@tries("create-subscription", way="rpc")
def test_a_change_is_told(session: Netconf, other: Netconf) -> None:
    done(session.raw_rpc(CREATE_SUBSCRIPTION))
    put(other, "here")

    def told() -> str:
        try:
            return session.get_next_notification()
        except NoMessagesException:
            return ""

    until(told, lambda text: "netconf-config-change" in text)


@tries("establish-subscription", "yang-push", "delete-subscription", way="rpc")
def test_subscriptions_of_rfc_8639(session: Netconf, other: Netconf) -> None:
    """Its own way to a subscription's number knows the name that this had in drafts of the RFC only."""
    replies = [done(session.raw_rpc(each)) for each in (SUBSCRIBE, PUSH)]
    with pytest.raises(FFIException):
        session.get_subscription_id(replies[0])
    put(other, "here")
    told: list[str] = []

    def next_one() -> list[str]:
        with suppress(NoMessagesException):
            told.append(session.get_next_notification())
        return told

    until(next_one, lambda texts: any("push-change-update" in text for text in texts))
    for reply in replies:
        done(session.raw_rpc(UNSUBSCRIBE % text_of(reply, "id")))


@tries("compare", way="rpc")
def test_what_a_commit_would_change(session: Netconf) -> None:
    put(session, "here", CANDIDATE)
    assert "here" in done(session.raw_rpc(COMPARE))


@tries("kill-session", "close-session")
def test_the_end_of_sessions(session: Netconf, site: Running) -> None:
    number = int(site.connect().session_id)
    done(session.kill_session(session_id=number))
    assert f"<session-id>{number}<" not in done(session.get(filter_=SESSIONS))
    with connected(site) as closing:
        done(closing.close_session())
