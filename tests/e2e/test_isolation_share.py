"""The right flow, in real time over NETCONF: an elephant and a thin victim at one port, by the defaults."""

from pathlib import Path
from typing import Any

from tests.device.bench import DP, interface
from tests.device.bridge.test_bridges import DOT1Q, MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR, host
from tests.e2e.agents import agent, until

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SINK_BPS = 2_500_000
VICTIM_FRAMES = 30


def traffic(name: str, source: str, rate_bps: int) -> str:
    return (
        f'<data-plane xmlns="{DP}"><traffic><name>{name}</name><source-host>{source}</source-host>'
        "<destination-host>h3</destination-host><ecn-capable>false</ecn-capable><frame-size>1500</frame-size>"
        f"<poisson><rate>{rate_bps}</rate></poisson></traffic></data-plane>"
    )


def without(name: str) -> str:
    entry = f'<traffic xmlns:nc="{NC}" nc:operation="remove"><name>{name}</name></traffic>'
    return f'<data-plane xmlns="{DP}">{entry}</data-plane>'


def component(enable: str) -> str:
    return bridge(enable).replace("02-00-00-00-00-01", "02-00-00-00-77-01")


def test_the_elephant_alone_is_isolated_and_the_victim_hardly_waits(tmp_path: Path) -> None:
    with agent(tmp_path / "state") as running, running.connect() as session:

        def edit(content: str) -> None:
            session.edit_config(target="running", config=f'<config xmlns="{NC}">{content}</config>')

        def read(content: str, name: str) -> list[Any]:
            data = session.get(filter=("subtree", content)).data_ele
            return [each.text for each in data.iterfind(f".//{{*}}{name}")]

        def isolated() -> list[str]:
            streams = f'<bridges xmlns="{DOT1Q}"><bridge><name>br0</name></bridge></bridges>'
            return read(streams, "source-address")

        def victim(name: str) -> int:
            one = f'<data-plane xmlns="{DP}"><traffic><name>victim</name><state/></traffic></data-plane>'
            return int((read(one, name) or ["0"])[0])

        def mean_latency() -> int:
            """Of a victim that begins now."""
            edit(without("victim"))
            edit(traffic("victim", "h2", SINK_BPS // 10))
            until(lambda: victim("rx-frames"), lambda frames: frames >= VICTIM_FRAMES)
            return victim("mean-latency")

        edit(component(ENABLE.replace("true", "false")))
        for number in (1, 2, 3):
            edit(interface(f"p{number}", MEMBER % PAIR))
            edit(host(number, SINK_BPS if number == 3 else 10 * SINK_BPS))
        alone = mean_latency()
        edit(traffic("elephant", "h1", SINK_BPS * 3 // 2))
        until(mean_latency, lambda behind_elephant: behind_elephant > 100 * alone)
        edit(component(ENABLE))
        until(isolated, lambda found: found == ["192.0.2.1"])
        # What came before the elephant was isolated leaves first.
        until(mean_latency, lambda beside_elephant: beside_elephant <= 2 * alone)
        assert isolated() == ["192.0.2.1"]
