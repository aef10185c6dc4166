"""Server reflection of gRPC: which services there are, and the descriptors of their messages."""

from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from typing import Any, Final

from isolane.gnmi.grpc import framed
from isolane.gnmi.proto.descriptors import FILES
from isolane.gnmi.proto.pool import POOL
from isolane.gnmi.status import Code
from isolane.northbound.requester import Requester

MOST_OCTETS: Final = 1_000
"""Maximum length of a name that a client looks up."""


class Reflection:
    """Answers ServerReflectionInfo; its two versions have the same messages."""

    def __init__(self, messages: Any, services: Iterable[str]) -> None:
        self._messages = messages
        self._services = tuple(sorted(services))

    async def answer(self, requester: Requester, requests: AsyncIterator[Any]) -> AsyncGenerator[bytes]:
        """One message for each request."""
        async for request in requests:
            response = self._messages.ServerReflectionResponse(
                valid_host=request.host, original_request=request
            )
            self._fill(response, request)
            yield framed(response.SerializeToString())

    def _fill(self, response: Any, request: Any) -> None:
        kind = request.WhichOneof("message_request")
        try:
            match kind:
                case "list_services":
                    for name in self._services:
                        response.list_services_response.service.add(name=name)
                case "file_by_filename":
                    _add(response, POOL.FindFileByName(request.file_by_filename[:MOST_OCTETS]))
                case "file_containing_symbol":
                    _add(
                        response, POOL.FindFileContainingSymbol(request.file_containing_symbol[:MOST_OCTETS])
                    )
                case "file_containing_extension":
                    _add(response, _extension(request.file_containing_extension).file)
                case "all_extension_numbers_of_type":
                    name = request.all_extension_numbers_of_type
                    found = response.all_extension_numbers_response
                    numbers = _extensions(POOL.FindMessageTypeByName(name[:MOST_OCTETS]))
                    found.base_type_name = name
                    found.extension_number.extend(each.number for each in numbers)
                case _:
                    _refuse(response, Code.INVALID_ARGUMENT, "the request asks for nothing")
        except KeyError:
            _refuse(response, Code.NOT_FOUND, "there is no such name")


def _refuse(response: Any, code: Code, text: str) -> None:
    response.error_response.error_code = int(code)
    response.error_response.error_message = text


def _add(response: Any, file: Any) -> None:
    """A file, and all that it imports."""
    pending, names = [file], dict[str, None]()
    while pending:
        each = pending.pop()
        if each.name not in names:
            names[each.name] = None
            pending.extend(each.dependencies)
    response.file_descriptor_response.file_descriptor_proto.extend(FILES[name] for name in names)


def _extension(asked: Any) -> Any:
    containing = POOL.FindMessageTypeByName(asked.containing_type[:MOST_OCTETS])
    for each in _extensions(containing):
        if each.number == asked.extension_number:
            return each
    raise KeyError(asked.extension_number)


def _extensions(containing: Any) -> list[Any]:
    """Those of our own files."""
    files = (POOL.FindFileByName(name) for name in FILES)
    found = (each for file in files for each in file.extensions_by_name.values())
    return [each for each in found if each.containing_type.full_name == containing.full_name]
