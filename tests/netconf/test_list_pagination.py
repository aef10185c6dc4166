"""Pages of lists by NETCONF (draft-ietf-netconf-list-pagination-nc)."""

from typing import Any

import pytest

from tests.netconf.client import Client
from tests.netconf.site import DS, IANA, IF, NACM, SYS, Site

LPG = "{urn:ietf:params:xml:ns:yang:ietf-list-pagination}"
NC = "urn:ietf:params:xml:ns:yang:ietf-list-pagination-nc"
NMDA = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
ALL = f'<filter type="xpath" xmlns:if="{IF}" select="/if:interfaces/if:interface"/>'


@pytest.fixture(scope="module")
def site() -> Site:
    site = Site(access=True)
    entries = "".join(
        f'<interface><name>p{at}</name><type xmlns:t="{IANA}">t:ethernetCsmacd</type>'
        f"{f'<description>{at % 3}</description>' if at else ''}</interface>"
        for at in range(6)
    )
    user = "<user><name>alice</name><authorized-key><name>k1</name><algorithm>ssh-rsa</algorithm>"
    second = "<authorized-key><name>k2</name><algorithm>ssh-rsa</algorithm><key-data>AAAA</key-data>"
    key = f"{user}<key-data>AAAA</key-data></authorized-key>{second}</authorized-key></user>"
    key += "<user><name>bea</name></user>"
    site.edit(
        f'<interfaces xmlns="{IF}">{entries}</interfaces>',
        f'<system xmlns="{SYS}"><authentication>{key}</authentication></system>',
        f'<nacm xmlns="{NACM}"><rule-list><name>r</name><group>*</group></rule-list></nacm>',
    )
    return site


@pytest.fixture
def client(site: Site) -> Client:
    return site.client("admin", recovery=True)


def page(**given: object) -> str:
    leafs = "".join(
        f"<{name.replace('_', '-')}>{value}</{name.replace('_', '-')}>" for name, value in given.items()
    )
    return f'<list-pagination xmlns="{NC}">{leafs}</list-pagination>'


def config(more: str, which: str = ALL) -> str:
    return f"<get-config><source><running/></source>{which}{more}</get-config>"


def entries(client: Client, request: str) -> list[Any]:
    return list(client.data(request).iter(f"{{{IF}}}interface"))


def names(client: Client, request: str) -> list[int]:
    return [int(each.findtext(f"{{{IF}}}name")[1:]) for each in entries(client, request)]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"limit": 2}, [0, 1]),
        ({"limit": 2, "offset": 3}, [3, 4]),
        ({"limit": "unbounded", "offset": 4}, [4, 5]),
        ({"direction": "backwards", "limit": 2}, [5, 4]),
        ({"sort_by": "description"}, [3, 1, 4, 2, 5, 0]),
        ({"sort_by": "ietf-interfaces:description", "locale": "C", "limit": 1}, [3]),
        ({"where": "description=1"}, [1, 4]),
        ({"where": "ietf-interfaces:name='p5' or not(description)"}, [0, 5]),
        ({"where": "description=1", "sort_by": "name", "direction": "backwards", "limit": 1}, [4]),
        ({"offset": 6}, []),
    ],
)
def test_a_page(client: Client, given: dict[str, object], expected: list[int]) -> None:
    assert names(client, config(page(**given))) == expected


@pytest.mark.parametrize(
    "request_of",
    [
        lambda more: f"<get>{ALL}{more}</get>",
        lambda more: config(more, f'<filter><interfaces xmlns="{IF}"><interface/></interfaces></filter>'),
        lambda more: config(
            more, f'<filter><interfaces xmlns="{IF}"><interface><name/></interface></interfaces></filter>'
        ),
        lambda more: (
            f'<get-data xmlns="{NMDA}" xmlns:ds="{DS}"><datastore>ds:running</datastore>'
            f'<xpath-filter xmlns:if="{IF}">/if:interfaces/if:interface</xpath-filter>{more}</get-data>'
        ),
    ],
    ids=["get", "subtree", "leafs", "get-data"],
)
def test_each_operation_and_kind_of_filter(client: Client, request_of: Any) -> None:
    assert names(client, request_of(page(limit=2, offset=1))) == [1, 2]


def test_a_list_in_an_entry_that_the_filter_names(client: Client) -> None:
    inside = "<user><name>{}</name><authorized-key/></user>"
    for name, found in (("alice", ["k2"]), ("nobody", [])):
        users = f'<system xmlns="{SYS}"><authentication>{inside.format(name)}</authentication></system>'
        data = client.data(config(page(offset=1), f"<filter>{users}</filter>"))
        keys = data.iterfind(f".//{{{SYS}}}authorized-key/{{{SYS}}}name")
        assert [each.text for each in keys] == found


