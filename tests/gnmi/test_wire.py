"""What is written by hand is what protobuf reads."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isolane.gnmi import wire
from isolane.gnmi.proto import gnmi_pb2 as gnmi

FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NUMBERS: dict[str, st.SearchStrategy[Any]] = {
    "uint_val": st.integers(0, 2**64 - 1),
    "int_val": st.integers(-(2**63), 2**63 - 1),
    "bool_val": st.booleans(),
    "string_val": st.text(max_size=300),
    "double_val": st.floats(allow_nan=False),
    "bytes_val": st.binary(max_size=300),
    "json_val": st.binary(max_size=300),
    "json_ietf_val": st.binary(max_size=300),
}


@pytest.mark.parametrize("member", NUMBERS)
def test_values(member: str) -> None:
    @FEW
    @given(NUMBERS[member])
    def check(value: Any) -> None:
        assert gnmi.TypedValue.FromString(wire.scalar(member, value)) == gnmi.TypedValue(**{member: value})

    check()


@FEW
@given(st.lists(st.integers(0, 300), max_size=60))
def test_leaf_lists(values: list[int]) -> None:
    found = wire.scalar("leaflist_val", [wire.scalar("uint_val", each) for each in values])
    wanted = gnmi.ScalarArray(element=[gnmi.TypedValue(uint_val=each) for each in values])
    assert gnmi.TypedValue.FromString(found) == gnmi.TypedValue(leaflist_val=wanted)


TEXTS = st.text(max_size=140)
ELEMENTS = st.lists(st.tuples(TEXTS, st.dictionaries(TEXTS, TEXTS, max_size=2)), max_size=3)


def _path(found: list[tuple[str, dict[str, str]]], **more: str) -> gnmi.Path:
    return gnmi.Path(elem=[gnmi.PathElem(name=name, key=keys) for name, keys in found], **more)


@FEW
@given(ELEMENTS, ELEMENTS, st.integers(0, 2**63 - 1), st.integers(0, 1000), TEXTS, TEXTS)
def test_notifications(
    head: list[Any], tail: list[Any], time_ns: int, duplicates: int, origin: str, target: str
) -> None:
    above = b"".join(wire.element(*each) for each in head)
    below = b"".join(wire.element(*each) for each in tail)
    content = wire.update(below, wire.scalar("uint_val", 7), duplicates) + wire.delete(below)
    framed = wire.notification(time_ns, wire.prefix(origin, target, above), content)
    assert framed[0] == 0
    assert int.from_bytes(framed[1:5], "big") == len(framed) - 5
    read = gnmi.SubscribeResponse.FromString(framed[5:])
    update = gnmi.Update(path=_path(tail), val=gnmi.TypedValue(uint_val=7), duplicates=duplicates)
    wanted = gnmi.Notification(timestamp=time_ns, update=[update], delete=[_path(tail)])
    if head or origin or target:
        wanted.prefix.CopyFrom(_path(head, origin=origin, target=target))
    assert read.update == wanted


def test_sync() -> None:
    assert gnmi.SubscribeResponse.FromString(wire.SYNC[5:]) == gnmi.SubscribeResponse(sync_response=True)
    assert int.from_bytes(wire.SYNC[1:5], "big") == len(wire.SYNC) - 5
