"""The text of the data that a request reads."""

from collections.abc import Iterator

from isolane.netconf.messages import NETCONF
from isolane.northbound.reading import Data
from isolane.tree import xml


def pieces(data: Data) -> Iterator[str]:
    """Its elements."""
    return xml.encode(
        data.tree,
        defaults=data.defaults,
        state=data.state,
        namespace=NETCONF,
        annotate=data.annotate,
        partial=data.in_use,
    )
