"""Any order of commits leaves congestion isolation as it is configured, with traffic under way."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.device.isolation.config import component_config, port_isolation
from isolane.engine.isolation.classification import FIRST_OWN_INSTANCE
from isolane.engine.isolation.queue_map import read
from isolane.errors import DataErrors
from tests.device.bench import Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import CI, ENABLE, ISO, PAIR, TRAFFIC, host

NC = 'xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0"'
PORTS = st.sampled_from(["p1", "p2", "p3"])
OTHER_PAIR = (
    PAIR.replace("tc-1<", "tc-6<").replace("tc-2<", "tc-8<").replace(">1<", ">7<").replace(">0<", ">5<")
)
NO_MAP = "".join(
    f'<queue-map xmlns="{CI}" {NC} nc:operation="remove"><priority>{n}</priority></queue-map>' for n in (0, 1)
)


def classes(target: int) -> str:
    """Priorities 0 and 1 lead to one class."""
    return (
        "<traffic-class>"
        + "".join(
            f"<traffic-class-map><priority>{number}</priority><available-traffic-class>"
            f"<num-traffic-class>8</num-traffic-class><traffic-class>{target}</traffic-class>"
            "</available-traffic-class></traffic-class-map>"
            for number in (0, 1)
        )
        + "</traffic-class>"
    )


def chosen(content: str) -> str:
    return f'<congestion-isolation xmlns="{ISO}">{content}</congestion-isolation>'


def aqm(octets: int) -> str:
    return chosen(
        f"<aqm><algorithm>threshold</algorithm><threshold><congested-octets>{octets}</congested-octets></threshold></aqm>"
    )


contents = st.sampled_from(
    [
        PAIR,
        OTHER_PAIR,
        NO_MAP,
        NO_MAP + classes(3),
        classes(3),
        classes(3) + PAIR,
        classes(1),
        aqm(20_000),
        aqm(90_000),
        "<default-priority>2</default-priority>",
        chosen("<de-isolation>not-congested</de-isolation>"),
    ]
)
edits = st.one_of(
    st.builds(lambda name, content: interface(name, MEMBER % content), PORTS, contents),
    st.sampled_from(
        [
            bridge(ENABLE),
            bridge(ENABLE.replace("true", "false")),
            bridge("<traffic-class-enabled>false</traffic-class-enabled>"),
            bridge("<traffic-class-enabled>true</traffic-class-enabled>"),
            bridge(chosen("<cim-udp-port>50000</cim-udp-port>")),
            bridge(chosen("<max-flows>1</max-flows>")),
            f'<interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces"><interface {NC} '
            'nc:operation="remove"><name>p2</name></interface></interfaces>',
        ]
    ),
)


def check(bench: Bench) -> None:
    running, engine = bench.store.running, bench.device.bridges["br0", "c0"]
    entry = running.bridges.bridge["br0"].component["c0"]
    assert engine.isolation.config == component_config(entry)
    maps = []
    for number, port in engine.ports.items():
        wanted = port_isolation(
            port.name,
            number,
            port.config.mac,
            running.interfaces.interface[port.name].bridge_port,
            entry.congestion_isolation.cim_udp_port,
        )
        assert port.cip is engine.isolation.cips[number]
        assert port.cip is not None
        assert port.cip.config == wanted
        maps.append(read(wanted.queue_map))
    own = {n: gate for n, gate in engine.isolation.classification.gates.items() if n >= FIRST_OWN_INSTANCE}
    pairs = {pair for each in maps for pair in each.pairs()} if engine.isolation.enabled else set()
    assert {low for _, low in pairs} <= {gate.admin_ipv for gate in own.values()}
    assert bool(own) is bool(pairs)
    assert all(flow.port in engine.ports for flow in engine.isolation.flows.streams.by_handle.values())


@settings(max_examples=25, deadline=None)
@given(st.lists(edits, max_size=15))
def test_any_order_of_commits_is_as_one(changes: list[str]) -> None:
    bench = Bench()
    bench.edit(bridge(ENABLE))
    for number in (1, 2, 3):
        rate = 1_000_000_000 if number == 3 else 10_000_000_000
        bench.edit(interface(f"p{number}", MEMBER % PAIR), host(number, rate))
    bench.run(1)
    bench.edit(TRAFFIC)
    for change in changes:
        with suppress(DataErrors):
            bench.edit(change)
        check(bench)
        bench.run(0.3)
    assert bench.defects == 0
