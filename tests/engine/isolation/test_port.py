"""What a CIP refuses to be configured with."""

import pytest

from isolane.engine.isolation.config import AqmConfig, QueueLevels
from isolane.engine.isolation.port import CipPort
from isolane.errors import DataError
from tests.engine.isolation.scene import CONGESTING, MONITORED, port_config


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("min_header_octets", 47),
        ("min_header_octets", 513),
        ("max_cim_tx", -1),
        ("udp_port", 49151),
        ("deisolation", "never"),
        ("aqm", AqmConfig("guess")),
    ],
)
def test_a_value_out_of_range_is_refused(field: str, value: object) -> None:
    with pytest.raises(DataError):
        CipPort(port_config(1, **{field: value}), QueueLevels())


def test_a_class_that_no_priority_leads_to_cannot_take_part() -> None:
    four_classes = (0, 0, 1, 1, 3, 5, 5, 5)
    with pytest.raises(DataError, match=f"traffic class {CONGESTING}"):
        CipPort(port_config(1), QueueLevels(), four_classes)


def test_the_lowest_priority_of_a_class_marks_it() -> None:
    port = CipPort(port_config(1), QueueLevels(), (0, 0, 2, 2, 4, 5, 5, 5))
    assert (port.priority_of[MONITORED], port.priority_of[CONGESTING]) == (5, 2)


def test_gates_are_open_at_first() -> None:
    assert CipPort(port_config(1), QueueLevels()).gate_control(MONITORED) == "open"
