"""Arbitrary rows of two ports: ranges, profiles of others, and what nobody should write."""

from itertools import pairwise

from hypothesis import strategies as st

PORTS = ("Ethernet0", "Ethernet4")
ALL_PORTS = {f"PORT|{port}": {"lanes": port[8:]} for port in PORTS}


@st.composite
def partitions(draw: st.DrawFn, last: int = 9) -> list[str]:
    """Ranges that do not overlap, as they are written in keys."""
    cuts = sorted(draw(st.sets(st.integers(0, last + 1), min_size=2, max_size=6)))
    ranges = [(first, after - 1) for first, after in pairwise(cuts)]
    if draw(st.booleans()):  # a commit cuts no range, so ports without one show more
        ranges = [(queue, queue) for queue in range(cuts[0], cuts[-1])]
    kept = [each for each in ranges if draw(st.booleans())]
    return [str(first) if first == last else f"{first}-{last}" for first, last in kept]


@st.composite
def rows_of(
    draw: st.DrawFn, table: str, fields: st.SearchStrategy[dict[str, str]]
) -> dict[str, dict[str, str]]:
    """Rows of a table of queues, at times with a key that cannot be read, or a queue in two."""
    rows = {f"{table}|{port}|{queues}": draw(fields) for port in PORTS for queues in draw(partitions())}
    odd = draw(
        st.sampled_from(
            [None, None, None, "Ethernet0|3-1", "Ethernet0,Ethernet4|2", "Ethernet4|0-9", "gone|1"]
        )
    )
    return rows if odd is None else rows | {f"{table}|{odd}": draw(fields)}
