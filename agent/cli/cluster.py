"""The options of the commands that use a Dask cluster."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from isolane.cli.arguments import WrongArguments

if TYPE_CHECKING:
    from isolane.cluster import Cluster


class Arguments(Protocol):
    """A parser, or a group of one."""

    def add_argument(self, *names: str, metavar: str, help: str) -> argparse.Action: ...


def add_dask(where: Arguments, help_: str) -> None:
    """The address of the scheduler; `add_tls` adds what goes with it."""
    where.add_argument("--dask", metavar="ADDRESS", help=f"{help_}, tcp://HOST:PORT or tls://HOST:PORT")


def add_tls(command: argparse.ArgumentParser) -> None:
    """The files of TLS."""
    add = command.add_argument
    add("--tls-ca", type=Path, metavar="FILE", help="authority of the cluster, with tls://")
    add("--tls-certificate", type=Path, metavar="FILE", help="own certificate, with tls://")
    add("--tls-key", type=Path, metavar="FILE", help="key of the certificate, with tls://")


def cluster_of(args: argparse.Namespace) -> "Cluster | None":
    """The cluster that is meant, if one is."""
    if args.dask is None:
        if args.tls_ca or args.tls_certificate or args.tls_key:
            raise WrongArguments("--tls-ca, --tls-certificate and --tls-key are for --dask tls://HOST:PORT")
        return None
    from isolane.cluster import Cluster

    return Cluster(args.dask, args.tls_ca, args.tls_certificate, args.tls_key)


def warn(text: str) -> None:
    """A line about the cluster, beside the results."""
    from isolane.printable import printable

    sys.stderr.write(f"isolane: {printable(text)}\n")
