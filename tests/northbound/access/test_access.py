"""Access control (RFC 8341): what rules permit and deny, and what is said of it."""

from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.bindings.ietf_interfaces import TxFlushEntered
from isolane.errors import DataErrors
from isolane.netconf.event_subscriptions import EventSubscriptions
from isolane.netconf.monitoring import Monitoring
from isolane.netconf.server import Server
from isolane.northbound.access_control import AccessControl, Explanations
from isolane.northbound.service import Service
from isolane.store import history_module
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree import xml
from isolane.tree.edit.config import edit
from isolane.tree.model import Model
from isolane.tree.values import Identity
from tests.netconf.client import Client

ACM = "urn:ietf:params:xml:ns:yang:ietf-netconf-acm"
SYS = "urn:ietf:params:xml:ns:yang:ietf-system"
IF = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
IANA = "urn:ietf:params:xml:ns:yang:iana-if-type"

HOSTNAME = f'<system xmlns="{SYS}"><hostname>leaf1</hostname></system>'
INTERFACES = (
    f'<interfaces xmlns="{IF}">'
    + "".join(
        f'<interface><name>{name}</name><type xmlns:t="{IANA}">t:ethernetCsmacd</type></interface>'
        for name in ("eth0", "eth1")
    )
    + "</interfaces>"
)


class Site:
    """A server with access control, and configuration that is put in from inside."""

    def __init__(self, model: Model = MODEL, **settings: Any) -> None:
        self.store = Store.open(model, settings=Settings(**settings))
        if model is MODEL and not settings:
            history_module.register(self.store)
        self.control = AccessControl(self.store)
        self.server = Server(Service(self.store, rights_of=self.control.rights))
        self.events = self.server.service.events
        self.events.declare(TxFlushEntered)
        EventSubscriptions(self.server).register()
        self.events.declare(TxFlushEntered)
        self.control.register()
        Monitoring(self.server).register()
        Explanations(self.control).register(self.server.service.operations)
        self.store.start()
        if model is MODEL:
            self.put(HOSTNAME)
            self.put(INTERFACES)

    def put(self, config: str) -> None:
        element = xml.parse(f"<config>{config}</config>".encode())
        self.store.edit(Author.internal(), lambda root: edit(self.store.model, root, element))

    def rules(self, *rules: str, user: str = "ops", more: str = "") -> None:
        """One list of rules for a group that the user is in."""
        numbered = "".join(f"<rule><name>r{number}</name>{rule}</rule>" for number, rule in enumerate(rules))
        self.put(
            f'<nacm xmlns="{ACM}"><groups><group><name>g</name><user-name>{user}</user-name></group></groups>'
            f"{more}<rule-list><name>l</name><group>g</group>{numbered}</rule-list></nacm>"
        )

    def client(self, user: str = "ops", **peer: Any) -> Client:
        return Client(self.server, user, **peer)


@pytest.fixture
def site() -> Site:
    return Site()


def edit_config(config: str, operation: str = "merge") -> str:
    return (
        "<edit-config><target><running/></target>"
        f"<default-operation>{operation}</default-operation><config>{config}</config></edit-config>"
    )


GET = "<get-config><source><running/></source></get-config>"


def names(client: Client) -> list[str]:
    return [each.text or "" for each in client.data(GET).iterfind(f".//{{{IF}}}interface/{{{IF}}}name")]


def test_without_rules_all_may_read_and_nobody_may_write(site: Site) -> None:
    client = site.client()
    assert names(client) == ["eth0", "eth1"]
    error = client.error(edit_config(HOSTNAME.replace("leaf1", "x")))
    assert (error["tag"], error["type"]) == ("access-denied", "application")
    assert error["path"].endswith("hostname")


def test_the_rules_themselves_are_hidden_by_default(site: Site) -> None:
    site.rules()
    assert site.client().data(GET).find(f"{{{ACM}}}nacm") is None


