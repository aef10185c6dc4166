"""Transaction ids (draft-ietf-netconf-transaction-id-11): etags read, left out, demanded, and given back."""

import re
from typing import Any

import pytest
from lxml import etree

from tests.netconf.client import Client
from tests.netconf.pushing import on_change, periodic
from tests.netconf.site import (
    DS,
    IF,
    NACM,
    NC,
    SYS,
    Site,
    establish,
    establishing,
    hostname,
    interface,
    modifying,
    told,
)

TXID = "urn:ietf:params:xml:ns:netconf:txid:1.0"
MODULE = "urn:ietf:params:xml:ns:yang:ietf-netconf-txid"
NMDA = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
ETAG = f"{{{TXID}}}etag"
T = f'xmlns:txid="{TXID}"'


@pytest.fixture
def site() -> Site:
    site = Site()
    site.edit(hostname("a"), described("a", "x"), described("b", "y"))
    return site


@pytest.fixture
def client(site: Site) -> Client:
    return site.client()


def described(name: str, text: str) -> str:
    return interface(name, f"<description>{text}</description>")


def reading(filter: str = "", etag: str = "", source: str = "running", of_filter: str = "") -> str:
    root = f' {T} txid:etag="{etag}"' if etag else ""
    content = f"<filter{of_filter}>{filter}</filter>" if filter or of_filter else ""
    return f"<get-config{root}><source><{source}/></source>{content}</get-config>"


def read(client: Client, filter: str = "", **more: str) -> Any:
    return client.data(reading(filter, **more))


def etags(element: Any) -> dict[str, str]:
    """The etags of the elements that have one, by local name and key."""
    found = {}
    for each in element.iter():
        if ETAG in each.attrib:
            key = each.findtext(f"{{{IF}}}name")
            name = each.tag.rpartition("}")[2]
            found[f"{name}={key}" if key else name] = each.get(ETAG)
    return found


def interfaces(etag: str, inside: str = "") -> str:
    attribute = f' {T} txid:etag="{etag}"' if etag else ""
    return f'<interfaces xmlns="{IF}"{attribute}>{inside}</interfaces>'


def entry(name: str, etag: str) -> str:
    return f'<interface {T} txid:etag="{etag}"><name>{name}</name></interface>'


def test_the_capability_is_named(client: Client) -> None:
    assert "urn:ietf:params:netconf:capability:txid:etag:1.0" in [each.text for each in client.hello.iter()]


def test_all_nodes_have_etags_where_they_are_asked_for_at_the_root(client: Client) -> None:
    data = read(client, etag="?")
    found = etags(data)
    assert {"data", "system", "interfaces", "interface=a", "interface=b"} <= set(found)
    assert all(re.fullmatch("[0-9a-f]{32}", each) for each in found.values())
    assert found["interface=a"] != found["interface=b"]
    assert sorted(map(content, data)) == sorted(map(content, read(client)))


def content(element: Any) -> tuple[str, str, Any]:
    """An element without its attributes; of what is in it the order does not count."""
    return str(element.tag), (element.text or "").strip(), sorted(map(content, element))


def test_only_below_the_elements_of_the_filter_that_ask(client: Client) -> None:
    data = read(client, interfaces("?") + f'<system xmlns="{SYS}"/>')
    assert set(etags(data)) == {"interfaces", "interface=a", "interface=b"}
    assert data.findtext(f"{{{SYS}}}system/{{{SYS}}}hostname") == "a"


def test_an_etag_at_an_xpath_filter_is_of_all_that_is_selected(client: Client) -> None:
    of = (
        f" type='xpath' xmlns:if='{IF}' select=\"/if:interfaces/if:interface[if:name='a']\" {T} txid:etag='?'"
    )
    assert set(etags(read(client, of_filter=of))) == {"interfaces", "interface=a"}


def test_what_the_client_has_is_left_out(site: Site, client: Client) -> None:
    known = etags(read(client, etag="?"))
    root = read(client, etag=known["data"])
    assert (root.get(ETAG), len(root)) == ("=", 0)
    (whole,) = read(client, interfaces(known["interfaces"]))
    assert (whole.get(ETAG), len(whole)) == ("=", 0)
    site.edit(described("b", "other"))
    entries = entry("a", known["interface=a"]) + entry("b", known["interface=b"])
    (changed,) = read(client, interfaces(known["interfaces"], entries))
    one, other = changed
    assert one.get(ETAG) == "="
    assert [each.tag.rpartition("}")[2] for each in one] == ["name"]
    assert other.get(ETAG) not in ("=", known["interface=b"])
    assert other.findtext(f"{{{IF}}}description") == "other"
    now = etags(read(client, etag="?"))
    changed_names = {name for name in known if now[name] != known[name]}
    assert {"data", "interfaces", "interface=b"} <= changed_names
    assert "interface=a" not in changed_names
    assert "system" not in changed_names


