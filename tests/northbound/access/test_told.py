"""The history and the dry run of a rollback tell nobody what may not be read where it stands."""

import pytest

from tests.netconf.client import Client, xml_text
from tests.northbound.access.test_access import ACM, IF, SYS, Site, edit_config

HISTORY = "urn:isolane:yang:isolane-history"

DESCRIPTION = (
    f'<interfaces xmlns="{IF}"><interface><name>%s</name><description>%s</description></interface>'
    "</interfaces>"
)
SECRET = "$0$secret"

SEES_HISTORY = "<module-name>isolane-history</module-name><action>permit</action>"
NO_PASSWORDS = (
    "<path>/sys:system/sys:authentication/sys:user/sys:password</path>"
    "<access-operations>read</access-operations><action>deny</action>"
)
EVERYTHING = "<module-name>*</module-name><action>permit</action>"


def user(name: str, password: str) -> str:
    return (
        f'<system xmlns="{SYS}"><authentication><user><name>{name}</name><password>{password}</password>'
        "</user></authentication></system>"
    )


@pytest.fixture
def site() -> Site:
    made = Site()
    made.put(DESCRIPTION % ("eth0", "hidden"))
    made.put(DESCRIPTION % ("eth1", "shown"))
    made.put(user("root", SECRET))
    made.put(user("root", f"{SECRET}2"))
    return made


def changes(client: Client) -> dict[str, list[tuple[str | None, str | None]]]:
    """Old and new values of the changes that one sees, by path."""
    found: dict[str, list[tuple[str | None, str | None]]] = {}
    data = client.data(f'<get><filter><history xmlns="{HISTORY}"><commit/></history></filter></get>')
    for change in data.iterfind(f".//{{{HISTORY}}}change"):
        path = change.findtext(f"{{{HISTORY}}}path") or ""
        values = (change.findtext(f"{{{HISTORY}}}old"), change.findtext(f"{{{HISTORY}}}new"))
        found.setdefault(path, []).append(values)
    return found


ETH = "/ietf-interfaces:interfaces/interface[name='%s']"
PASSWORD = "/ietf-system:system/authentication/user[name='root']/password"


def test_without_a_rule_nobody_sees_a_change(site: Site) -> None:
    assert changes(site.client()) == {}


def test_one_who_may_read_everything_sees_everything(site: Site) -> None:
    site.rules(EVERYTHING)
    told = changes(site.client())
    assert told[f"{ETH % 'eth0'}/description"] == [(None, '"hidden"')]
    assert told[PASSWORD] == [(f'"{SECRET}"', f'"{SECRET}2"')]


def test_what_the_model_protects_is_not_in_the_history_of_one_who_may_read_that(site: Site) -> None:
    site.rules(SEES_HISTORY)
    told = changes(site.client())
    assert told[f"{ETH % 'eth1'}/description"] == [(None, '"shown"')]
    assert told["/ietf-system:system"] == [(None, None)]  # there may be passwords in it
    assert PASSWORD not in told
    assert not [path for path in told if "nacm" in path]


def test_a_whole_entry_that_holds_something_protected_is_seen_by_its_path_alone(site: Site) -> None:
    site.rules(NO_PASSWORDS, EVERYTHING)
    told = changes(site.client())
    assert told["/ietf-system:system/authentication"] == [(None, None)]
    assert PASSWORD not in told


@pytest.mark.parametrize(
    "hidden", ["if:interface[if:name='eth0']", "if:interface[if:name='eth0']/if:description"]
)
def test_a_rule_for_an_instance_holds_in_the_history_too(site: Site, hidden: str) -> None:
    site.rules(f"<path>/if:interfaces/{hidden}</path><action>deny</action>", EVERYTHING)
    told = changes(site.client())
    assert told[f"{ETH % 'eth1'}/description"] == [(None, '"shown"')]
    assert f"{ETH % 'eth0'}/description" not in told
    assert told["/ietf-interfaces:interfaces"] == [(None, None)]


def test_one_change_that_is_asked_for_is_not_told_either(site: Site) -> None:
    site.rules(NO_PASSWORDS, SEES_HISTORY)
    client = site.client()
    select = "/h:history/h:commit[h:change[contains(h:new, 'secret')]]"
    data = client.data(f'<get><filter type="xpath" xmlns:h="{HISTORY}" select="{select}"/></get>')
    assert len(data) == 0
    (commit,) = [each.number for each in site.store.history.commits()][-2:-1]
    entry = f"<commit><number>{commit}</number><change><index>1</index></change></commit>"
    data = client.data(f'<get><filter><history xmlns="{HISTORY}">{entry}</history></filter></get>')
    assert "secret" not in xml_text(data)


def test_the_dry_run_of_a_rollback_tells_only_what_may_be_read(site: Site) -> None:
    site.rules(
        NO_PASSWORDS,
        "<path>/sys:system/sys:authentication/sys:user</path>"
        "<access-operations>create update delete</access-operations><action>permit</action>",
        "<path>/if:interfaces</path><action>permit</action>",
        "<rpc-name>rollback</rpc-name><action>permit</action>",
    )
    before = site.store.number
    site.put(user("root", f"{SECRET}3"))
    client = site.client()
    client.ok(edit_config(DESCRIPTION % ("eth1", "other")))
    request = f'<rollback xmlns="{HISTORY}"><number>{before}</number><dry-run>true</dry-run></rollback>'
    reply = client.rpc(request)
    told = [each.text for each in reply.iterfind(f".//{{{HISTORY}}}path")]
    assert told == [f"{ETH % 'eth1'}/description"]
    assert "secret" not in xml_text(reply)
    site.put(f'<nacm xmlns="{ACM}"><enable-nacm>false</enable-nacm></nacm>')
    assert "secret" in xml_text(site.client().rpc(request))
