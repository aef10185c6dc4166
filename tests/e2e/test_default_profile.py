"""Two agents on a wire over UDP: retry by speed and cable, and checks of the ordered sets that come."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.device.bench import DP, IF, LLR, interface
from tests.e2e.agents import agent, texts, until
from tests.e2e.test_two_agents import End
from tests.ports import free_udp_port

PHY = "urn:isolane:yang:isolane-ue-phy"
CABLE = (
    f'<llr xmlns="{LLR}"><local-enabled>true</local-enabled><remote-enabled>true</remote-enabled>'
    "<cable-length>5</cable-length></llr>"
)
LEAST = "<receive-checks><ctlos-min-spacing>%d</ctlos-min-spacing></receive-checks>"
CHECKS = f'<ue-phy xmlns="{PHY}">{LEAST}</ue-phy>'
SLOW = "<rate>10000000</rate>"
WIRE = (
    f'<data-plane xmlns="{DP}"><wire><name>line</name><end-a><interface>port1</interface></end-a><end-b><udp>'
    "<local-port>%d</local-port><remote-address>127.0.0.1</remote-address><remote-port>%d</remote-port>"
    f"</udp></end-b><a-to-b>{SLOW}</a-to-b><b-to-a>{SLOW}</b-to-a></wire></data-plane>"
)


class Port(End):
    """An agent whose port is asked for its physical layer too."""

    def phy(self) -> dict[str, str]:
        """The leafs of ue-phy/state, and its counters."""
        port = f'<interface><name>port1</name><ue-phy xmlns="{PHY}"/></interface>'
        asked = ("subtree", f'<interfaces xmlns="{IF}">{port}</interfaces>')
        found = self.session.get(filter=asked).data.find(f".//{{{PHY}}}state")
        assert found is not None
        return texts(found) | texts(found.find(f"{{{PHY}}}statistics"))

    def profiles(self) -> tuple[list[str], list[str]]:
        """The names of the profiles that are configured, and of those that are in force."""
        asked = ("subtree", f'<llr xmlns="{LLR}"><profile/></llr>')
        replies = self.session.get_config(source="running", filter=asked), self.session.get(filter=asked)
        configured, shown = ([each.text for each in reply.data.iter(f"{{{LLR}}}name")] for reply in replies)
        return configured, shown


@pytest.fixture
def ends(tmp_path: Path) -> Iterator[tuple[Port, Port]]:
    ports = free_udp_port(), free_udp_port()
    with ExitStack() as stack:
        made = []
        for name, (here, there) in zip("ab", (ports, ports[::-1]), strict=True):
            running = stack.enter_context(agent(tmp_path / name, "--empty"))
            session = running.connect()
            stack.callback(session.close_session)
            end = Port(session, None)
            end.edit(interface("port1", CABLE + CHECKS % 0), WIRE % (here, there))
            made.append(end)
        yield made[0], made[1]


def test_ports_without_a_profile_meet_and_see_how_close_ordered_sets_come(ends: tuple[Port, Port]) -> None:
    for end in ends:
        up = until(end.state, lambda state: state.get("tx-status") == "advance")
        assert (up["profile-in-use"], up["profile-origin"]) == ("llr_10_5m_profile", "default")
        assert up["rx-initialized"] == "true"
        assert end.profiles() == ([], ["llr_10_5m_profile"])

    one, other = ends
    seen = until(one.phy, lambda state: "rx-ctlos-observed-spacing" in state)
    assert seen["rx-ctlos-spacing-error"] == "0", "a distance of 0 checks nothing"

    # 131064 octets take 105 ms on this line: an INIT and the answer to ours come sooner, again and again
    one.edit(interface("port1", CHECKS % 131_064))

    def afresh() -> dict[str, str]:
        one.act("<reinitialize/>")
        until(one.state, lambda state: state["tx-status"] == "advance")
        return one.phy()

    counted = until(afresh, lambda state: int(state["rx-ctlos-spacing-error"]) > 0)
    assert int(counted["rx-ctlos-observed-spacing"]) < 131_064
    assert other.phy()["rx-ctlos-spacing-error"] == "0"

    # and a frame that is lost is repeated by the timers of the made profile
    one.act("<inject-fault><type>forced-replay</type><pattern>once</pattern></inject-fault>")
    until(one.state, lambda state: state["tx-status"] == "advance")
