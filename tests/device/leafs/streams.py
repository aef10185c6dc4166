"""Stream filters, stream gates and ATS schedulers, in each of the three modules that show them."""

from collections.abc import Iterator

from tests.device.bench import interface
from tests.device.bridge.test_bridges import MEMBER
from tests.device.bridge.test_bridges import bridge as bridge_xml
from tests.device.leafs.places import COMPONENT, bridge
from tests.device.leafs.table import Leafs, Section, Set, Show

SFSG = "ieee802-dot1q-stream-filters-gates-bridge"
ATS = "ieee802-dot1q-ats-bridge"
CI = "ieee802-dot1q-congestion-isolation-bridge"
STATE = "isolane-congestion-isolation"


def _window(module: str, number: int, ipv: tuple[str, int]) -> Section:
    """A gate, and a filter that uses it, with another filter that says what is to be compared of streams."""
    gate = f"{module}:stream-gates/stream-gate-instance-table[stream-gate-instance-id='{number}']"
    entry = f"{module}:stream-filters/stream-filter-instance-table[stream-filter-instance-id='{number}']"
    other = f"{module}:stream-filters/stream-filter-instance-table[stream-filter-instance-id='{number + 1}']"
    gates = f"isolation.classification.gates[{number}]"
    found = f"isolation.classification.steps[{number}].filter"
    second = f"isolation.classification.steps[{number + 1}].filter"
    oversize = "stream-blocked-due-to-oversize-frame"
    return Section(
        COMPONENT,
        bridge,
        (
            Set(f"{gate}/gate-enable", "true", f"{gates}.enable", True),
            Set(f"{gate}/admin-gate-states", "closed", f"{gates}.admin_state", "closed"),
            Set(f"{gate}/admin-ipv", ipv[0], f"{gates}.admin_ipv", ipv[1]),
            Set(f"{entry}/stream-handle", str(number + 7), f"{found}.handle", number + 7),
            Set(f"{entry}/priority-spec", ipv[0], f"{found}.priority", ipv[1]),
            Set(f"{entry}/max-sdu-size", str(number + 1_000), f"{found}.max_sdu_octets", number + 1_000),
            Set(f"{entry}/{oversize}-enabled", "true", f"{found}.blocked_on_oversize", True),
            Set(f"{entry}/{oversize}", "true", f"{found}.blocked", True),
            Set(f"{entry}/stream-gate-ref", str(number), f"{found}.gate_id", number),
            Set(f"{other}/wildcard", None, f"{second}.handle", "wildcard"),
            Set(f"{other}/priority-spec", "wildcard", f"{second}.priority", None),
            Set(f"{other}/max-sdu-size", str(number + 2_000), f"{second}.max_sdu_octets", number + 2_000),
            Set(f"{other}/stream-gate-ref", str(number), f"{second}.gate_id", number),
            *_shaped(entry, number, module == ATS),
        ),
        (
            Show(f"{gate}/{STATE}:oper-gate-state", text="closed"),
            Show(f"{gate}/{STATE}:oper-ipv", text=str(ipv[1])),
            Show(f"{module}:stream-gates/max-stream-gate-instances", text="1048576"),
            Show(f"{module}:stream-filters/max-stream-filter-instances", text="1048576"),
        ),
    )


def _shaped(entry: str, number: int, is_ats: bool) -> Iterator[Set]:
    if not is_ats:
        return
    scheduler = f"{entry}/schedulers/scheduler-instance-table[scheduler-instance-id='31']"
    group = f"{entry}/scheduler-groups/scheduler-group-instance-table[scheduler-group-instance-id='41']"
    config = "schedulers.schedulers[31].config"
    yield Set(f"{scheduler}/committed-information-rate", "1234567", f"{config}.rate_bps", 1_234_567)
    yield Set(f"{scheduler}/committed-burst-size", "98765", f"{config}.burst_bits", 98_765)
    yield Set(f"{scheduler}/scheduler-group-ref", "41", f"{config}.group_id", 41)
    yield Set(f"{group}/max-residence-time", "54321", "schedulers.groups[41].config.max_residence_ns", 54_321)
    found = f"isolation.classification.steps[{number}].filter"
    yield Set(f"{entry}/scheduler/scheduler-ref", "31", f"{found}.scheduler_id", 31)
    yield Set(
        f"{entry}/scheduler/scheduler-enable", "true", lambda one: bool(one.schedulers.schedulers), True
    )


ATS_FILTER = f"{ATS}:stream-filters/stream-filter-instance-table[stream-filter-instance-id='20']"
_TIMING = (
    f"{ATS_FILTER}/scheduler-groups/scheduler-timing-characteristics/"
    "scheduler-timing-characteristics-table[reception-port='7'][transmission-port='8']"
)
OF_NOBODY = f"{CI}:stream-filters/stream-filter-instance-table[stream-filter-instance-id='33']"
"""For frames of no stream."""
_OF_NOBODY = "isolation.classification.steps[33].filter"

TABLES = Section(
    COMPONENT,
    bridge,
    (
        Set(f"{OF_NOBODY}/null-handle", None, f"{_OF_NOBODY}.handle", "null-handle"),
        Set(f"{OF_NOBODY}/priority-spec", "two", f"{_OF_NOBODY}.priority", 2),
        Set(f"{OF_NOBODY}/max-sdu-size", "3033", f"{_OF_NOBODY}.max_sdu_octets", 3_033),
        Set(f"{OF_NOBODY}/stream-gate-ref", "30", f"{_OF_NOBODY}.gate_id", 30),
    ),
    (
        Show(f"{OF_NOBODY}/{STATE}:allocated-by", text="operator"),
        Show(f"{ATS_FILTER}/schedulers/max-scheduler-instances", text="1048576"),
        Show(f"{ATS_FILTER}/scheduler-groups/max-scheduler-group-instances", text="1048576"),
        *(
            Show(f"{_TIMING}/{leaf}", text="0")
            for leaf in (
                "clock-offset-variation-max",
                "clock-rate-deviation-max",
                "arrival-recognition-delay-max",
                "processing-delay-min",
                "processing-delay-max",
            )
        ),
    ),
)

TABLE = Leafs(
    "streams",
    (
        _window(SFSG, 10, ("five", 5)),
        _window(ATS, 20, ("six", 6)),
        _window(CI, 30, ("three", 3)),
        TABLES,
    ),
    before=(bridge_xml(), *(interface(f"p{number}", MEMBER % "") for number in (7, 8))),
)