def test_a_list_in_several_entries_is_no_page(site: Site) -> None:
    everybody = f'<filter type="xpath" xmlns:s="{SYS}" select="/s:system//s:authorized-key"/>'
    client = site.client("admin", recovery=True)
    both = "<user><name>alice</name></user><user><name>bea</name><authorized-key/></user>"
    assert client.data(config(page(limit=1), everybody)) is not None
    subtree = f'<filter><system xmlns="{SYS}"><authentication>{both}</authentication></system></filter>'
    assert "one list" in client.error(config(page(limit=1), subtree))["message"]


def test_a_filter_of_leafs_still_narrows_the_entries(client: Client) -> None:
    leafs = f'<filter><interfaces xmlns="{IF}"><interface><name/></interface></interfaces></filter>'
    [first, _] = entries(client, config(page(where="description=1"), leafs))
    assert [each.tag for each in first] == [f"{{{IF}}}name"]


def test_metadata_lead_through_the_list(client: Client) -> None:
    cursor, found = "", []
    for left in (4, 2, None):
        first, *rest = entries(client, config(page(limit=2, cursor=cursor)))
        remaining = first.get(f"{LPG}remaining")
        assert remaining == (None if left is None else str(left))
        assert all(not each.attrib for each in rest)
        cursor = first.get(f"{LPG}next")
        found += [first, *rest]
    assert cursor == ""
    assert [each.findtext(f"{{{IF}}}name") for each in found] == [f"p{at}" for at in range(6)]


def test_lists_in_entries_are_cut(client: Client) -> None:
    users = f'<filter type="xpath" xmlns:s="{SYS}" select="/s:system/s:authentication/s:user"/>'
    _, key, *_ = client.data(config(page(sublist_limit=1), users)).iter(f"{{{SYS}}}name")
    assert (key.text, key.getparent().get(f"{LPG}remaining")) == ("k1", "1")


@pytest.mark.parametrize(
    ("given", "which", "app_tag", "message"),
    [
        ({"offset": 7}, ALL, "ietf-list-pagination:offset-out-of-range", "beyond"),
        ({"cursor": "AAAA"}, ALL, "ietf-list-pagination:cursor-not-found", "no such cursor"),
        ({"sort_by": "name", "locale": "sv_SE"}, ALL, "ietf-list-pagination:locale-unavailable", "sv_SE"),
        ({"locale": "C"}, ALL, None, "sort by"),
        ({"sort_by": "nothing"}, ALL, None, "no leaf nothing"),
        ({"offset": 1, "cursor": "A"}, ALL, None, "together"),
        ({"limit": 1}, "", None, "filter has to select"),
        ({"limit": 1}, f'<filter><system xmlns="{SYS}"/></filter>', None, "one list"),
        ({"where": "=="}, ALL, None, ""),
    ],
)
def test_errors(
    client: Client, given: dict[str, object], which: str, app_tag: str | None, message: str
) -> None:
    error = client.error(config(page(**given), which))
    assert (error["tag"], error.get("app-tag")) == ("invalid-value", app_tag)
    assert message in error["message"]


def test_pages_have_no_etags(client: Client) -> None:
    txid = "urn:ietf:params:xml:ns:netconf:txid:1.0"
    request = config(page(limit=1)).replace("<get-config>", f'<get-config xmlns:t="{txid}" t:etag="?">')
    assert client.error(request)["tag"] == "operation-not-supported"


def test_what_may_not_be_read_is_not_counted(site: Site) -> None:
    deny = (
        "<rule><name>d</name><module-name>ietf-interfaces</module-name>"
        f'<path xmlns:if="{IF}">/if:interfaces/if:interface[if:name="p1"]</path>'
        "<access-operations>read</access-operations><action>deny</action></rule>"
    )
    groups = "<groups><group><name>g</name><user-name>bob</user-name></group></groups>"
    site.edit(
        f'<nacm xmlns="{NACM}">{groups}<rule-list><name>g</name><group>g</group>{deny}</rule-list></nacm>'
    )
    bob = site.client("bob")
    assert names(bob, config(page(limit=2))) == [0, 2]
    assert entries(bob, config(page(limit=2)))[0].get(f"{LPG}remaining") == "3"
    assert names(bob, config(page(where="name='p1' or name='p2'"))) == [2]
