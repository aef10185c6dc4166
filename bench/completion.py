"""Completion at the command line: the time from Tab to the offers, with 10,000 entries in the candidate.

python -m bench.completion
"""

import statistics
import time
from typing import Any

from isolane.bindings import MODEL
from isolane.shell.help import help_lines
from isolane.tree.edit.paths import PathEdit
from isolane.tree.values import Identity
from tests.shell.shells import Line, Site

ENTRIES = 10_000
LINES = (
    "set interfaces interface ",
    "set interfaces interface port0999",
    "set /interfaces/interface[name=port0999",
    "set interfaces interface port00001 ",
    "set data-plane wire w end-a interface ",
    "set interfaces interface port00001 type ",
)


def filled() -> Line:
    """A shell with many interfaces in its candidate."""
    shell = Site().shell(exact=False)
    path = MODEL.parse_path("/ietf-interfaces:interfaces/interface")
    node: Any = path.node
    kind = Identity("iana-if-type:l2vlan")
    entries = (node.record.new(name=f"port{number:05}", type=kind) for number in range(ENTRIES))
    shell.shell.state.session.edit([PathEdit("replace", path, node.absent.of(entries))])
    return shell


def main() -> None:
    """Print a line for each text."""
    shell = filled()
    begun = time.perf_counter()
    list(help_lines(shell.shell.offers("set "), 80))
    print(f"first help, with the descriptions loaded  {(time.perf_counter() - begun) * 1e3:6.1f} ms")
    for text in LINES:
        times = []
        for _ in range(15):
            begun = time.perf_counter()
            shell.shell.offers(text)
            times.append(time.perf_counter() - begun)
        print(f"{text:<42}{statistics.median(times) * 1e3:6.1f} ms")


if __name__ == "__main__":
    main()