def test_a_rule_for_everything_permits_everything(site: Site) -> None:
    site.rules("<module-name>*</module-name><action>permit</action>")
    client = site.client()
    client.ok(edit_config(HOSTNAME.replace("leaf1", "x")))
    assert client.data(GET).find(f"{{{ACM}}}nacm") is not None


def test_the_first_rule_that_matches_decides(site: Site) -> None:
    site.rules(
        "<path>/if:interfaces/if:interface[if:name='eth0']</path>"
        "<access-operations>read</access-operations><action>deny</action>",
        "<module-name>ietf-interfaces</module-name><action>permit</action>",
    )
    assert names(site.client()) == ["eth1"]


@pytest.mark.parametrize(("user", "is_hidden"), [("ops", True), ("op", False), ("ops" * 20, False)])
def test_a_path_with_the_user_name_is_no_match_where_the_name_cannot_be_a_key(
    site: Site, user: str, is_hidden: bool
) -> None:
    """The name of a bridge has 32 characters at most; the other rules stay in force."""
    bridges = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
    site.put(
        f'<bridges xmlns="{bridges}"><bridge><name>ops</name><address>00-1B-21-AA-BB-01</address>'
        "<bridge-type>customer-vlan-bridge</bridge-type></bridge></bridges>"
    )
    site.rules(
        "<path>/dot1q:bridges/dot1q:bridge[dot1q:name=$USER]</path><action>deny</action>",
        "<path>/if:interfaces/if:interface[if:name='eth0']</path><action>deny</action>",
        user=user,
    )
    client = site.client(user)
    found = [each.text for each in client.data(GET).iterfind(f".//{{{bridges}}}bridge/{{{bridges}}}name")]
    assert found == ([] if is_hidden else ["ops"])
    assert names(client) == ["eth1"]


def test_a_denied_entry_cannot_be_found_by_a_filter(site: Site) -> None:
    site.rules("<path>/if:interfaces/if:interface[if:name='eth0']/if:type</path><action>deny</action>")
    client = site.client()
    for select in (
        "/if:interfaces/if:interface[if:type]/if:name",
        "//if:interface[contains(if:type,'eth')]/if:name",
    ):
        found = client.data(
            "<get-config><source><running/></source>"
            f'<filter type="xpath" xmlns:if="{IF}" select="{select}"/></get-config>'
        )
        assert [each.text for each in found.iterfind(f".//{{{IF}}}name")] == ["eth1"]


def test_a_rule_for_one_instance_lets_only_that_be_written(site: Site) -> None:
    site.rules(
        "<path>/if:interfaces/if:interface[if:name='eth1']</path><action>permit</action>",
    )
    client = site.client()
    change = (
        f'<interfaces xmlns="{IF}"><interface><name>%s</name><description>x</description></interface>'
        "</interfaces>"
    )
    client.ok(edit_config(change % "eth1"))
    assert client.error(edit_config(change % "eth0"))["tag"] == "access-denied"


def test_every_node_of_what_is_created_has_to_be_permitted(site: Site) -> None:
    site.rules(
        "<path>/if:interfaces/if:interface/if:description</path><action>deny</action>",
        "<module-name>*</module-name><action>permit</action>",
    )
    client = site.client()
    entry = (
        f'<interfaces xmlns="{IF}"><interface><name>eth9</name>%s'
        f'<type xmlns:t="{IANA}">t:ethernetCsmacd</type></interface></interfaces>'
    )
    assert client.error(edit_config(entry % "<description>x</description>"))["path"].endswith("description")
    client.ok(edit_config(entry % ""))


def test_nodes_that_modules_protect_need_a_rule(site: Site) -> None:
    site.rules(more="<write-default>permit</write-default>")
    client = site.client()
    client.ok(edit_config(HOSTNAME.replace("leaf1", "x")))
    user = f'<system xmlns="{SYS}"><authentication><user><name>eve</name></user></authentication></system>'
    assert client.error(edit_config(user))["tag"] == "access-denied"


