"""What an edit, a difference and a filter cost, by the number of entries that they do not touch.

    python -m bench.edit [N ...]

Figures are medians. An edit counts from the lxml element to the new tree, without validation.
"""

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

from lxml import etree

from bench._documents import BRIDGE, GATES, gates_and_filters
from isolane import bindings
from isolane.tree import xml
from isolane.tree.diff import apply, diff
from isolane.tree.edit.config import edit
from isolane.tree.filter.subtree import SubtreeFilter

MODEL = bindings.MODEL
SIZES = (100, 1_000, 10_000, 100_000)
BASE = "urn:ietf:params:xml:ns:netconf:base:1.0"


def main() -> None:
    """Measure at each size."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    rows = [_measure(size) for size in sizes]
    print(f"| {'microseconds':40} | " + " | ".join(f"{size:>9,}" for size in sizes) + " |")
    print(f"|{'-' * 42}|" + "|".join("-" * 11 for _ in sizes) + "|")
    for name in rows[0]:
        print(f"| {name:40} | " + " | ".join(f"{row[name]:>9.1f}" for row in rows) + " |")


def _measure(count: int) -> dict[str, float]:
    root: Any = xml.decode(MODEL, xml.parse(f"<config>{gates_and_filters(count)}</config>".encode()))
    plain = _one_leaf(count // 2, "")
    changed = edit(MODEL, root, plain)
    changes = list(diff(root, changed))
    one = SubtreeFilter(MODEL, _one_leaf(count // 2, "", "<max-sdu-size/>"))
    whole = etree.fromstring(f"<config>{gates_and_filters(count)}</config>".encode())
    return {
        "merge one leaf": _median(lambda: edit(MODEL, root, plain)),
        "merge one leaf, operation on the entry": _median(_editing(root, count, "merge")),
        "delete one entry": _median(_editing(root, count, "delete")),
        "difference of one leaf": _median(lambda: list(diff(root, changed))),
        "apply a difference of one leaf": _median(lambda: apply(changes, root)),
        "filter one leaf by key": _median(lambda: one.select(root)),
        "merge all into nothing, per pair": _median(lambda: edit(MODEL, MODEL.root.EMPTY, whole), 3) / count,
        "merge all into the same, per pair": _median(lambda: edit(MODEL, root, whole), 3) / count,
    }


def _editing(root: Any, count: int, operation: str) -> Callable[[], object]:
    config = _one_leaf(count // 2, f' nc:operation="{operation}"')
    return lambda: edit(MODEL, root, config)


def _one_leaf(number: int, attribute: str, leaf: str = "<max-sdu-size>99</max-sdu-size>") -> etree._Element:
    return etree.fromstring(
        f'<config xmlns:nc="{BASE}"><bridges xmlns="{BRIDGE}"><bridge><name>br0</name>'
        f'<component><name>comp0</name><stream-filters xmlns="{GATES}">'
        f"<stream-filter-instance-table{attribute}>"
        f"<stream-filter-instance-id>{number}</stream-filter-instance-id>{leaf}</stream-filter-instance-table>"
        "</stream-filters></component></bridge></bridges></config>"
    )


def _median(call: Callable[[], object], times: int = 101) -> float:
    taken = []
    for _ in range(times):
        start = perf_counter()
        call()
        taken.append(perf_counter() - start)
    return 1e6 * sorted(taken)[times // 2]


if __name__ == "__main__":
    main()
