"""Files of htsim: `.topo`, a fat tree of two or three tiers, and `.cm`, transfers that wait for triggers."""

from typing import Any, Final

from isolane.fabric.formats.text import Lines

PS_PER_NS: Final = 1_000
DEFAULTS: Final = {"radix_up": 0, "bundle": 1, "switch_latency_ns": 0, "downlink_latency_ns": 0}
IGNORED: Final = frozenset({"oversubscribed", "queue_up", "queue_down"})
NEEDED: Final = ("radix_down", "downlink_speed_gbps")
MOST_NODES: Final = 65_536


def topology(lines: Lines) -> dict[str, object]:
    """The table of a graph; half of the latency of a switch is in each wire that ends there."""
    top, tiers = _tables(lines)
    nodes = top.get("nodes", 0)
    if not 2 <= nodes <= MOST_NODES or len(tiers) not in (2, 3) or top.get("tiers") != len(tiers):
        raise lines.fault(
            f"has {nodes} Nodes and {len(tiers)} Tiers; 2 to {MOST_NODES} and 2 or 3 are possible"
        )
    for number, tier in enumerate(tiers):
        for key in NEEDED if number < len(tiers) - 1 else NEEDED[1:]:
            if not tier.get(key):
                raise lines.fault(f"tier {number} has no {key}")
    hosts = [f"h{number + 1}" for number in range(nodes)]
    return {"kind": "edges", "hosts": hosts, "links": list(_links(lines, nodes, top, tiers))}


def _tables(lines: Lines) -> tuple[dict[str, int], list[dict[str, int]]]:
    top: dict[str, int] = {}
    tiers: list[dict[str, int]] = []
    for words in lines:
        key = words[0].lower()
        if len(words) != 2:
            raise lines.fault("is a name and a number")
        if key == "tier":
            if lines.whole(words[1]) != len(tiers):
                raise lines.fault(f"tier {len(tiers)} comes next")
            tiers.append(dict(DEFAULTS))
        elif key in IGNORED:
            continue
        elif not tiers and key in ("nodes", "tiers", "podsize"):
            top[key] = lines.whole(words[1], 1)
        elif tiers and key in (*DEFAULTS, *NEEDED):
            tiers[-1][key] = lines.whole(words[1])
        else:
            raise lines.fault(f"{words[0]} is unknown here")
    return top, tiers


