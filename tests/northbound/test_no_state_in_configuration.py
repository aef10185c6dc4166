"""A configuration datastore has no state, also among defaults (RFC 8342 section 5.1, RFC 6243).

The defaults of state, such as 0 of a counter of type zero-based-counter32, are in use in operational only.
"""

import asyncio
from collections.abc import Iterator
from typing import Any, Final

import pytest

from isolane.bindings import MODEL
from isolane.netconf.monitoring import Monitoring
from isolane.northbound.requester import Requester
from isolane.restconf.restconf import Restconf
from isolane.tree import xml
from tests.netconf.client import Client
from tests.netconf.site import DS, IF, LLR, Site, interface
from tests.restconf.site import XML, request

DEFAULTS: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-with-defaults"
NMDA: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
MONITORING: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-monitoring"
MODES: Final = ("explicit", "trim", "report-all", "report-all-tagged")
STATE_ONLY: Final = f'<netconf-state xmlns="{MONITORING}"/>'
IN_XPATH: Final = f'xmlns:m="{MONITORING}"'


class Monitored(Site):
    """With netconf-state."""

    def _register_more(self) -> None:
        Monitoring(self.server).register()


@pytest.fixture(scope="module")
def site() -> Site:
    site = Monitored()
    site.edit(interface("eth0", f'<llr xmlns="{LLR}"/>'))
    return site


def state_in(found: Any, nodes: Any = MODEL.root.NODE.children) -> Iterator[str]:
    """The paths of the state in an element."""
    known = {node.tag: node for node in nodes}
    for element in found:
        node = known[element.tag]
        if not node.config:
            yield node.path
        yield from state_in(element, getattr(node, "children", ()))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "chosen",
    [
        "",
        f"<filter>{STATE_ONLY}</filter>",
        f'<filter><interfaces xmlns="{IF}"/>{STATE_ONLY}</filter>',
        '<filter type="xpath" select="/*"/>',
        f'<filter type="xpath" {IN_XPATH} select="//m:in-bad-hellos"/>',
    ],
)
def test_get_config(site: Site, mode: str, chosen: str) -> None:
    asked = f'{chosen}<with-defaults xmlns="{DEFAULTS}">{mode}</with-defaults>'
    for source in ("running", "candidate"):
        data = site.client().data(f"<get-config><source><{source}/></source>{asked}</get-config>")
        assert not list(state_in(data)), source


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("depth", ["", "<max-depth>1</max-depth>", "<max-depth>4</max-depth>"])
@pytest.mark.parametrize(
    "chosen",
    [
        "",
        f"<subtree-filter>{STATE_ONLY}</subtree-filter>",
        f"<xpath-filter {IN_XPATH}>/* | //m:in-bad-hellos</xpath-filter>",
    ],
)
def test_get_data(site: Site, mode: str, depth: str, chosen: str) -> None:
    client = site.client()
    for datastore in ("running", "candidate", "intended"):
        assert not list(state_in(got_data(client, datastore, f"{chosen}{depth}", mode))), datastore


def test_operational_has_the_defaults_of_state(site: Site) -> None:
    data = got_data(
        site.client(), "operational", f"<subtree-filter>{STATE_ONLY}</subtree-filter>", "report-all"
    )
    assert "/ietf-netconf-monitoring:netconf-state/statistics/in-bad-hellos" in state_in(data)


def got_data(client: Client, datastore: str, chosen: str, mode: str) -> Any:
    return client.data(
        f'<get-data xmlns="{NMDA}" xmlns:ds="{DS}"><datastore>ds:{datastore}</datastore>{chosen}'
        f"<with-defaults>{mode}</with-defaults></get-data>"
    )


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("more", ["", "&depth=2", "&depth=4"])
@pytest.mark.parametrize("target", ["data?content=config&", "ds/ietf-datastores:running?"])
def test_restconf(site: Site, mode: str, more: str, target: str) -> None:
    data = restconf(site, f"{target}with-defaults={mode}{more}")
    assert not list(state_in(data))
    assert data.find(f"{{{IF}}}interfaces") is not None


@pytest.mark.parametrize("mode", MODES)
def test_restconf_of_state(site: Site, mode: str) -> None:
    """A container of state, asked for by its path as configuration, is empty."""
    found = restconf(site, f"data/ietf-netconf-monitoring:netconf-state?content=config&with-defaults={mode}")
    assert (found.tag, len(found)) == (f"{{{MONITORING}}}netconf-state", 0)


def restconf(site: Site, target: str) -> Any:
    async def authenticate(_: Any) -> Requester:
        return Requester(site.client().session.peer)

    server = Restconf(site.server.service, authenticate)
    response = asyncio.run(server(request("GET", f"/restconf/{target}", Accept=XML)))
    assert response.status == 200
    assert isinstance(response.body, bytes)
    return xml.parse(response.body)
