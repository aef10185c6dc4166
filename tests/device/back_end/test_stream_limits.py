"""More stream identification than a data plane has room for is refused, with the row and the reason."""

from dataclasses import replace

import pytest

from isolane.dataplane.driver.capabilities import StreamLimits
from isolane.dataplane.emulated.bridge import EmulatedDriver
from isolane.dataplane.kernel.capabilities import kernel_back_end
from isolane.errors import DataErrors
from tests.device.bench import DP, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.interfaces.test_linux_ports import Machine
from tests.device.stream_identity.test_stream_identity import identity, null, source

LINUX = f'<data-plane xmlns="{DP}"><kind>linux</kind></data-plane>'
A, B = "02-00-00-00-00-0A", "02-00-00-00-00-0B"


def bench(limits: StreamLimits) -> Bench:
    back_end = replace(kernel_back_end(vlan_filtering=False), limits=limits)
    made = Bench(
        machine=Machine(),
        driver=EmulatedDriver(back_end),
    )
    made.edit(bridge(), interface("p1", LINUX + MEMBER % ""), interface("p2", LINUX))
    return made


@pytest.mark.parametrize(
    ("limits", "second", "reason"),
    [
        (StreamLimits(9, 9, 1), source(B), "at most 1 sets of compared fields"),
        (StreamLimits(9, 1, 9), null(B), "at most 1 rows"),
    ],
)
def test_the_row_that_has_no_room_is_refused(limits: StreamLimits, second: str, reason: str) -> None:
    made = bench(limits)
    made.edit(identity(1, null(A)))
    with pytest.raises(DataErrors, match=reason) as refused:
        made.edit(identity(2, second))
    (fault,) = refused.value.errors
    assert (fault.tag, fault.app_tag) == ("resource-denied", "stream-identification-limit")
    assert str(fault.path).endswith("stream-identity[index='2']")
    made.edit(identity(2, second, inputs="p2"))  # in no component, where the kernel forwards nothing
    with pytest.raises(DataErrors, match=reason):
        made.edit(interface("p2", MEMBER % ""))