def test_state_and_what_returns_change_nothing(site: Site, client: Client) -> None:
    before = etags(read(client, etag="?"))
    site.edit(described("b", "other"))
    site.edit(described("b", "y"))
    assert etags(read(client, etag="?"))["interfaces"] == before["interfaces"]


def test_get_data_and_other_datastores(client: Client) -> None:
    known = etags(read(client, etag="?"))

    def by_data(name: str) -> Any:
        return client.rpc(
            f'<get-data xmlns="{NMDA}" {T} txid:etag="?"><datastore xmlns:ds="{DS}">ds:{name}</datastore>'
            "</get-data>"
        )

    assert etags(by_data("running")) == known
    assert etags(by_data("intended")) == known
    assert etags(read(client, etag="?", source="candidate")) == known
    assert by_data("operational").findtext(f".//{{{NC}}}error-tag") == "operation-not-supported"


def test_who_may_read_less_has_other_etags_and_reads_no_secret() -> None:
    site = Site(access=True)
    denied = f"<path xmlns:if='{IF}'>/if:interfaces/if:interface[if:name='b']</path>"
    site.edit(
        described("a", "x"),
        described("b", "y"),
        f'<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>ops</user-name></group></groups>'
        f"<rule-list><name>l</name><group>g</group><rule><name>h</name>{denied}<access-operations>read"
        "</access-operations><action>deny</action></rule><rule><name>all</name><action>permit</action></rule>"
        "</rule-list></nacm>",
    )
    client = site.client()
    before = etags(read(client, etag="?"))
    assert "interface=b" not in before
    site.edit(described("b", "hidden"))
    assert etags(read(client, etag="?")) == before
    error = client.error(editing(entry("b", "0" * 32)))
    assert error["tag"] == "operation-failed"
    assert "b" not in error.get("path", "").replace("interfaces", "").replace("subtree", "")


def editing(inside: str, target: str = "running", more: str = "", etag: str = "") -> str:
    root = f' {T} txid:etag="{etag}"' if etag else ""
    return (
        f"<edit-config><target><{target}/></target>{more}<config{root}>{interfaces('', inside)}</config>"
        "</edit-config>"
    )


def change(name: str, text: str, etag: str) -> str:
    return (
        f'<interface {T} txid:etag="{etag}"><name>{name}</name><description>{text}</description></interface>'
    )


WITH_ETAG = f'<with-etag xmlns="{MODULE}">true</with-etag>'


def test_an_edit_is_made_where_the_etags_are_those_that_the_client_has(site: Site, client: Client) -> None:
    known = etags(read(client, etag="?"))
    client.ok(editing(change("a", "mine", known["interface=a"]), etag=known["data"]))
    site.edit(described("b", "theirs"))
    now = etags(read(client, etag="?"))
    client.ok(editing(change("a", "again", now["interface=a"])))
    assert site.store.running.interfaces.interface["a"].description == "again"


@pytest.mark.parametrize("at", ["entry", "root"])
def test_an_edit_of_what_another_changed_is_refused_whole(site: Site, client: Client, at: str) -> None:
    known = etags(read(client, etag="?"))
    site.edit(described("a", "theirs"))
    etag = known["data"] if at == "root" else ""
    request = editing(change("a", "mine", known["interface=a"]) if not etag else described_entry(), etag=etag)
    reply = client.rpc(request)
    info = reply.find(f".//{{{MODULE}}}txid-value-mismatch-error-info")
    assert info is not None, etree.tostring(reply)
    value = info.findtext(f"{{{MODULE}}}mismatch-etag-value")
    now = etags(read(client, etag="?"))
    path = info.find(f"{{{MODULE}}}mismatch-path")
    if at == "root":
        assert (value, path) == (now["data"], None)
    else:
        prefix = next(prefix for prefix, uri in path.nsmap.items() if uri == IF)
        assert path.text == f"/{prefix}:interfaces/{prefix}:interface[{prefix}:name='a']"
        assert value == now["interface=a"]
    assert reply.findtext(f".//{{{NC}}}error-type") == "protocol"
    assert site.store.running.interfaces.interface["a"].description == "theirs"


def described_entry() -> str:
    return "<interface><name>a</name><description>mine</description></interface>"


def test_a_node_that_is_gone_has_no_etag(site: Site, client: Client) -> None:
    error = client.error(editing(change("none", "x", "0" * 32)))
    assert error["tag"] == "operation-failed"
    assert "?" not in error
    assert client.error(editing(change("a", "x", "?")))["tag"] == "operation-failed"


