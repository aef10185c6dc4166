"""One agent as a process: the first start, the ready line, signals, systemd, and the end."""

import asyncio
import gc
import json
import os
import shlex
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from isolane.app import first_configuration as first
from isolane.app.agent import Agent, InvalidStart
from isolane.app.memory import free_in_steps, tidy
from isolane.app.socket_handover import hand_on
from isolane.bindings.ietf_interfaces import Interfaces
from isolane.bindings.ietf_system import System
from isolane.errors import IsolaneError
from isolane.transport import keys
from isolane.transport.keys import ADMIN_KEY, KNOWN_HOSTS
from isolane.transport.sshlib import asyncssh
from isolane.tree.top import top

if TYPE_CHECKING:
    from isolane.app.https import Https


async def serve(
    agent: Agent,
    first_tree: Callable[[], Any],
    *,
    config: Path | None = None,
    as_json: bool = False,
    is_ready: Callable[[], None] = lambda: None,
) -> None:
    """Until SIGTERM, SIGINT or a shutdown; one line on standard output says when it accepts connections.

    `config` is the file of `--config` that the first configuration has been read from, if there is one.
    Whoever imported with the collector of cycles off has it on again from then on.
    """
    free_in_steps()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, agent.ended.set)
    try:
        agent.check()
        is_first = not agent.store.number
        ready = await come_up(agent, first_tree, config)
        if is_first and agent.options.ssh is not None:
            port = int(ready["ssh"].rpartition(":")[2])
            _say_how(agent.options.state, agent.host_keys[0], keys.here(agent.options.ssh.host), port)
        if agent.https is not None and agent.https.is_new:
            _say_how_over_https(agent, agent.https, ready["https"])
        if agent.gnmi is not None and agent.gnmi.is_new:
            _say_how_over_gnmi(agent, ready["gnmi"])
        sys.stdout.write(ready_line(ready, as_json))
        sys.stdout.flush()
        is_ready()
        _notify("READY=1")
        gc.enable()
        tidy()
        await agent.ended.wait()
        _notify("STOPPING=1")
    finally:
        await agent.close()


async def come_up(agent: Agent, first_tree: Callable[[], Any], config: Path | None) -> dict[str, str]:
    """Come up; when mandatory nodes are missing at the first start, the error says how to give them."""
    try:
        return await agent.start(None if agent.store.number else first_tree())
    except InvalidStart as error:
        if config is not None:
            raise InvalidStart(error.fault, config) from error
        advice = "give what the modules demand at the first start: --config FILE, XML or .json"
        raise IsolaneError(f"{error}; {advice}") from error


def ready_line(places: Mapping[str, object], as_json: bool) -> str:
    """The line on standard output that says that connections are accepted."""
    if as_json:
        return json.dumps({"ready": True, **places}) + "\n"
    return "ready " + " ".join(f"{name}={place}" for name, place in places.items()) + "\n"


def again(arguments: Iterable[str], sockets: Mapping[str, socket.socket]) -> None:
    """Take the place of this process, started as it was; it listens at the same sockets."""
    hand_on(sockets)
    os.execv(sys.executable, [sys.executable, *arguments])  # noqa: S606  # itself


def first_tree(agent: Agent, parts: Iterable[Callable[[], Any]] = ()) -> Any:
    """The configuration of a first start: an administrator and other parts."""
    model = agent.options.model
    public = keys.administrator(agent.options.state)
    administrator = first.of_model(model, first.administrator(first.ADMIN, public))
    return first.joined(model, [administrator, *(make_part() for make_part in parts)])


def _say_how(state: Path, host_key: asyncssh.SSHKey, host: str, port: int) -> None:
    key = state / ADMIN_KEY
    public = host_key.export_public_key().decode().split()[1]
    sys.stderr.write(
        f"a first administrator was made: admin, with the key {key}; no password\n"
        f"  {ssh_command(key, state / KNOWN_HOSTS, host, port)}\n"
        f"  ncclient: manager.connect(host={host!r}, port={port}, username='admin', "
        f"key_filename={str(key)!r}, hostkey_b64='{public}', allow_agent=False, look_for_keys=False)\n"
    )


def _say_how_over_https(agent: Agent, https: "Https", place: str) -> None:
    from isolane.transport.http.authority import ADMINISTRATOR, CERTIFICATE

    state = agent.options.state
    url = f"https://{_reached(place)}/restconf/data/{_worth_a_look(agent)}"
    trusted, own = str(state / CERTIFICATE), str(state / ADMINISTRATOR)
    trust = ["--cacert", trusted] if https.shows_own_certificate else []
    sys.stderr.write(
        f"an authority for HTTPS was made: {trusted}; admin has the certificate and key {own}\n"
        f"  {shlex.join(['curl', *trust, '--cert', own, url])}\n"
        f"  {page_hint(f'https://{_reached(place)}/', f'--state {shlex.quote(str(state))}')}\n"
    )


def gnmic_command(directory: Path, place: str) -> str:
    """The command by which the first administrator reads the capabilities; the authority is `directory`'s."""
    from isolane.transport.http.authority import ADMINISTRATOR, CERTIFICATE

    trusted, own = str(directory / CERTIFICATE), str(directory / ADMINISTRATOR)
    words = ["gnmic", "-a", place, "--tls-ca", trusted, "--tls-cert", own, "--tls-key", own, "capabilities"]
    return shlex.join(words)


def page_hint(url: str, agent: str) -> str:
    """The address of the dashboard, and the command that makes a user who can log in there."""
    return (
        f"dashboard: {url} for users with a password: isolane user add NAME --password --group admin {agent}"
    )


def _say_how_over_gnmi(agent: Agent, place: str) -> None:
    from isolane.transport.http.authority import ADMINISTRATOR, CERTIFICATE

    state = agent.options.state
    sys.stderr.write(
        f"an authority for TLS was made: {state / CERTIFICATE}; "
        f"admin has the certificate and key {state / ADMINISTRATOR}\n"
        f"  {gnmic_command(state, _reached(place))}\n"
    )


def _reached(place: str) -> str:
    """HOST:PORT for a client on this machine."""
    host, _, port = place.rpartition(":")
    bare = keys.here(host.strip("[]"))
    return f"[{bare}]:{port}" if ":" in bare else f"{bare}:{port}"


def _worth_a_look(agent: Agent) -> str:
    """The interfaces, where there are any; the first administrator is part of the system."""
    name = Interfaces.NODE.qualified_name
    running = agent.store.running
    has_any = name in agent.store.model.node.by_qualified_name and top(running, Interfaces).interface
    return name if has_any else System.NODE.qualified_name


def ssh_command(key: Path, known_hosts: Path, host: str, port: int) -> str:
    """The shell command by which the first administrator logs in.

    ssh takes the value of an option apart at blanks, so a path with one is quoted for it as well.
    """
    known = f'"{known_hosts}"' if " " in str(known_hosts) else str(known_hosts)
    options = ["-i", str(key), "-o", f"UserKnownHostsFile={known}", "-p", str(port)]
    return shlex.join(["ssh", *options, "-s", f"{first.ADMIN}@{host}", "netconf"])


def _notify(state: str) -> None:
    """Notify systemd (sd_notify)."""
    path = os.environ.get("NOTIFY_SOCKET")
    if not path:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notify:
        notify.connect(f"\0{path[1:]}" if path.startswith("@") else path)
        notify.send(state.encode())
