"""`isolane doctor`: what this machine can do for each data plane, and what helps where it cannot."""

import argparse
import asyncio
import json
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import Commands, add_json, add_state
from isolane.cli.remote.address import add_address, address_of

if TYPE_CHECKING:
    from isolane.cli.remote.client import Address
    from isolane.dataplane.kernel.findings import Finding
    from isolane.dataplane.kernel.removal import Removed

_WIDE: Final = 100
_INDENT: Final = " " * 26


def add_doctor(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "doctor",
        help="list what this machine can do for each data plane",
        description="Check what the data planes need, and list what this machine lacks, with the remedies. "
        "With --agent, --lab or --unix, look at the configuration of that agent, too.",
    )
    add_address(command)
    add_json(command)
    command.set_defaults(run=run_doctor)


def run_doctor(args: argparse.Namespace) -> int:
    """Print the findings; 0 when the kernel data plane can run."""
    from isolane.dataplane.kernel.findings import DATA_PLANES, KERNEL, lacking

    findings = examine(Path("/"))
    if args.agent is not None or args.lab is not None or args.unix:
        findings += asyncio.run(_examine_agent(address_of(args)))
    missing = {name: lacking(findings, name) for name in DATA_PLANES}
    if args.json:
        shown = json.dumps(
            {
                "data-planes": {
                    name: {"can-run": not without, "missing": without} for name, without in missing.items()
                },
                "findings": [_finding_plain(finding) for finding in findings],
            }
        )
    else:
        shown = "\n".join([*_finding_lines(findings), "", *_summary_lines(missing)])
    sys.stdout.write(f"{shown}\n")
    return int(bool(missing[KERNEL]))


def examine(root: Path) -> "list[Finding]":
    """All that can be found out; `root` is where the files of the machine are."""
    from isolane.dataplane.kernel import findings, trials

    programs, loaded = trials.try_programs()
    try:
        tried = trials.try_kernel(loaded)
    finally:
        if loaded is not None:
            loaded.close()
    return [
        findings.kernel_version(root),
        *findings.capabilities(root),
        programs,
        trials.try_streams(),
        *(findings.parts(root) if tried is None else tried),
        findings.bridged_frames(root),
        findings.offloads(),
        findings.data_center_bridging(),
    ]


async def _examine_agent(address: "Address | Path") -> "list[Finding]":
    """Configuration of an agent that defeats its purpose."""
    from isolane.cli.remote.client import connect
    from isolane.dataplane.kernel.findings import Finding, Verdict
    from isolane.shell.show.report import HIDDEN, SHOWN, report

    async with connect(address) as remote:
        ports = report(await remote.operational(SHOWN)).ports
    remedy = "raise the XOFF threshold or the credits above the level of detection, or detect by share"
    return [
        Finding(port.name, Verdict.NOTE, f"{HIDDEN} (class {' '.join(map(str, port.stopped_early))})", remedy)
        for port in ports
        if port.stopped_early
    ] or [Finding("isolation", Verdict.OK, "flow control hides no congestion from detection")]


def _finding_lines(findings: "Sequence[Finding]") -> list[str]:
    lines: list[str] = []
    for finding in findings:
        start = f"{finding.verdict:8} {finding.subject:16} "
        lines += _folded(start + finding.detail, first="")
        if finding.remedy:
            lines += _folded(f"remedy: {finding.remedy}", first=_INDENT)
    return lines


def _folded(text: str, *, first: str) -> list[str]:
    return textwrap.wrap(
        text,
        _WIDE,
        initial_indent=first,
        subsequent_indent=_INDENT,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _summary_lines(missing: dict[str, list[str]]) -> list[str]:
    return [
        f"{name:10} {'can run' if not without else 'cannot run: missing ' + ', '.join(without)}"
        for name, without in missing.items()
    ]


def _finding_plain(finding: "Finding") -> dict[str, object]:
    return {
        "subject": finding.subject,
        "verdict": finding.verdict.value,
        "detail": finding.detail,
        "remedy": finding.remedy or None,
        "needed-by": list(finding.needed_by),
    }


def add_kernel(subparsers: Commands) -> None:
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
    remove.set_defaults(run=run_kernel_remove)


def run_kernel_remove(args: argparse.Namespace) -> int:
    """Take it away and say what went."""
    from pyroute2.netlink.exceptions import NetlinkError

    from isolane.dataplane.kernel.errors import KernelError
    from isolane.dataplane.kernel.removal import remove

    try:
        removed = asyncio.run(remove(args.bridge, args.state))
    except NetlinkError as fault:
        raise KernelError(f"bridge {args.bridge}: the kernel refuses: {fault}") from fault
    sys.stdout.write(f"{json.dumps(_removed_plain(removed)) if args.json else _removed_lines(removed)}\n")
    return int(not removed.is_complete)


def _removed_lines(removed: "Removed") -> str:
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


def _removed_plain(removed: "Removed") -> dict[str, object]:
    return {
        "bridge": removed.bridge,
        "bridge-removed": removed.is_bridge_gone,
        "adopted": removed.is_adopted,
        "ports": list(removed.ports),
        "left-bridge": list(removed.left),
        "static-entries": removed.entries,
        "other-ports": list(removed.others),
    }
