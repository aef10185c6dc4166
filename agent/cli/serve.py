"""`isolane serve`: one agent, until it is told to stop."""

import argparse
import asyncio
import gc
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agent.errors import IsolaneError

if TYPE_CHECKING:
    from agent.device.agent import Agent, Options
    from agent.tree.model import Model

EXAMPLES = """examples:
  isolane serve --state state                          an emulated bridge to look at
  isolane serve --state /var/lib/isolane --ssh 0.0.0.0:830 --user isolane
  isolane serve --state plain --dataplane none --yang-path models --module my-module

It prints one line `ready ssh=HOST:PORT [tls=HOST:PORT] unix=PATH` on standard output when it accepts
connections.
exit codes: 0 ended by SIGTERM or SIGINT with everything saved, 1 it could not start, 2 wrong arguments"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the subcommand."""
    command = subparsers.add_parser(
        "serve",
        help="run an agent",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = command.add_argument
    add("--state", type=Path, required=True, metavar="DIR", help="where everything is kept; made if missing")
    add("--ssh", type=address, default=("127.0.0.1", 8300), metavar="HOST:PORT", help="(127.0.0.1:8300)")
    add("--tls", type=address, metavar="HOST:PORT", help="listen for NETCONF over TLS too")
    add("--yang-path", action="append", default=[], metavar="DIR", help="where modules of --module are")
    add("--module", action="append", default=[], metavar="NAME", help="serve this module too, as plain data")
    add("--config", type=Path, metavar="FILE", help="configuration of the first start, XML or .json")
    add("--empty", action="store_true", help="no demonstration configuration at the first start")
    add("--dataplane", choices=("emulated", "linux", "none"), default="emulated", help="(emulated)")
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
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT."""
    from agent.device import logs

    gc.disable()  # what is imported and made until the agent is ready stays; there is nothing to collect
    logs.configure("info", "text")
    return asyncio.run(_serve(args))


async def _serve(args: argparse.Namespace) -> int:
    from agent.device.agent import Agent
    from agent.device.memory import tidy

    loop = asyncio.get_running_loop()
    options = _options(args)
    agent = Agent(options)
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, agent.ended.set)
    try:
        ready = await agent.start(_first(args, agent, options.model))
    except BaseException:
        await agent.close()
        raise
    try:
        sys.stdout.write("ready " + " ".join(f"{name}={place}" for name, place in ready.items()) + "\n")
        sys.stdout.flush()
        _notify("READY=1")
        gc.enable()
        tidy()
        await agent.ended.wait()
        _notify("STOPPING=1")
    finally:
        await agent.close()
    if agent.restarts:
        os.execv(sys.executable, [sys.executable, "-m", "agent.cli", *sys.argv[1:]])  # noqa: S606  # itself, as it was started
    return 0


def _options(args: argparse.Namespace) -> "Options":
    from agent.device.agent import Options
    from agent.device.privileges import become, listen
    from agent.transport.listeners import SshPlace, TlsPlace

    host, port = args.ssh
    ssh, tls = SshPlace(host, port, listen(host, port)), None
    if args.tls is not None:
        host, port = args.tls
        tls = TlsPlace(host, port, listen(host, port))
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
            raise IsolaneError("--module serves plain data; it goes with --dataplane none")
        from agent.compiler.loading import load
        from agent.compiler.project import SERVER_FEATURES, SERVER_MODULES
        from agent.compiler.texts import project_module_path

        own = project_module_path()
        paths = [*args.yang_path, own / "ietf", own / "isolane"]
        return load([*SERVER_MODULES, *args.module], paths, SERVER_FEATURES)
    from bindings import MODEL

    return MODEL


def _first(args: argparse.Namespace, agent: "Agent", model: "Model") -> Any:
    """The configuration of the first start; None when there is one already."""
    if agent.store.number:
        return None
    from agent.device import first
    from agent.transport.keys import ADMIN_KEY, make

    key = args.state / ADMIN_KEY
    if not key.exists():
        make(key, "admin")
    public = key.with_name(f"{ADMIN_KEY}.pub").read_text()
    _say_how(args, key)
    parts = [first.of_model(model, first.administrator(first.ADMIN, public))]
    if args.config is not None:
        parts.append(first.read(model, args.config))
    elif not args.empty and args.dataplane == "emulated":
        from agent.device import demonstration

        parts.append(demonstration.configuration(model))
    return first.joined(model, parts)


def _say_how(args: argparse.Namespace, key: Path) -> None:
    host, port = args.ssh
    if not port:
        port = "PORT"
    known = args.state / "known_hosts"
    sys.stderr.write(
        f"a first administrator was made: admin, with the key {key}; no password\n"
        f"  ssh -i {key} -o UserKnownHostsFile={known} -p {port} -s admin@{host} netconf\n"
        f"  ncclient: manager.connect(host={host!r}, port={port}, username='admin', key_filename='{key}', "
        f"hostkey_verify=False, allow_agent=False, look_for_keys=False)\n"
    )


def _notify(state: str) -> None:
    """Tell systemd (sd_notify)."""
    path = os.environ.get("NOTIFY_SOCKET")
    if not path:
        return
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notify:
        notify.connect(f"\0{path[1:]}" if path.startswith("@") else path)
        notify.send(state.encode())


def address(text: str) -> tuple[str, int]:
    """`HOST:PORT`, for argparse."""
    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not HOST:PORT")
    return host.strip("[]"), int(port)
