"""The text of the data that a request reads."""

from collections.abc import Iterator

from isolane.netconf.messages import NETCONF
from isolane.northbound.reading import Data
from isolane.tree import xml


def pieces(data: Data, *, state: bool = True) -> Iterator[str]:
    """Its elements; without `state`, those of configuration only."""
    return xml.encode(
        data.tree,
        defaults=data.defaults,
        state=state,
        namespace=NETCONF,
        annotate=data.annotate,
        partial=data.in_use,
    )
