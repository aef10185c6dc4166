"""Who reads what users log in with, and the secrets in modules of others, through every door."""

import logging
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from isolane.compiler.loading import load
from isolane.compiler.project import SERVER_FEATURES, SERVER_MODULES
from isolane.compiler.texts import project_module_path
from isolane.gnmi.gnmi import calls
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.netconf.monitoring import Monitoring
from isolane.northbound.access_control import Explanations
from isolane.restconf.restconf import Restconf
from isolane.sonic.modules.content import take
from isolane.sonic.modules.tables import Tables
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.tree.model import Model
from tests.gnmi import site as gnmi_site
from tests.gnmi.streams import listed, run, stream, subscription
from tests.netconf.client import Client, xml_text
from tests.netconf.pushing import on_change, periodic
from tests.netconf.site import NACM, SYS, Site, establish, told
from tests.netconf.test_compare import comparing
from tests.northbound.access import test_access
from tests.restconf import site as restconf_site
from tests.transport import recipes
from tests.transport.authority import authority

HASH = "$6$abcdefgh$" + "x" * 86
OTHER_HASH = HASH.replace("x", "y")
KEY = "AAAAC3NzaC1lZDI1NTE5AAAAIDummyKeyOfNinaDummyKeyOfNinaDummyKeyOc="
USERS = "/ietf-system:system/authentication/user"
PASSWORD = f"{USERS}[name='nina']/password"
SECRETS = (HASH, OTHER_HASH, KEY, "nina@desk")
EDIT = (
    "<edit-config><target><candidate/></target><test-option>set</test-option>"
    f'<config><system xmlns="{SYS}"><authentication>%s</authentication></system></config></edit-config>'
)
SYSTEM = f'<yp:datastore-subtree-filter><system xmlns="{SYS}"/></yp:datastore-subtree-filter>'


def nina(password: str = HASH) -> str:
    return (
        f"<user><name>nina</name><password>{password}</password><authorized-key><name>nina@desk</name>"
        f"<algorithm>ssh-ed25519</algorithm><key-data>{KEY}</key-data></authorized-key></user>"
    )


def system(content: str) -> str:
    return f'<system xmlns="{SYS}"><authentication>{content}</authentication></system>'


class Doors(Site):
    """One agent with an administrator, nina who has a password and a key, and bob who is in a group."""

    def __init__(self, rules: str = "") -> None:
        super().__init__(access=True)
        self.edit(
            f'<nacm xmlns="{NACM}"><groups><group><name>admin</name><user-name>ops</user-name></group>'
            "<group><name>others</name><user-name>bob</user-name></group></groups>"
            "<rule-list><name>admin</name><group>admin</group><rule><name>all</name><action>permit</action>"
            "</rule></rule-list><rule-list><name>others</name><group>others</group>"
            f"{rules}</rule-list></nacm>",
            system(nina() + "<user><name>bob</name></user>"),
        )

    def _register_more(self) -> None:
        Monitoring(self.server).register()
        Explanations(self.control).register(self.server.service.operations)

    def restconf(self, user: str) -> restconf_site.Site:
        return _Restconf(self, user)

    def gnmi(self, user: str) -> gnmi_site.Site:
        return _Gnmi(self, user)


class _Restconf(restconf_site.Site):
    def __init__(self, doors: Any, user: str) -> None:
        self.user = user
        self.restconf = Restconf(doors.server.service, self._authenticate, b"k" * 32)


class _Gnmi(gnmi_site.Site):
    def __init__(self, doors: Any, user: str) -> None:
        self.user, self.known, self.at_once, self.clock = user, True, 0, gnmi_site.Clock()
        self.calls = calls(doors.server.service, self._authenticate, lambda _: True, find_user=self._who)


def seen(text: str) -> set[str]:
    return {secret for secret in SECRETS if secret in text}


def by_netconf(doors: Doors, user: str) -> str:
    client = doors.client(user)
    asked = [
        "<get/>",
        "<get-config><source><running/></source></get-config>",
        f'<get-config><source><running/></source><filter type="xpath" xmlns:s="{SYS}" select="//s:user"/>'
        "</get-config>",
        "<get-config><source><candidate/></source></get-config>",
    ]
    return "".join(xml_text(client.rpc(each)) for each in asked)


