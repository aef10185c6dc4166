"""The pair of files of HPCC's ns-3 and of what came of it: a topology, and the flows on it."""

import re
from itertools import islice
from typing import Final

from isolane.fabric.formats.text import Lines

RATES: Final = {"bps": 1, "Kbps": 10**3, "Mbps": 10**6, "Gbps": 10**9}
TIMES: Final = {"ns": 1, "us": 10**3, "ms": 10**6, "s": 10**9}
_VALUE: Final = re.compile(r"([0-9.]+)([A-Za-z]+)")


def topology(lines: Lines) -> dict[str, object]:
    """Nodes, switches and links; numbers of switches; then `a b rate delay error` for each link.

    What follows so many links is for people, as the simulator itself has it.
    """
    rows = iter(lines)
    head = next(rows, [])
    if len(head) != 3:
        raise lines.fault("begins with the numbers of nodes, switches and links")
    nodes, count, links = (lines.whole(word) for word in head)
    switches = {lines.whole(word) for word in next(rows, [])} if count else set()
    if len(switches) != count or any(number >= nodes for number in switches):
        raise lines.fault(f"the second line has the numbers of the {count} switches, below {nodes}")
    names = {n: f"s{n}" if n in switches else f"n{n}" for n in range(nodes)}
    rows_read = []
    for words in islice(rows, links):
        if len(words) != 5:
            raise lines.fault("a link is: a b rate delay error")
        ends = [lines.whole(word) for word in words[:2]]
        if max(ends) >= nodes:
            raise lines.fault(f"there are nodes 0 to {nodes - 1}")
        rows_read.append(
            {
                "ends": [names[number] for number in ends],
                "rate": _value(words[2], RATES, lines),
                "delay": _value(words[3], TIMES, lines),
                "loss": lines.number_of(words[4]),
            }
        )
    if len(rows_read) != links:
        raise lines.fault(f"has {len(rows_read)} links, not {links}")
    return {
        "kind": "edges",
        "hosts": [names[n] for n in range(nodes) if n not in switches],
        "links": rows_read,
    }


def _value(text: str, units: dict[str, int], lines: Lines) -> int:
    parts = _VALUE.fullmatch(text)
    if parts is None or parts[2] not in units:
        raise lines.fault(f"{text} is not a number and one of {', '.join(units)}")
    return round(lines.number_of(parts[1]) * units[parts[2]])


def flows(lines: Lines, hosts: list[str]) -> list[dict[str, object]]:
    """A count, then so many `source destination priority port octets seconds`; the first begins at 0."""
    rows = iter(lines)
    head = next(rows, [])
    if len(head) != 1:
        raise lines.fault("begins with the number of flows")
    count, rows_read = lines.whole(head[0]), []
    known = set(hosts)
    for words in islice(rows, count):
        if len(words) != 6:
            raise lines.fault("a flow is: source destination priority port octets seconds")
        ends = [f"n{lines.whole(word)}" for word in words[:2]]
        for name, word in zip(ends, words, strict=False):
            if name not in known:
                raise lines.fault(f"{word} is no host")
        priority = lines.whole(words[2])
        if priority > 7:
            raise lines.fault(f"priority {priority} is not from 0 to 7")
        at_ns = round(lines.number_of(words[5]) * 1e9)
        rows_read.append((at_ns, ends, lines.whole(words[4], 1), priority))
    if len(rows_read) != count:
        raise lines.fault(f"has {len(rows_read)} flows, not {count}")
    first_ns = min((each[0] for each in rows_read), default=0)
    return [
        {
            "id": number,
            "source": ends[0],
            "destination": ends[1],
            "size": octets,
            "at": at_ns - first_ns,
            "priority": priority,
        }
        for number, (at_ns, ends, octets, priority) in enumerate(rows_read)
    ]
