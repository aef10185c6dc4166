"""What the traffic between the hosts of an agent meets: frames that were lost, and how long the others took.

The counters are cleared first, so that the figures are those of the next `--seconds`.

    python examples/tutorial/traffic.py --state tutorial
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from lxml import etree
from ncclient.xml_ import to_ele

DATA_PLANE = "urn:isolane:yang:isolane-dataplane"
NAMES = {"d": DATA_PLANE}
CLEAR = """<action xmlns="urn:ietf:params:xml:ns:yang:1">
<data-plane xmlns="urn:isolane:yang:isolane-dataplane">
<traffic><name>{}</name><clear-counters/></traffic></data-plane></action>"""

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from agent_session import connect, run  # noqa: E402  # it is location_near this directory


def main() -> None:
    """Clear the counters, wait, print a line for each traffic."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--state", type=Path, default=Path("state"), help="state directory of the agent")
    options.add_argument("--port", type=int, default=8300)
    options.add_argument("--seconds", type=float, default=5.0)
    args = options.parse_args()
    with connect("127.0.0.1", args.port, "admin", args.state / "admin_key") as session:
        for each in traffic(session):
            session.dispatch(to_ele(CLEAR.format(each.findtext("d:name", namespaces=NAMES))))
        time.sleep(args.seconds)
        print("traffic  frames  lost  mean latency")
        for each in traffic(session):
            print(line(each))


def traffic(session: Any) -> list[Any]:
    """Every traffic, with its state."""
    reply = session.get(filter=("subtree", f"<data-plane xmlns='{DATA_PLANE}'><traffic/></data-plane>"))
    return list(etree.fromstring(reply.data_xml.encode()).iterfind(".//d:traffic", NAMES))


def line(each: Any) -> str:
    """One traffic as a line of the table."""

    def state(leaf: str) -> int:
        return int(each.findtext(f"d:state/d:{leaf}", "0", NAMES))

    name = each.findtext("d:name", namespaces=NAMES)
    latency = f"{state('mean-latency') / 1e6:.0f} ms"
    return f"{name:7}  {state('tx-frames'):6}  {state('lost-frames'):4}  {latency:>12}"


if __name__ == "__main__":
    run(main)
