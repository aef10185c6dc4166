"""`isolane metrics`: dashboards and alert rules for what an agent or a lab serves to Prometheus."""

import argparse
import json
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from isolane.cli.arguments import Commands, add_json

PROMETHEUS: Final = "http://127.0.0.1:9090"


def register(subparsers: Commands) -> None:
    command = subparsers.add_parser(
        "metrics",
        help="write dashboards for Grafana and alert rules for Prometheus",
        description="Write dashboards and provisioning for Grafana, and alert rules for Prometheus.",
    )
    command.add_argument(
        "--grafana", type=Path, required=True, metavar="DIR", help="directory to write to; made if missing"
    )
    command.add_argument(
        "--prometheus",
        type=_url,
        default=PROMETHEUS,
        metavar="URL",
        help=f"address at which Grafana reaches Prometheus ({PROMETHEUS})",
    )
    add_json(command)
    command.set_defaults(run=run)


def _url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise argparse.ArgumentTypeError(f"{text!r} is not a URL of http or https")
    return text


def run(args: argparse.Namespace) -> int:
    """Write all files; those of an earlier version are replaced, others stay."""
    from isolane.app.metrics.dashboards import written

    files = []
    for name, text in written(args.grafana, args.prometheus):
        path = args.grafana / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        files.append(str(path))
    shown = json.dumps({"written": files}) if args.json else "\n".join(files)
    sys.stdout.write(f"{shown}\n")
    return 0
