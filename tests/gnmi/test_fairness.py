"""No call of gNMI keeps the loop for longer because it is larger: it may rest after so much work."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from isolane.gnmi import encodings
from isolane.gnmi.encodings import Notification, get_response
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.tree.json import parser
from tests.gnmi.site import Site
from tests.stretches import stretches

MANY: Final = 800
SLICE: Final = 12_000
"""Calls that take less than a slice of time."""


def gallery() -> dict[str, Any]:
    picture = {"title": "Sea", "price": 10, "seller": "Ida"}
    room = {"floor": 0, "label": "Hall", "picture": [picture]}
    return {"name": "Old House", "room": [{**room, "number": str(number)} for number in range(MANY)]}


def get(encoding: int) -> Callable[[Site], object]:
    return lambda site: site.get("/gallery:gallery", encoding=encoding)


def put(member: str) -> Callable[[Site], object]:
    value = gnmi.TypedValue()
    setattr(value, member, json.dumps(gallery()).encode())
    request = gnmi.SetRequest(replace=[gnmi.Update(path=parse("/gallery:gallery"), val=value)])
    return lambda site: site.ask("Set", request)


CALLS: Final[dict[str, Callable[[Site], object]]] = {
    "Get in JSON": get(gnmi.JSON),
    "Get in JSON_IETF": get(gnmi.JSON_IETF),
    "Get in PROTO": get(gnmi.PROTO),
    "Set in JSON": put("json_val"),
    "Set in JSON_IETF": put("json_ietf_val"),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_large_call_has_no_long_stretches(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "WINDOW", 16_384)
    site = Site()
    put("json_ietf_val")(site)
    with stretches(monkeypatch) as found:
        CALLS[name](site)
    assert found.longest <= SLICE, found.between


def test_a_response_is_put_together_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What protobuf reads of it is what was put in, however long."""
    monkeypatch.setattr(encodings, "_COPIED_OCTETS", 16)
    first, second = Notification(7, b""), Notification(-1, b"")
    for number in range(20):
        one = gnmi.Update(path=parse(f"/a[name={number}]"), val=gnmi.TypedValue(uint_val=number))
        octets = gnmi.Notification(update=[one]).SerializeToString()
        first.add((octets[:2], octets[2:]))
    found = get_response([first, second])
    assert found[:5] == b"\0" + (len(found) - 5).to_bytes(4, "big")
    read = gnmi.GetResponse.FromString(bytes(found[5:]))
    assert [each.timestamp for each in read.notification] == [7, -1]
    assert [each.val.uint_val for each in read.notification[0].update] == list(range(20))
