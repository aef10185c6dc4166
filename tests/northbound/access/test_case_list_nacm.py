"""Access control, operation by operation (RFC 8341 section 3.2)."""

from pathlib import Path

import pytest
from lxml import etree

from isolane.northbound.documents import Files
from tests.netconf.client import Client
from tests.netconf.other import C, model
from tests.northbound.access.test_access import (
    ACM,
    GET,
    HOSTNAME,
    IF,
    INTERFACES,
    SYS,
    Site,
    edit_config,
    names,
)

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
ALL = "<module-name>*</module-name><action>permit</action>"
CHANGED = HOSTNAME.replace("leaf1", "x")
CANDIDATE = edit_config(CHANGED).replace("<running/>", "<candidate/>")
COPY = "<copy-config><target><%s/></target><source><%s/></source></copy-config>"
NO_SYSTEM = "<path>/sys:system</path><access-operations>%s</access-operations><action>deny</action>"


@pytest.fixture
def site() -> Site:
    return Site()


def hostname(client: Client, source: str = "running") -> str | None:
    found: str | None = client.data(GET.replace("running", source)).findtext(f".//{{{SYS}}}hostname")
    return found


def test_commit_needs_the_right_to_make_each_change(site: Site) -> None:
    site.rules(ALL)
    client = site.client()
    client.ok(CANDIDATE)
    site.rules(
        "<module-name>*</module-name><access-operations>create update delete</access-operations>"
        "<action>deny</action>"
    )
    errors = client.errors("<commit/>")  # the rules of running are newer than the candidate's
    assert {error["tag"] for error in errors} == {"access-denied"}
    assert any(error.get("path", "").endswith("hostname") for error in errors)
    assert hostname(site.client(recovery=True)) == "leaf1"


def test_discard_needs_only_the_right_to_ask(site: Site) -> None:
    site.client("admin", recovery=True).ok(CANDIDATE)
    site.client().ok("<discard-changes/>")


def test_copy_config_leaves_out_what_may_not_be_read(site: Site) -> None:
    site.rules(NO_SYSTEM % "read", ALL)
    site.client().ok(COPY % ("candidate", "running"))
    assert hostname(site.client("admin", recovery=True), "candidate") is None


def test_copy_config_write_denied(site: Site) -> None:
    site.rules(NO_SYSTEM % "create update delete", ALL)
    site.client("admin", recovery=True).ok(CANDIDATE)
    assert site.client().error(COPY % ("running", "candidate"))["tag"] == "access-denied"
    assert hostname(site.client()) == "leaf1"


@pytest.mark.parametrize("operation", ["create", "delete"])
@pytest.mark.parametrize("name", ["eth0", "eth9"])
@pytest.mark.parametrize("target", ["running", "candidate"])
def test_a_refused_edit_does_not_tell_what_is_there(
    site: Site, operation: str, name: str, target: str
) -> None:
    site.rules("<path>/if:interfaces</path><action>deny</action>")
    entry = (
        f'<interfaces xmlns="{IF}"><interface xmlns:nc="{NC}" nc:operation="{operation}"><name>{name}</name>'
        '<type xmlns:t="urn:ietf:params:xml:ns:yang:iana-if-type">t:ethernetCsmacd</type>'
        "</interface></interfaces>"
    )
    errors = site.client().errors(edit_config(entry).replace("<running/>", f"<{target}/>"))
    assert {error["tag"] for error in errors} == {"access-denied"}


def test_a_document_is_written_by_who_may_configure_what_is_in_it(site: Site, tmp_path: Path) -> None:
    site.server.service.schemes["file"] = Files(tmp_path)
    save = (COPY % ("url>file:///backup.xml</url", "running")).replace("</url/>", "</url>")
    site.client("admin", recovery=True).ok(save)
    before = (tmp_path / "backup.xml").read_bytes()
    inline = save.replace("<running/>", f"<config>{CHANGED}</config>")
    assert site.client().error(inline)["tag"] == "access-denied"
    assert (tmp_path / "backup.xml").read_bytes() == before
    site.rules(ALL)
    site.client().ok(inline)


def test_a_copy_of_a_datastore_has_what_may_be_read_and_needs_no_right_to_write(
    site: Site, tmp_path: Path
) -> None:
    """RFC 8341 section 3.2.6."""
    site.server.service.schemes["file"] = Files(tmp_path)
    site.rules("<path>/if:interfaces</path><action>deny</action>")
    for source in ("running", "candidate"):
        site.client().ok((COPY % ("url>file:///mine.xml</url", source)).replace("</url/>", "</url>"))
        config = etree.fromstring((tmp_path / "mine.xml").read_bytes())
        assert [etree.QName(each).localname for each in config] == ["system"]
        (tmp_path / "mine.xml").unlink()


def test_running_to_startup_needs_only_the_right_to_ask() -> None:
    site = Site(startup=True)
    client = site.client()
    client.ok(COPY % ("startup", "running"))
    assert hostname(client, "startup") == "leaf1"
    assert client.error(edit_config(CHANGED).replace("<running/>", "<startup/>"))["tag"]


EXEC = "<module-name>ietf-netconf</module-name><rpc-name>%s</rpc-name><action>permit</action>"


def test_delete_config_needs_a_rule_for_it_and_the_right_to_delete() -> None:
    site = Site(startup=True)
    client = site.client()
    client.ok(COPY % ("startup", "running"))
    delete = "<delete-config><target><startup/></target></delete-config>"
    assert client.error(delete)["tag"] == "access-denied"
    site.rules(EXEC % "delete-config")
    assert {error["path"] for error in client.errors(delete)} == {
        "/if:interfaces/if:interface[if:name='eth0']",
        "/sys:system/sys:hostname",
    }  # containers without presence only go with what is in them
    site.rules(EXEC % "delete-config", "<access-operations>delete</access-operations><action>permit</action>")
    client.ok(delete)
    assert hostname(client, "startup") is None


