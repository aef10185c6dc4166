"""An agent from its settings: as a process, or inside an event loop of the caller."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, TypeAlias

from isolane.app import first_configuration as first
from isolane.app import logs, serving
from isolane.app.agent import Agent, Options
from isolane.app.first_configuration import FirstStart
from isolane.app.serving import become, listen, taken_over
from isolane.dataplane.kernel.settings import KernelChoices
from isolane.errors import IsolaneError
from isolane.program.models import with_view
from isolane.program.settings import Address, Settings
from isolane.transport.listeners import GnmiPlace, HttpPlace, SshPlace, TlsPlace
from isolane.tree.model import Model

if TYPE_CHECKING:
    from isolane.sonic.datastore import SonicChoices
    from isolane.sonic.redis.databases import Database
    from isolane.switch.live.databases import SwitchChoices
    from isolane.transport.tunnel.tunnel import TunnelPlace

LoadModel: TypeAlias = Callable[[], Model]
Setup: TypeAlias = Callable[[Agent], None]


def nothing(agent: Agent) -> None:
    """No program: the modules are plain data."""


def run(settings: Settings, load: LoadModel, restart: Sequence[str], setup: Setup = nothing) -> None:
    """Serve as a process until SIGTERM or SIGINT; `restart` are arguments of Python to start it again."""
    gc.disable()  # what is imported and made until the agent is ready stays; there is nothing to collect
    logs.configure("info", "text")
    try:
        asyncio.run(_process(settings, load, restart, setup))
    finally:
        gc.enable()


async def _process(settings: Settings, load: LoadModel, restart: Sequence[str], setup: Setup) -> None:
    options = options_of(settings, load)
    places = {"ssh": options.ssh, "tls": options.tls, "http": options.http, "gnmi": options.gnmi}
    with ExitStack() as stack:
        kept = {
            name: stack.enter_context(place.opened.dup())
            for name, place in places.items()
            if place is not None and place.opened is not None
        }
        first_start = stack.enter_context(FirstStart(options.state))
        agent = Agent(options)
        first_start.begun()
        setup(agent)
        await serving.serve(
            agent,
            lambda: serving.first_tree(agent, _parts(settings, options.model)),
            config=settings.config,
            as_json=settings.as_json,
            is_ready=first_start.done,
        )
        if agent.restarts:
            serving.again(restart, kept)


@asynccontextmanager
async def started(settings: Settings, load: LoadModel, setup: Setup) -> AsyncIterator[Agent]:
    """The same inside a running loop: no signal is taken, nothing is printed, the log is left alone."""
    options = options_of(settings, load)
    with FirstStart(options.state) as first_start:
        agent = Agent(options)
        first_start.begun()
        setup(agent)
        try:
            agent.check()
            await serving.come_up(
                agent,
                lambda: serving.first_tree(agent, _parts(settings, options.model)),
                settings.config,
            )
            first_start.done()
            yield agent
        finally:
            await agent.close()


@asynccontextmanager
async def unreachable(settings: Settings, load: LoadModel, setup: Setup) -> AsyncIterator[Agent]:
    """The same without listeners and users, for clients in the process."""
    model = load()
    agent = Agent(Options(model=model, state=_state(settings), relay=False, config=settings.config))
    setup(agent)
    try:
        agent.check()
        parts = [make() for make in _parts(settings, model)]
        await agent.start(first.joined(model, parts) if parts and not agent.store.number else None)
        yield agent
    finally:
        await agent.close()


def options_of(settings: Settings, load: LoadModel) -> Options:
    """Listening sockets first, which may need rights that the process then gives up; then the model."""
    taken, state = taken_over(), _state(settings)

    def place(name: str, address: Address) -> tuple[str, int, socket]:
        return (*address, taken.get(name) or listen(*address, f"--{name}"))

    ssh = SshPlace(*place("ssh", settings.ssh))
    tls = None if settings.tls is None else TlsPlace(*place("tls", settings.tls))
    http = None if settings.http is None else HttpPlace(*place("http", settings.http))
    gnmi = None if settings.gnmi is None else GnmiPlace(*place("gnmi", settings.gnmi))
    tunnel = _tunnel(settings)
    if settings.user is not None:
        become(settings.user, state)
    sonic, switch = _sonic(settings), _switch(settings)  # their files are wrong before a model is compiled
    return Options(
        model=with_view(load(), settings.yang_path),
        state=state,
        ssh=ssh,
        tls=tls,
        http=http,
        gnmi=gnmi,
        tunnel=tunnel,
        dataplane=settings.dataplane,
        kernel=KernelChoices(settings.kernel_decides, settings.kernel_keeps_flows, state),
        sonic=sonic,
        switch=switch,
        recover=settings.recover,
        recovery_users=frozenset(settings.recovery_users),
        config=settings.config,
    )


def _tunnel(settings: Settings) -> "TunnelPlace | None":
    if settings.gnmi_tunnel is None:
        return None
    if settings.gnmi is None:
        raise IsolaneError("--gnmi-tunnel needs --gnmi: its sessions are joined to that listener")
    try:
        from isolane.transport.tunnel.tunnel import TunnelPlace
    except ModuleNotFoundError as error:
        raise IsolaneError("a tunnel needs the package protobuf: pip install 'isolane[gnmi]'") from error
    return TunnelPlace.of(settings.gnmi_tunnel, settings.gnmi_tunnel_ca)


def _sonic(settings: Settings) -> "SonicChoices | None":
    if not settings.sonic:
        return None
    from isolane.sonic.datastore import SonicChoices
    from isolane.sonic.modules import updater
    from isolane.sonic.modules.updater import of_file

    # With both, the device saves: two would write one file.
    save_to = settings.config_db if settings.dataplane != "sonic" else None
    recreated = None if settings.sonic_recreate is None else of_file(settings.sonic_recreate)
    rules = settings.sonic_refusals or updater.usual()
    refused = None if rules is None else updater.of_files(rules)
    down_s = settings.sonic_port_down or 0.0
    return SonicChoices(redis_of(settings), save_to, _compare_s(settings), recreated, refused, down_s)


def _compare_s(settings: Settings) -> float | None:
    from isolane.sonic.datastore import COMPARE_S

    return COMPARE_S if settings.sonic_compare is None else settings.sonic_compare or None


def _switch(settings: Settings) -> "SwitchChoices | None":
    if settings.dataplane != "sonic":
        return None
    from isolane.switch.live.databases import SwitchChoices, databases

    places = databases(redis_of(settings), settings.database_config, settings.namespace)
    return SwitchChoices(places, settings.config_db, _compare_s(settings))


def redis_of(settings: Settings) -> "Database":
    """The place of CONFIG_DB, with what is needed to use it; SonicError when a file cannot be used."""
    from isolane.sonic.redis.databases import Access, database

    access = Access(
        password_file=settings.redis_password_file,
        authorities=settings.redis_ca,
        certificate=settings.redis_certificate,
    )
    return database(settings.redis, settings.database_config, settings.namespace, access)


def _state(settings: Settings) -> Path:
    if settings.state is None:
        raise IsolaneError("the agent needs a state directory: Settings(state=...) or --state DIR")
    return settings.state


def _parts(settings: Settings, model: Model) -> Iterator[Callable[[], object]]:
    """The parts of the first start's configuration besides its administrator."""
    config = settings.config
    if config is not None:
        yield lambda: first.read(model, config)
    elif not settings.empty and settings.dataplane == "emulated":
        from isolane.app import demonstration

        yield lambda: demonstration.configuration(model)