@pytest.mark.parametrize(
    "operation",
    [
        "<kill-session><session-id>9</session-id></kill-session>",
        "<delete-config><target><startup/></target></delete-config>",
    ],
)
def test_kill_session_and_delete_config_need_a_rule(site: Site, operation: str) -> None:
    error = site.client().error(operation)
    assert (error["tag"], error["type"]) == ("access-denied", "protocol")


def test_close_session_is_always_permitted(site: Site) -> None:
    site.rules("<module-name>*</module-name><access-operations>exec</access-operations><action>deny</action>")
    client = site.client()
    assert client.error("<discard-changes/>")["tag"] == "access-denied"
    client.ok("<close-session/>")


def test_an_operation_is_permitted_by_its_name(site: Site) -> None:
    site.rules(
        "<module-name>ietf-netconf</module-name><rpc-name>lock</rpc-name><action>permit</action>",
        more="<exec-default>deny</exec-default>",
    )
    client = site.client()
    client.ok("<lock><target><running/></target></lock>")
    assert client.error("<unlock><target><running/></target></unlock>")["tag"] == "access-denied"


def test_a_recovery_session_is_not_bound(site: Site) -> None:
    site.client(recovery=True).ok(edit_config(HOSTNAME.replace("leaf1", "x")))


def test_access_control_that_is_off_binds_nobody(site: Site) -> None:
    site.put(f'<nacm xmlns="{ACM}"><enable-nacm>false</enable-nacm></nacm>')
    site.client().ok(edit_config(HOSTNAME.replace("leaf1", "x")))


def test_external_groups_count_where_that_is_allowed(site: Site) -> None:
    site.put(
        f'<nacm xmlns="{ACM}"><rule-list><name>l</name><group>wheel</group><rule><name>r</name>'
        "<action>permit</action></rule></rule-list></nacm>"
    )
    change = edit_config(HOSTNAME.replace("leaf1", "x"))
    site.client(groups=("wheel",)).ok(change)
    site.put(f'<nacm xmlns="{ACM}"><enable-external-groups>false</enable-external-groups></nacm>')
    assert site.client(groups=("wheel",)).error(change.replace(">x<", ">y<"))["tag"] == "access-denied"


def test_a_path_that_leads_nowhere_is_refused_with_the_rule(site: Site) -> None:
    with pytest.raises(DataErrors, match=r"rule r0 of list l.*the path declares its prefixes") as refused:
        site.rules("<path>/if:nowhere</path><action>deny</action>")
    (error,) = refused.value.errors
    assert error.app_tag == "access-path"
    assert str(error.path) == "/ietf-netconf-acm:nacm/rule-list[name='l']/rule[name='r0']/path"


def test_a_bad_parameter_of_an_action_is_told_with_the_instance_and_the_action(site: Site) -> None:
    error = site.client().error(
        '<action xmlns="urn:ietf:params:xml:ns:yang:1"><access xmlns="urn:isolane:yang:isolane-access">'
        "<explain><bogus/></explain></access></action>"
    )
    assert (error["tag"], error["path"]) == ("unknown-element", "/iso-acc:access/iso-acc:explain")


def test_denials_are_counted(site: Site) -> None:
    client = site.client()
    client.error("<kill-session><session-id>9</session-id></kill-session>")
    client.error(edit_config(HOSTNAME.replace("leaf1", "x")))
    assert (site.control.denied.operations, site.control.denied.data_writes) == (1, 1)
    shown = site.client(recovery=True).data("<get/>").find(f"{{{ACM}}}nacm")
    assert shown.findtext(f"{{{ACM}}}denied-operations") == "1"


def test_a_notification_of_a_hidden_place_is_not_sent(site: Site) -> None:
    site.rules("<path>/if:interfaces/if:interface[if:name='eth0']</path><action>deny</action>")
    client = site.client()
    client.ok('<create-subscription xmlns="urn:ietf:params:xml:ns:netconf:notification:1.0"/>')
    site.events.publish(TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), ("eth0",))
    assert client.octets == b""
    site.events.publish(TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), ("eth1",))
    assert b"tx-flush-entered" in client.message()
    assert site.control.denied.notifications == 1


