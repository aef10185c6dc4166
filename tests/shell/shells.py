"""A shell on a store of its own, without a terminal and without a loop."""

from dataclasses import dataclass, field
from typing import Any

from isolane.bindings import MODEL
from isolane.northbound.requester import Peer
from isolane.northbound.service import Service
from isolane.shell.client import ShellClient
from isolane.shell.local import LocalSession
from isolane.shell.shell import Shell
from isolane.shell.state import State
from isolane.store import history_module
from isolane.store.store import Store
from isolane.tree.model import Model


@dataclass
class Typed:
    """What a line did."""

    code: int
    out: str
    fault: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@dataclass
class Site:
    """One agent without a network, and the shells of its users."""

    model: Model = MODEL
    store: Any = None
    service: Any = None
    closed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.store = Store.open(self.model)
        history_module.register(self.store)
        self.service = Service(self.store)
        self.service.register()
        self.store.start()

    def shell(self, user: str = "ops", *, configuring: bool = True, exact: bool = True) -> "Line":
        peer = Peer(user, "cli")
        client = ShellClient.open(self.service, peer, self.closed.append)
        session = LocalSession(self.service, peer, client.number, lambda seconds: None)
        return Line(Shell(State(session, configuring=configuring, exact=exact)), client)


@dataclass
class Line:
    """A shell, line by line."""

    shell: Shell
    client: ShellClient

    def __call__(self, line: str, *more: str) -> Typed:
        """Type a line; `more` are the lines that it reads after that."""
        out: list[str] = []
        fault: list[str] = []
        rest = iter(more)
        self.shell.state.next_line = lambda: next(rest, None)
        code = self.shell.run(line, out.append, fault.append)
        return Typed(code, "".join(out), "".join(fault))

    def done(self, line: str, *more: str) -> str:
        typed = self(line, *more)
        assert typed.code == 0, typed.fault
        return typed.out

    def offers(self, text: str) -> list[str]:
        return [each.text for each in self.shell.offers(text).offers]
