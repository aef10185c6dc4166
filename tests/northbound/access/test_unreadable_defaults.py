"""The reporting modes of RFC 6243 invent no value for what a user may not read."""

import pytest

from tests.netconf.client import Client
from tests.northbound.access.test_access import ACM, IF, Site

DEFAULTS = "urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults"
NMDA = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
REPORTING = ("report-all", "report-all-tagged")
HIDDEN = "<path>/if:interfaces/if:interface/if:enabled</path><action>deny</action>"
ETH0 = (
    f'<interfaces xmlns="{IF}"><interface><name>eth0</name><enabled>false</enabled></interface></interfaces>'
)
NAME = "<name>eth0</name>"
TRUE = "<enabled>true</enabled>"


def inside(content: str) -> str:
    return f'<filter><interfaces xmlns="{IF}"><interface>{content}</interface></interfaces></filter>'


SUBTREES = {
    "nothing": "",
    "all": f'<filter><interfaces xmlns="{IF}"/></filter>',
    "entry": inside(NAME),
    "leaf": inside("<enabled/>"),
    "match": inside(TRUE),
    "xpath": f'<filter type="xpath" xmlns:if="{IF}" select="/if:interfaces"/>',
    "leaf by xpath": f'<filter type="xpath" xmlns:if="{IF}" select="//if:enabled"/>',
    "text by xpath": f'<filter type="xpath" xmlns:if="{IF}" select="//*[.=\'true\']"/>',
}


@pytest.fixture
def site() -> Site:
    made = Site()
    made.put(ETH0)
    return made


def asked(filter: str, mode: str, operation: str = "get-config") -> str:
    source = "<source><running/></source>" if operation == "get-config" else ""
    return (
        f'<{operation}>{source}{filter}<with-defaults xmlns="{DEFAULTS}">{mode}</with-defaults></{operation}>'
    )


def asked_of(datastore: str, filter: str, mode: str) -> str:
    given = filter.replace("<filter>", "<subtree-filter>").replace("</filter>", "</subtree-filter>")
    if "select=" in filter:
        select = filter.partition('select="')[2].partition('"')[0]
        given = f'<xpath-filter xmlns:if="{IF}">{select}</xpath-filter>'
    return (
        f'<get-data xmlns="{NMDA}" xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        f"<datastore>ds:{datastore}</datastore>{given}<with-defaults>{mode}</with-defaults></get-data>"
    )


def requests(filter: str, mode: str) -> tuple[str, ...]:
    datastores = ("running", "candidate", "intended", "operational")
    return (
        asked(filter, mode),
        asked(filter, mode, "get"),
        *(asked_of(name, filter, mode) for name in datastores),
    )


def told(client: Client, request: str) -> list[str]:
    return [each.tag.rpartition("}")[2] for each in client.rpc(request).iter("*")]


@pytest.mark.parametrize("mode", REPORTING)
@pytest.mark.parametrize("filter", SUBTREES.values(), ids=SUBTREES)
def test_a_hidden_leaf_has_no_default(site: Site, filter: str, mode: str) -> None:
    site.rules(HIDDEN)
    client = site.client()
    for request in requests(filter, mode):
        assert f"{{{IF}}}enabled" not in [each.tag for each in client.rpc(request).iter("*")]


@pytest.mark.parametrize("mode", REPORTING)
@pytest.mark.parametrize("filter", ["", f'<filter><nacm xmlns="{ACM}"/></filter>'])
def test_a_hidden_container_has_no_defaults(site: Site, filter: str, mode: str) -> None:
    site.rules()
    client = site.client()
    for request in requests(filter, mode):
        assert not {"nacm", "enable-nacm", "read-default"} & set(told(client, request))


@pytest.mark.parametrize(
    "select",
    [
        "/nacm:nacm[nacm:enable-nacm='true']",
        "/if:interfaces/if:interface[/nacm:nacm/nacm:write-default='deny']",
        "/if:interfaces/if:interface[if:enabled='true']",
        "/if:interfaces/if:interface[count(//if:enabled) > 0]",
        "//nacm:*",
        "/*[nacm:enable-nacm]",
    ],
)
@pytest.mark.parametrize("mode", ["explicit", "trim", *REPORTING])
def test_a_filter_sees_no_default_of_what_is_hidden(site: Site, select: str, mode: str) -> None:
    site.rules(HIDDEN)
    client = site.client()
    filter = f'<filter type="xpath" xmlns:if="{IF}" xmlns:nacm="{ACM}" select="{select}"/>'
    assert told(client, asked(filter, mode)) == ["rpc-reply", "data"]
    assert told(client, asked(filter, mode, "get")) == ["rpc-reply", "data"]


@pytest.mark.parametrize("mode", ["explicit", "trim", *REPORTING])
@pytest.mark.parametrize("filter", SUBTREES.values(), ids=SUBTREES)
def test_who_may_read_everything_of_a_module_is_told_all_of_its_defaults(
    site: Site, filter: str, mode: str
) -> None:
    """Rules that name a node elsewhere change nothing here."""
    site.rules("<path>/sys:system/sys:hostname</path><action>deny</action>", HIDDEN.replace("deny", "permit"))
    limited = site.client()
    free = site.client("root", recovery=True)
    for request in requests(filter, mode):
        of_interfaces = [f"{{{IF}}}interfaces"]
        mine, all_of_it = (
            [
                [(each.tag, each.text, dict(each.attrib)) for each in top.iter("*")]
                for top in client.rpc(request).iter(*of_interfaces)
            ]
            for client in (limited, free)
        )
        assert mine == all_of_it


COMPARE = "urn:ietf:params:xml:ns:yang:ietf-nmda-compare"


@pytest.mark.parametrize("by", ["ops", "root"])
def test_a_comparison_sees_no_default_of_what_is_hidden(site: Site, by: str) -> None:
    """The candidate differs in an entry that only its default lets through."""
    site.rules(HIDDEN, "<path>/if:interfaces</path><action>permit</action>")
    described = ETH0.replace("eth0", "eth1").replace(
        "<enabled>false</enabled>", "<description>x</description>"
    )
    change = f"<edit-config><target><candidate/></target><config>{described}</config></edit-config>"
    site.client("root", recovery=True).ok(change)
    reply = site.client(by, recovery=by == "root").rpc(
        f'<compare xmlns="{COMPARE}" xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
        "<source>ds:running</source><target>ds:candidate</target>"
        f"<xpath-filter xmlns:if=\"{IF}\">/if:interfaces/if:interface[if:enabled='true']</xpath-filter>"
        "</compare>"
    )
    told = any("description" in f"{each.tag} {each.text}" for each in reply.iter("*"))
    assert told is (by == "root")
