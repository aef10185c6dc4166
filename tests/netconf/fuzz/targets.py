"""What is fuzzed, and what has to be so whatever the octets; an ordinary test runs it over the corpus."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError
from isolane.netconf.framing import END, ChunkReader, EndOfMessageReader, FramingError, Reader, frame
from isolane.netconf.hello import read_hello
from isolane.netconf.messages import NETCONF, BadRequest, read_rpc
from isolane.netconf.server import Server
from isolane.tree import xml
from isolane.tree.path_parsing import parse_path
from isolane.tree.scopes import NameScope
from isolane.tree.types import BadValue
from tests.netconf.client import Client
from tests.netconf.fuzz import actions
from tests.netconf.fuzz.operations import choosing, message, operations
from tests.netconf.other import C, edit, served
from tests.netconf.site import Site

Target = Callable[[bytes], None]

DEFECT: Final = b"the log of the agent says why"
STORED: Final = (
    f"<box {C}><name>a</name><tag>x</tag></box><alone {C}>y</alone><step {C}><id>s</id></step>"
    f"<entry {C}><name>a</name><number>1</number><inner><side>l</side></inner></entry>"
)
LIMIT: Final = 65_536
ENDING: Final = ("close-session", "kill-session")
REQUEST: Final = f'<rpc xmlns="{NETCONF}" message-id="1">%s</rpc>'
WATCHED: Final = REQUEST % (
    f"<get-config><source><running/></source><filter><entry {C}><name>a</name></entry></filter></get-config>"
)


def framing(octets: bytes) -> None:
    """A stream is cut the same way whole, in two and octet by octet."""
    for kind in (ChunkReader, EndOfMessageReader):
        at = octets[0] % (len(octets) + 1) if octets else 0
        whole = _cut(kind(), [octets])
        assert _cut(kind(), [octets[:at], octets[at:]]) == whole
        assert _cut(kind(), [octets[n : n + 1] for n in range(len(octets))]) == whole


def _cut(reader: Reader, pieces: list[bytes]) -> list[bytes]:
    """The messages of a stream, what there is of the last one, and whether framing was lost."""
    messages, current = [], b""
    for given in pieces:
        try:
            for piece in reader.feed(given):
                if piece is END:
                    messages.append(current)
                    current = b""
                else:
                    current += piece
        except FramingError:
            return [*messages, current, b"lost"]
    return [*messages, current]


def document(octets: bytes) -> None:
    """XML is an element without entities, or a DataError; a request and a hello likewise."""
    try:
        element = xml.parse(octets, LIMIT)
    except DataError:
        pass
    else:
        assert not element.getroottree().docinfo.doctype
        assert all(isinstance(each.tag, str) for each in element.iter())
    try:
        read_rpc(octets, Limits.new(max_message_size=LIMIT, max_depth=16))
    except BadRequest as bad:
        xml.parse(f"{bad.head}</rpc-reply>".encode())
    with suppress(DataError):
        read_hello(octets)


def session(octets: bytes) -> None:
    """Any octets after the hello."""
    server, client = _stocked()
    client.session.receive(octets)
    assert DEFECT not in client.octets
    assert (client.closed is None) == (client.session.number in server.sessions)
    _ask(Client(server), "<get/>")


def request(octets: bytes) -> None:
    """One well-framed message."""
    server, client = _stocked()
    client.send(octets)
    if client.closed is None:
        assert xml.parse(client.message()).tag == f"{{{NETCONF}}}rpc-reply"
    assert DEFECT not in client.octets
    _ask(Client(server), "<get/>")


def operation(octets: bytes) -> None:
    """Any operation with parameters that are missing, empty, repeated or odd."""
    site = Site(startup=True)
    choose = choosing(octets)
    every = operations(site.store.model)
    for _ in range(3):
        chosen = every[choose(len(every))]
        client = Client(site.server)
        client.send(message(chosen, choose))
        site.run(0.01)
        assert DEFECT not in client.octets
        assert client.closed is None or chosen.name in ENDING
        assert b"<rpc-reply" in client.octets
    _ask(Client(site.server), "<get-config><source><running/></source></get-config>")


def action(octets: bytes) -> None:
    """Some action of an instance of a whole agent, with parameters as octets choose them."""
    reply = actions.ask(choosing(octets))
    assert reply.startswith(b"<rpc-reply")
    assert DEFECT not in reply


def again(octets: bytes) -> None:
    """Where a server has heard something alike before, it says what one says that has not."""
    replies = []
    for heard in (WATCHED, None):
        _, client = _stocked()
        if heard is not None:
            client.send(heard)
            client.message()
        client.send(octets)
        replies.append((client.octets, client.closed))
    assert replies[0] == replies[1]


def content(octets: bytes) -> None:
    """What an edit-config brings: it is done, or refused and nothing is changed."""
    server, client = _stocked()
    before = server.store.running
    reply = _ask(client, edit(f"<!--{C}-->", more="").replace(f"<!--{C}-->", _text(octets)))
    if b"<ok/>" not in reply:
        assert server.store.running is before


def subtree(octets: bytes) -> None:
    """A subtree filter."""
    _ask(_reading(), f"<get><filter xmlns:c='urn:case-list'>{_text(octets)}</filter></get>")


def xpath(octets: bytes) -> None:
    """An XPath filter."""
    select = quoteattr(_text(octets))
    _ask(_reading(), f'<get><filter xmlns:c="urn:case-list" type="xpath" select={select}/></get>')


def instance(octets: bytes) -> None:
    """An instance path: what is understood is written in a way that is understood as the same."""
    model = _server().store.model
    scope = NameScope(model)
    try:
        path = parse_path(model, _text(octets), scope)
    except BadValue:
        return
    assert parse_path(model, str(path), scope) == path


TARGETS: Final[dict[str, Target]] = {
    target.__name__: target
    for target in (
        framing,
        document,
        session,
        request,
        operation,
        action,
        again,
        content,
        subtree,
        xpath,
        instance,
    )
}


def seeds() -> Iterator[tuple[str, bytes]]:
    """Something of each kind to begin with, by target."""
    requests = [
        REQUEST % each
        for each in (
            "<get/>",
            edit(STORED),
            f"<get><filter><box {C}><name/></box></filter></get>",
            "<lock><target><candidate/></target></lock>",
            "<copy-config><target><candidate/></target><source><running/></source></copy-config>",
            f"<double {C}><number>3</number></double>",
        )
    ]
    for text in requests:
        yield "request", text.encode()
        yield "again", text.encode()
        yield "document", text.encode()
        yield "session", b"".join(frame([text.encode()], "chunked"))
        yield "framing", b"".join(frame([text.encode()[:40], text.encode()[40:]], "chunked"))
    for number in range(40):
        yield "operation", bytes([number, 0, 1, 2, 3, 4, 1, 1, 7, 1, 5, 1, 25, 3, 1, 0, 17, 1])
        yield "action", bytes([number, 0, 1, 1, 1, 1, 1, 0, 3, 1, 7, 1, 5, 1, 2, 3, 1, 0])
    yield "again", WATCHED.encode()
    yield "again", WATCHED.replace(">a<", ">b<").encode()
    yield "framing", b"<a/>]]>]]><b/>]]>]]"
    yield "content", STORED.encode()
    yield "content", f'<box {C}><name nc:operation="create">b</name><apples>1</apples></box>'.encode()
    yield "content", f'<step {C} yang:insert="before" yang:key="[c:id=\'s\']"><id>t</id></step>'.encode()
    yield "subtree", b"<c:entry><c:name>a</c:name><c:inner/></c:entry><c:box c:name='a'/>"
    yield "xpath", b"/c:entry[c:name='a']/c:inner | //c:side[count(../../c:number) > 1 and not(.='x')]"
    yield "instance", b"/case-list:entry[name='a']/inner/side"


@cache
def _server() -> Server:
    """One that is only read from."""
    server = served()
    Client(server).ok(edit(STORED))
    return server


@cache
def _reading() -> Client:
    return Client(_server())


def _stocked() -> tuple[Server, Client]:
    server = served()
    client = Client(server)
    client.ok(edit(STORED))
    return server, client


def _text(octets: bytes) -> str:
    """Text that may stand in a document, whatever the octets."""
    text = octets.decode("utf-8", "replace")
    return "".join(each for each in text if each >= " " and each not in "\ufffe\uffff\x7f")


def _ask(client: Client, operation: str) -> bytes:
    client.send(REQUEST % operation)
    octets: Any = client.message()
    assert octets.startswith(b"<rpc-reply")
    assert DEFECT not in octets
    return bytes(octets)
