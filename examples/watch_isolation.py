"""Watch flows being isolated and returned: the agent sends the table of isolated flows, nobody polls.

A subscription of YANG push (RFC 8641) to operational state. The flows come and go in an engine, so the agent
sends the table every so often; what changed in between is said in a line.

    isolane serve --state state
    python examples/watch_isolation.py --key state/admin_key --seconds 10
"""

import time
from collections.abc import Iterator
from typing import Any

from agent_session import parser, run, session_of
from lxml import etree

DOT1Q = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge"
CI = "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge"
SUBSCRIBED = "urn:ietf:params:xml:ns:yang:ietf-subscribed-notifications"
PUSH = "urn:ietf:params:xml:ns:yang:ietf-yang-push"
DATASTORES = "urn:ietf:params:xml:ns:yang:ietf-datastores"
NAMES = {"dot1q": DOT1Q, "ci": CI, "push": PUSH, "own": "urn:isolane:yang:isolane-congestion-isolation"}
FLOWS = "/dot1q:bridges/dot1q:bridge/dot1q:component/ci:ci-streams"


def main() -> None:
    """Subscribe, and print until the time is over."""
    options = parser(__doc__)
    options.add_argument("--period", type=float, default=0.5, help="seconds between two tables (0.5)")
    options.add_argument("--seconds", type=float, default=60.0)
    args = options.parse_args()
    with session_of(args) as session:
        subscribe(session, args.period)
        watch(session, time.monotonic() + args.seconds)


def subscribe(session: Any, period_s: float) -> None:
    """establish-subscription, periodic, to the isolated flows of every bridge."""
    session.dispatch(
        etree.fromstring(
            f'<establish-subscription xmlns="{SUBSCRIBED}" xmlns:push="{PUSH}">'
            f'<push:datastore xmlns:ds="{DATASTORES}">ds:operational</push:datastore>'
            f'<push:datastore-xpath-filter xmlns:dot1q="{DOT1Q}" xmlns:ci="{CI}">{FLOWS}'
            "</push:datastore-xpath-filter>"
            f"<push:periodic><push:period>{round(period_s * 100)}</push:period></push:periodic>"
            "</establish-subscription>"
        )
    )


def watch(session: Any, end: float) -> None:
    """One line for each flow that came or went."""
    before: dict[str, str] = {}
    while (left := end - time.monotonic()) > 0:
        notification = session.take_notification(timeout=left)
        update = None if notification is None else etree.fromstring(notification.notification_xml.encode())
        if update is None or update.find(".//push:push-update", NAMES) is None:
            continue
        now = dict(flows(update))
        for handle in now.keys() - before.keys():
            print(f"isolated  {now[handle]}", flush=True)
        for handle in before.keys() - now.keys():
            print(f"returned  {before[handle]}", flush=True)
        before = now


def flows(update: Any) -> Iterator[tuple[str, str]]:
    """Each flow of a table: its handle, and what it is."""
    for stream in update.iterfind(".//ci:ci-stream-table", NAMES):
        handle = stream.findtext("ci:stream-handle-id", namespaces=NAMES)
        flow = stream.find("own:flow", NAMES)
        said = {etree.QName(leaf).localname: leaf.text for leaf in flow}
        ends = " > ".join(
            f"{said.get(f'{end}-address', '?')}:{said.get(f'{end}-port', '?')}"
            for end in ("source", "destination")
        )
        yield handle, f"{ends} on {said.get('interface', '?')}"


if __name__ == "__main__":
    run(main)
