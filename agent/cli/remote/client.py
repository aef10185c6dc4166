"""A NETCONF client for the agent's own commands: they read as any other client does."""

import asyncio
import itertools
import os
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Protocol

from isolane.bindings import MODEL
from isolane.cli.arguments import WrongArguments
from isolane.errors import IsolaneError
from isolane.lazy_dataclass import dataclass
from isolane.netconf.framing import END, ChunkReader, EndOfMessageReader, Framing, Reader, frame
from isolane.transport.sshlib import asyncssh
from isolane.tree import xml
from isolane.tree.schema import DataNode
from isolane.tree.xml.decode import Element
from isolane.tree.xml.escaping import quoteattr

NETCONF: Final = "urn:ietf:params:xml:ns:netconf:base:1.0"
NMDA: Final = "urn:ietf:params:xml:ns:yang:ietf-netconf-nmda"
DATASTORES: Final = "urn:ietf:params:xml:ns:yang:ietf-datastores"
BASE_1_0: Final = "urn:ietf:params:netconf:base:1.0"
BASE_1_1: Final = "urn:ietf:params:netconf:base:1.1"
HELLO: Final = (
    f'<hello xmlns="{NETCONF}"><capabilities><capability>{BASE_1_0}</capability>'
    f"<capability>{BASE_1_1}</capability></capabilities></hello>"
).encode()
END_OF_LIST: Final = b"</capabilities>"
PRIVATE: Final = b"<capability>urn:ietf:params:netconf:capability:private-candidate:1.0</capability>"
PIECE: Final = 65_536
CLOSING_S: Final = 2.0
"""Longest wait for the agent to close a session that is over."""
ADVICE: Final = "; log in as a user who has the right, or as the user of `isolane serve --recovery-user`"


class RemoteError(IsolaneError):
    """The agent could not be reached, or refused: then with the errors of its reply."""

    def __init__(self, message: str, errors: Sequence[object] = ()) -> None:
        super().__init__(message)
        self.errors = errors


@dataclass(frozen=True, slots=True)
class Address:
    """Address of an agent and user to log in as. `known_hosts` None: the user's own file."""

    host: str
    port: int
    user: str
    key: Path | None = None
    known_hosts: Path | None = None

    def __str__(self) -> str:
        return f"{self.user}@{self.host}:{self.port}"


class Writer(Protocol):
    """The sending direction of the connection."""

    def writelines(self, data: Iterable[bytes], /) -> None:
        """Send the pieces one behind the other."""


class Source(Protocol):
    """The receiving direction of the connection."""

    async def read(self, n: int = -1, /) -> bytes:
        """Read up to this many octets; none at the end."""


