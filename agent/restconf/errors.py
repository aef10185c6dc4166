"""The one place where errors become HTTP responses (RFC 8040 section 7).

The status follows the error-tag, except where the request itself says more: the target (404), the method
(405), Accept (406), the type of the body (415), a precondition (412).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from isolane.errors import (
    DataError,
    ErrorTag,
    ErrorType,
    Info,
    InstancePath,
    IsolaneError,
    Qualified,
    Structure,
)
from isolane.northbound.http_exchange import Response
from isolane.printable import printable
from isolane.restconf import negotiation
from isolane.restconf.negotiation import MEDIA, Encoding
from isolane.strand import pausing_at_each
from isolane.tree.json.pieces import text_pieces
from isolane.tree.path import Path
from isolane.tree.scopes import xml_path
from isolane.tree.values import Json
from isolane.tree.xml.escaping import escape, quoteattr

NAMESPACE: Final = "urn:ietf:params:xml:ns:yang:ietf-restconf"

_STATUS: Final[Mapping[ErrorTag, int]] = {
    "in-use": 409,
    "invalid-value": 400,
    "too-big": 413,
    "missing-attribute": 400,
    "bad-attribute": 400,
    "unknown-attribute": 400,
    "missing-element": 400,
    "bad-element": 400,
    "unknown-element": 400,
    "unknown-namespace": 400,
    "access-denied": 403,
    "lock-denied": 409,
    "resource-denied": 409,
    "rollback-failed": 500,
    "data-exists": 409,
    "data-missing": 409,
    "operation-not-supported": 501,
    "operation-failed": 500,
    "malformed-message": 400,
}

_PRECONDITION_FAILED: Final = 412
_CLIENTS_FAULT: Final = 400
"""Of operation-failed with an error-app-tag: the data break a constraint, which the client can mend."""


class Refused(IsolaneError):
    """A request that is refused for what HTTP says of it."""

    def __init__(self, status: int, error: DataError, headers: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(str(error))
        self.status = status
        self.error = error
        self.headers = tuple(headers)


class PreconditionFailed(DataError):
    """A condition of the request does not hold (RFC 9110 section 13.1); found out in the turn of an edit."""

    def __init__(self) -> None:
        super().__init__("operation-failed", "a precondition of the request does not hold", type="protocol")
        self.of_request = True


def not_found(path: Path | None = None, message: str = "there is no such resource") -> Refused:
    """No resource, or none that the user may read: both look the same (section 3.5)."""
    return Refused(404, DataError("invalid-value", message, type="protocol", path=path))


def bad_request(message: str, tag: ErrorTag = "invalid-value", kind: ErrorType = "protocol") -> Refused:
    """A request that cannot be understood."""
    return Refused(400, DataError(tag, message, type=kind))


def wrong_method(method: str, allowed: Sequence[str]) -> Refused:
    """The resource is there, and does not take this method."""
    error = DataError("operation-not-supported", f"{method} is not allowed on this resource", type="protocol")
    return Refused(405, error, [("Allow", ", ".join(allowed))])


def status_of(error: DataError) -> int:
    """The status of one error."""
    if isinstance(error, PreconditionFailed):
        return _PRECONDITION_FAILED
    if error.tag == "operation-failed" and error.app_tag is not None:
        return _CLIENTS_FAULT
    return _STATUS[error.tag]


def response(
    errors: Sequence[DataError],
    encoding: Encoding,
    status: int | None = None,
    headers: Iterable[tuple[str, str]] = (),
) -> Response:
    """The response that tells errors; the first one decides the status where none is given."""
    text = _json(errors) if encoding == "json" else _xml(errors)
    fields = [("Content-Type", MEDIA[encoding]), *negotiation.OF_USER, *headers]
    return Response(status or status_of(errors[0]), fields, text.encode())


def _json(errors: Sequence[DataError]) -> str:
    body = {"ietf-restconf:errors": {"error": [dict(members(error)) for error in pausing_at_each(errors)]}}
    return "".join(text_pieces(body))


def members(error: DataError) -> Iterator[tuple[str, Json]]:
    """The members of an error's object in JSON."""
    yield "error-type", error.type
    yield "error-tag", error.tag
    if error.app_tag:
        yield "error-app-tag", error.app_tag
    if isinstance(error.path, Path) and error.path:
        yield "error-path", str(error.path)
    yield "error-message", printable(error.message)
    if error.info:
        yield "error-info", {_json_name(name, value): _json_info(value) for name, value in error.info.items()}


def _json_name(name: str, value: Info) -> str:
    """A structure has its module in front (RFC 7951 section 4)."""
    return f"{value.module}:{name}" if isinstance(value, Structure) and value.module else name


def _json_info(value: Info) -> Json:
    if isinstance(value, Structure):
        return {name: _plain(each) for name, each in value.members.items()}
    return [printable(each) for each in value] if isinstance(value, tuple) else printable(value)


def _plain(value: str | Qualified | InstancePath) -> str:
    return value.name if isinstance(value, Qualified) else printable(str(value))


def _xml(errors: Sequence[DataError]) -> str:
    return f'<errors xmlns="{NAMESPACE}">{"".join(map(element, pausing_at_each(errors)))}</errors>'


def element(error: DataError) -> str:
    """An error as an element of the namespace that it stands in."""
    return "".join(
        (
            f"<error><error-type>{error.type}</error-type><error-tag>{error.tag}</error-tag>",
            f"<error-app-tag>{escape(error.app_tag)}</error-app-tag>" if error.app_tag else "",
            _path(error),
            f"<error-message>{escape(printable(error.message))}</error-message>",
            f"<error-info>{''.join(_xml_info(error.info))}</error-info>" if error.info else "",
            "</error>",
        )
    )


def _path(error: DataError) -> str:
    if not isinstance(error.path, Path) or not error.path:
        return ""
    text, prefixes = xml_path(error.path)
    declared = "".join(f" xmlns:{prefix}={quoteattr(uri)}" for prefix, uri in prefixes.items())
    return f"<error-path{declared}>{escape(text)}</error-path>"


def _xml_info(info: Mapping[str, Info]) -> Iterator[str]:
    for name, value in info.items():
        if isinstance(value, Structure):
            inside = "".join(_member(*member) for member in value.members.items())
            yield f"<{name} xmlns={quoteattr(value.namespace)}>{inside}</{name}>"
            continue
        for each in value if isinstance(value, tuple) else (value,):
            yield _member(name, each)


def _member(name: str, value: str | Qualified | InstancePath) -> str:
    return f"<{name}>{escape(_plain(value))}</{name}>"
