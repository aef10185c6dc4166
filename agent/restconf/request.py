"""A request as resources get it: its sender, its encodings, its body and its conditions.

Entity tags that are malformed are refused with 400: an edit whose condition is not understood must not be
made. Dates that are malformed are ignored, as sections 13.1.3 and 13.1.4 of RFC 9110 demand.
"""

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from lxml import etree

from isolane.bindings.isolane_server import Limits
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.http_exchange import Request, Response
from isolane.northbound.pages.sorting import Cursors
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.restconf import negotiation
from isolane.restconf.answers import Answers
from isolane.restconf.entity_tags import Revisions, Validators, revision_of
from isolane.restconf.errors import NAMESPACE, Refused, bad_request, wrong_method
from isolane.restconf.negotiation import MEDIA, PATCHES, Encoding
from isolane.tree import json, xml
from isolane.tree.json.pieces import Octets
from isolane.tree.model import Model
from isolane.tree.path import Path
from isolane.tree.schema import (
    ContainerNode,
    DataNode,
    LeafListNode,
    LeafNode,
    ListNode,
    OperationNode,
    Record,
    RecordNode,
)

Document: TypeAlias = Mapping[str, object] | etree._Element
"""The members of an object, or an element."""


class Body(NamedTuple):
    """The octets of a body, and how to read them."""

    encoding: Encoding
    octets: bytes
    limits: Limits

    @contextmanager
    def document(self) -> Iterator[Document]:
        """The content; 400 where it is neither an object nor an element. It is freed at the end."""
        document = self.parsed()
        try:
            yield document
        finally:
            self.free(document)

    def parsed(self) -> Document:
        """The same; the caller frees it."""
        limits = self.limits
        if self.encoding == "xml":
            return xml.parse_long(
                self.octets, max_elements=limits.max_elements, max_attributes=limits.max_attributes
            )
        value = json.parse(self.octets, max_values=limits.max_elements)
        if not isinstance(value, dict):
            raise bad_request("the body is not a JSON object", "malformed-message")
        return value

    def free(self, document: Document) -> None:
        """Free the content, a part at a time where that takes long."""
        if not isinstance(document, Mapping):
            xml.free(document, self.octets)


PATCH_TYPES: Final = ", ".join((*MEDIA.values(), *PATCHES.values()))
"""The types of body that PATCH takes: plain and YANG patches (RFC 8040 section 4.1, RFC 8072 section 2.1)."""


@dataclass(slots=True)
class Asked:
    """A request and who sent it; `reply` is the encoding that the client takes, None where it takes none."""

    service: Service
    request: Request
    requester: Requester
    query: str
    reply: Encoding | None
    revisions: Revisions
    cursors: Cursors
    answers: Answers

    @property
    def reply_encoding(self) -> Encoding:
        """The encoding of the reply; 406 where the client takes none."""
        if self.reply is None:
            raise Refused(406, negotiation.not_acceptable())
        return self.reply

    @property
    def body_encoding(self) -> Encoding:
        """The encoding of the body; 415 where its type is not known, 400 where there is no body."""
        if not self.request.body:
            raise bad_request("the request has no body", "malformed-message")
        encoding = negotiation.of_body(self.request)
        if encoding is None:
            patches = (("Accept-Patch", PATCH_TYPES),) if self.request.method == "PATCH" else ()
            raise Refused(415, negotiation.unsupported(), patches)
        return encoding

    def body(self, encoding: Encoding) -> Body:
        """The body of the request, in its encoding."""
        return Body(encoding, self.request.body, self.service.limits)

    def ok(
        self,
        text: str | Octets,
        media: str | None = None,
        headers: Sequence[tuple[str, str]] = (),
        status: int = 200,
    ) -> Response:
        """A response with a body; of HEAD the same without it."""
        octets = text.encode() if isinstance(text, str) else text
        body = b"" if self.request.method == "HEAD" else octets
        kind = ("Content-Type", media or MEDIA[self.reply_encoding])
        return Response(status, (kind, *negotiation.OF_USER, *headers), body)


class Resource(Protocol):
    """A resource that a URI names."""

    async def answer(self, asked: Asked) -> Response:
        """The response to a request."""


Method = Callable[[Asked], Awaitable[Response]]


