"""`isolane doctor`: what this machine can do for each data plane, and what helps where it cannot."""

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isolane.cli.arguments import add_json

if TYPE_CHECKING:
    from isolane.dataplane.kernel.findings import Finding

_WIDE: Final = 100
_INDENT: Final = " " * 26


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "doctor",
        help="list what this machine can do for each data plane",
        description="Check what the data planes need, and list what this machine lacks, with the remedies.",
    )
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings; 0 when the kernel data plane can run."""
    from isolane.dataplane.kernel.findings import DATA_PLANES, KERNEL, lacking

    findings = examine(Path("/"))
    missing = {name: lacking(findings, name) for name in DATA_PLANES}
    if args.json:
        shown = json.dumps(
            {
                "data-planes": {
                    name: {"can-run": not without, "missing": without} for name, without in missing.items()
                },
                "findings": [_plain(finding) for finding in findings],
            }
        )
    else:
        shown = "\n".join([*_lines(findings), "", *_summary(missing)])
    sys.stdout.write(f"{shown}\n")
    return int(bool(missing[KERNEL]))


def examine(root: Path) -> "list[Finding]":
    """All that can be found out; `root` is where the files of the machine are."""
    from isolane.dataplane.kernel import cards, machine_files, trials

    programs, loaded = trials.try_programs()
    try:
        tried = trials.try_kernel(loaded)
    finally:
        if loaded is not None:
            loaded.close()
    return [
        machine_files.kernel_version(root),
        *machine_files.capabilities(root),
        programs,
        trials.try_streams(),
        *(machine_files.parts(root) if tried is None else tried),
        machine_files.bridged_frames(root),
        cards.offloads(),
        cards.data_center_bridging(),
    ]


def _lines(findings: "Sequence[Finding]") -> list[str]:
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


def _summary(missing: dict[str, list[str]]) -> list[str]:
    return [
        f"{name:10} {'can run' if not without else 'cannot run: missing ' + ', '.join(without)}"
        for name, without in missing.items()
    ]


def _plain(finding: "Finding") -> dict[str, object]:
    return {
        "subject": finding.subject,
        "verdict": finding.verdict.value,
        "detail": finding.detail,
        "remedy": finding.remedy or None,
        "needed-by": list(finding.needed_by),
    }
