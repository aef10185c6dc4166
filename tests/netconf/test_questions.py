"""A request that is repeated is answered as it would be the first time."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane import strand
from isolane.bindings.isolane_server import Limits
from isolane.netconf import requests
from isolane.netconf.filters import without_texts
from isolane.netconf.messages import read_rpc
from isolane.netconf.operations.reply import KEPT_ANSWER, Question
from isolane.netconf.requests import KEPT
from isolane.netconf.server import Server
from isolane.tree import xml
from tests.execution import Recorded
from tests.netconf.client import Client, xml_text
from tests.northbound.access.test_access import HOSTNAME, IF, SYS, Site, edit_config

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
NAME = f'<filter><system xmlns="{SYS}"><hostname/></system></filter>'
ASK = f"<get-config><source><running/></source>{NAME}</get-config>"
NMDA = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
DS = "urn:ietf:params:xml:ns:yang:ietf-datastores"


@pytest.fixture
def site() -> Site:
    return Site()


def hostname(client: Client, content: str = ASK) -> str | None:
    found: str | None = client.data(content).findtext(f".//{{{SYS}}}hostname")
    return found


def rename(client: Client, name: str, target: str = "running") -> None:
    config = f'<system xmlns="{SYS}"><hostname>{name}</hostname></system>'
    client.ok(f"<edit-config><target><{target}/></target><config>{config}</config></edit-config>")


def get_data(datastore: str) -> str:
    return (
        f'<get-data xmlns="{NMDA}"><datastore xmlns:ds="{DS}">ds:{datastore}</datastore>'
        f'<subtree-filter><system xmlns="{SYS}"><hostname/></system></subtree-filter></get-data>'
    )


ORIGIN = "urn:ietf:params:xml:ns:yang:ietf-origin"


@pytest.mark.parametrize("filtered", [False, True])
def test_a_repeated_request_tells_the_origins_of_now(site: Site, filtered: bool) -> None:
    client = site.client(recovery=True)
    wanted = f'<origin-filter xmlns:or="{ORIGIN}">or:intended</origin-filter>' if filtered else ""
    ask = get_data("operational").replace("</get-data>", f"{wanted}<with-origin/></get-data>")
    ask = ask.replace("<hostname/>", "<location/>")
    assert "intended" not in xml_text(client.data(ask))
    located = f'<system xmlns="{SYS}"><location>here</location></system>'
    client.ok(f"<edit-config><target><running/></target><config>{located}</config></edit-config>")
    (location,) = client.data(ask).iterfind(f".//{{{SYS}}}location")
    assert location.text == "here"
    assert "unknown" not in xml_text(client.data(ask))


def kept(server: Server) -> dict[Any, Question]:
    return server.questions._kept


@pytest.mark.parametrize(
    "ask",
    [ASK, f"<get>{NAME}</get>", get_data("running"), get_data("intended"), get_data("operational")],
    ids=["get-config", "get", "running", "intended", "operational"],
)
def test_a_repeated_request_sees_what_was_changed_since(site: Site, ask: str) -> None:
    client = site.client(recovery=True)
    assert [hostname(client, ask), hostname(client, ask)] == ["leaf1", "leaf1"]
    assert len(kept(site.server)) == 1
    rename(client, "leaf2")
    assert [hostname(client, ask), hostname(client, ask)] == ["leaf2", "leaf2"]


def test_the_message_id_is_that_of_the_request(site: Site) -> None:
    client = site.client()
    for message_id in ("1", "urn:uuid:4f1a", "x.y-z_0"):
        client.send(f'<rpc xmlns="{NC}" message-id="{message_id}">{ASK}</rpc>')
        assert dict(xml.parse(client.message()).attrib) == {"message-id": message_id}


def test_a_request_with_more_attributes_keeps_them_all_in_every_reply(site: Site) -> None:
    client = site.client()
    for number in ("1", "2"):
        client.send(f'<rpc xmlns="{NC}" message-id="{number}" trace="a{number}">{ASK}</rpc>')
        reply = xml.parse(client.message())
        assert dict(reply.attrib) == {"message-id": number, "trace": f"a{number}"}


def test_what_looks_like_a_message_id_inside_an_attribute_is_none(site: Site) -> None:
    client = site.client()
    for message_id in ("1", "2"):
        client.send(f"<rpc xmlns=\"{NC}\" trace=' message-id=\"7\"' message-id='{message_id}'>{ASK}</rpc>")
        assert xml.parse(client.message()).get("message-id") == message_id


def test_each_user_gets_what_he_may_read(site: Site) -> None:
    site.rules(
        "<path>/sys:system/sys:hostname</path><access-operations>read</access-operations>"
        "<action>deny</action>"
    )
    denied, other = site.client("ops"), site.client("eve")
    for _ in range(2):
        assert hostname(denied) is None
        assert hostname(other) == "leaf1"


def test_a_rule_that_comes_later_binds_a_request_that_was_answered_before(site: Site) -> None:
    client = site.client()
    assert hostname(client) == "leaf1"
    site.rules("<rpc-name>get-config</rpc-name><module-name>*</module-name><action>deny</action>")
    assert client.error(ASK)["tag"] == "access-denied"


def test_the_candidate_of_a_session_is_read_anew(site: Site) -> None:
    client = site.client(recovery=True)
    ask = ASK.replace("running", "candidate")
    assert hostname(client, ask) == "leaf1"
    rename(client, "leaf3", "candidate")
    assert hostname(client, ask) == "leaf3"


def test_a_lower_limit_binds_a_request_that_was_answered_before(site: Site) -> None:
    client = site.client()
    assert hostname(client) == "leaf1"
    site.server.service.configure(Limits.new(max_depth=2))
    assert client.error(ASK)["tag"] == "too-big"


def test_no_more_are_kept_than_the_limit(server: Server, connect: Callable[..., Client]) -> None:
    client = connect()
    for number in range(KEPT + 10):
        client.data(ASK.replace("hostname", f"n{number}"))
    assert len(kept(server)) == KEPT


def test_a_long_answer_is_not_kept(site: Site) -> None:
    client = site.client(recovery=True)
    long = "x" * (KEPT_ANSWER + 1)
    client.ok(edit_config(f'<system xmlns="{SYS}"><contact>{long}</contact></system>'))
    everything = "<get-config><source><running/></source></get-config>"
    for _ in range(2):
        assert client.data(everything).findtext(f".//{{{SYS}}}contact") == long
    assert kept(site.server) == {}


def interface(name: str, content: str = "<name>{}</name>", more: str = "") -> str:
    wanted = content.format(name)
    return (
        f'<get-config><source><running/></source><filter><interfaces xmlns="{IF}"><interface>{wanted}<type/>'
        f"</interface></interfaces></filter>{more}</get-config>"
    )


def names(client: Client, content: str) -> list[str | None]:
    return [name.text for name in client.data(content).iter(f"{{{IF}}}name")]


@pytest.mark.parametrize(
    "form", ["<name>{}</name>", "<name> {} </name>", "<name>\n{}\n</name>", "<name><![CDATA[{}]]></name>"]
)
def test_a_request_with_another_text_to_match_selects_by_that(site: Site, form: str) -> None:
    client = site.client()
    asked = ("eth0", "eth1", "eth7", "eth0")
    assert [names(client, interface(name, form)) for name in asked] == [["eth0"], ["eth1"], [], ["eth0"]]


def test_texts_with_references_select_by_what_they_mean(site: Site) -> None:
    client = site.client()
    assert names(client, interface("eth0")) == ["eth0"]
    assert names(client, interface("eth&#49;")) == ["eth1"]


def test_other_parameters_of_a_request_are_no_texts_to_match(site: Site) -> None:
    client = site.client()
    mode = '<with-defaults xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults">{}</with-defaults>'
    assert names(client, interface("eth0", more=mode.format("trim"))) == ["eth0"]
    assert names(client, interface("eth1", more=mode.format("trim"))) == ["eth1"]
    assert client.error(interface("eth0", more=mode.format("most")))["tag"] == "invalid-value"


def asked_first(site: Site) -> Client:
    """A client of an agent that remembers no requests."""
    site.server.questions.forget()
    return site.client()


def by_xpath(expression: str, quote: str = '"', more: str = "") -> str:
    return (
        f'<get-config><source><running/></source><filter type="xpath" xmlns:if="{IF}"{more} '
        f"select={quote}{expression}{quote}/></get-config>"
    )


def entry(name: str) -> str:
    return f"/if:interfaces/if:interface[if:name='{name}']/if:type"


def requests_read(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The messages that are parsed from now on."""
    read: list[bytes] = []

    def noting(message: bytes, limits: Limits) -> Any:
        read.append(message)
        return read_rpc(message, limits)

    monkeypatch.setattr(requests, "read_rpc", noting)
    return read