def test_kill_session_needs_a_rule_for_it(site: Site) -> None:
    victim, client = site.client("other"), site.client()
    kill = f"<kill-session><session-id>{victim.session.number}</session-id></kill-session>"
    assert client.error(kill)["tag"] == "access-denied"
    site.rules(EXEC % "kill-session")
    client.ok(kill)
    assert victim.closed


def test_nothing_is_read_where_that_is_the_default(site: Site) -> None:
    site.rules(more="<read-default>deny</read-default>")
    assert len(site.client().data(GET)) == 0


def test_a_path_is_read_where_the_default_is_to_deny(site: Site) -> None:
    site.rules(
        *(
            f"<path>{path}</path><access-operations>read</access-operations><action>permit</action>"
            for path in ("/sys:system/sys:hostname",)
        ),
        more="<read-default>deny</read-default>",
    )
    client = site.client()
    assert len(client.data(GET)) == 0  # whoever may not read a node may not read what is in it
    site.rules("<path>/sys:system</path><access-operations>read</access-operations><action>permit</action>")
    assert hostname(client) == "leaf1"
    assert names(client) == []


def test_an_edit_of_a_permitted_subtree(site: Site) -> None:
    site.rules(
        "<path>/if:interfaces/if:interface</path><access-operations>create delete</access-operations>"
        "<action>permit</action>"
    )
    client = site.client()
    eth2 = INTERFACES.replace("eth0", "eth2").replace("eth1", "eth3")
    client.ok(edit_config(eth2))
    assert names(client) == ["eth0", "eth1", "eth2", "eth3"]
    removed = eth2.replace("<interface>", f'<interface xmlns:nc="{NC}" nc:operation="remove">')
    client.ok(edit_config(removed))
    assert names(client) == ["eth0", "eth1"]
    described = INTERFACES.replace("</name>", "</name><description>x</description>")
    client.ok(edit_config(described))
    errors = client.errors(edit_config(described.replace(">x<", ">y<")))
    assert {error["tag"] for error in errors} == {"access-denied"}


@pytest.mark.parametrize("target", ["running", "candidate"])
def test_what_goes_because_its_condition_no_longer_holds_needs_no_right(target: str) -> None:
    """RFC 8341 section 3.2.5: no right is needed for what changes as a side effect of a permitted edit."""
    site = Site(model())
    site.put(f"<kind {C}>y</kind><guarded {C}>6</guarded>")
    site.rules("<path>/c:kind</path><action>permit</action>")
    client = site.client()
    change = edit_config(f"<kind {C}>z</kind>").replace("<running/>", f"<{target}/>")
    named = change.replace("</config>", f"<guarded {C}>7</guarded></config>")
    assert client.error(named)["tag"] == "access-denied"
    client.ok(change)
    if target == "candidate":
        client.ok("<commit/>")
    assert client.data(GET).find("{urn:case-list}guarded") is None


def test_edit_by_the_kind_of_change(site: Site) -> None:
    site.rules("<path>/sys:system</path><access-operations>update</access-operations><action>permit</action>")
    client = site.client()
    client.ok(edit_config(CHANGED))
    removed = HOSTNAME.replace(
        "<hostname>",
        '<hostname xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="remove">',
    )
    assert client.error(edit_config(removed))["tag"] == "access-denied"
    location = f'<system xmlns="{SYS}"><location>here</location></system>'
    assert client.error(edit_config(location))["tag"] == "access-denied"


def test_exec_of_get_can_be_denied(site: Site) -> None:
    site.rules("<module-name>ietf-netconf</module-name><rpc-name>get</rpc-name><action>deny</action>", ALL)
    client = site.client()
    assert client.error("<get/>")["tag"] == "access-denied"
    assert names(client) == ["eth0", "eth1"]


def test_a_rule_list_for_all_groups(site: Site) -> None:
    site.put(
        f'<nacm xmlns="{ACM}">'
        "<groups><group><name>some</name><user-name>somebody</user-name></group></groups>"
        f"<rule-list><name>everyone</name><group>*</group><rule><name>all</name>{ALL}</rule></rule-list></nacm>"
    )
    site.client("somebody").ok(edit_config(CHANGED))
    stranger = site.client("in-no-group")
    assert stranger.error(edit_config(HOSTNAME))["tag"] == "access-denied"


def test_what_may_not_be_read_is_not_found_by_xpath(site: Site) -> None:
    site.rules(NO_SYSTEM % "read")
    for select in ("/sys:system/sys:hostname", "//sys:hostname", "/*[sys:hostname='leaf1']"):
        data = site.client().data(
            "<get-config><source><running/></source>"
            f'<filter xmlns:sys="{SYS}" type="xpath" select="{select}"/></get-config>'
        )
        assert len(data) == 0


def test_a_subtree_filter_on_a_key_finds_only_what_may_be_read(site: Site) -> None:
    site.rules("<path>/if:interfaces/if:interface[if:name='eth0']</path><action>deny</action>")
    for name, found in (("eth0", 0), ("eth1", 1)):
        data = site.client().data(
            "<get-config><source><running/></source><filter>"
            f'<interfaces xmlns="{IF}"><interface><name>{name}</name></interface></interfaces>'
            "</filter></get-config>"
        )
        assert len(data.findall(f".//{{{IF}}}interface")) == found
