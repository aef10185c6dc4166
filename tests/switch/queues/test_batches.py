"""Whatever the order in which a switch takes the keys of a batch, every queue has what its row says.

orchagent and buffermgrd collect the changes of a table in a map that is ordered by key (the deletion of a key
and its row that follows stay in this order), and the deletion of a row takes away what its queues have, also
where they have it of another row.
"""

from collections.abc import Iterable, Sequence
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, PacketTrimming
from isolane.bindings.isolane_ue_packet_trimming import PacketTrimming as System
from isolane.sonic.redis.hashes import Command
from isolane.switch.queues.ranges import Range, by_queue, parse_key, real_fields, rows_of
from isolane.switch.translation import Rows, Translation, able
from isolane.switch.writes import commands, in_order, steps
from isolane.tree.diff import diff
from tests.switch.queues import test_arbitrary_queues as of_queues
from tests.switch.queues.arbitrary import PORTS
from tests.switch.queues.commits import everything, root_of
from tests.switch.trimming import test_arbitrary_trimming as of_trimming

Content = dict[str, dict[str, str]]
Effective = dict[tuple[str, int], dict[str, str]]
Changes = dict[str, list[str]]
"""By key: `DEL`, `SET`, or both in this order."""


def collected(several: Iterable[Command], table: str) -> Changes:
    """As a consumer of CONFIG_DB collects the events of a batch."""
    found: Changes = {}
    for name, key, *_ in several:
        if key.startswith(f"{table}|"):
            before = found.get(key, [])
            found[key] = ["DEL"] if name == "DEL" else ["DEL", "SET"] if "DEL" in before else ["SET"]
    return found


def taken(effective: Effective, changes: Changes, keys: Sequence[str], table: str, now: Content) -> Effective:
    """What the queues have after the changes, in the order of the keys; a row is read when it is taken."""
    found = dict(effective)
    for key in keys:
        place = parse_key(table, key)
        assert place is not None
        port, (first, last) = place
        for change in changes[key]:
            fields = dict(real_fields(now.get(key, {}))) if change == "SET" else {}
            found.update({(port, queue): fields for queue in range(first, last + 1)})
    return found


def said(table: str, rows: Rows) -> Effective:
    """What the rows say of each queue."""
    return {
        (port, queue): dict(fields)
        for port in PORTS
        for queue, fields in by_queue(rows_of(rows, table, port)).items()
        if fields
    }


def made(translation: Translation, old: Root, new: Root, rows: Content) -> tuple[list[Command], Content]:
    """The commands of a commit, and CONFIG_DB after them; nothing where it is refused."""
    changes = tuple(diff(old, new))
    if any(translation.faults(changes, new, rows, able(PORTS))):
        return [], rows
    scope = translation.scope(changes, new)
    found = steps(translation.hashes(old, rows, scope), translation.hashes(new, rows, scope), rows)
    after = {key: dict(fields) for key, fields in rows.items()}
    several: list[Command] = []
    for step in in_order(found, translation.tables):
        present = after.get(step.key, {})
        several += commands(step, present)
        after[step.key] = step.outcome(present)
        if not after[step.key]:
            del after[step.key]
    return several, after


def check(translation: Translation, table: str, rows: Content, trees: Sequence[Root], seed: int) -> None:
    """Several commits that come as one batch, and whatever order of their keys."""
    overlapping = any(rows_overlap(rows_of(rows, table, port)) for port in PORTS)
    tree = translation.read(of_queues.PLAIN, rows, everything(rows))
    several: list[Command] = []
    after = rows
    for wanted in trees:
        new, before = _with(tree, wanted), after
        found, after = made(translation, tree, new, before)
        several += found
        tree = new if found else tree
    changes = collected(several, table)
    keys = sorted(changes)
    for order in (list(keys), keys[::-1], Random(seed).sample(keys, len(keys))):
        effective = taken(said(table, rows), changes, order, table, after)
        if not overlapping:
            assert {queue: fields for queue, fields in effective.items() if fields} == said(table, after)


def rows_overlap(present: Iterable[Range]) -> bool:
    found = [queue for first, last in present for queue in range(first, last + 1)]
    return len(found) != len(set(found))


def _with(tree: Root, wanted: Root) -> Root:
    """The configuration of the first port from one tree, the rest from another."""
    table = tree.interfaces.interface.set(PORTS[0], wanted.interfaces.interface[PORTS[0]])
    return tree.replace(
        interfaces=tree.interfaces.replace(interface=table), packet_trimming=wanted.packet_trimming
    )


def trimmed(system: System, entry: PacketTrimming) -> Root:
    interface = InterfacesInterface.new(name=PORTS[0], packet_trimming=entry)
    return root_of(interface).replace(packet_trimming=system)


SEEDS = st.integers(0, 2**16)


@settings(max_examples=100, deadline=None)
@given(
    of_queues.ROWS,
    st.lists(of_queues.interfaces(PORTS[0]).map(root_of), min_size=1, max_size=3),
    SEEDS,
)
def test_of_marks_and_service(rows: Content, trees: list[Root], seed: int) -> None:
    check(of_queues.QUEUES, "QUEUE", rows, trees, seed)


@settings(max_examples=100, deadline=None)
@given(
    of_trimming.all_rows(),
    st.lists(st.builds(trimmed, of_trimming.SYSTEMS, of_trimming.TRIMMINGS), min_size=1, max_size=3),
    SEEDS,
)
def test_of_trimming(rows: Content, trees: list[Root], seed: int) -> None:
    check(of_trimming.TRIMMING, "BUFFER_QUEUE", rows, trees, seed)


def test_a_range_that_is_cut_would_lose_its_first_part() -> None:
    """So the agent cuts none; and so this page can find it if it did."""
    several: list[Command] = [
        ("DEL", "QUEUE|Ethernet0|3-4"),
        ("HSET", "QUEUE|Ethernet0|3", "scheduler", "a"),
        ("HSET", "QUEUE|Ethernet0|4", "scheduler", "b"),
    ]
    now = {"QUEUE|Ethernet0|3": {"scheduler": "a"}, "QUEUE|Ethernet0|4": {"scheduler": "b"}}
    changes = collected(several, "QUEUE")
    assert taken({}, changes, sorted(changes), "QUEUE", now) == {
        ("Ethernet0", 3): {},
        ("Ethernet0", 4): {"scheduler": "b"},
    }