async def by_method(asked: Asked, methods: Mapping[str, Method]) -> Response:
    """The response of the one for the method; OPTIONS is answered here, 405 for all others."""
    method = asked.request.method
    if method in methods:
        return await methods[method](asked)
    allowed = [name for name in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE") if name in methods]
    allowed.append("OPTIONS")
    if method == "OPTIONS":
        patches = (("Accept-Patch", PATCH_TYPES),) if "PATCH" in methods else ()
        return Response(200, (("Allow", ", ".join(allowed)), *patches))
    raise wrong_method(method, allowed)


_JSON_DATA = "ietf-restconf:data"
_XML_DATA = f"{{{NAMESPACE}}}data"


def node_of(parent: RecordNode, above: Path, value: Document) -> tuple[DataNode, object]:
    """The node below `parent` that an object with one member, or an element, is about, and its slot."""
    record: Record
    if isinstance(value, Mapping):
        names = [name for name in value if not name.startswith("@")]
        if len(names) != 1:
            raise bad_request("the body has to hold exactly one node", "malformed-message")
        [name] = names
        if ":" not in name:  # a member of the top has its module, whatever the URI says (RFC 7951, 4)
            text = f"the member {name} has no module before it, as {parent.module or 'MODULE'}:{name} has"
            raise bad_request(text, "malformed-message")
        record = json.decode(parent, value, state=False, path=above)
        child = parent.by_qualified_name.get(name)
    elif isinstance(child := parent.by_tag.get(str(value.tag)), ContainerNode) and _is_plain(child, value):
        return child, xml.decode(child, value, state=False, path=above.child(child))
    else:
        parent_element = etree.Element("data")
        parent_element.append(value)
        record = xml.decode(parent, parent_element, state=False, path=above)
        child = parent.by_tag.get(str(value.tag))
    assert child is not None  # the decoder refuses what is unknown
    return child, record[child.index]


def _is_plain(node: ContainerNode, element: etree._Element) -> bool:
    """Whether a container can be read where it stands: to move a long one to another element takes long."""
    return node.config and not element.attrib


def datastore_content(model: Model, value: Document) -> object:
    """The content of a datastore, in the container `ietf-restconf:data` (section 4.5)."""
    if isinstance(value, Mapping):
        return json.decode(model, _only(value, _JSON_DATA), state=False)
    if value.tag != _XML_DATA:
        raise _expected(_JSON_DATA)
    return xml.decode(model, value, state=False)


def operation_input(node: OperationNode, path: Path, body: Body) -> Record | None:
    """The input of an operation, in a container `input` (section 3.6.1); None where there is no body."""
    if not body.octets.strip():
        return None
    name = f"{node.module}:input"
    record: Record
    with body.document() as document:
        if isinstance(document, Mapping):
            record = json.decode(node.input, _only(document, name), path=path)
            return record
        if document.tag != f"{{{node.namespace}}}input":
            raise _expected(name)
        record = xml.decode(node.input, document, path=path)
        return record


def _only(members: Mapping[str, object], name: str) -> object:
    if list(members) != [name]:
        raise _expected(name)
    return members[name]


def _expected(name: str) -> DataError:
    return DataError("malformed-message", f"the body has to be one {name}", type="protocol")


def demand_one(path: Path) -> None:
    """400 where a target is several instances, or a key (sections 4.5, 4.7)."""
    if not path:
        return
    node, key = path[-1]
    assert isinstance(node, DataNode)
    if key is None and isinstance(node, ListNode | LeafListNode):
        raise bad_request(f"the URI has to say which entry of {node.name} is meant")
    if not node.config:
        raise Refused(405, _state(path), [("Allow", "GET, HEAD, OPTIONS")])
    if isinstance(node, LeafNode) and node.is_key:
        raise bad_request(f"the key {node.name} of an entry cannot be changed")


def _state(path: Path) -> DataError:
    text = f"{path.node.name} is state data and cannot be edited"
    return DataError("operation-not-supported", text, type="protocol", path=path)


def instance(node: DataNode, slot: Any) -> tuple[object, object]:
    """The key and the value of the one instance in a slot."""
    if isinstance(node, ListNode | LeafListNode):
        entries = list(slot)
        if len(entries) != 1:
            raise bad_request(f"the body has to hold one entry of {node.name}, and has {len(entries)}")
        [entry] = entries
        if isinstance(node, LeafListNode):
            return entry, entry
        assert isinstance(entry, Record)
        return entry.entry_key, entry
    return None, slot


Verdict = Literal["go on", "not modified", "failed"]

_ONE: Final = r'(?:W/)?"[\x21\x23-\x7e\x80-\U0010ffff]*"'
_TAG: Final = re.compile(_ONE)
_LIST: Final = re.compile(rf"[ \t,]*(?:{_ONE}[ \t]*(?:,[ \t,]*|$))+")
"""Empty members are allowed (section 5.6.1.2)."""
ANY: Final = ("*",)
FIELDS: Final = ("if-match", "if-none-match", "if-unmodified-since", "if-modified-since")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_TIME: Final = r"(?P<hour>\d\d):(?P<minute>\d\d):(?P<second>\d\d)"
_DATES: Final = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"[A-Z][a-z]{{2}}, (?P<day>\d\d) (?P<month>[A-Z][a-z]{{2}}) (?P<year>\d{{4}}) {_TIME} GMT",
        rf"[A-Z][a-z]{{5,8}}, (?P<day>\d\d)-(?P<month>[A-Z][a-z]{{2}})-(?P<year>\d\d) {_TIME} GMT",
        rf"[A-Z][a-z]{{2}} (?P<month>[A-Z][a-z]{{2}}) (?P<day>[ \d]\d) {_TIME} (?P<year>\d{{4}})",
    )
)
"""The three forms of a date (section 5.6.7)."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Those of one request; None where it has no such field."""

    match: tuple[str, ...] | None = None
    none_match: tuple[str, ...] | None = None
    unmodified_since_s: int | None = None
    modified_since_s: int | None = None

    def verdict(self, current: Validators, *, reading: bool) -> Verdict:
        """The verdict of all conditions, in the order of section 13.2.2."""
        if self.match is not None:
            if not _matches(self.match, current):
                return "failed"
        elif self.unmodified_since_s is not None and not current.is_unmodified(self.unmodified_since_s):
            return "failed"
        if self.none_match is not None:
            if _is_known(self.none_match, current, reading=reading):
                return "not modified" if reading else "failed"
        elif reading and self.modified_since_s is not None:
            since = self.modified_since_s
            if current.is_exact and current.modified_ns is not None and current.is_unmodified(since):
                return "not modified"
        return "go on"