class Remote:
    """A NETCONF session with an agent."""

    number = 0
    """The session-id."""

    def __init__(self, stdin: Writer, stdout: Source) -> None:
        self._stdin = stdin
        self._stdout = stdout
        self._reader: Reader = EndOfMessageReader()
        self._framing: Framing = "end-of-message"
        self._messages: list[bytes] = []
        self._gathered: list[bytes] = []
        self._notifications: list[object] = []
        self._ids = itertools.count(1)

    async def hello(self, private: bool = False) -> None:
        """Exchange hellos; the newer framing where both have it; `private` asks for an own candidate."""
        self._send(HELLO.replace(END_OF_LIST, PRIVATE + END_OF_LIST) if private else HELLO)
        greeting = xml.parse(await self.receive())
        self.number = int(greeting.findtext(f"{{{NETCONF}}}session-id") or 0)
        capabilities = {text.strip() for text in greeting.itertext()}
        if BASE_1_1 in capabilities:
            rest = self._reader.rest()
            self._reader, self._framing = ChunkReader(), "chunked"
            self._take(rest)

    async def rpc(self, content: str) -> Any:
        """The `rpc-reply` element; RemoteError when it holds an error."""
        self._send(f'<rpc xmlns="{NETCONF}" message-id="{next(self._ids)}">{content}</rpc>'.encode())
        reply = await self._reply()
        errors = reply.findall(f"{{{NETCONF}}}rpc-error")
        if errors:
            raise RemoteError(_refusal(errors), errors)
        return reply

    async def _reply(self) -> Any:
        """The next `rpc-reply`; notifications before it are kept."""
        while (message := xml.parse(await self.receive())).tag != f"{{{NETCONF}}}rpc-reply":
            self._notifications.append(message)
        return message

    async def notification(self) -> Any:
        """The next `notification` element of a session that subscribed."""
        return self._notifications.pop(0) if self._notifications else xml.parse(await self.receive())

    async def operational(self, nodes: Iterable[DataNode]) -> Any:
        """The operational state of some nodes, as the root record that they are in."""
        reply = await self.rpc(
            f'<get-data xmlns="{NMDA}"><datastore xmlns:ds="{DATASTORES}">ds:operational</datastore>'
            f"<subtree-filter>{subtree(nodes)}</subtree-filter></get-data>"
        )
        return xml.decode(MODEL, reply.find(f"{{{NMDA}}}data"))

    async def running(self, selected: str) -> Any:
        """The part of running that a subtree filter selects, as its root record."""
        reply = await self.rpc(
            f'<get-config><source><running/></source><filter type="subtree">{selected}</filter></get-config>'
        )
        return xml.decode(MODEL, reply.find(f"{{{NETCONF}}}data"), state=False)

    async def edit(self, config: str, *, test: bool = False) -> None:
        """Change the running configuration in one commit; with `test`, only validate the change."""
        option = "<test-option>test-only</test-option>" if test else ""
        await self.rpc(
            f"<edit-config><target><running/></target>{option}<config>{config}</config></edit-config>"
        )

    async def lock(self) -> None:
        """Lock the running configuration until the session ends (RFC 6241 section 7.5)."""
        await self.rpc("<lock><target><running/></target></lock>")

    async def close(self) -> None:
        """End the session (RFC 6241 section 7.8); without waiting long for the answer."""
        with suppress(IsolaneError, OSError, TimeoutError):
            async with asyncio.timeout(CLOSING_S):
                self._send(
                    f'<rpc xmlns="{NETCONF}" message-id="{next(self._ids)}"><close-session/></rpc>'.encode()
                )
                while True:  # until the agent closes it; replies to earlier requests come first
                    await self.receive()

    def _send(self, message: bytes) -> None:
        self._stdin.writelines(frame([message], self._framing))

    def _take(self, octets: bytes) -> None:
        for piece in self._reader.feed(octets):
            if piece is END:
                self._messages.append(b"".join(self._gathered))
                self._gathered = []
            else:
                self._gathered.append(piece)

    async def receive(self) -> bytes:
        """The next message: a reply, or a notification of a session that subscribed."""
        while not self._messages:
            try:
                octets = await self._stdout.read(PIECE)
            except (OSError, asyncssh.Error) as error:
                raise RemoteError(f"the connection was lost: {_text(error)}") from error
            if not octets:
                raise RemoteError("the agent closed the session")
            self._take(octets)
        return self._messages.pop(0)


@asynccontextmanager
async def connect(place: Address | Path, *, private: bool = False) -> AsyncIterator[Remote]:
    """A session with an agent, over SSH or at its UNIX socket, closed at the end; with `private` it has a
    candidate of its own."""
    async with AsyncExitStack() as stack:
        try:
            remote = await (_over_socket(place, stack) if isinstance(place, Path) else _there(place, stack))
        except (OSError, asyncssh.Error) as error:
            raise RemoteError(f"{place}: {advised(place, error)}") from error
        await remote.hello(private)
        try:
            yield remote
        finally:
            await remote.close()


async def _there(address: Address, stack: AsyncExitStack) -> Remote:
    connecting = asyncssh.connect(address.host, address.port, **_options(address))
    connection = await stack.enter_async_context(connecting)
    stdin, stdout, _ = await connection.open_session(subsystem="netconf", encoding=None)
    return Remote(stdin, stdout)


async def _over_socket(socket: Path, stack: AsyncExitStack) -> Remote:
    reader, writer = await asyncio.open_unix_connection(socket)
    stack.callback(writer.close)
    return Remote(writer, reader)


