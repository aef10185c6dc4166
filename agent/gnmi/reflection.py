"""Server reflection of gRPC: which services there are, and the descriptors of their messages."""

from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from typing import Any, Final

from google.protobuf.descriptor import FileDescriptor

from isolane.gnmi.errors import Code
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto.pool import POOL
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
                    symbol = request.file_containing_symbol[:MOST_OCTETS]
                    _add(response, POOL.FindFileContainingSymbol(symbol))
                case "file_containing_extension":
                    extension = request.file_containing_extension
                    containing = POOL.FindMessageTypeByName(extension.containing_type[:MOST_OCTETS])
                    field = POOL.FindExtensionByNumber(containing, extension.extension_number)
                    _add(response, POOL.FindFileContainingSymbol(field.full_name))
                case "all_extension_numbers_of_type":
                    name = request.all_extension_numbers_of_type
                    extensions = POOL.FindAllExtensions(POOL.FindMessageTypeByName(name[:MOST_OCTETS]))
                    answer = response.all_extension_numbers_response
                    answer.base_type_name = name
                    answer.extension_number.extend(each.number for each in extensions)
                case _:
                    _refuse(response, Code.INVALID_ARGUMENT, "the request asks for nothing")
        except KeyError:
            _refuse(response, Code.NOT_FOUND, "there is no such name")


def _refuse(response: Any, code: Code, text: str) -> None:
    response.error_response.error_code = int(code)
    response.error_response.error_message = text


def _add(response: Any, file: FileDescriptor) -> None:
    """A file, and all that it imports."""
    pending, octets = [file], dict[str, bytes]()
    while pending:
        each = pending.pop()
        if each.name not in octets:
            octets[each.name] = each.serialized_pb
            pending.extend(each.dependencies)
    response.file_descriptor_response.file_descriptor_proto.extend(octets.values())
