"""An agent for YANG modules of somebody else: what they configure and report is a program of a few lines.

    def toaster(own: Own) -> None:
        own.subscribe("/toaster:toaster", Heater())
        own.provide("/toaster:toaster/temperature", lambda keys: 180)
        own.operation("/toaster:make-toast", lambda parameters, keys: None)

    raise SystemExit(run(toaster, ["toaster"], yang_path=["yang"]))

docs/own-module.md says more.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from agent.device import first, logs, serving
from agent.device.agent import Agent, Options
from agent.device.privileges import listen
from agent.errors import DataError, DataErrors, IsolaneError
from agent.netconf.operations.call import Call
from agent.store.providers import Keys
from agent.store.subscribers import Subscriber
from agent.transport.listeners import SshPlace
from agent.tree.model import Model, UnknownNode
from agent.tree.record import Record
from agent.tree.schema import DataNode, OperationNode

__all__ = ["DataError", "DataErrors", "Keys", "Own", "Subscriber", "load_model", "run"]


class Own:
    """What a program sees of its agent; paths are those of RFC 7951, such as `/module:top/list/leaf`."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self._model = agent.store.model

    @property
    def running(self) -> Any:
        """The configuration that is in force."""
        return self._agent.store.running

    def record(self, path: str, **fields: Any) -> Record:
        """A new record of a container, list entry, output or notification."""
        kind: Any = self._model.find(path)
        made: Record = getattr(kind, "record", kind).new(**fields)
        return made

    def subscribe(self, path: str | Sequence[str], subscriber: Subscriber) -> None:
        """Let `subscriber` prepare (and refuse) and apply what changes at, above and below a node."""
        self._agent.store.subscribe(path, subscriber)

    def provide(self, path: str, read: Callable[[Keys], Any]) -> None:
        """Fill a state node with what `read` gives when somebody asks; it is told the keys above it."""
        self._agent.store.operational.provide(path, read, checked=True)

    def provide_list(
        self, path: str, keys: Callable[[Keys], Iterable[Any]], entry: Callable[[Keys], Any]
    ) -> None:
        """Add entries to a list: `keys` of all, and `entry` makes the one whose key comes last."""
        self._agent.store.operational.provide_list(path, keys, entry, checked=True)

    def operation(self, path: str, handler: Callable[[Any, Keys], Record | None]) -> None:
        """Carry out an rpc or action: `handler` gets its input and the keys above, and gives its output."""
        node = self._model.find(path)
        if not isinstance(node, OperationNode):
            raise IsolaneError(f"{path} is no rpc and no action")
        checked = self._agent.store.operational.checked

        def answer(call: Call) -> Record | None:
            output = handler(call.input, call.keys)
            return None if output is None else checked(output, call.keys, handler)

        self._agent.operations.register(node, answer)

    def declare(self, *paths: str) -> None:
        """Say which notifications the program is going to send."""
        kinds: list[Any] = [self._model.find(path) for path in paths]
        self._agent.streams.declare(*(kind.record for kind in kinds))

    def notify(self, path: str, keys: Keys = (), **fields: Any) -> None:
        """Tell subscribers; `keys` are those of the list entries above the notification."""
        record = self._agent.store.operational.checked(self.record(path, **fields), keys, self.notify)
        self._agent.streams.publish(record, keys)


def load_model(modules: Sequence[str], yang_path: Sequence[str | Path]) -> Model:
    """The modules, with those that the server needs for itself."""
    from agent.compiler.loading import load
    from agent.compiler.progress import on_stderr
    from agent.compiler.project import SERVER_FEATURES, SERVER_MODULES
    from agent.compiler.texts import project_module_path

    own = project_module_path()
    paths = [*yang_path, own / "ietf", own / "isolane"]
    model = load([*SERVER_MODULES, *modules], paths, SERVER_FEATURES, progress=on_stderr())
    _check_deviations(model)
    return model


_FREE: Final = ("ietf-interfaces",)
"""Without a data plane the agent reads nothing of these."""


def _check_deviations(model: Model) -> None:
    """Refuse a deviation that takes away a node which the agent itself has to read."""
    from bindings import MODEL

    for module in model.modules.values():
        foreign = [name for name in module.deviations if not model.modules[name].is_ours]
        if not foreign or not module.is_ours or module.name in _FREE:
            continue
        for node in MODEL.nodes():
            if node.module == module.name and isinstance(node, DataNode) and _is_missing(model, node):
                by = ", ".join(foreign)
                text = f"{by} takes {node.path} away, which the agent needs; leave that module out"
                raise IsolaneError(text)


def _is_missing(model: Model, node: DataNode) -> bool:
    try:
        return not isinstance(model.find(node.path), DataNode)
    except UnknownNode:
        above = node.parent
        return not isinstance(above, DataNode) or above.module in model.implemented


def run(
    setup: Callable[[Own], None],
    modules: Sequence[str],
    yang_path: Sequence[str | Path] = (),
    argv: Sequence[str] | None = None,
) -> int:
    """Serve the modules until SIGTERM; `--state`, `--ssh` and `--config` are those of `isolane serve`."""
    parser = argparse.ArgumentParser(description=f"A NETCONF agent for {', '.join(modules)}.")
    parser.add_argument("--state", type=Path, required=True, metavar="DIR")
    parser.add_argument("--ssh", type=_place, default=("127.0.0.1", 8300), metavar="HOST:PORT")
    parser.add_argument("--config", type=Path, metavar="FILE", help="configuration of the first start")
    args = parser.parse_args(argv)
    logs.configure("info", "text")
    try:
        model = load_model(modules, yang_path)
        asyncio.run(_serve(setup, model, args.state, args.ssh, args.config))
    except IsolaneError as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        return 1
    return 0


async def _serve(
    setup: Callable[[Own], None], model: Model, state: Path, place: tuple[str, int], config: Path | None
) -> None:
    agent = Agent(Options(model, state, SshPlace(*place, listen(*place))))
    setup(Own(agent))
    parts = () if config is None else (lambda: first.read(model, config),)
    await serving.serve(agent, lambda: serving.first_tree(agent, place, parts), config=config)


def _place(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not HOST:PORT")
    return host.strip("[]"), int(port)
