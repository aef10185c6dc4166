"""A filter that a request carries as anydata is parsed as the request is: by a thread, if it is long."""

from collections.abc import Callable
from typing import Any

import pytest

from isolane.tree.xml import document, parser
from tests.netconf.site import IF, Site, establishing

COMPARE = "urn:ietf:params:xml:ns:yang:ietf-nmda-compare"
INSIDE = f'<interfaces xmlns="{IF}"><interface><name>a</name></interface></interfaces>'
REQUESTS = {
    "compare": f'<compare xmlns="{COMPARE}" xmlns:ds="urn:ietf:params:xml:ns:yang:ietf-datastores">'
    "<source>ds:running</source><target>ds:operational</target>"
    f"<subtree-filter>{INSIDE}</subtree-filter></compare>",
    "subscription": establishing(
        "<yp:datastore>ds:running</yp:datastore>"
        f"<yp:datastore-subtree-filter>{INSIDE}</yp:datastore-subtree-filter><yp:on-change/>"
    ),
    "event subscription": establishing(
        f"<stream>NETCONF</stream><stream-subtree-filter>{INSIDE}</stream-subtree-filter>"
    ),
}


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
def test_a_long_filter_is_parsed_beside(request_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Site().client()
    beside: list[bool] = []
    is_beside = False
    make = parser._parser

    def elsewhere(call: Callable[[], Any]) -> Any:
        nonlocal is_beside
        is_beside = True
        try:
            return call()
        finally:
            is_beside = False

    def noted(huge: bool) -> Any:
        beside.append(is_beside)
        return make(huge)

    monkeypatch.setattr(document, "LARGE", 0)
    monkeypatch.setattr(document, "LONG", 0)
    monkeypatch.setattr(document, "off_loop", elsewhere)
    monkeypatch.setattr(parser, "_parser", noted)
    client.rpc(request_)
    assert beside.count(True) >= 1