def test_another_expression_is_evaluated_and_its_request_not_read(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, read = site.client(), requests_read(monkeypatch)
    asked = [entry("eth0"), entry("eth1"), entry("eth7"), "//if:interface/if:name", entry("eth0")]
    found = [names(client, by_xpath(expression)) for expression in asked]
    assert found == [["eth0"], ["eth1"], [], ["eth0", "eth1"], ["eth0"]]
    assert len(read) == 1


def test_another_expression_is_refused_as_if_it_were_the_first(site: Site) -> None:
    wrong = ["/if:interfaces[", "count(/if:interfaces)", "/none:a", "", "//*[" + "//*[" * 40 + "1" + "]" * 41]
    first = [asked_first(site).error(by_xpath(expression)) for expression in wrong]
    client = site.client()
    assert names(client, by_xpath(entry("eth0"))) == ["eth0"]
    assert [client.error(by_xpath(expression)) for expression in wrong] == first


@pytest.mark.parametrize(
    ("expression", "quote", "more"),
    [
        ("/if:interfaces/if:interface[if:name=&apos;{}&apos;]/if:type", '"', ""),
        ('/if:interfaces/if:interface[if:name="{}"]/if:type', "'", ""),
        ("/if:interfaces\n/if:interface[if:name='{}']", '"', ""),
        ("/if:interfaces/if:interface[if:name='{}' or ' select='='a']/if:type", '"', ""),
        ("/if:interfaces/if:interface[if:name='{}']/if:type", '"', f' xmlns:nc="{NC}" nc:type="xpath"'),
        ("/if:interfaces/if:interface[if:name='{}' or .='\u00e9']/if:type", '"', ""),
    ],
)
def test_an_expression_that_is_not_plain_octets_is_answered_too(
    site: Site, expression: str, quote: str, more: str
) -> None:
    client = site.client()
    asked = ("eth0", "eth1", "eth7", "eth0")
    found = [names(client, by_xpath(expression.format(name), quote, more)) for name in asked]
    assert found == [["eth0"], ["eth1"], [], ["eth0"]]


def test_two_attributes_that_select_are_not_taken_for_one(site: Site) -> None:
    client = site.client()
    same = by_xpath(entry("eth0"), more=f" xmlns:nc='{NC}' nc:select=\"{entry('eth0')}\"")
    assert names(client, same) == names(client, same) == ["eth0"]
    other = same.replace("eth0", "eth1", 1)
    assert names(client, other) == names(asked_first(site), other)


def strands(site: Site, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The calls that are made in slices from now on."""
    execution = Recorded()
    begun = execution.begun
    monkeypatch.setattr(site.server.service, "execution", execution)
    return begun


ENTRY = f'<filter><interfaces xmlns="{IF}"><interface><name>{{}}</name></interface></interfaces></filter>'
LEAF = ENTRY.replace("</name>", "</name><type/>")
MATCH = ENTRY.replace("</name>", "</name><type/><enabled>true</enabled>")


def test_a_leaf_and_a_kept_answer_need_no_strand(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    client = site.client(recovery=True)
    leaf = f"<get-config><source><running/></source>{LEAF}</get-config>"
    xpath = by_xpath(entry("eth0"))
    assert names(client, leaf.format("eth0")) == names(client, xpath) == ["eth0"]
    begun = strands(site, monkeypatch)
    assert names(client, leaf.format("eth1")) == ["eth1"]
    assert names(client, xpath) == ["eth0"]
    assert begun == []
    rename(client, "leaf5")
    assert len(begun) == 1
    assert names(client, xpath) == ["eth0"]
    assert len(begun) == 2


@pytest.mark.parametrize("recovery", [True, False])
@pytest.mark.parametrize(
    "ask",
    [
        f"<get>{LEAF}</get>",
        f"<get-config><source><candidate/></source>{LEAF}</get-config>",
        f"<get-config><source><running/></source>{LEAF}<with-defaults xmlns="
        '"urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults">report-all</with-defaults></get-config>',
        f"<get-config><source><running/></source>{ENTRY}</get-config>",
        f"<get-config><source><running/></source>{MATCH}</get-config>",
    ],
)
def test_what_may_take_long_is_done_in_slices(
    site: Site, monkeypatch: pytest.MonkeyPatch, ask: str, recovery: bool
) -> None:
    client = site.client(recovery=recovery)
    names(client, ask.format("eth0"))
    begun = strands(site, monkeypatch)
    names(client, ask.format("eth1"))
    assert begun


def test_rights_are_applied_in_slices(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    leaf = f"<get-config><source><running/></source>{LEAF}</get-config>"
    site.rules("<path>/sys:system/sys:hostname</path><action>deny</action>")
    client = site.client()
    assert names(client, leaf.format("eth0")) == ["eth0"]
    begun = strands(site, monkeypatch)
    assert names(client, leaf.format("eth1")) == ["eth1"]
    assert len(begun) == 1


def test_a_request_at_once_counts_as_activity(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    client = site.client(recovery=True)
    leaf = f"<get-config><source><running/></source>{LEAF}</get-config>"
    names(client, leaf.format("eth0"))
    now = strand.clock() + 100
    monkeypatch.setattr(strand, "clock", lambda: now)
    assert strand.idle_s() >= 100
    begun = strands(site, monkeypatch)
    assert names(client, leaf.format("eth1")) == ["eth1"]
    assert begun == []
    assert strand.idle_s() == 0


def test_a_request_at_once_is_answered_in_its_turn(site: Site) -> None:
    client = site.client(recovery=True)
    leaf = f"<get-config><source><running/></source>{LEAF}</get-config>"
    assert names(client, leaf.format("eth0")) == ["eth0"]
    client.slowly = True  # the reply before is not taken yet
    for name in ("eth0", "eth1", "eth0"):
        client.send(f'<rpc xmlns="{NC}" message-id="{name}">{leaf.format(name)}</rpc>')
    client.slowly = False
    client.session.resume_writing()
    assert [xml.parse(client.message()).get("message-id") for _ in range(3)] == ["eth0", "eth1", "eth0"]


def test_two_texts_are_told_apart_by_their_places(site: Site) -> None:
    client = site.client()
    both = "<name>eth0</name><type/></interface><interface><name>{}</name>"
    assert names(client, interface("eth1", both)) == ["eth0", "eth1"]
    assert names(client, interface("eth0", both)) == ["eth0"]


def test_an_edit_is_carried_out_each_time(site: Site) -> None:
    client = site.client(recovery=True)
    for _ in range(2):
        client.ok(edit_config(HOSTNAME.replace("leaf1", "leaf9")))
        rename(client, "leaf1")
    assert hostname(client) == "leaf1"


def test_texts_are_taken_apart_from_plain_octets_alone() -> None:
    assert without_texts(b"<a> <b>x y</b>\t<c/>\n<d>z</d></a>") == (
        b"<a> <b>\0</b>\t<c/>\n<d>\0</d></a>",
        ["x y", "z"],
    )
    others = [bytes([octet]) for octet in {*range(32), ord("&"), *range(128, 256)} - set(b"\t\n")]
    for other in (*others, b"<!-- -->", b"<![CDATA[x]]>", b"]]>"):
        octets = b"<a>x" + other + b"y</a>"
        assert without_texts(octets) == (octets, [])
    plain = bytes(set(range(32, 128)) - set(b"&<")) + b"\t\n"
    assert without_texts(b"<a>" + plain + b"</a>") == (b"<a>\0</a>", [plain.decode()])
