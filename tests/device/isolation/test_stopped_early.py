"""PFC that stops the senders to a monitored queue before detection can find it congested (W.2)."""

import logging

import pytest

from tests.device.bench import CBFC, Bench, interface
from tests.device.bridge.test_bridges import MEMBER, bridge
from tests.device.isolation.test_isolation import ENABLE, ISO, PAIR

PFC = "urn:isolane:yang:isolane-pfc"
LOGGER = "isolane.isolation"


def aqm(values: str) -> str:
    """Detection of congestion at port p3."""
    return interface(
        "p3",
        MEMBER % (PAIR + f'<congestion-isolation xmlns="{ISO}"><aqm>{values}</aqm></congestion-isolation>'),
    )


def xoff(octets: int, *, priority: int = 0, transmit: str = "true") -> str:
    """PFC at port p1, where frames come in; priority 0 goes to class 1 (802.1Q Table 8-5)."""
    return interface(
        "p1",
        f'<flow-control xmlns="{PFC}"><priority><priority>{priority}</priority>'
        f"<transmit-enabled>{transmit}</transmit-enabled><xoff-threshold>{octets}</xoff-threshold>"
        "<xon-threshold>1000</xon-threshold></priority></flow-control>",
    )


CREDITS = (
    f'<cbfc xmlns="{CBFC}"><profile><name>small</name><receiver-credit-mode>per-vc</receiver-credit-mode>'
    "</profile><receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map></cbfc>"
)


def credits(count: int) -> str:
    """So many of 128 octets for what comes in at port p1."""
    return interface(
        "p1",
        f'<cbfc xmlns="{CBFC}"><profile>small</profile><receiver-vc-map>all</receiver-vc-map>'
        "<receiver-enabled>true</receiver-enabled><vc><index>1</index><type>lossless</type><receiver-enabled>"
        f"true</receiver-enabled><receiver-credit-limit>{count}</receiver-credit-limit></vc></cbfc>",
    )


THRESHOLD = aqm("<algorithm>threshold</algorithm>")


@pytest.fixture
def bench(caplog: pytest.LogCaptureFixture) -> Bench:
    caplog.set_level(logging.WARNING, LOGGER)
    made = Bench()
    made.edit(bridge(ENABLE))
    for number in (1, 3):
        made.edit(interface(f"p{number}", MEMBER % PAIR))
    return made


def stopped_early(bench: Bench) -> list[int]:
    """The classes of port p3 of which the state says it."""
    queues = bench.state.interfaces.interface["p3"].bridge_port.congestion_isolation.state.queue
    return [queue.traffic_class for queue in queues if queue.stopped_early]


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log has said since this was last asked."""
    said = [record.getMessage() for record in caplog.records if record.name == LOGGER]
    caplog.clear()
    return said


@pytest.mark.parametrize(
    ("detection", "least"),
    [
        ("<algorithm>threshold</algorithm>", 30_000),
        (
            "<algorithm>threshold</algorithm><threshold><congested-octets>70000</congested-octets></threshold>",
            70_000,
        ),
        ("<algorithm>red</algorithm>", 15_000),
        ("<algorithm>cp</algorithm>", 26_000),
    ],
)
def test_a_threshold_of_pfc_below_that_of_detection_is_taken_and_warned_about(
    bench: Bench, caplog: pytest.LogCaptureFixture, detection: str, least: int
) -> None:
    bench.edit(aqm(detection))
    bench.edit(xoff(least))
    assert (stopped_early(bench), warnings(caplog)) == ([], [])
    bench.edit(xoff(least - 1))
    assert stopped_early(bench) == [1]
    [said] = warnings(caplog)
    assert said.startswith(f"p3: flow control stops the senders to traffic class 1 at {least - 1} octets")
    assert f"acts from {least}" in said


def test_credits_stop_senders_as_pfc_does(bench: Bench) -> None:
    bench.edit(THRESHOLD, CREDITS, credits(234))
    assert stopped_early(bench) == [1], "29,952 octets of 30,000"
    bench.edit(credits(235))
    assert stopped_early(bench) == []


def test_detection_by_share_needs_no_room(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    bench.edit(aqm("<algorithm>share</algorithm>"), xoff(2_000))
    assert (stopped_early(bench), warnings(caplog)) == ([], [])


@pytest.mark.parametrize("other", [xoff(2_000, priority=1), xoff(2_000, transmit="false")])
def test_pfc_that_does_not_stop_the_monitored_class_does_no_harm(
    bench: Bench, caplog: pytest.LogCaptureFixture, other: str
) -> None:
    bench.edit(THRESHOLD, other)
    assert (stopped_early(bench), warnings(caplog)) == ([], [])


def test_it_is_said_once_and_again_after_it_was_put_right(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.edit(xoff(2_000), THRESHOLD)
    assert len(warnings(caplog)) == 1
    bench.edit(interface("p3", "<description>core</description>"))
    assert warnings(caplog) == []
    bench.edit(xoff(90_000))
    assert (stopped_early(bench), warnings(caplog)) == ([], [])
    bench.edit(xoff(2_000))
    assert len(warnings(caplog)) == 1


def test_it_is_said_when_isolation_starts(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    bench.edit(bridge(ENABLE.replace("true", "false")))
    bench.edit(xoff(2_000), THRESHOLD)
    assert (stopped_early(bench), warnings(caplog)) == ([], [])
    bench.edit(bridge(ENABLE))
    assert stopped_early(bench) == [1]
    assert len(warnings(caplog)) == 1
