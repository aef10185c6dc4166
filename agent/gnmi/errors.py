"""The one place where errors become a status of gRPC (gNMI 2.5, 3.3.4, 3.4.7).

Errors of data are also told one by one, each with its path, as `google.rpc.BadRequest` in the details.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Final

from isolane.errors import DataError, ErrorTag, IsolaneError
from isolane.gnmi.proto import status_pb2 as rpc
from isolane.printable import printable
from isolane.tree.path import Path

MOST_DETAILS: Final = 20
"""Maximum number of errors listed one by one: a header has room for few."""
LONGEST: Final = 200
"""Maximum length of one detail."""
_DETAIL: Final = "type.googleapis.com/google.rpc.BadRequest"


class Code(IntEnum):
    """The codes of gRPC that the agent uses."""

    OK = 0
    UNKNOWN = 2
    INVALID_ARGUMENT = 3
    DEADLINE_EXCEEDED = 4
    NOT_FOUND = 5
    ALREADY_EXISTS = 6
    PERMISSION_DENIED = 7
    RESOURCE_EXHAUSTED = 8
    FAILED_PRECONDITION = 9
    ABORTED = 10
    OUT_OF_RANGE = 11
    UNIMPLEMENTED = 12
    INTERNAL = 13
    UNAVAILABLE = 14
    UNAUTHENTICATED = 16


class Refused(IsolaneError):
    """A call that ends with another code than OK."""

    def __init__(self, code: Code, message: str, errors: Sequence[DataError] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.errors = tuple(errors)


def invalid(message: str) -> Refused:
    """A request that cannot be understood."""
    return Refused(Code.INVALID_ARGUMENT, message)


def unimplemented(message: str) -> Refused:
    """A request for what the agent does not have."""
    return Refused(Code.UNIMPLEMENTED, message)


_CODES: Final[Mapping[ErrorTag, Code]] = {
    "in-use": Code.FAILED_PRECONDITION,
    "invalid-value": Code.INVALID_ARGUMENT,
    "too-big": Code.RESOURCE_EXHAUSTED,
    "missing-attribute": Code.INVALID_ARGUMENT,
    "bad-attribute": Code.INVALID_ARGUMENT,
    "unknown-attribute": Code.INVALID_ARGUMENT,
    "missing-element": Code.INVALID_ARGUMENT,
    "bad-element": Code.INVALID_ARGUMENT,
    "unknown-element": Code.INVALID_ARGUMENT,
    "unknown-namespace": Code.INVALID_ARGUMENT,
    "access-denied": Code.PERMISSION_DENIED,
    "lock-denied": Code.ABORTED,
    "resource-denied": Code.RESOURCE_EXHAUSTED,
    "rollback-failed": Code.INTERNAL,
    "data-exists": Code.ALREADY_EXISTS,
    "data-missing": Code.INVALID_ARGUMENT,
    "operation-not-supported": Code.UNIMPLEMENTED,
    "operation-failed": Code.INTERNAL,
    "malformed-message": Code.INVALID_ARGUMENT,
}


def code_of(error: DataError) -> Code:
    """The code of one error; data that break a constraint are the client's to mend."""
    if error.tag == "operation-failed" and error.app_tag is not None:
        return Code.INVALID_ARGUMENT
    return _CODES[error.tag]


def refused(errors: Sequence[DataError]) -> Refused:
    """The refusal of a call by errors of data; the first one decides the code."""
    first = errors[0]
    more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
    return Refused(code_of(first), f"{_place(first)}{first.message}{more}", errors)


def _place(error: DataError) -> str:
    return f"{error.path}: " if isinstance(error.path, Path) and error.path else ""


def details(refusal: Refused) -> bytes:
    """The serialized `google.rpc.Status`; empty where there is nothing to add."""
    if not refusal.errors:
        return b""
    bad = rpc.BadRequest()
    for error in refusal.errors[:MOST_DETAILS]:
        field = str(error.path) if isinstance(error.path, Path) else ""
        text = printable(error.message)[:LONGEST]
        bad.field_violations.add(field=field[:LONGEST], description=text, reason=error.app_tag or error.tag)
    status = rpc.Status(code=int(refusal.code), message=printable(refusal.message)[:LONGEST])
    status.details.add(type_url=_DETAIL, value=bad.SerializeToString())
    octets: bytes = status.SerializeToString()
    return octets