def by_restconf(doors: Doors, user: str) -> str:
    site = doors.restconf(user)
    targets = ("", "/ietf-system:system", "/ietf-system:system/authentication/user=nina")
    leafs = ("password", "authorized-key=nina%40desk", "authorized-key=nina%40desk/key-data")
    whole = [site.ask("GET", f"/restconf/data{target}") for target in targets]
    parts = [site.ask("GET", f"/restconf/data{targets[-1]}/{leaf}") for leaf in leafs]
    expected = 404 if user == "bob" else 200
    assert [reply.status for reply in (*whole, *parts)] == [200] * len(whole) + [expected] * len(parts)
    told = (reply.body for reply in (*whole, *parts) if reply.status == 200)  # an error names what was asked
    return b"".join(told).decode()


def by_gnmi(doors: Doors, user: str) -> str:
    site = doors.gnmi(user)
    paths = ("/", "/ietf-system:system", f"{USERS}[name=nina]", f"{USERS}[name=*]/...")
    return "".join(
        str(site.get(path, encoding=encoding)) for path in paths for encoding in (gnmi.PROTO, gnmi.JSON_IETF)
    )


DOORS = (by_netconf, by_restconf, by_gnmi)


@pytest.mark.parametrize("door", DOORS)
def test_others_do_not_read_it(door: Any) -> None:
    text = door(Doors(), "bob")
    assert "nina" in text
    assert seen(text) == set()


@pytest.mark.parametrize("user", ["nina", "ops"])
@pytest.mark.parametrize("door", DOORS)
def test_the_user_and_administrators_read_it(door: Any, user: str) -> None:
    assert seen(door(Doors(), user)) == {HASH, KEY, "nina@desk"}


def test_who_is_in_a_group_without_a_rule_reads_the_own_entry_and_no_other() -> None:
    doors = Doors()
    doors.edit(system(f"<user><name>bob</name><password>{OTHER_HASH}</password></user>"))
    assert seen(by_netconf(doors, "bob")) == {OTHER_HASH}
    assert seen(by_netconf(doors, "nina")) == {HASH, KEY, "nina@desk"}


def test_a_rule_that_denies_the_own_entry_holds() -> None:
    doors = Doors("<rule><name>r</name><module-name>ietf-system</module-name><action>deny</action></rule>")
    doors.edit(system(f"<user><name>bob</name><password>{OTHER_HASH}</password></user>"))
    assert seen(by_netconf(doors, "bob")) == set()


def test_the_own_entry_is_not_written_without_a_rule() -> None:
    client = Doors().client("nina")
    error = client.error(EDIT.replace("candidate", "running") % nina(OTHER_HASH))
    assert error["tag"] == "access-denied"


@pytest.mark.parametrize("terms", [periodic(100, SYSTEM), on_change(SYSTEM, "<yp:sync-on-start/>")])
def test_others_are_not_pushed_it(terms: str) -> None:
    terms = terms.replace("<yp:sync-on-start/>", "<yp:sync-on-start>true</yp:sync-on-start>")
    doors = Doors()
    found = {}
    for user in ("bob", "nina"):
        client = doors.client(user)
        establish(client, terms)
        doors.run(3)
        found[user] = "".join(xml_text(each) for each in told(client))
        doors.edit(system(nina(OTHER_HASH)))
        doors.run(3)
        found[user] += "".join(xml_text(each) for each in told(client))
    assert seen(found["bob"]) == set()
    assert seen(found["nina"]) >= {OTHER_HASH}


def test_others_are_not_streamed_it() -> None:
    doors = Doors()

    async def test() -> None:
        for user, expected in (("bob", set[str]()), ("nina", {HASH, "nina@desk"})):
            async with stream(doors.gnmi(user), listed(subscription("/ietf-system:system"))) as call:
                await call.until_sync()
                assert seen(str(call.tree)) == expected

    run(test())


def test_history_and_comparison_tell_others_nothing() -> None:
    """Also those who may read all of the history."""
    rules = "<rule><name>h</name><module-name>isolane-history</module-name><action>permit</action></rule>"
    doors = Doors(rules)
    doors.edit(system(nina(OTHER_HASH)))
    doors.client("ops").ok(EDIT % nina())
    compare = comparing("running", "candidate")
    for user, expected in (("bob", set[str]()), ("ops", set(SECRETS))):
        client = doors.client(user)
        assert seen(xml_text(client.rpc("<get/>")) + xml_text(client.rpc(compare))) == expected


