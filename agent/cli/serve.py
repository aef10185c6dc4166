"""`isolane serve`: one agent, until it is told to stop."""

import argparse
import asyncio
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agent.cli.arguments import WrongArguments, add_json, address

if TYPE_CHECKING:
    from agent.device.agent import Options
    from agent.tree.model import Model


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "serve",
        help="run an agent",
    )
    add = command.add_argument
    add("--state", type=Path, required=True, metavar="DIR", help="where everything is kept; made if missing")
    add("--ssh", type=address, default=("127.0.0.1", 8300), metavar="HOST:PORT", help="(127.0.0.1:8300)")
    add("--tls", type=address, metavar="HOST:PORT", help="listen for NETCONF over TLS too")
    add("--yang-path", action="append", default=[], metavar="DIR", help="where modules of --module are")
    add("--module", action="append", default=[], metavar="NAME", help="serve this module too, as plain data")
    add("--config", type=Path, metavar="FILE", help="configuration of the first start, XML or .json")
    add("--empty", action="store_true", help="no demonstration configuration at the first start")
    add(
        "--dataplane",
        choices=("emulated", "linux", "none"),
        default="emulated",
        help="(emulated); with linux the device is this machine: its interfaces are ports, and a client may "
        "set its clock",
    )
    add(
        "--recover",
        action="store_true",
        help="start in spite of damage on the disk: set aside what is damaged",
    )
    add(
        "--recovery-user",
        action="append",
        default=[],
        metavar="USER",
        help="whom access control does not bind",
    )
    add("--user", metavar="NAME", help="become this user when the port is open")
    add_json(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT."""
    from agent.device import logs

    gc.disable()  # what is imported and made until the agent is ready stays; there is nothing to collect
    logs.configure("info", "text")
    try:
        return asyncio.run(_serve(args))
    finally:
        gc.enable()


async def _serve(args: argparse.Namespace) -> int:
    from agent.device import serving
    from agent.device.agent import Agent
    from agent.device.first_start import FirstStart

    options = _options(args)
    places = {"ssh": options.ssh, "tls": options.tls}
    with ExitStack() as stack:
        kept = {
            name: stack.enter_context(place.opened.dup())
            for name, place in places.items()
            if place is not None and place.opened is not None
        }
        first_start = stack.enter_context(FirstStart(options.state))
        agent = Agent(options)
        first_start.begun()
        await serving.serve(
            agent,
            lambda: serving.first_tree(agent, args.ssh, _parts(args, options.model)),
            config=args.config,
            as_json=args.json,
            is_ready=first_start.done,
        )
        if agent.restarts:
            serving.again(("-m", "agent.cli", *sys.argv[1:]), kept)
    return 0


def _options(args: argparse.Namespace) -> "Options":
    from agent.device.agent import Options
    from agent.device.handover import taken_over
    from agent.device.privileges import become, listen
    from agent.transport.listeners import SshPlace, TlsPlace

    taken = taken_over()
    host, port = args.ssh
    ssh, tls = SshPlace(host, port, taken.get("ssh") or listen(host, port)), None
    if args.tls is not None:
        host, port = args.tls
        tls = TlsPlace(host, port, taken.get("tls") or listen(host, port))
    if args.user is not None:
        become(args.user, args.state)
    return Options(
        model=_model(args),
        state=args.state,
        ssh=ssh,
        tls=tls,
        dataplane=args.dataplane,
        recover=args.recover,
        recovery_users=frozenset(args.recovery_user),
    )


def _model(args: argparse.Namespace) -> "Model":
    if args.module:
        if args.dataplane != "none":
            raise WrongArguments("--module serves plain data; it goes with --dataplane none")
        from agent.device.own import load_model

        return load_model(args.module, args.yang_path)
    from bindings import MODEL

    return MODEL


def _parts(args: argparse.Namespace, model: "Model") -> Iterator[Callable[[], Any]]:
    """What the first start is configured with besides its administrator."""
    from agent.device import first

    if args.config is not None:
        yield lambda: first.read(model, args.config)
    elif not args.empty and args.dataplane == "emulated":
        from agent.device import demonstration

        yield lambda: demonstration.configuration(model)
