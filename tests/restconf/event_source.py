"""A parser of server-sent events as browsers have it (HTML standard, section 9.2.6)."""

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Message:
    """What a page is told."""

    type: str
    data: str
    last_id: str

    @property
    def json(self) -> Any:
        """The notification in it."""
        return json.loads(self.data)["ietf-restconf:notification"]

    @property
    def kind(self) -> str:
        """The name of the notification."""
        [name] = [name for name in self.json if name != "eventTime"]
        return str(name)

    @property
    def content(self) -> Any:
        return self.json[self.kind]


@dataclass
class EventSource:
    """Takes octets as they come, and makes messages of them."""

    messages: list[Message] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    last_id: str = ""
    retry_ms: int | None = None
    _octets: bytes = b""
    _begun: bool = False
    _type: str = ""
    _data: list[str] = field(default_factory=list)
    _id: str = ""

    def feed(self, octets: bytes) -> None:
        """Lines end with CR LF, CR or LF; a CR at the end may be half of one end."""
        self._octets += octets
        if not self._begun and self._octets:
            self._begun = True
            self._octets = self._octets.removeprefix(b"\xef\xbb\xbf")
        while True:
            ends = [at for at in (self._octets.find(b"\r"), self._octets.find(b"\n")) if at >= 0]
            if not ends or (min(ends) == len(self._octets) - 1 and self._octets.endswith(b"\r")):
                return
            end = min(ends)
            line = self._octets[:end]
            is_pair = self._octets[end : end + 2] == b"\r\n"
            self._octets = self._octets[end + 1 + is_pair :]
            self._line(line.decode())

    def _line(self, line: str) -> None:
        if not line:
            self._dispatch()
        elif line.startswith(":"):
            self.comments.append(line[1:].removeprefix(" "))
        else:
            name, _, value = line.partition(":")
            self._field(name, value.removeprefix(" "))

    def _field(self, name: str, value: str) -> None:
        match name:
            case "event":
                self._type = value
            case "data":
                self._data.append(value)
            case "id" if "\0" not in value:
                self._id = value
            case "retry" if value.isascii() and value.isdigit():
                self.retry_ms = int(value)

    def _dispatch(self) -> None:
        self.last_id = self._id
        if self._data:
            self.messages.append(Message(self._type or "message", "\n".join(self._data), self.last_id))
        self._type, self._data = "", []

    def taken(self) -> list[Message]:
        """The messages since this was asked last."""
        found, self.messages = self.messages, []
        return found