def test_a_private_key_is_read_by_nobody_through_any_door(tmp_path: Path, caplog: Any) -> None:
    """Administrators included: it is not in any tree; RFC 9642 calls it hidden."""
    caplog.set_level(logging.DEBUG)
    doors = Doors()
    doors.store.rewrite(HiddenKeys(tmp_path, list).hide)
    one, two = (authority(name).issue("agent", for_client=False) for name in ("one", "two"))
    kinds = ("on-change", "periodic")
    clients = [doors.client("ops") for _ in kinds]
    every = f'<yp:datastore-subtree-filter><keystore xmlns="{recipes.KS}"/></yp:datastore-subtree-filter>'
    on_changes = on_change(every, "<yp:sync-on-start>true</yp:sync-on-start>")
    for client, terms in zip(clients, (on_changes, periodic(100, every)), strict=True):
        establish(client, terms)
    doors.edit(recipes.keystore(one))
    doors.run(3)
    ops = doors.client("ops")
    edit = f"<edit-config><target><candidate/></target><config>{recipes.keystore(two)}</config></edit-config>"
    ops.ok(edit)
    texts = [
        by_netconf(doors, "ops"),
        *(xml_text(each) for client in clients for each in told(client)),
        xml_text(ops.rpc(comparing("running", "candidate"))),
    ]
    ops.ok("<commit/>")
    site, streamed = doors.gnmi("ops"), "/ietf-keystore:keystore"
    reply = doors.restconf("ops").ask("GET", "/restconf/data/ietf-keystore:keystore")
    texts += [
        xml_text(ops.rpc("<get/>")),  # with the history of commits
        reply.body.decode(),
        *(str(site.get(streamed, encoding=encoding)) for encoding in (gnmi.PROTO, gnmi.JSON_IETF)),
        caplog.text,
        *map(str, doors.store.history.texts()),
    ]
    shown = "".join(texts)
    assert one.public_der in shown
    assert two.public_der in shown
    for issued in (one, two):
        number = issued.key.private_numbers().private_value.to_bytes(32)
        for secret in (
            issued.key_der[20:80],
            number.hex(),
            str(number),
            b64encode(number[3:]).decode()[4:30],
        ):
            assert secret not in shown


@pytest.mark.parametrize(
    ("user", "decision", "reason"),
    [("bob", "deny", "default-deny-all"), ("nina", "permit", "own-entry"), ("ops", "permit", "rule")],
)
def test_explain_says_why(user: str, decision: str, reason: str) -> None:
    reply = explained(Doors().client(user), PASSWORD)
    assert [reply.findtext(f"{{*}}{name}") for name in ("decision", "reason")] == [decision, reason]


def explained(client: Client, path: str) -> Any:
    return client.rpc(
        '<action xmlns="urn:ietf:params:xml:ns:yang:1"><access xmlns="urn:isolane:yang:isolane-access">'
        f"<explain><path>{path}</path><access>read</access></explain></access></action>"
    )


OTHERS: Final = ("openconfig-doors", "sonic-doors")
OPENCONFIG: Final = "urn:example:openconfig-doors"
SONIC: Final = "urn:example:sonic-doors"
HELD: Final = (
    f'<doors xmlns="{OPENCONFIG}"><colour>plain-colour</colour><code>held-code</code>'
    "<config><secret-key>held-key</secret-key></config></doors>"
    f'<sonic-doors xmlns="{SONIC}"><SERVER><SERVER_LIST><name>plain-server</name>'
    "<passkey>held-passkey</passkey><value>plain-value</value></SERVER_LIST></SERVER>"
    "<NTP_KEY><NTP_KEY_LIST><id>1</id><value>held-ntp</value></NTP_KEY_LIST></NTP_KEY>"
    "<SNMP_COMMUNITY><SNMP_COMMUNITY_LIST><name>held-community</name><TYPE>held-type</TYPE>"
    "</SNMP_COMMUNITY_LIST></SNMP_COMMUNITY></sonic-doors>"
)
HELD_SECRETS: Final = {"held-code", "held-key", "held-passkey", "held-ntp", "held-community", "held-type"}
PLAIN: Final = {"plain-colour", "plain-server", "plain-value"}
PASSKEY: Final = "/sonic-doors:sonic-doors/SERVER/SERVER_LIST[name='plain-server']/passkey"