def _matches(tags: tuple[str, ...], current: Validators) -> bool:
    """If-Match: by the strong comparison, with any representation of the present configuration."""
    if tags is ANY:
        return current.is_there
    strong = (tag for tag in tags if not tag.startswith("W/"))
    return current.revision is not None and current.revision in map(revision_of, strong)


def _is_known(tags: tuple[str, ...], current: Validators, *, reading: bool) -> bool:
    """If-None-Match: whether the client has what is there; by the weak comparison."""
    if tags is ANY:
        return current.is_there
    if current.revision is None:
        return False
    opaque = [tag.removeprefix("W/") for tag in tags]
    if not reading:
        return current.revision in map(revision_of, opaque)
    return current.is_exact and current.tag in opaque


def conditions(request: Request) -> Conditions | None:
    """The conditions of a request; None where it has none, 400 for what is no list of tags."""
    headers = request.headers
    if not any(name in headers for name in FIELDS):
        return None
    match, none_match, unmodified, modified = map(headers.get, FIELDS)
    return Conditions(
        None if match is None else _tags("If-Match", match),
        None if none_match is None else _tags("If-None-Match", none_match),
        None if unmodified is None else date_s(unmodified),
        None if modified is None else date_s(modified),
    )


def _tags(name: str, text: str) -> tuple[str, ...]:
    if text.strip() == "*":
        return ANY
    if _LIST.fullmatch(text) is None:
        raise bad_request(f"header {name} has to be * or a list of entity tags in quotation marks")
    return tuple(_TAG.findall(text))


def date_s(text: str) -> int | None:
    """The seconds since 1970 of a date of HTTP; None where it is none."""
    for pattern in _DATES:
        match = pattern.fullmatch(text.strip())
        if match is not None and match["month"] in _MONTHS:
            return _seconds(match)
    return None


def _seconds(match: re.Match[str]) -> int | None:
    year = int(match["year"])
    if len(match["year"]) == 2:
        year += 2000 if year < 70 else 1900
    numbers = (int(match[name]) for name in ("day", "hour", "minute", "second"))
    day, hour, minute, second = numbers
    try:
        at = datetime(year, _MONTHS.index(match["month"]) + 1, day, hour, minute, min(second, 59), tzinfo=UTC)
    except ValueError:
        return None
    return int(at.timestamp())
