"""Topology recognition has three octets, and nothing that does not fit is cut."""

import pytest

from isolane.wire.errors import WireError
from isolane.wire.lldp.isolation import RECOGNITION_SUBTYPES, TopologyRecognition


def test_each_field_is_an_octet() -> None:
    tlv = TopologyRecognition(255, 254, 253)
    assert tlv.body() == bytes((255, 254, 253))
    assert TopologyRecognition.from_body(tlv.body(), RECOGNITION_SUBTYPES[0]) == tlv


@pytest.mark.parametrize("field", ["device-type", "level", "orientation"])
@pytest.mark.parametrize("value", [-1, 256])
def test_a_larger_value_is_refused(field: str, value: int) -> None:
    values = {"device_type": 0, "level": 0, "orientation": 0, field.replace("-", "_"): value}
    with pytest.raises(WireError) as refused:
        TopologyRecognition(**values).body()
    assert refused.value.field == field
