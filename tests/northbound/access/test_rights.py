"""Rights as sessions use them: the user in a rule's path, what is logged, and how many are kept."""

import logging

import pytest

from isolane.northbound.access_control import KEPT_RIGHTS
from isolane.northbound.requester import Peer
from tests.northbound.access.test_access import ACM, HOSTNAME, SYS, Site, edit_config, explain

OWN = "/sys:system/sys:authentication/sys:user[sys:name=$USER]"


def passwords(*users: str) -> str:
    entries = "".join(f"<user><name>{user}</name><password>$0$x</password></user>" for user in users)
    return f'<system xmlns="{SYS}"><authentication>{entries}</authentication></system>'


@pytest.fixture
def site() -> Site:
    made = Site()
    made.put(passwords("ops", "eve", "o'hara"))
    made.put(
        f'<nacm xmlns="{ACM}"><groups><group><name>g</name>'
        "<user-name>ops</user-name><user-name>eve</user-name><user-name>o'hara</user-name></group></groups>"
        "<rule-list><name>l</name><group>*</group><rule><name>own</name>"
        f"<path>{OWN}</path><action>permit</action></rule></rule-list></nacm>"
    )
    return made


@pytest.mark.parametrize(("user", "other"), [("ops", "eve"), ("eve", "ops"), ("o'hara", "ops")])
def test_the_variable_in_a_path_is_the_user_of_the_session(site: Site, user: str, other: str) -> None:
    client = site.client(user)
    client.ok(edit_config(passwords(user)))
    assert client.error(edit_config(passwords(other).replace("$0$x", "$0$y")))["tag"] == "access-denied"


def test_explain_binds_the_variable_to_the_user_that_is_asked_about(site: Site) -> None:
    site.put(f'<nacm xmlns="{ACM}"><read-default>permit</read-default></nacm>')
    path = "/sys:system/sys:authentication/sys:user[sys:name='eve']"
    for user, decision in (("eve", "permit"), ("ops", "deny")):
        answer = explain(
            site.client("admin", recovery=True),
            f"<user>{user}</user><path>{path}</path><access>update</access>",
        )
        assert answer["decision"] == decision


def test_a_name_that_looks_like_the_variable_is_only_a_name(site: Site) -> None:
    site.rules(f"<path>{OWN.replace('$USER', chr(39) + '$USER' + chr(39))}</path><action>deny</action>")
    site.client().ok(edit_config(passwords("ops")))


def test_a_variable_where_no_key_is_asked_for_is_refused(site: Site) -> None:
    with pytest.raises(Exception, match="rule r0 of list l"):
        site.rules("<path>/sys:system[sys:hostname=$USER]</path><action>deny</action>")


def test_denials_are_logged_with_what_decided(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "isolane.access")
    site.rules("<path>/sys:system/sys:hostname</path><action>deny</action>")
    site.client().error(edit_config(HOSTNAME.replace("leaf1", "x")))
    site.client().error("<kill-session><session-id>9</session-id></kill-session>")
    told = [vars(record) for record in caplog.records if record.name == "isolane.access"]
    assert [(each["access"], each["reason"], each["rule"]) for each in told] == [
        ("update", "rule", "l/r0"),
        ("exec", "default-deny-all", ""),
    ]
    assert {each["user"] for each in told} == {"ops"}
    assert [each["message"] for each in told] == [
        "ops may not update /ietf-system:system/hostname: rule l/r0",
        "ops may not exec /ietf-netconf:kill-session: default-deny-all",
    ]


def test_permissions_are_logged_for_who_looks_closely(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "isolane.access")
    site.client().ok(edit_config(passwords("ops").replace("$0$x", "$0$z")))
    told = [vars(record) for record in caplog.records if record.name == "isolane.access"]
    assert [(each["message"], each["access"], each["reason"], each["rule"]) for each in told] == [
        ("permitted", "exec", "exec-default", ""),
        ("permitted", "update", "rule", "l/own"),
    ]


def test_rights_are_kept_for_so_many_users_and_no_more(site: Site) -> None:
    first = site.control.rights(Peer("ops"))
    assert site.control.rights(Peer("ops")) is first
    for number in range(KEPT_RIGHTS):
        site.control.rights(Peer(f"user{number}"))
    assert site.control.rights(Peer("ops")) is not first