def test_a_notification_below_a_hidden_place_is_not_sent(site: Site) -> None:
    site.rules(
        "<path>/if:interfaces/if:interface</path><action>permit</action>",
        "<path>/if:interfaces</path><action>deny</action>",
    )
    client = site.client()
    client.ok('<create-subscription xmlns="urn:ietf:params:xml:ns:netconf:notification:1.0"/>')
    site.events.publish(TxFlushEntered.new(reason=Identity("isolane-ue-types:injected")), ("eth0",))
    assert client.octets == b""


def trusted(*authorities: str) -> str:
    values = "".join(f"<trusted-user-ca>{authority}</trusted-user-ca>" for authority in authorities)
    return f'<server xmlns="{SERVER}"><ssh>{values}</ssh></server>'


SERVER = "urn:isolane:yang:isolane-server"
TRUSTED = "/iso-srv:server/iso-srv:ssh/iso-srv:trusted-user-ca"


def test_a_rule_for_one_value_of_a_leaf_list_hides_that(site: Site) -> None:
    site.put(trusted("ssh-ed25519 a", "ssh-ed25519 b"))
    site.rules(f"<path>{TRUSTED}[.='ssh-ed25519 a']</path><action>deny</action>", "<action>permit</action>")
    found = site.client().data(GET).iter(f"{{{SERVER}}}trusted-user-ca")
    assert [each.text for each in found] == ["ssh-ed25519 b"]


def test_a_rule_for_one_value_of_a_leaf_list_binds_writers(site: Site) -> None:
    site.put(trusted("ssh-ed25519 a"))
    site.rules(f"<path>{TRUSTED}[.='ssh-ed25519 c']</path><action>deny</action>", "<action>permit</action>")
    client = site.client()
    client.ok(edit_config(trusted("ssh-ed25519 d")))
    error = client.error(edit_config(trusted("ssh-ed25519 c")))
    assert error["tag"] == "access-denied"
    assert "ssh-ed25519 c" in error["path"]


def test_a_value_that_comes_into_a_leaf_list_is_created(site: Site) -> None:
    site.put(trusted("ssh-ed25519 a"))
    site.rules(
        f"<path>{TRUSTED}</path><access-operations>create</access-operations><action>permit</action>",
    )
    site.client().ok(edit_config(trusted("ssh-ed25519 b")))


def test_a_changed_rule_binds_sessions_that_are_open(site: Site) -> None:
    client = site.client()
    assert client.error(edit_config(HOSTNAME.replace("leaf1", "x")))["tag"] == "access-denied"
    site.rules("<action>permit</action>")
    client.ok(edit_config(HOSTNAME.replace("leaf1", "x")))


def explain(client: Client, content: str) -> dict[str, str]:
    reply = client.rpc(
        f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><access xmlns="urn:isolane:yang:isolane-access">'
        f"<explain>{content}</explain></access></action>"
    )
    return {child.tag.rpartition("}")[2]: child.text or "" for child in reply}


def test_explain_names_the_rule_that_decides(site: Site) -> None:
    site.rules(
        "<path>/if:interfaces/if:interface[if:name='eth0']</path><action>deny</action>",
        "<action>permit</action>",
    )
    answer = explain(site.client(), "<path>/if:interfaces/if:interface[if:name='eth0']/if:enabled</path>")
    assert (answer["decision"], answer["reason"], answer["rule"]) == ("deny", "ancestor-denied", "r0")
    answer = explain(site.client(), "<operation>edit-config</operation>")
    assert (answer["decision"], answer["rule-list"], answer["rule"]) == ("permit", "l", "r1")


def test_explain_names_the_default_that_decides(site: Site) -> None:
    answer = explain(site.client(), "<path>/sys:system/sys:hostname</path><access>update</access>")
    assert (answer["decision"], answer["reason"]) == ("deny", "write-default")


