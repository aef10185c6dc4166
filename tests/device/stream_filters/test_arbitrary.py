"""Any order of commits leaves the tables of streams as if what is configured had been configured at once."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings.ieee802_dot1q_bridge import Component
from isolane.dataplane.driver.driver import BridgeDriver
from isolane.device.stream_filters.config import definitions_of, filters_of, gates_of
from isolane.device.stream_identity import row_of
from isolane.engine.ats import Schedulers
from isolane.engine.isolation.classification import Classification
from isolane.errors import DataErrors
from tests.device.bench import Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.stream_filters.test_streams import (
    ATS,
    CI,
    CLOSED,
    NC,
    OPEN,
    SFSG,
    gate,
    shaper,
    stream_filter,
)
from tests.device.stream_identity.test_stream_identity import identity, null, removal, source

NUMBERS = st.integers(1, 3)
WINDOWS = st.sampled_from([SFSG, ATS, CI])
OPERATION = f'{NC} nc:operation="%s"'
SPECS = ("<wildcard/>", "", "<stream-handle>1</stream-handle>", "<stream-handle>2</stream-handle>")


def gone(kind: str, number: int, namespace: str) -> str:
    return bridge(
        f'<stream-{kind}s xmlns="{namespace}"><stream-{kind}-instance-table {OPERATION % "remove"}>'
        f"<stream-{kind}-instance-id>{number}</stream-{kind}-instance-id>"
        f"</stream-{kind}-instance-table></stream-{kind}s>"
    )


def filter_edit(number: int, spec: str, gate_id: int, priority: str, namespace: str, rate: int) -> str:
    more = shaper(number=number % 2 + 1, rate=rate) if namespace == ATS and rate else ""
    row = stream_filter(number, spec, gate_id=gate_id, priority=priority, more=more, namespace=namespace)
    entry = "<stream-filter-instance-table"
    return bridge(row.replace(f"{entry}>", f"{entry} {OPERATION % 'replace'}>"))


edits = st.one_of(
    st.builds(lambda n, w, c: bridge(gate(n, c, w)), NUMBERS, WINDOWS, st.sampled_from([OPEN, CLOSED])),
    st.builds(
        filter_edit,
        NUMBERS,
        st.sampled_from(SPECS),
        NUMBERS,
        st.sampled_from(["wildcard", "zero", "five"]),
        WINDOWS,
        st.sampled_from([0, 1_000, 2_000]),
    ),
    st.builds(gone, st.sampled_from(["gate", "filter"]), NUMBERS, WINDOWS),
    st.builds(
        lambda index, method, handle, into, out: identity(
            index, method, handle=handle, inputs=into, outputs=out
        ),
        NUMBERS,
        st.sampled_from([null("02-00-00-00-00-01"), source("02-00-00-00-00-02")]),
        NUMBERS,
        st.sampled_from(["p1", "p2"]),
        st.sampled_from(["", "p1", "p2"]),
    ),
    st.builds(removal, NUMBERS),
)


def configured(bench: Bench) -> Component:
    component: Component = bench.store.running.bridges.bridge["br0"].component["c0"]
    return component


def check_classification(engine: Classification, component: Component) -> None:
    fresh = Classification()
    fresh.configure(gates_of(component), filters_of(component))
    assert engine.gates == fresh.gates
    assert {n: (s.filter, s.gate) for n, s in engine.steps.items()} == {
        n: (s.filter, s.gate) for n, s in fresh.steps.items()
    }
    for handle in (None, 1, 2, 3):
        for priority in (0, 1, 5):
            here, there = engine.match(handle, priority), fresh.match(handle, priority)
            assert (here and here.id) == (there and there.id)


def check_schedulers(engine: Schedulers, component: Component) -> None:
    fresh = Schedulers()
    fresh.change(definitions_of(component))
    assert {n: s.config for n, s in engine.schedulers.items()} == {
        n: s.config for n, s in fresh.schedulers.items()
    }
    assert {n: g.config for n, g in engine.groups.items()} == {n: g.config for n, g in fresh.groups.items()}
    assert all(s.group is engine.groups[s.config.group_id] for s in engine.schedulers.values())


def check_identities(bridge: BridgeDriver, bench: Bench) -> None:
    rows = [row_of(entry) for entry in bench.store.running.stream_identity]
    for port in bridge.ports.values():
        handles = {row.identity.handle for row in rows if port.name in row.interfaces}
        counted = set() if port.streams is None else set(port.streams.counters)
        assert counted == handles


@settings(max_examples=40, deadline=None)
@given(st.lists(edits, max_size=25))
def test_any_order_of_commits_is_as_one(changes: list[str]) -> None:
    bench = Bench()
    bench.edit(bridge(), *(interface(name, MEMBER % "") for name in ("p1", "p2")))
    engine = bench.device.bridges["br0", "c0"]
    for change in changes:
        with suppress(DataErrors):
            bench.edit(change)
        check_classification(engine.isolation.classification, configured(bench))
        check_schedulers(engine.schedulers, configured(bench))
        check_identities(engine, bench)
    assert bench.defects == 0
