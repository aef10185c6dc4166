"""The two ways agree for arbitrary configurations on top of arbitrary rows."""

from decimal import Decimal
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    Aqm,
    BridgePort,
    CongestionIsolation,
    EtsBandwidth,
    InterfacesInterface,
    Red,
    TransmissionSelectionAlgorithmMap,
    TransmissionSelectionAlgorithmTable,
)
from isolane.switch.queues.marks import asked_marks
from isolane.switch.queues.ranges import by_queue, rows_of
from isolane.switch.queues.schedulers import ETS, STRICT_PRIORITY, asked_service
from isolane.switch.queues.translation import QueueTranslation
from tests.switch.queues import arbitrary
from tests.switch.queues.arbitrary import ALL_PORTS, PORTS
from tests.switch.queues.commits import applied, everything, faults, root_of, writes

QUEUES = QueueTranslation()
COLOURS = ("green", "yellow", "red")
Rows = dict[str, dict[str, str]]


def wred(least: str, most: str, percent: str, *enables: str) -> dict[str, str]:
    row = {"ecn": "ecn_all"}
    for colour, enable in zip(COLOURS, enables, strict=True):
        row[f"{colour}_min_threshold"], row[f"{colour}_max_threshold"] = least, most
        row[f"{colour}_drop_probability"], row[f"wred_{colour}_enable"] = percent, enable
    return row


PROFILES: Rows = {
    "WRED_PROFILE|same": wred("1000", "2000", "5", "true", "true", "true"),
    "WRED_PROFILE|marks": wred("1000", "2000", "5", "false", "false", "false"),
    "WRED_PROFILE|colours": wred("1000", "2000", "5", "true", "false", "true"),
    "WRED_PROFILE|isolane_red_10_20_1_drop": wred("11", "20", "1", "true", "true", "true"),
    "WRED_PROFILE|broken": {"ecn": "nine", "green_max_threshold": "\u0663"},
    "SCHEDULER|s": {"type": "STRICT"},
    "SCHEDULER|d1": {"type": "DWRR", "weight": "1"},
    "SCHEDULER|d3": {"type": "DWRR", "weight": "3"},
    "SCHEDULER|isolane_dwrr_50": {"type": "DWRR", "weight": "50"},
    "SCHEDULER|w": {"type": "WRR", "weight": "3"},
    "SCHEDULER|shaped": {"type": "DWRR", "weight": "3", "pir": "5"},
}
MARKS = ("same", "same", "same", "marks", "colours", "isolane_red_10_20_1_drop", "broken", "none")
SERVICES = ("s", "d1", "d3", "d1", "d3", "isolane_dwrr_50", "w", "shaped", "none")
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "wred_profile": st.sampled_from(MARKS),
        "scheduler": st.sampled_from(SERVICES),
        "extra": st.just("1"),
    },
).map(lambda fields: fields or {"NULL": "NULL"})
CLASSES = st.sets(st.integers(0, 7), max_size=4)


@st.composite
def interfaces(draw: st.DrawFn, name: str) -> InterfacesInterface:
    least = draw(st.sampled_from([10, 1000]))
    aqm = Aqm.new(
        algorithm="red",
        marked_traffic_class=sorted(draw(CLASSES)),
        not_ect_policy=draw(st.sampled_from([None, "keep", "drop"])),
        red=Red.new(
            minimum_octets=least,
            maximum_octets=2 * least,
            maximum_probability=draw(st.sampled_from([None, Decimal("0.01"), Decimal("0.05")])),
        ),
    )
    strict, shared = draw(CLASSES), sorted(draw(CLASSES))
    shared = [queue for queue in shared if queue not in strict]
    shares = dict.fromkeys(shared, 100 // max(1, len(shared)))
    if shared:
        shares[shared[0]] += 100 - sum(shares.values())
    entries = [(queue, STRICT_PRIORITY) for queue in strict] + [(queue, ETS) for queue in shared]
    return InterfacesInterface.new(
        name=name,
        bridge_port=BridgePort.new(
            congestion_isolation=CongestionIsolation.new(
                aqm=aqm,
                ets_bandwidth=[EtsBandwidth.new(traffic_class=q, percent=w) for q, w in shares.items()],
            ),
            transmission_selection_algorithm_table=TransmissionSelectionAlgorithmTable.new(
                transmission_selection_algorithm_map=[
                    TransmissionSelectionAlgorithmMap.new(
                        traffic_class=queue, transmission_selection_algorithm=algorithm
                    )
                    for queue, algorithm in entries
                ]
            ),
        ),
    )


ROWS = arbitrary.rows_of("QUEUE", FIELDS).map(lambda rows: {**ALL_PORTS, **PROFILES, **rows})
PLAIN = root_of(*(InterfacesInterface.new(name=port) for port in PORTS))


def asked(root: Root) -> list[Any]:
    """What it asks for, apart from spellings of defaults."""
    return [(asked_marks(each), asked_service(each)) for each in root.interfaces.interface]


def is_within(wanted: Rows, rows: Rows) -> bool:
    return all(key in rows and fields.items() <= rows[key].items() for key, fields in wanted.items())


@settings(max_examples=60, deadline=None)
@given(ROWS)
def test_what_is_read_is_what_is_there(rows: Rows) -> None:
    scope = everything(rows)
    read = QUEUES.read(PLAIN, rows, scope)
    assert is_within(QUEUES.hashes(read, rows, scope), rows)
    assert QUEUES.read(read, rows, scope) is read
    list(QUEUES.problems(rows, scope))


@settings(max_examples=120, deadline=None)
@given(ROWS, interfaces("Ethernet0"))
def test_a_commit_is_read_back_and_can_be_taken_back(rows: Rows, wanted: InterfacesInterface) -> None:
    scope = everything(rows)
    old = QUEUES.read(PLAIN, rows, scope)
    new = old.replace(
        interfaces=old.interfaces.replace(interface=old.interfaces.interface.set(PORTS[0], wanted))
    )
    if faults(QUEUES, old, new, rows):
        return
    after = applied(rows, writes(QUEUES, old, new, rows))
    assert QUEUES.read(new, after, scope) is new
    assert asked(QUEUES.read(PLAIN, after, scope)) == asked(new)
    _assert_only_own(rows, after)
    back = applied(after, writes(QUEUES, new, old, after))
    assert asked(QUEUES.read(PLAIN, back, scope)) == asked(old)
    was, now = (by_queue(rows_of(each, "QUEUE", PORTS[0])) for each in (rows, back))
    assert {queue for queue, fields in was.items() if "extra" in fields} == {
        queue for queue, fields in now.items() if "extra" in fields
    }


def _assert_only_own(rows: Rows, after: Rows) -> None:
    """Rows of others and of other ports are as they were, and every made row has a user."""
    for key in rows.keys() | after.keys():
        if not key.startswith("QUEUE|Ethernet0|") and "|isolane_" not in key:
            assert rows.get(key) == after.get(key), key
    used = {value for key, fields in after.items() if key.startswith("QUEUE|") for value in fields.values()}
    for key in after.keys() - rows.keys():
        assert key.startswith("QUEUE|Ethernet0|") or key.partition("|")[2] in used