def test_explain_where_no_rules_apply(site: Site) -> None:
    """For a recovery session, and for all while access control is off."""
    asked = "<operation>edit-config</operation>"
    answer = explain(site.client("admin", recovery=True), asked)
    assert (answer["decision"], answer["reason"]) == ("permit", "recovery-session")
    site.put(f'<nacm xmlns="{ACM}"><enable-nacm>false</enable-nacm></nacm>')
    answer = explain(site.client(), asked)
    assert (answer["decision"], answer["reason"]) == ("permit", "access-control-disabled")


def test_explain_of_an_operation_that_the_model_does_not_have(site: Site) -> None:
    reply = site.client().error(
        '<action xmlns="urn:ietf:params:xml:ns:yang:1"><access xmlns="urn:isolane:yang:isolane-access">'
        "<explain><operation>no-such</operation></explain></access></action>"
    )
    assert reply["tag"] == "invalid-value"


def test_explain_of_a_write_needs_no_right_to_read_what_is_above(site: Site) -> None:
    site.rules(
        "<path>/sys:system/sys:hostname</path><action>permit</action>",
        "<path>/sys:system</path><access-operations>read</access-operations><action>deny</action>",
    )
    client = site.client()
    client.ok(edit_config(HOSTNAME.replace("leaf1", "x")))
    answer = explain(client, "<path>/sys:system/sys:hostname</path><access>update</access>")
    assert (answer["decision"], answer["reason"]) == ("permit", "rule")


def test_explain_names_no_rule_to_one_who_may_not_read_it(site: Site) -> None:
    site.rules("<path>/sys:system</path><action>deny</action>")
    answer = explain(site.client(), "<path>/sys:system/sys:hostname</path>")
    assert (answer["decision"], answer["reason"]) == ("deny", "ancestor-denied")
    assert answer["message"] == "denied by a rule that may not be read"
    assert not answer.keys() & {"rule", "rule-list", "considered"}


@pytest.mark.parametrize("hidden", ["/nacm:nacm/nacm:rule-list", "/nacm:nacm/nacm:rule-list/nacm:rule"])
def test_who_may_read_only_the_top_of_the_rules_is_told_no_rule_of_others(site: Site, hidden: str) -> None:
    site.rules(
        f"<path>{hidden}</path><action>deny</action>",
        "<path>/nacm:nacm</path><action>permit</action>",
        "<path>/sys:system</path><action>deny</action>",
    )
    for user in ("", "<user>ops</user>", "<group>g</group>"):
        answer = explain(site.client(), f"{user}<path>/sys:system/sys:hostname</path>")
        assert answer["decision"] == "deny"
        assert "r2" not in answer["message"]
        assert not answer.keys() & {"rule", "rule-list", "considered"}


def test_who_may_not_read_groups_is_not_told_those_of_others(site: Site) -> None:
    site.rules("<path>/nacm:nacm/nacm:groups</path><action>deny</action>", "<action>permit</action>")
    site.put(
        f'<nacm xmlns="{ACM}"><groups><group><name>secret</name><user-name>root</user-name></group>'
        "</groups></nacm>"
    )
    request = "<path>/sys:system/sys:hostname</path>"
    assert "group" not in explain(site.client(), f"<user>root</user>{request}")
    assert explain(site.client(), f"<user>root</user><group>x</group>{request}")["group"] == "x"
    assert explain(site.client(), request)["group"] == "g"


def test_explain_of_others_needs_the_right_to_read_the_rules(site: Site) -> None:
    site.rules()
    request = (
        '<action xmlns="urn:ietf:params:xml:ns:yang:1"><access xmlns="urn:isolane:yang:isolane-access">'
        "<explain><user>root</user><operation>get</operation></explain></access></action>"
    )
    assert site.client().error(request)["tag"] == "access-denied"


def test_whoami_tells_user_and_groups(site: Site) -> None:
    site.rules()
    reply = site.client().rpc(
        '<action xmlns="urn:ietf:params:xml:ns:yang:1"><access xmlns="urn:isolane:yang:isolane-access">'
        "<whoami/></access></action>"
    )
    assert [child.text for child in reply] == ["ops", "g", "false"]
