"""Filters of subscriptions that are configured and given by name (RFC 8639 section 2.2)."""

import pytest

from isolane.errors import DataErrors
from tests.netconf.site import (
    DS,
    IANA,
    IF,
    SN,
    Site,
    establish,
    establishing,
    interface,
    kinds,
    modifying,
    told,
)
from tests.netconf.subscribing import OF_ETH1, STREAM, names, rule, subscription


def named(name: str, content: str) -> str:
    return f'<filters xmlns="{SN}"><stream-filter><name>{name}</name>{content}</stream-filter></filters>'


def test_a_filter_can_be_given_by_name(site: Site) -> None:
    site.edit(named("mine", OF_ETH1))
    client = site.client()
    number = establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]
    assert subscription(client, number).findtext(f"{{{SN}}}stream-filter-name") == "mine"


def test_a_changed_filter_modifies_those_that_refer_to_it(site: Site) -> None:
    site.edit(named("mine", OF_ETH1), named("other", OF_ETH1))
    client, unconcerned = site.client(), site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    establish(unconcerned, f"{STREAM}<stream-filter-name>other</stream-filter-name>")
    site.edit(named("mine", OF_ETH1.replace("eth1", "eth2")))
    site.flush("eth1")
    site.flush("eth2")
    assert kinds(client) == ["subscription-modified", "interfaces"]
    assert kinds(unconcerned) == ["interfaces"]


def test_a_filter_that_is_gone_ends_those_that_refer_to_it(site: Site) -> None:
    site.edit(named("mine", OF_ETH1))
    client = site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.edit(f'<filters xmlns="{SN}" nc:operation="delete"/>')
    (ended,) = told(client)
    assert ended.findtext(f"{{{SN}}}reason").endswith("filter-unavailable")


def test_a_filter_that_is_not_there_cannot_be_referred_to(site: Site) -> None:
    content = f"{STREAM}<stream-filter-name>none</stream-filter-name>"
    assert site.client().error(establishing(content))["tag"] == "data-missing"


def test_a_filter_that_is_none_cannot_be_configured(site: Site) -> None:
    with pytest.raises(DataErrors, match="XPath"):
        site.edit(named("bad", "<stream-xpath-filter>/a[</stream-xpath-filter>"))


def test_prefixes_of_a_configured_filter_are_those_of_modules(site: Site) -> None:
    site.edit(
        named(
            "mine", "<stream-xpath-filter>/if:interfaces/if:interface[if:name='eth1']</stream-xpath-filter>"
        )
    )
    client = site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]


CONFIGURED = {
    "of the client": ("e", IF),
    "the prefix of another module": ("sys", IF),
    "the name of another module": ("ietf-system", IF),
    "the name of the module, not declared": ("ietf-interfaces", None),
}


@pytest.mark.parametrize(("prefix", "namespace"), CONFIGURED.values(), ids=CONFIGURED)
def test_the_prefixes_of_a_configured_filter_are_those_in_scope(
    site: Site, prefix: str, namespace: str | None
) -> None:
    declared = f' xmlns:{prefix}="{namespace}" xmlns:t="{IANA}"' if namespace else f' xmlns:t="{IANA}"'
    path = f"/{prefix}:interfaces/{prefix}:interface[{prefix}:name='eth1']"
    site.edit(named("mine", f"<stream-xpath-filter{declared}>{path}</stream-xpath-filter>"))
    client = site.client()
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.flush("eth0")
    site.flush("eth1")
    assert names(client) == ["eth1"]
    data = client.data(
        f'<get-config><source><running/></source><filter><filters xmlns="{SN}"/></filter></get-config>'
    )
    (shown,) = data.iter(f"{{{SN}}}stream-xpath-filter")
    assert shown.nsmap["ietf-interfaces"] == IF  # which a foreign reader of XPath needs
    assert shown.text == path.replace(f"{prefix}:", "ietf-interfaces:")


def test_an_identity_in_a_filter_is_read_by_the_prefixes_in_scope(site: Site) -> None:
    site.edit(interface("eth0"))
    given = (
        f'<get-data xmlns="urn:ietf:params:xml:ns:yang:ietf-netconf-nmda" xmlns:ds="{DS}">'
        "<datastore>ds:running</datastore>"
        f'<xpath-filter xmlns:e="{IF}" xmlns:t="{IANA}">/e:interfaces/e:interface[e:type="t:%s"]'
        "</xpath-filter></get-data>"
    )
    for name, count in (("ethernetCsmacd", 1), ("tunnel", 0)):
        data = site.client().rpc(given % name)
        assert len(list(data.iter(f"{{{IF}}}interface"))) == count


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ("", "prefix e is not declared"),
        ('xmlns:e="urn:e"', "prefix e is bound to urn:e, which is not the namespace of a module"),
    ],
)
def test_a_prefix_that_means_nothing_is_refused_in_all_filters(
    site: Site, declared: str, message: str
) -> None:
    leaf = f"<stream-xpath-filter {declared}>/e:interfaces</stream-xpath-filter>"
    client = site.client()
    config = f"<edit-config><target><running/></target><config>{named('mine', leaf)}</config></edit-config>"
    error = client.error(config)
    assert (error["tag"], error["message"]) == ("invalid-value", message)
    assert error["path"] == "/sn:filters/sn:stream-filter[sn:name='mine']/sn:stream-xpath-filter"
    number = establish(client, STREAM)
    for request in (establishing(STREAM + leaf), modifying(number, leaf)):
        error = client.error(request)
        assert (error["tag"], error["message"]) == ("invalid-value", message)
        assert error["app-tag"].endswith(":filter-unsupported")


def test_what_is_configured_needs_a_transport(site: Site) -> None:
    with pytest.raises(Exception, match="needs a transport; there is none"):
        site.edit(
            f'<subscriptions xmlns="{SN}"><subscription><id>1</id><stream>NETCONF</stream>'
            "<receivers><receiver><name>a</name></receiver></receivers></subscription></subscriptions>"
        )


def test_a_filter_that_may_not_be_read_cannot_be_referred_to() -> None:
    site = Site(access=True)
    hidden = "<rule><name>r</name><path>/sn:filters</path><action>deny</action></rule>"
    site.edit(rule(hidden), named("mine", OF_ETH1))
    content = f"{STREAM}<stream-filter-name>mine</stream-filter-name>"
    assert site.client("eve").error(establishing(content))["tag"] == "data-missing"
    establish(site.client("other"), content)


def test_a_filter_that_may_no_longer_be_read_ends_what_refers_to_it_when_it_changes() -> None:
    site = Site(access=True)
    site.edit(rule(""), named("mine", OF_ETH1))
    client = site.client("eve")
    establish(client, f"{STREAM}<stream-filter-name>mine</stream-filter-name>")
    site.edit(rule("<rule><name>r</name><path>/sn:filters</path><action>deny</action></rule>"))
    site.edit(named("mine", OF_ETH1.replace("eth1", "eth2")))
    assert kinds(client)[-1] == "subscription-terminated"
