"""XPath filters over N gates and N filters: one entry by key, one found by scanning, all of one leaf.

python -m bench.xpath [N ...]
"""

import sys

from bench import _peers as peers
from bench._documents import gates_and_filters
from isolane import bindings
from isolane.bindings import ieee802_dot1q_bridge as bridge
from isolane.tree import xml
from isolane.tree.schema import DataNode, ListNode, RecordNode
from isolane.tree.xpath import select


def _list_of(container: DataNode) -> ListNode:
    assert isinstance(container, RecordNode)
    found = container.children[0]
    assert isinstance(found, ListNode)
    return found


MODEL = bindings.MODEL
SIZES = (100, 1_000, 10_000)
GATES = _list_of(bridge.SfsgBridgeStreamGates.NODE)
FILTERS = _list_of(bridge.SfsgBridgeStreamFilters.NODE)
PREFIXES = {name: module.namespace for name, module in MODEL.modules.items()}


def main() -> None:
    """Measure at each size."""
    sizes = tuple(map(int, sys.argv[1:])) or SIZES
    rows = {name: [_measure(text, size) for size in sizes] for name, text in _filters().items()}
    print(f"| {'microseconds':34} | " + " | ".join(f"{size:>10,}" for size in sizes) + " |")
    print(f"|{'-' * 36}|" + "|".join("-" * 12 for _ in sizes) + "|")
    for name, row in rows.items():
        print(f"| {name:34} | " + " | ".join(f"{cell:>10.1f}" for cell in row) + " |")


def _filters() -> dict[str, str]:
    (key,) = GATES.keys
    path = str(GATES.path).replace("/bridge/component/", "/bridge[name='br0']/component[name='comp0']/")
    reference = next(child for child in FILTERS.children if child.name.endswith("gate-ref"))
    return {
        "one leaf of one entry, by its path": f"{path}[{key.name}='77']/{key.name}",
        "one entry by its key, after //": f"//{GATES.name}[{key.name}='77']",
        "one entry by another leaf": f"//{FILTERS.name}[{reference.name}='77']",
        "all of one leaf": f"//{key.name}",
    }


def _measure(text: str, count: int) -> float:
    root = xml.decode(MODEL, xml.parse(f"<config>{gates_and_filters(count)}</config>".encode()), state=False)
    select(MODEL, root, text, PREFIXES)
    return 1e6 * peers.seconds(lambda: select(MODEL, root, text, PREFIXES).tree(), 9)


if __name__ == "__main__":
    main()