def _links(lines: Lines, nodes: int, top: dict[str, int], tiers: list[dict[str, int]]) -> Any:
    low, middle = tiers[0], tiers[1]
    down, pod = low["radix_down"], top.get("podsize", nodes) if len(tiers) == 3 else nodes
    if nodes % pod or pod % down:
        raise lines.fault(
            f"{nodes} Nodes do not make whole pods of {pod}, or these no whole switches of {down}"
        )
    if middle["bundle"] < 1 or low["radix_up"] % middle["bundle"] or not low["radix_up"]:
        raise lines.fault(f"Radix_Up {low['radix_up']} of tier 0 is no multiple of Bundle {middle['bundle']}")
    wires = [_wire(tiers, number) for number in range(len(tiers))]
    for host in range(nodes):
        yield {"ends": [f"h{host + 1}", f"tor{host // down + 1}"], **wires[0]}
    aggs = low["radix_up"] // middle["bundle"]
    for tor in range(nodes // down):
        first = tor // (pod // down) * aggs
        for agg in range(aggs):
            for _ in range(middle["bundle"]):
                yield {"ends": [f"tor{tor + 1}", f"agg{first + agg + 1}"], **wires[1]}
    if len(tiers) == 2:
        return
    bundle = tiers[2]["bundle"]
    if bundle < 1 or middle["radix_up"] % bundle or not middle["radix_up"]:
        raise lines.fault(f"Radix_Up {middle['radix_up']} of tier 1 is no multiple of Bundle {bundle}")
    cores = middle["radix_up"] // bundle
    for agg in range(nodes // pod * aggs):
        for core in range(cores):
            for _ in range(bundle):
                yield {"ends": [f"agg{agg + 1}", f"core{agg % aggs * cores + core + 1}"], **wires[2]}


def _wire(tiers: list[dict[str, int]], number: int) -> dict[str, int]:
    """The wire below a tier."""
    tier = tiers[number]
    latency = tier["switch_latency_ns"] + (tiers[number - 1]["switch_latency_ns"] if number else 0)
    return {
        "rate": tier["downlink_speed_gbps"] * 1_000_000_000,
        "delay": tier["downlink_latency_ns"] + latency // 2,
    }


class Connections:
    """A `.cm`: `a->b start PS size OCTETS`, in place of `start` also `trigger N`."""

    def __init__(self, lines: Lines, hosts: list[str]) -> None:
        self._lines = lines
        self._hosts = hosts
        self._rows: list[dict[str, Any]] = []
        self._waits: list[int | None] = []
        self._feeds: dict[int, list[int]] = {}
        self._barriers: set[int] = set()
        for words in lines:
            self._line(words)

    def transfers(self) -> list[dict[str, object]]:
        """In an order in which the triggers of a connection come before it."""
        for row, trigger in zip(self._rows, self._waits, strict=True):
            if trigger is None:
                continue
            feeders = self._feeds.get(trigger, [])
            if not feeders or (len(feeders) > 1 and trigger not in self._barriers):
                raise self._lines.fault(
                    f"trigger {trigger} is fed by {len(feeders)} connections; one, or a barrier of several"
                )
            row["after"] = feeders
        return _ordered(self._rows, self._lines)

    def _line(self, words: list[str]) -> None:
        key = words[0].lower()
        if key in ("nodes", "connections", "triggers"):
            return
        if key == "trigger":
            if "barrier" in words:
                self._barriers.add(self._lines.whole(words[2]))
            return
        if "->" not in words[0]:
            raise self._lines.fault(f"{words[0]} is unknown here")
        source, _, target = words[0].partition("->")
        if len(words) % 2 == 0:
            raise self._lines.fault("is a->b and pairs of a name and a number")
        pairs = zip(words[1::2], words[2::2], strict=True)
        values = {name: int(self._lines.number_of(value)) for name, value in pairs}
        unknown = set(values) - KNOWN
        if unknown:
            raise self._lines.fault(f"{min(unknown)} is unknown")
        if not values.get("size"):
            raise self._lines.fault("has no size; one of 0, without end, cannot be complete")
        number = len(self._rows)
        self._rows.append(
            {
                "id": number,
                "source": _host(source, self._hosts, self._lines),
                "destination": _host(target, self._hosts, self._lines),
                "size": values["size"],
                "at": values.get("start", 0) // PS_PER_NS,
            }
        )
        self._waits.append(values.get("trigger"))
        for feed in ("send_done_trigger", "recv_done_trigger"):
            if feed in values:
                self._feeds.setdefault(values[feed], []).append(number)


KNOWN: Final = {"id", "start", "size", "trigger", "send_done_trigger", "recv_done_trigger", "prio"}


def _host(text: str, hosts: list[str], lines: Lines) -> str:
    number = lines.whole(text)
    if number >= len(hosts):
        raise lines.fault(f"node {number}: there are {len(hosts)} hosts, from 0 on")
    return hosts[number]


def _ordered(rows: list[dict[str, Any]], lines: Lines) -> list[dict[str, object]]:
    done: set[int] = set()
    ordered: list[dict[str, Any]] = []
    waiting = rows
    while waiting:
        ready = [row for row in waiting if done.issuperset(row.get("after", ()))]
        if not ready:
            raise lines.fault("connections wait for each other")
        ordered += ready
        done |= {row["id"] for row in ready}
        waiting = [row for row in waiting if row["id"] not in done]
    return ordered