@cache
def model_of_others() -> Model:
    own = project_module_path()
    paths = [Path(__file__).parent / "yang", own / "ietf", own / "isolane"]
    return load([*SERVER_MODULES, *OTHERS], paths, SERVER_FEATURES)


@pytest.fixture
def others() -> test_access.Site:
    """An agent that serves modules in the shape of SONiC's and OpenConfig's; `ops` may do everything."""
    site = test_access.Site(model_of_others())
    site.rules("<action>permit</action>")
    site.put(HELD)
    return site


def others_by_netconf(site: test_access.Site, user: str) -> str:
    asked = (
        "<get/>",
        "<get-config><source><running/></source></get-config>",
        f'<get><filter type="xpath" xmlns:d="{SONIC}" xmlns:o="{OPENCONFIG}" select="//d:* | //o:*"/></get>',
    )
    return "".join(xml_text(site.client(user).rpc(each)) for each in asked)


def others_by_restconf(site: test_access.Site, user: str) -> str:
    targets = ("", "/sonic-doors:sonic-doors", "/openconfig-doors:doors")
    return "".join(
        _Restconf(site, user).ask("GET", f"/restconf/data{target}").body.decode() for target in targets
    )


def others_by_gnmi(site: test_access.Site, user: str) -> str:
    paths = ("/", "/sonic-doors:sonic-doors", "/openconfig-doors:doors")
    return "".join(
        str(_Gnmi(site, user).get(path, encoding=encoding))
        for path in paths
        for encoding in (gnmi.PROTO, gnmi.JSON_IETF)
    )


OTHERS_DOORS: Final = (others_by_netconf, others_by_restconf, others_by_gnmi)


@pytest.mark.parametrize("door", OTHERS_DOORS)
@pytest.mark.parametrize(("user", "expected"), [("bob", PLAIN), ("ops", PLAIN | HELD_SECRETS)])
def test_secrets_of_others_modules_are_read_by_administrators_alone(
    others: test_access.Site, door: Any, user: str, expected: set[str]
) -> None:
    text = door(others, user)
    assert {each for each in HELD_SECRETS | PLAIN if each in text} == expected


def test_a_secret_of_others_modules_is_read_by_a_rule_and_written_as_write_default_says(
    others: test_access.Site,
) -> None:
    write = test_access.edit_config(
        f'<sonic-doors xmlns="{SONIC}"><SERVER><SERVER_LIST><name>plain-server</name>'
        "<passkey>new-passkey</passkey></SERVER_LIST></SERVER></sonic-doors>"
    )
    assert others.client("bob").error(write)["tag"] == "access-denied"
    others.put(f'<nacm xmlns="{NACM}"><write-default>permit</write-default></nacm>')
    others.client("bob").ok(write)
    assert "passkey" not in others_by_netconf(others, "bob")
    others.put(
        f'<nacm xmlns="{NACM}"><groups><group><name>keys</name><user-name>bob</user-name></group></groups>'
        "<rule-list><name>keys</name><group>keys</group><rule><name>keys</name>"
        f'<path xmlns:s="{SONIC}">/s:sonic-doors/s:SERVER</path><action>permit</action></rule>'
        "</rule-list></nacm>"
    )
    assert "new-passkey" in others_by_netconf(others, "bob")


def test_explain_says_that_it_is_a_secret(others: test_access.Site) -> None:
    reply = explained(others.client("bob"), PASSKEY)
    assert [reply.findtext(f"{{*}}{name}") for name in ("decision", "reason")] == ["deny", "secret"]


def test_a_secret_of_config_db_that_no_node_can_hold_is_not_quoted() -> None:
    tables = Tables(load(["sonic-doors"], [Path(__file__).parent / "yang"]))
    content = {"SERVER|plain-server": {"passkey": "Held-Passkey"}, "NTP_KEY|one": {"value": "x"}}
    [key, secret] = sorted(str(each) for each in take(tables, content).aside)
    assert secret == "SERVER|plain-server passkey: a value that its type does not allow"
    assert "NTP_KEY|one" in key
