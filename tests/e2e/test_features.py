"""Feature by feature, over NETCONF alone: configured, provoked, observed, and unconfigured again."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.device.bench import DP, IF, LLR
from tests.e2e.agents import agent, until

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
DOT1Q = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
CI = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge"
LLDP = "urn:ieee:std:802.1AB:yang:ieee802-dot1ab-lldp"


@dataclass
class Client:
    """A session with the demonstration."""

    session: Any

    def edit(self, content: str) -> None:
        config = f'<config xmlns="{NC}" xmlns:nc="{NC}">{content}</config>'
        self.session.edit_config(target="running", config=config)

    def get(self, content: str, name: str) -> list[Any]:
        """Every element of a name in what a filter selects."""
        data = self.session.get(filter=("subtree", content)).data_ele
        return list(data.iterfind(f".//{{*}}{name}"))

    def number(self, content: str, name: str) -> int:
        return sum(int(each.text) for each in self.get(content, name))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with agent(tmp_path_factory.mktemp("features") / "state") as running, running.connect() as session:
        yield Client(session)


def component(content: str) -> str:
    return (
        f'<bridges xmlns="{DOT1Q}"><bridge><name>bridge</name><component><name>relay</name>{content}'
        "</component></bridge></bridges>"
    )


def interface(name: str, content: str) -> str:
    return f'<interfaces xmlns="{IF}"><interface><name>{name}</name>{content}</interface></interfaces>'


def test_congestion_isolation(client: Client) -> None:
    streams = component(f'<ci-streams xmlns="{CI}"/>')

    def flows() -> int:
        return len(client.get(streams, "ci-stream-table"))

    until(flows, lambda count: count == 3)
    client.edit(component(f'<ci-master-enable xmlns="{CI}">false</ci-master-enable>'))
    until(flows, lambda count: count == 0)
    client.edit(component(f'<ci-master-enable xmlns="{CI}">true</ci-master-enable>'))
    until(flows, lambda count: count == 3)


def test_lldp(client: Client) -> None:
    key = "<name>port2</name><dest-mac-address>01-80-C2-00-00-0E</dest-mac-address>"
    port = f'<lldp xmlns="{LLDP}"><port>{key}%s</port></lldp>'
    neighbours = f'<lldp xmlns="{LLDP}"><port><name>port2</name><remote-systems-data/></port></lldp>'

    def names() -> list[str]:
        return [each.text for each in client.get(neighbours, "system-name")]

    until(names, lambda found: found == ["beta"])
    client.edit(port % "<admin-status>disabled</admin-status>")
    until(names, lambda found: found == [])
    client.edit(port % "<admin-status>tx-and-rx</admin-status>")
    until(names, lambda found: found == ["beta"])


def test_link_layer_retry(client: Client) -> None:
    """The transmitter goes off, and shakes hands anew with the host when it comes back."""
    state = interface("port1", f'<llr xmlns="{LLR}"><state/></llr>')

    def status() -> str:
        return str(client.get(state, "tx-status")[0].text)

    def transmit(enabled: str) -> None:
        client.edit(
            interface("port1", f'<llr xmlns="{LLR}"><remote-enabled>{enabled}</remote-enabled></llr>')
        )

    until(status, lambda found: found == "advance")
    shaken = client.number(state, "rx-init-echo-ctl-os")
    transmit("false")
    until(status, lambda found: found == "off")
    transmit("true")
    until(status, lambda found: found == "advance")
    assert client.number(state, "rx-init-echo-ctl-os") > shaken


def test_a_cut_wire(client: Client) -> None:
    entry = "<wire><name>to-beta</name><b-to-a><cut>%s</cut></b-to-a></wire>"
    wire = f'<data-plane xmlns="{DP}">{entry}</data-plane>'
    state = interface("port2", "<oper-status/>")

    def status() -> str:
        return str(client.get(state, "oper-status")[0].text)

    until(status, lambda found: found == "up")
    client.edit(wire % "true")
    until(status, lambda found: found == "down")
    client.edit(wire % "false")
    until(status, lambda found: found == "up")


def test_traffic(client: Client) -> None:
    """Another flow into the port that nobody used: the frames are counted, until it is taken away."""
    sent = interface("port1", "<statistics><out-octets/></statistics>")
    more = (
        "<traffic><name>back</name><source-host>beta</source-host><destination-host>alpha</destination-host>"
        "<frame-size>256</frame-size><constant><rate>200000</rate></constant></traffic>"
    )
    before = client.number(sent, "out-octets")
    client.edit(f'<data-plane xmlns="{DP}">{more}</data-plane>')
    until(lambda: client.number(sent, "out-octets"), lambda octets: octets > before + 10_000)
    gone = '<traffic nc:operation="delete"><name>back</name></traffic>'
    client.edit(f'<data-plane xmlns="{DP}">{gone}</data-plane>')
    left = client.get(f'<data-plane xmlns="{DP}"><traffic><name/></traffic></data-plane>', "name")
    assert [each.text for each in left] == ["too-much", "victim"]
