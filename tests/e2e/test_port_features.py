"""VLANs, gates, flow control and credits over NETCONF alone: configured, provoked, observed, unconfigured."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.device.bench import CBFC, DP, IF, interface
from tests.device.bridge.test_bridges import DOT1Q, MEMBER, bridge, host
from tests.device.cbfc.test_cbfc import PROFILE, USES
from tests.device.pfc.test_pfc import LOSSLESS, PFC
from tests.device.stream_filters.test_streams import CLOSED, OPEN, SFSG, gate, stream_filter
from tests.e2e.agents import agent, until

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
RATE = 1_000_000
SLOW = RATE // 2


class Site:
    """Two hosts on a bridge, and traffic from the first to the second."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.edit(bridge())
        for number in (1, 2):
            self.edit(
                interface(f"p{number}", MEMBER % ""),
                host(f"h{number}", number, "<cbfc-enabled>true</cbfc-enabled>"),
            )

    def edit(self, *contents: str) -> None:
        for content in contents:
            config = f'<config xmlns="{NC}" xmlns:nc="{NC}">{content}</config>'
            self.session.edit_config(target="running", config=config)

    def send(self, priority: int = 0) -> None:
        entry = (
            "<traffic><name>t</name><source-host>h1</source-host><destination-host>h2</destination-host>"
            f"<frame-size>500</frame-size><priority>{priority}</priority><constant><rate>{RATE}</rate></constant></traffic>"
        )
        self.edit(f'<data-plane xmlns="{DP}">{entry}</data-plane>')

    def numbers(self, content: str, name: str) -> int:
        """The sum of a counter in what a filter selects."""
        data = self.session.get(filter=("subtree", content)).data_ele
        return sum(int(each.text) for each in data.iterfind(f".//{{*}}{name}"))

    def traffic(self, name: str) -> int:
        return self.numbers(f'<data-plane xmlns="{DP}"><traffic><state/></traffic></data-plane>', name)

    def passes(self) -> bool:
        """Whether any of the next frames arrives."""
        sent, arrived = self.traffic("tx-frames"), self.traffic("rx-frames")
        until(lambda: self.traffic("tx-frames"), lambda now: now > sent + 20)
        return self.traffic("rx-frames") > arrived


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with agent(tmp_path / "state", "--empty") as running, running.connect() as session:
        yield Site(session)


def on(port: str, content: str) -> str:
    return f'<interfaces xmlns="{IF}"><interface><name>{port}</name>{content}</interface></interfaces>'


def test_a_vlan_that_a_port_is_forbidden_to_be_in(site: Site) -> None:
    entry = "<database-id>0</database-id><vids>1</vids>"
    forbidden = (
        f"<filtering-database><vlan-registration-entry>{entry}<entry-type>static</entry-type>"
        "<port-map><port-ref>2</port-ref><static-vlan-registration-entries>"
        "<registrar-admin-control>forbidden</registrar-admin-control></static-vlan-registration-entries></port-map>"
        "</vlan-registration-entry></filtering-database>"
    )
    site.send()
    until(site.passes, lambda passes: passes)
    site.edit(bridge(forbidden))
    until(site.passes, lambda passes: not passes)
    gone = f'<vlan-registration-entry nc:operation="delete">{entry}</vlan-registration-entry>'
    site.edit(bridge(f"<filtering-database>{gone}</filtering-database>"))
    until(site.passes, lambda passes: passes)


def test_a_gate_that_closes_and_opens(site: Site) -> None:
    site.send()
    until(site.passes, lambda passes: passes)
    site.edit(bridge(gate(1, CLOSED) + stream_filter(1)))
    until(site.passes, lambda passes: not passes)
    site.edit(bridge(gate(1, OPEN)))
    until(site.passes, lambda passes: passes)
    site.edit(bridge(gate(1, CLOSED)))
    until(site.passes, lambda passes: not passes)
    gone = '<stream-{0}s xmlns="{1}" nc:operation="remove"/>'
    site.edit(bridge(gone.format("filter", SFSG) + gone.format("gate", SFSG)))
    until(site.passes, lambda passes: passes)


def test_priority_based_flow_control(site: Site) -> None:
    """A port that cannot send as fast as it is sent to stops the sender, and without that lets it go on."""

    def stops() -> int:
        return site.numbers(on("p1", f'<flow-control xmlns="{PFC}"><state/></flow-control>'), "tx-pfc-frames")

    slow = f"<wire><name>w2</name><a-to-b><rate>{SLOW}</rate></a-to-b></wire>"
    site.edit(f'<data-plane xmlns="{DP}">{slow}</data-plane>', interface("p1", LOSSLESS))
    site.send(priority=3)
    until(stops, lambda frames: frames > 1)
    site.edit(on("p1", f'<flow-control xmlns="{PFC}" nc:operation="remove"/>'))
    before = stops()
    assert site.passes()
    assert stops() == before


def test_credits(site: Site) -> None:
    """A lossless channel comes up with the host, carries what is sent, and is gone with its configuration."""
    channel = on("p2", f'<cbfc xmlns="{CBFC}"><vc><index>1</index><state/></vc></cbfc>')

    def status() -> str:
        data = site.session.get(filter=("subtree", channel)).data_ele
        return str(data.findtext(f".//{{{CBFC}}}status"))

    site.edit(PROFILE, on("p1", USES % ""), on("p2", USES % ""))
    until(status, lambda found: found == "lossless")
    site.send()
    until(lambda: site.numbers(channel, "tx-packets"), lambda packets: packets > 20)
    until(lambda: site.numbers(channel, "rx-cf-update"), lambda updates: updates > 0)
    site.edit(*(on(port, f'<cbfc xmlns="{CBFC}" nc:operation="remove"/>') for port in ("p1", "p2")))
    until(status, lambda found: found == "None")
    until(site.passes, lambda passes: passes)


def test_ports_belong_to_the_bridge_while_they_are_configured(site: Site) -> None:
    members = f'<bridges xmlns="{DOT1Q}"><bridge><component><ports/></component></bridge></bridges>'
    assert site.numbers(members, "ports") == 2
    site.edit(on("p2", f'<bridge-port xmlns="{DOT1Q}"><component-name nc:operation="remove"/></bridge-port>'))
    until(lambda: site.numbers(members, "ports"), lambda count: count == 1)
