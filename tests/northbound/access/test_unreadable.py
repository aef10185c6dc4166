"""What a user may not read is not told by the answers to other questions."""

import pytest

from tests.netconf.client import Client
from tests.northbound.access.test_access import ACM, HOSTNAME, IF, SYS, Site, edit_config

PARTIAL = "urn:ietf:params:xml:ns:netconf:partial-lock:1.0"


@pytest.fixture
def site() -> Site:
    made = Site()
    made.put(
        f'<system xmlns="{SYS}"><authentication><user><name>root</name><password>$0$hidden</password></user>'
        "</authentication></system>"
    )
    return made


def selecting(select: str) -> str:
    return (
        f'<partial-lock xmlns="{PARTIAL}"><select xmlns:if="{IF}" xmlns:sys="{SYS}" xmlns:nacm="{ACM}">'
        f"{select}</select></partial-lock>"
    )


def locked(client: Client, select: str) -> list[str]:
    """The nodes that a partial lock names; none where it tells that nothing is selected."""
    reply = client.rpc(selecting(select))
    if reply[0].tag.endswith("rpc-error"):
        assert reply[0].findtext("{*}error-app-tag") == "no-matches"
        return []
    return [each.text or "" for each in reply.iterfind(f"{{{PARTIAL}}}locked-node")]


DENIED = "<path>/sys:system/sys:authentication</path><action>deny</action>"
PASSWORD = "<path>/sys:system/sys:authentication/sys:user/sys:password</path><action>deny</action>"


@pytest.mark.parametrize(
    "select",
    [
        "/sys:system[starts-with(sys:authentication/sys:user/sys:password, '$')]",
        "/if:interfaces/if:interface[//sys:password]",
        "/sys:system[deref(/sys:system/sys:hostname) or //sys:user/*[2]]",
        "/sys:system[string-length(/sys:system/sys:authentication/sys:user[1]/sys:password) > 0]",
        "//sys:password",
        "//*[starts-with(., '$')]",
    ],
)
def test_a_partial_lock_cannot_ask_for_a_leaf_that_may_not_be_read(site: Site, select: str) -> None:
    everything = "<module-name>*</module-name><action>permit</action>"
    site.rules(everything)
    assert locked(site.client(), select)
    site.put(
        f'<nacm xmlns="{ACM}"><rule-list operation="delete"><name>l</name></rule-list></nacm>'.replace(
            "operation", 'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation'
        )
    )
    site.rules(PASSWORD, everything)
    assert locked(site.client(), select) == []


def test_a_partial_lock_names_no_entry_that_may_not_be_read(site: Site) -> None:
    site.rules("<path>/if:interfaces/if:interface[if:name='eth0']</path><action>deny</action>")
    nodes = locked(site.client(), "/if:interfaces/if:interface")
    assert [node.partition("[")[2] for node in nodes] == ["if:name='eth1']"]


@pytest.mark.parametrize("select", ["/nacm:nacm", "/sys:system/sys:authentication", "//sys:user"])
def test_a_partial_lock_of_what_may_not_be_read_finds_nothing(site: Site, select: str) -> None:
    site.rules(DENIED)
    assert locked(site.client(), select) == []


def test_a_lock_that_is_refused_does_not_name_what_others_hold(site: Site) -> None:
    site.rules(DENIED)
    assert locked(site.client("root", recovery=True), "//sys:user")
    error = site.client().error("<lock><target><running/></target></lock>")
    assert error["tag"] == "lock-denied"
    assert "root" not in error["message"]


@pytest.mark.parametrize("target", ["running", "candidate"])
def test_who_may_not_write_may_not_test_either(site: Site, target: str) -> None:
    change = edit_config(HOSTNAME.replace("leaf1", "x")).replace("running", target)
    tested = change.replace("<config>", "<test-option>test-only</test-option><config>")
    assert site.client().error(tested)["tag"] == "access-denied"


def test_who_may_not_write_is_not_told_what_would_be_wrong_with_the_result(site: Site) -> None:
    interface = f'<interfaces xmlns="{IF}"><interface><name>eth9</name></interface></interfaces>'
    assert site.client().error(edit_config(interface))["tag"] == "access-denied"


def test_a_lock_that_is_refused_names_a_part_that_may_be_read_only(site: Site) -> None:
    site.rules("<path>/if:interfaces/if:interface[if:name='eth0']</path><action>deny</action>")
    holder = site.client("admin", recovery=True)
    holder.rpc(selecting("/if:interfaces/if:interface[if:name='eth0']"))
    error = site.client().error("<lock><target><running/></target></lock>")
    assert (error["tag"], error["session-id"]) == ("lock-denied", str(holder.session.number))
    assert "eth0" not in error["message"] + error.get("path", "")