def advised(place: Address | Path, error: Exception) -> str:
    """The reason why there is no session, with a remedy."""
    match place, error:
        case Path(), PermissionError():
            return "only its owner and root may use this socket"
        case Path(), OSError():
            return f"{_reason(error)}; is the agent running, with this --state DIR?"
        case Address(), asyncssh.HostKeyNotVerifiable() if changed := _other_host_keys(place):
            return (
                f"the host key is another than the one in {changed}; somebody may pretend to be the agent, "
                "or it has a new state directory: compare the keys before you give another --known-hosts"
            )
        case Address(), asyncssh.HostKeyNotVerifiable():
            return f"{error}; give --state DIR of the agent, or --known-hosts FILE that has its host key"
        case Address(user=user), asyncssh.PermissionDenied():
            return (
                f"login of {user} refused; give --identity FILE, --state DIR of the agent, or another --user"
            )
        case Address(), asyncssh.ChannelOpenError():
            return f"{error}; is this the NETCONF port of an agent?"
        case Address(host=host, port=port), OSError():
            return f"{_reason(error)}; is the agent running at {host}:{port}?"
    return _text(error)


def _text(error: Exception) -> str:
    return str(error) or type(error).__name__


def _reason(error: OSError) -> str:
    """Without the address, which asyncio puts into the text."""
    if error.errno is None or error.errno < 0:  # several places were tried, or the name is unknown
        return error.strerror or _text(error)
    return os.strerror(error.errno)


def _options(address: Address) -> dict[str, object]:
    """The user's credentials and the trusted host keys; WrongArguments when a file is not usable."""
    options: dict[str, Any] = {"username": address.user}
    try:
        if address.key is not None:
            options["client_keys"] = [
                _read_once(asyncssh.read_private_key, address.key, _written(address.key))
            ]
        if address.known_hosts is not None:
            file = address.known_hosts
            options["known_hosts"] = _read_once(asyncssh.read_known_hosts, file, _written(file))
    except (OSError, ValueError) as error:
        raise WrongArguments(f"{error}: give another --identity or --known-hosts") from error
    return options


@lru_cache(maxsize=8)
def _read_once(read: Callable[[str], object], file: Path, _version: tuple[int, int]) -> object:
    """The keys of a file, read once for all devices of a lab, and again when the file was written anew."""
    return read(str(file))


def _written(file: Path) -> tuple[int, int]:
    status = file.stat()
    return status.st_mtime_ns, status.st_size


def _other_host_keys(address: Address) -> Path | None:
    """The file that has host keys of the agent; None when it has none."""
    file = address.known_hosts or Path("~/.ssh/known_hosts").expanduser()
    with suppress(OSError, ValueError):  # it cannot be read, so that it has none
        host_keys, *_ = asyncssh.match_known_hosts(str(file), address.host, "", address.port)
        return file if host_keys else None
    return None


def _refusal(errors: Sequence[Element]) -> str:
    """The first error of a reply, with its node, and how many more there are."""

    def part(name: str) -> str:
        return str(errors[0].findtext(f"{{{NETCONF}}}{name}") or "").strip()

    tag, message, path = part("error-tag"), part("error-message"), part("error-path")
    said = f"{tag}{f': {message}' if message else ''}{f' ({path})' if path else ''}"
    more = f"; and {len(errors) - 1} more" if len(errors) > 1 else ""
    return f"{said}{more}{ADVICE if tag == 'access-denied' else ''}"


def subtree(nodes: Iterable[DataNode]) -> str:
    """A subtree filter (RFC 6241 section 6) that selects just these nodes."""
    wanted: dict[DataNode, Any] = {}
    for node in nodes:
        below = wanted
        for step in _steps(node):
            below = below.setdefault(step, {})
    return "".join(_elements(wanted, ""))


def _steps(node: DataNode) -> list[DataNode]:
    above = node.parent
    steps = _steps(above) if isinstance(above, DataNode) else []
    return [*steps, node]


def _elements(wanted: dict[DataNode, Any], namespace: str) -> Iterable[str]:
    for node, below in wanted.items():
        declared = "" if node.namespace == namespace else f" xmlns={quoteattr(node.namespace)}"
        if below:
            yield f"<{node.name}{declared}>"
            yield from _elements(below, node.namespace)
            yield f"</{node.name}>"
        else:
            yield f"<{node.name}{declared}/>"
