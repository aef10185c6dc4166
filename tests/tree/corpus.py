"""The project's example instances as the agent's models read them.

The examples are judged without deviations (yang/examples/README.md): what the agent's deviations take away
is taken out of them before they are read.
"""

import re
from pathlib import Path

from isolane.bindings import MODEL
from isolane.tree.schema import Record
from isolane.tree.xml import decode, parse

YANG = Path(__file__).resolve().parent.parent.parent / "yang"
EXAMPLES = YANG / "examples"
NOT_SUPPORTED = frozenset(
    name
    for file in (YANG / "isolane" / "deviations").glob("isolane-ue-*.yang")
    for name in re.findall(r':([\w-]+)" \{[^{}]*deviate not-supported', file.read_text())
)
"""Of the Ultra Ethernet modules, of which the examples are whole instances: what the agent has not."""


def whole(path: Path) -> Record:
    """A complete instance, without the nodes that the agent has not."""
    elements = parse(path.read_bytes())
    for name in NOT_SUPPORTED:
        for element in list(elements.iter(f"{{*}}{name}")):
            above = element.getparent()
            assert above is not None
            above.remove(element)
    root: Record = decode(MODEL, elements)
    return root
