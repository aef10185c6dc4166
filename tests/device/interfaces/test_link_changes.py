"""Any order of changes to two ports and what is between them: nothing fails, all tables agree in the end."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import MODEL
from isolane.errors import DataErrors
from isolane.tree import xml
from tests.device.bench import CBFC, IF, LLR, Bench, interface, wire
from tests.device.bridge.test_bridges import bridge
from tests.device.isolation.test_isolation import ENABLE, PAIR
from tests.device.isolation.test_peers import DOT1Q, OTHER, member
from tests.device.lldp.bench import EXT, LLDP, NC, NEAREST, TOLD, UE, enable, port
from tests.device.lldp.test_negotiation import CREDITS, PROFILES, RETRY
from tests.device.lldp.test_tlvs import CI_ON, TR_ON

COMPONENTS = {"a": "c0", "b": "c1"}


def of_port(name: str) -> list[str]:
    off = f'<tlvs-tx-org-ue-enable xmlns="{UE}"/>'
    removed = f'xmlns:nc="{NC}" nc:operation="remove"'
    return [
        port(name, CI_ON + TR_ON + TOLD + enable(UE, "tlvs-tx-org-ue-enable", "link-options cbfc")),
        port(name, off),
        port(name, "<admin-status>tx-and-rx</admin-status>"),
        port(name, "<admin-status>rx-only</admin-status>"),
        port(name, f'<ci-tlv-form xmlns="{EXT}">short</ci-tlv-form>'),
        port(name, operation="remove"),
        port(name, CI_ON, address="01-80-C2-00-00-03"),
        interface(name, member(COMPONENTS[name], PAIR)),
        interface(name, RETRY),
        interface(name, CREDITS % ""),
        interface(name, RETRY.replace("dynamic", "static")),
        interface(name, CREDITS.replace("dynamic", "static") % ""),
        interface(name, f'<llr xmlns="{LLR}" xmlns:nc="{NC}" nc:operation="remove"/>'),
        interface(name, f'<cbfc xmlns="{CBFC}" xmlns:nc="{NC}" nc:operation="remove"/>'),
        interface(name, f'<bridge-port xmlns="{DOT1Q}" xmlns:nc="{NC}" nc:operation="remove"/>'),
        interface(name, "<description>named</description>"),
        f'<interfaces xmlns="{IF}"><interface {removed}><name>{name}</name></interface></interfaces>'
        f'<lldp xmlns="{LLDP}"><port {removed}><name>{name}</name>'
        f"<dest-mac-address>{NEAREST}</dest-mac-address></port></lldp>",
    ]


CHANGES = [
    *of_port("a"),
    *of_port("b"),
    wire("w", "a", "b", "<a-to-b><cut>false</cut></a-to-b><b-to-a><cut>false</cut></b-to-a>"),
    wire("w", "a", "b", "<a-to-b><cut>true</cut></a-to-b>"),
    wire("w", "a", "b").replace("<wire>", f'<wire xmlns:nc="{NC}" nc:operation="remove">'),
    bridge(ENABLE),
    bridge(ENABLE.replace("true", "false")),
    OTHER,
    f'<bridges xmlns="{DOT1Q}" xmlns:nc="{NC}"><bridge nc:operation="remove"><name>br1</name></bridge>'
    "</bridges>",
]
STEPS = st.lists(st.tuples(st.sampled_from(CHANGES), st.sampled_from([0, 10, 3_000])), max_size=25)


@given(STEPS)
@settings(max_examples=60, deadline=None)
def test_any_order_of_changes_leaves_tables_that_agree(steps: list[tuple[str, int]]) -> None:
    bench = Bench()
    bench.edit(PROFILES, bridge(ENABLE), OTHER, *(of_port(name)[7] for name in "ab"), wire("w", "a", "b"))
    bench.edit(*(of_port(name)[0] for name in "ab"))
    bench.run(3_000)
    for change, wait_ms in steps:
        with suppress(DataErrors):
            bench.edit(change)
        bench.run(wait_ms)
    bench.run(130_000)
    assert bench.store._subscribers.defects == 0  # they are logged and counted only
    agents_agree(bench)
    peers_agree(bench)
    shown = bench.state
    octets = b"<data>" + "".join(xml.encode(shown)).encode() + b"</data>"
    assert xml.decode(MODEL, xml.parse(octets)) == shown


def agents_agree(bench: Bench) -> None:
    """There is an agent for each entry whose interface is there, and a listener for its address."""
    concern = bench.device.lldp
    wanted = {
        entry.entry_key for entry in bench.store.running.lldp.port if bench.device.links.get(entry.name)
    }
    assert {key for key in wanted if concern.agent(key)} == wanted
    assert len(concern.engine.agents) == len(wanted)
    heard = {address for link in bench.device.links for address in link.listeners}
    assert heard == {int.from_bytes(address, "big") for _, address in concern.engine.agents}
    assert concern.topology.orientations.keys() == {name for name, _ in wanted}


def peers_agree(bench: Bench) -> None:
    """Each row of a CI Peer Table is what the neighbour of that port says now."""
    for link in bench.device.links:
        if link.bridge is None:
            continue
        tlvs = [
            neighbor.lldp_ci_tlv_congestion_isolation_tlv_extension.mac_address
            for entry in bench.state.lldp.port
            if entry.name == link.name
            for neighbor in entry.remote_systems_data
        ]
        known = any(address is not None for address in tlvs) and link.bridge.isolation.enabled
        assert (link.port.number in link.bridge.isolation.peers) is known
