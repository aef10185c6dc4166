"""The body of a request as it came, within the limits of the configuration."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias

from lxml import etree

from isolane.northbound.limits import Limits
from isolane.restconf.errors import bad_request
from isolane.restconf.negotiation import Encoding
from isolane.tree import json, xml

Document: TypeAlias = Mapping[str, Any] | etree._Element
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
            return xml.parse_beside(
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
