"""What subscribers cost: the commit itself, and what follows it, with 0, 1 and 100 of them.

    python -m bench.notifications [--commits N] [--interfaces N]

A commit in memory changes the description of one interface among many. "Commit" is what the committer waits
for, "told" is what is done when its reply is on its way: comparing, encoding, handing over. Figures
are medians.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.store import describe, interfaces
from isolane.store.history import Author
from tests.netconf.client import Client
from tests.netconf.site import IF, NACM, Site, establishing

RUNNING = "<yp:datastore>ds:running</yp:datastore>"
ON_CHANGE = "<yp:on-change><yp:sync-on-start>false</yp:sync-on-start></yp:on-change>"
LEAF = (
    f'<yp:datastore-xpath-filter xmlns:if="{IF}">/if:interfaces/if:interface/if:description'
    "</yp:datastore-xpath-filter>"
)
FUNCTION = (
    f"<yp:datastore-xpath-filter xmlns:if=\"{IF}\">/if:interfaces/if:interface[starts-with(if:name,'eth')]"
    "</yp:datastore-xpath-filter>"
)
KINDS = {
    "events (RFC 8639)": "<stream>NETCONF</stream>",
    "on change, everything": RUNNING + ON_CHANGE,
    "on change, one leaf by XPath": RUNNING + LEAF + ON_CHANGE,
}
SOME = f"""<nacm xmlns="{NACM}"><groups><group><name>g</name><user-name>eve</user-name></group></groups>
<rule-list><name>l</name><group>g</group><rule><name>r</name><path>/if:interfaces/if:interface[if:name='eth000001']</path>
<action>deny</action></rule></rule-list></nacm>"""


def site(size: int) -> Site:
    """A server with so many interfaces."""
    made = Site(access=True)
    tree = interfaces(size)
    made.store.edit(Author.internal(), lambda _: tree, "load")
    made.edit(SOME)
    return made


def subscribed(made: Site, content: str, count: int, *, limited: bool = False) -> list[Client]:
    clients = [made.client("eve" if limited else "root", recovery=not limited) for _ in range(count)]
    for client in clients:
        client.rpc(establishing(content))
    return clients


def measured(made: Site, clients: list[Client], size: int, commits: int) -> tuple[float, float]:
    """Microseconds of a commit, and of what follows."""
    committing, telling = [], []
    for number in range(commits):
        change = describe(number, size)
        committing.append(taken(partial(_commit, made, change)))
        telling.append(taken(made.run))
        for client in clients:
            client.octets = b""
    return statistics.median(committing), statistics.median(telling)


def _commit(made: Site, change: Any) -> None:
    made.store.edit(Author.internal(), change)


def taken(call: Callable[[], Any]) -> float:
    begin = time.perf_counter_ns()
    call()
    return (time.perf_counter_ns() - begin) / 1000


def row(what: str, count: int, figures: tuple[float, float]) -> None:
    sys.stdout.write(f"{what:<44}{count:>12}{figures[0]:>12.0f}{figures[1]:>12.0f}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--commits", type=int, default=200)
    parser.add_argument("--interfaces", type=int, default=10_000)
    args = parser.parse_args()
    size, commits = args.interfaces, args.commits
    sys.stdout.write(f"{size} interfaces\n{'':<44}{'subscribers':>12}{'commit µs':>12}{'told µs':>12}\n")
    row("nobody", 0, measured(site(size), [], size, commits))
    for what, content in KINDS.items():
        for count in (1, 100):
            made = site(size)
            row(what, count, measured(made, subscribed(made, content, count), size, commits))
    for count in (1, 100):
        made = site(size)
        clients = subscribed(made, RUNNING + ON_CHANGE, count, limited=True)
        row("on change, with access rules", count, measured(made, clients, size, commits))
        made = site(size)
        clients = subscribed(made, KINDS["events (RFC 8639)"], count, limited=True)
        row("events, with access rules", count, measured(made, clients, size, commits))
    made = site(size)
    clients = subscribed(made, RUNNING + FUNCTION + ON_CHANGE, 1)
    row("on change, a filter that sees all", 1, measured(made, clients, size, min(commits, 5)))


if __name__ == "__main__":
    main()
