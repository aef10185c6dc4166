"""`isolane kernel remove`: what an agent left in the kernel goes, and nothing else."""

import argparse
import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from isolane.cli.arguments import add_json, add_state

if TYPE_CHECKING:
    from isolane.dataplane.kernel.removal import Removed


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser("kernel", help="remove what the kernel data plane left behind")
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    remove = actions.add_parser(
        "remove",
        help="remove queues, filters and the bridge of an agent",
        description="Remove the queues, filters and bridge that an agent made; everything else stays.",
    )
    remove.add_argument("bridge", metavar="BRIDGE", help="name of the bridge, which is that of the component")
    add_state(
        remove,
        "state directory of the agent; its notes say which ports and static entries it added, and what "
        "interfaces had before",
        Path("/var/lib/isolane"),
    )
    add_json(remove)
    remove.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Take it away and say what went."""
    from pyroute2.netlink.exceptions import NetlinkError

    from isolane.dataplane.kernel.errors import KernelError
    from isolane.dataplane.kernel.removal import remove

    try:
        removed = asyncio.run(remove(args.bridge, args.state))
    except NetlinkError as fault:
        raise KernelError(f"bridge {args.bridge}: the kernel refuses: {fault}") from fault
    sys.stdout.write(f"{json.dumps(_plain(removed)) if args.json else _sentences(removed)}\n")
    return int(not removed.is_complete)


def _sentences(removed: "Removed") -> str:
    lines = [f"port {name}: queues and filters removed" for name in removed.ports]
    lines += [f"port {name}: not set up by an agent, unchanged" for name in removed.others]
    lines += [f"port {name}: taken out of the bridge" for name in removed.left if not removed.is_bridge_gone]
    if removed.entries:
        lines.append(f"static entries: {removed.entries} removed")
    if removed.is_bridge_gone:
        lines.append(f"bridge {removed.bridge}: removed")
    elif removed.is_adopted:
        lines.append(f"bridge {removed.bridge}: not made by an agent, stays")
    else:
        lines.append(f"bridge {removed.bridge}: stays, ports of others are in it")
    return "\n".join(lines)


def _plain(removed: "Removed") -> dict[str, object]:
    return {
        "bridge": removed.bridge,
        "bridge-removed": removed.is_bridge_gone,
        "adopted": removed.is_adopted,
        "ports": list(removed.ports),
        "left-bridge": list(removed.left),
        "static-entries": removed.entries,
        "other-ports": list(removed.others),
    }
