"""The error code of HTTP/2 for a fault of the client (RFC 9113 section 7)."""

from typing import Final

from h2.errors import ErrorCodes
from h2.exceptions import ProtocolError
from hpack.exceptions import HPACKError
from hyperframe.exceptions import InvalidDataError

_SETTINGS: Final = "SETTINGS ack"
"""The beginning of the words of hyperframe, which has no class of its own for this fault."""


def code_of(error: ProtocolError) -> ErrorCodes:
    """The code that the RFC demands; h2 has PROTOCOL_ERROR for all that hpack and hyperframe cannot read."""
    code = ErrorCodes(error.error_code)
    if code is not ErrorCodes.PROTOCOL_ERROR:
        return code
    if isinstance(error.__cause__, HPACKError):
        return ErrorCodes.COMPRESSION_ERROR  # section 4.3
    if isinstance(error.__cause__, InvalidDataError) and str(error.__cause__).startswith(_SETTINGS):
        return ErrorCodes.FRAME_SIZE_ERROR  # section 6.5
    return code
