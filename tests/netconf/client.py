"""A client without a network: it talks to a session of the server in the same process."""

from typing import Any

from lxml import etree

from isolane.netconf.framing import END, ChunkReader, EndOfMessageReader, Reader, frame
from isolane.netconf.messages import NETCONF
from isolane.netconf.server import Server
from isolane.netconf.session import Session
from isolane.northbound.requester import Peer
from isolane.tree import xml

BASES = ("urn:ietf:params:netconf:base:1.0", "urn:ietf:params:netconf:base:1.1")


class Client:
    """One session; what the server sent is in `octets` until it is taken as messages."""

    def __init__(
        self,
        server: Server,
        user: str = "ops",
        bases: tuple[str, ...] = BASES,
        hello: bool = True,
        more: tuple[str, ...] = (),
        **peer: Any,
    ) -> None:
        """`more` are capabilities beside the bases."""
        self.octets = b""
        self.closed: str | None = None
        self.reading = True
        self.slowly = False
        """Whether it takes one piece at a time."""
        self._reader: Reader = EndOfMessageReader()
        self._framing: Any = "end-of-message"
        self._held: list[bytes] = []
        self._messages: list[bytes] = []
        self._number = 0
        self.server = server
        self.session: Session = server.open(Peer(user, **peer), self)
        self.hello = xml.parse(self.message())
        if hello:
            listed = (*bases, *more)
            capabilities = "".join(f"<capability>{uri}</capability>" for uri in listed)
            self.send(f'<hello xmlns="{NETCONF}"><capabilities>{capabilities}</capabilities></hello>')
            if BASES[1] in bases:
                self._framing, self._reader = "chunked", ChunkReader()

    # --- the channel that the session writes to

    def write(self, octets: bytes) -> None:
        self.octets += octets
        if self.slowly:
            self.session.pause_writing()

    def close(self, reason: str) -> None:
        self.closed = reason

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    # --- what a test does

    def send(self, message: str | bytes) -> None:
        """One message."""
        octets = message.encode() if isinstance(message, str) else message
        self.session.receive(b"".join(frame([octets], self._framing)))

    def message(self) -> bytes:
        """The next message of the server."""
        octets, self.octets = self.octets, b""
        for piece in self._reader.feed(octets):
            if piece is END:
                self._messages.append(b"".join(self._held))
                self._held = []
            else:
                self._held.append(piece)
        return self._messages.pop(0)

    @property
    def has_messages(self) -> bool:
        """Whether messages have been read and not taken."""
        return bool(self._messages)

    def request(self, content: str) -> str:
        """The text of a request."""
        self._number += 1
        return f'<rpc xmlns="{NETCONF}" message-id="{self._number}">{content}</rpc>'

    def rpc(self, content: str) -> Any:
        """The `rpc-reply` element of a request."""
        self.send(self.request(content))
        reply = xml.parse(self.message())
        check_prefixes(reply)
        return reply

    def ok(self, content: str) -> None:
        """A request that has to be answered by ok."""
        reply = self.rpc(content)
        assert [child.tag for child in reply] == [f"{{{NETCONF}}}ok"], xml_text(reply)

    def errors(self, content: str) -> list[dict[str, str]]:
        """The errors of a request that has to fail, as their members."""
        reply = self.rpc(content)
        found = reply.findall(f"{{{NETCONF}}}rpc-error")
        assert len(found) == len(reply), xml_text(reply)
        return [_members(error) for error in found]

    def error(self, content: str) -> dict[str, str]:
        """The only error of a request that has to fail."""
        (error,) = self.errors(content)
        return error

    def answer_to(self, message: str) -> dict[str, str]:
        """The only error that a message as it stands is answered with."""
        self.send(message)
        return self.refusal()

    def refusal(self) -> dict[str, str]:
        """The next message, which has to be a reply of one error."""
        (error,) = xml.parse(self.message())
        return _members(error)

    def data(self, content: str) -> Any:
        """The data element of a reply."""
        reply = self.rpc(content)
        assert len(reply) == 1, xml_text(reply)
        assert reply[0].tag.endswith("}data"), xml_text(reply)
        return reply[0]


XPATHS = frozenset({"error-path", "non-unique", "locked-node", "select", "stream-xpath-filter"})
"""Elements whose text is an XPath expression or an instance-identifier, wherever they stand."""


def check_prefixes(message: Any) -> None:
    """Have libxml2 resolve all prefixes in the expressions of a message."""
    for element in message.iter("*"):
        if etree.QName(element).localname in XPATHS and element.text:
            namespaces = {prefix: uri for prefix, uri in element.nsmap.items() if prefix}
            try:
                etree.XPath(element.text, namespaces=namespaces)(element)
            except etree.XPathEvalError as error:
                if "prefix" in str(
                    error
                ):  # what else it says is of functions that YANG has and libxml2 does not
                    raise AssertionError(f"{error}: {xml_text(element)}") from error


def xml_text(element: Any) -> str:
    return etree.tostring(element, encoding="unicode")


def _members(error: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for child in error:
        name = child.tag.rpartition("}")[2]
        if name == "error-info":
            found |= {below.tag.rpartition("}")[2]: (below.text or "").strip() for below in child}
        else:
            found[name.removeprefix("error-")] = (child.text or "").strip()
    return found