def test_conditions_of_the_candidate_count_at_the_commit(site: Site, client: Client) -> None:
    known = etags(read(client, etag="?"))
    client.ok(editing(change("a", "mine", known["interface=a"]), target="candidate"))
    site.edit(described("a", "theirs"))
    assert client.error("<commit/>")["tag"] == "operation-failed"
    now = etags(read(client, etag="?"))
    client.ok(editing(change("a", "mine", now["interface=a"]), target="candidate"))
    client.ok("<commit/>")
    assert site.store.running.interfaces.interface["a"].description == "mine"
    client.ok(editing(change("a", "lost", "0" * 32), target="candidate"))
    client.ok("<discard-changes/>")
    client.ok(editing(described_entry(), target="candidate"))
    client.ok("<commit/>")


def test_the_new_etag_comes_with_the_reply(client: Client) -> None:
    (ok,) = client.rpc(editing(described_entry(), more=WITH_ETAG))
    assert ok.get(ETAG) == etags(read(client, etag="?"))["data"]
    client.ok(editing(described_entry().replace("mine", "next"), target="candidate", more=""))
    (ok,) = client.rpc(f"<commit>{WITH_ETAG}</commit>")
    assert ok.get(ETAG) == etags(read(client, etag="?"))["data"]
    config = f"<config>{hostname('z')}</config>"
    (ok,) = client.rpc(
        f'<edit-data xmlns="{NMDA}"><datastore xmlns:ds="{DS}">ds:running</datastore>{config}{WITH_ETAG}'
        "</edit-data>"
    )
    assert ok.get(ETAG) == etags(read(client, etag="?"))["data"]


def test_other_attributes_and_places_are_refused_as_before(client: Client) -> None:
    in_an_edit = editing(f'<interface {T} txid:last-modified="?"><name>a</name></interface>')
    of_a_lock = f'<lock {T} txid:etag="?"><target><running/></target></lock>'
    for request in (in_an_edit, of_a_lock):
        assert client.error(request)["tag"] == "unknown-attribute"


def test_any_place_of_an_etag_is_answered(client: Client) -> None:
    """Attributes at every element of a filter and of an edit: a reply, never the end of the session."""
    whole = etree.fromstring(f"<r>{interfaces('', described_entry())}</r>")
    for number, element in enumerate(whole.iter()):
        for value in ("?", "=", "", "0" * 32, "\N{SNOWMAN}"):
            element.set(ETAG, value)
            text = "".join(etree.tostring(each).decode() for each in whole)
            del element.attrib[ETAG]
            if number:
                assert len(client.rpc(reading(text)))
                assert len(
                    client.rpc(
                        f"<edit-config><target><running/></target><config>{text}</config></edit-config>"
                    )
                )
    assert client.closed is None


# --- etags in YANG push

PUSH = "urn:ietf:params:xml:ns:yang:ietf-netconf-txid-yang-push"
PUSHED_ETAG = f'<with-etag xmlns="{PUSH}">true</with-etag>'


def pushed_etags(client: Client) -> list[str | None]:
    updates = [each for each in told(client) if each.tag.endswith("}push-change-update")]
    return [each.findtext(f".//{{{PUSH}}}etag-value") for each in updates]


def test_changes_are_pushed_with_the_etag_of_the_datastore(site: Site, client: Client) -> None:
    number = establish(client, on_change() + PUSHED_ETAG)
    plain = site.client()
    establish(plain, on_change())
    site.edit(hostname("b"))
    [etag] = pushed_etags(client)
    assert etag == client.data(reading(etag="?")).get(ETAG)
    assert pushed_etags(plain) == [None]
    off = PUSHED_ETAG.replace("true", "false")
    client.ok(modifying(number, f"<yp:datastore>ds:running</yp:datastore>{off}"))
    assert pushed_etags(client) == []
    site.edit(hostname("c"))
    assert pushed_etags(client) == [None]


def test_the_etag_comes_with_the_last_of_several_patches(site: Site, client: Client) -> None:
    establish(client, on_change() + PUSHED_ETAG)
    site.edit(*(described(f"n{at}", "x") for at in range(201)))
    first, last = pushed_etags(client)
    assert (first, last) == (None, client.data(reading(etag="?")).get(ETAG))


@pytest.mark.parametrize(
    "content",
    [
        periodic(100) + PUSHED_ETAG,
        on_change(datastore="operational") + PUSHED_ETAG,
        f"<stream>NETCONF</stream>{PUSHED_ETAG}",
    ],
)
def test_what_has_no_etags_is_not_pushed_with_them(client: Client, content: str) -> None:
    assert client.error(establishing(content))["tag"] == "invalid-value"
