"""Congestion isolation on a whole fabric, or on none of it.

Every bridge takes the change into its candidate and checks it; then all commit, each ready to take it back by
itself; only when all report that they isolate is it confirmed. What goes wrong before changes none of them.

    isolane lab examples/fabric.toml --state lab
    python examples/isolate_fabric.py lab
"""

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from agent_session import Trouble, connect, run
from ncclient.operations import RPCError

NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
NAMES = {
    "if": "urn:ietf:params:xml:ns:yang:ietf-interfaces",
    "dot1q": "urn:ieee:std:802.1Q:yang:ieee802-dot1q-bridge",
    "ci": "urn:ieee:std:802.1Q:yang:ieee802-dot1q-congestion-isolation-bridge",
    "own": "urn:isolane:yang:isolane-congestion-isolation",
}
CONFIRM_S = "60"


def main() -> int:
    """Connect to every device of a lab and change all of them."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("lab", type=Path, help="state directory of the lab")
    options.add_argument("--monitored", type=int, default=3, help="traffic class that is watched (3)")
    options.add_argument("--congesting", type=int, default=2, help="where isolated flows go (2)")
    args = options.parse_args()
    devices = args.lab / "devices.json"
    if not devices.is_file():
        raise Trouble(f"{devices} does not exist; name the state directory of a lab that runs")
    with ExitStack() as stack:
        fabric = {
            entry["name"]: stack.enter_context(session_with(entry["name"], entry["ssh"], args.lab))
            for entry in json.loads(devices.read_text())
        }
        try:
            isolate(fabric, args.monitored, args.congesting)
        except RPCError as error:
            print(f"nothing was changed: {error}", file=sys.stderr)
            return 1
    return 0


def session_with(name: str, place: str, lab: Path) -> Any:
    """A session of the lab's administrator with a device, which has to have its host key."""
    host, _, port = place.rpartition(":")
    host_key = lab / name / "ssh_host_ed25519_key.pub"
    return connect(host, int(port), "admin", lab / "admin_key", host_key)


def isolate(fabric: dict[str, Any], monitored: int, congesting: int) -> None:
    """All of them or none."""
    try:
        for session in fabric.values():
            session.lock("candidate")
            session.discard_changes()
            session.edit_config(target="candidate", config=change(session, monitored, congesting))
            session.validate("candidate")
        for session in fabric.values():
            session.commit(confirmed=True, timeout=CONFIRM_S)
        for name, session in fabric.items():
            print(f"{name}: {isolating_ports(session)} ports isolate")
        for session in fabric.values():
            session.commit()
        print(f"{len(fabric)} bridges isolate congestion of class {monitored} in class {congesting}")
    except RPCError:
        take_back(fabric)
        raise


def take_back(fabric: dict[str, Any]) -> None:
    """Forget what is in the candidates; what was committed and not confirmed ends with its session."""
    for session in fabric.values():
        session.discard_changes()


def change(session: Any, monitored: int, congesting: int) -> str:
    """Isolation on each component, and the pair of classes on each of its ports."""
    running = session.get_config(
        "running", filter=("xpath", (NAMES, "/dot1q:bridges | /if:interfaces"))
    ).data_ele
    bridges = "".join(
        f"<bridge><name>{bridge.findtext('dot1q:name', namespaces=NAMES)}</name><component>"
        f"<name>{component.findtext('dot1q:name', namespaces=NAMES)}</name>"
        f'<ci-master-enable xmlns="{NAMES["ci"]}">true</ci-master-enable></component></bridge>'
        for bridge in running.iterfind(".//dot1q:bridge", NAMES)
        for component in bridge.iterfind("dot1q:component", NAMES)
    )
    pair = "".join(
        f'<queue-map xmlns="{NAMES["ci"]}"><priority>{traffic_class}</priority>'
        f"<abs-traffic-class-plus-one>{role}-queue-tc-{other + 1}</abs-traffic-class-plus-one></queue-map>"
        for traffic_class, role, other in (
            (monitored, "congesting", congesting),
            (congesting, "monitored", monitored),
        )
    )
    ports = "".join(
        f"<interface><name>{interface.findtext('if:name', namespaces=NAMES)}</name>"
        f'<bridge-port xmlns="{NAMES["dot1q"]}">{pair}</bridge-port></interface>'
        for interface in running.iterfind(".//if:interface", NAMES)
    )
    return (
        f'<config xmlns="{NETCONF}"><bridges xmlns="{NAMES["dot1q"]}">{bridges}</bridges>'
        f'<interfaces xmlns="{NAMES["if"]}">{ports}</interfaces></config>'
    )


def isolating_ports(session: Any) -> int:
    """How many ports have a queue for isolated flows, as the engine has it."""
    path = "/if:interfaces/if:interface/dot1q:bridge-port/own:congestion-isolation/own:state/own:queue"
    queues = session.get(filter=("xpath", (NAMES, path))).data_ele.iterfind(".//own:queue", NAMES)
    return sum(queue.findtext("own:role", namespaces=NAMES) == "congesting" for queue in queues)


if __name__ == "__main__":
    run(main)
