"""One agent as a process: the first start, the ready line, signals, systemd, and the end."""

import asyncio
import gc
import json
import logging
import os
import pwd
import shlex
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Final

from isolane.app import first_configuration as first
from isolane.app.agent import Agent, InvalidStart
from isolane.app.memory import free_in_steps, tidy
from isolane.bindings.ietf_interfaces import Interfaces
from isolane.bindings.ietf_system import System
from isolane.errors import IsolaneError
from isolane.transport import keys
from isolane.transport.keys import ADMIN_KEY, KNOWN_HOSTS
from isolane.transport.sshlib import asyncssh
from isolane.transport.tcp import cannot_listen
from isolane.tree.model import top

BACKLOG = 128


class StartError(IsolaneError):
    """The agent cannot start like this; the text says what to change."""


def listen(host: str, port: int, option: str) -> socket.socket:
    """A listening socket, opened while there are rights to; `option` is the one that selects its address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        remedy = f"choose another address or port with {option} HOST:PORT"
        raise StartError(cannot_listen(host, port, error, remedy)) from error


def become(name: str, state: Path) -> None:
    """Become the user that owns the state directory, irrevocably."""
    try:
        user = pwd.getpwnam(name)
    except KeyError:
        raise StartError(f"user {name} does not exist") from None
    if os.geteuid() == user.pw_uid:
        return
    try:
        _give(state, user)
        os.setgroups([])
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)
    except OSError as error:
        where = "" if error.filename is None else f"{error.filename}: "
        raise StartError(f"cannot become {name}: {where}{error.strerror}") from error


def _give(state: Path, user: pwd.struct_passwd) -> None:
    """A directory that is new or empty becomes the user's; another has to be.

    Nothing in it changes hands: where a user may write, a name can be a link to anything.
    """
    state.mkdir(mode=0o700, parents=True, exist_ok=True)
    if state.stat().st_uid == user.pw_uid:
        return
    directory = os.open(state, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if os.listdir(directory):
            name = user.pw_name
            command = f"chown -R {quote(name)} {quote(str(state))}"
            raise StartError(f"{state} is not owned by {name}; change its owner: {command}")
        os.fchown(directory, user.pw_uid, user.pw_gid)
    finally:
        os.close(directory)


VARIABLE: Final = "ISOLANE_LISTENING"
"""In the environment: each socket as `name=descriptor`."""


def hand_on(sockets: Mapping[str, socket.socket]) -> None:
    """Leave these to what this process executes next."""
    for each in sockets.values():
        each.set_inheritable(True)
    os.environ[VARIABLE] = " ".join(f"{name}={each.fileno()}" for name, each in sockets.items())


def taken_over() -> dict[str, socket.socket]:
    """The sockets that the process before handed over, by name; only once, and not for child processes."""
    return dict(map(_taken_over, os.environ.pop(VARIABLE, "").split()))


def _taken_over(pair: str) -> tuple[str, socket.socket]:
    name, _, descriptor = pair.partition("=")
    try:
        taken = socket.socket(fileno=int(descriptor))
    except (ValueError, OSError) as error:
        raise StartError(f"{VARIABLE} does not name a socket: {pair}") from error
    taken.set_inheritable(False)
    return name, taken


if TYPE_CHECKING:
    from isolane.app.https import Https

_log = logging.getLogger("isolane.agent")

CLOSING_S: Final = 8.0
"""Longest wait for the end of what is at work; by packaging/isolane.service systemd waits a little longer."""


async def serve(
    agent: Agent,
    first_tree: Callable[[], object],
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
        loop.add_signal_handler(number, agent.end, number.name)
    try:
        agent.check()
        is_first = not agent.store.number
        ready = await come_up(agent, first_tree, config)
        if is_first and agent.options.ssh is not None:
            port = int(ready["ssh"].rpartition(":")[2])
            _say_how(
                agent.options.state,
                agent.host_keys.now()[0],
                keys.client_address(agent.options.ssh.host),
                port,
            )
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
        await _until_the_end(agent)
        _notify("STOPPING=1")
    finally:
        await _close(agent)


async def _until_the_end(agent: Agent) -> None:
    """Wait for the request to end; meanwhile systemd hears that the agent works, as often as it wants to."""
    period_s = watchdog_s()
    while not agent.ended.is_set():
        standstill = agent.store.standstill
        if standstill is None:
            with suppress(OSError):  # who does not take it ends the agent, and starts it again
                _notify("WATCHDOG=1", socket.MSG_DONTWAIT)
        elif period_s is not None:
            _log.error("systemd is not notified any more that the agent works: %s", standstill)
        with suppress(TimeoutError):
            async with asyncio.timeout(period_s):
                await agent.ended.wait()


def watchdog_s() -> float | None:
    """Half of the time after which systemd takes this process for dead (sd_watchdog_enabled); None: never."""
    microseconds, process = os.environ.get("WATCHDOG_USEC", ""), os.environ.get("WATCHDOG_PID")
    if process not in (None, str(os.getpid())) or not microseconds.isdecimal():
        return None
    return int(microseconds) / 2_000_000 or None


async def _close(agent: Agent) -> None:
    """Close it; a disk that does not answer keeps the process no longer than `CLOSING_S`."""
    try:
        async with asyncio.timeout(CLOSING_S):
            await agent.close()
    except TimeoutError:
        why = agent.store.standstill or "something is still at work"
        raise IsolaneError(
            f"the agent ends without being closed: {why}; no commit that is answered is lost"
        ) from None


async def come_up(agent: Agent, first_tree: Callable[[], object], config: Path | None) -> dict[str, str]:
    """Come up; when mandatory nodes are missing at the first start, the error says how to give them."""
    agent.store.provide_factory_default(first_tree)
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


def first_tree(agent: Agent, parts: Iterable[Callable[[], object]] = ()) -> object:
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
    bare = keys.client_address(host.strip("[]"))
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
    file_text = f'"{known_hosts}"' if " " in str(known_hosts) else str(known_hosts)
    options = ["-i", str(key), "-o", f"UserKnownHostsFile={file_text}", "-p", str(port)]
    return shlex.join(["ssh", *options, "-s", f"{first.ADMIN}@{host}", "netconf"])


def _notify(state: str, flags: int = 0) -> None:
    """Tell systemd a state, as sd_notify does."""
    path = os.environ.get("NOTIFY_SOCKET")
    if not path:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notify:
        notify.connect(f"\0{path[1:]}" if path.startswith("@") else path)
        notify.send(state.encode(), flags)
