"""The PFC watchdog of the hardware: everything that orchagent would leave out is refused, with the reason."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import Watchdog
from isolane.dataplane.driver.capabilities import Feature
from isolane.switch.coverage import capabilities
from isolane.switch.flow_control.watchdog import WatchdogTranslation
from isolane.switch.translation import Facts, Rows
from isolane.tree.diff import diff
from tests.switch.flow_control.commits import BARE, PORTS, applied, pfc, read, root, watchdog, writes

HARDWARE = {
    "RECOVERY_MECHANISM": "HARDWARE",
    "DETECTION_TIME_MIN": "100",
    "DETECTION_TIME_MAX": "1500",
    "RESTORATION_TIME_MIN": "200",
    "RESTORATION_TIME_MAX": "3000",
}
SAID = Facts(frozenset(PORTS), watchdog=HARDWARE)


def refused(new: Root, rows: Rows = BARE, facts: Facts = SAID) -> list[str]:
    """The ends of the paths of what is refused."""
    old = read(rows)
    found = WatchdogTranslation().faults(tuple(diff(old, new)), new, rows, facts)
    return [f"{fault.path}".rpartition("/")[2] for fault in found if fault.app_tag == TAG]


TAG = "sonic-pfc-watchdog-hardware"
FINE = watchdog(action="forward", detection_time=200, restoration_time=400)


def with_rows(**watchdogs: Watchdog) -> dict[str, dict[str, str]]:
    """CONFIG_DB with watchdogs."""
    return applied(BARE, writes(root(), root(**_ports(watchdogs)), BARE))


def _ports(watchdogs: Mapping[str, Watchdog]) -> dict[str, Any]:
    return {port: pfc([3], watchdog=each) for port, each in watchdogs.items()}


@pytest.mark.parametrize(
    ("leafs", "path"),
    [
        ({"action": "alert"}, "action"),
        ({"restoration_time": "never"}, "restoration-time"),
        ({"detection_time": 1600}, "detection-time"),
        ({"restoration_time": 100, "detection_time": 100}, "restoration-time"),
        ({"restoration_time": 3001}, "restoration-time"),
        ({}, None),
    ],
)
def test_values_that_the_hardware_has_not(leafs: dict[str, Any], path: str | None) -> None:
    new = root(Ethernet0=pfc([3], watchdog=FINE.replace(**leafs)))
    assert refused(new) == ([] if path is None else [path])
    assert refused(new, facts=Facts()) == []
    software = Facts(watchdog=HARDWARE | {"RECOVERY_MECHANISM": "SOFTWARE"})
    assert refused(new, facts=software) == []


def test_times_are_not_compared_with_ranges_that_are_not_said() -> None:
    without = Facts(watchdog={"RECOVERY_MECHANISM": "hardware", "DETECTION_TIME_MIN": "x"})
    new = root(Ethernet0=pfc([3], watchdog=watchdog(detection_time=5000, restoration_time=60_000)))
    assert refused(new, facts=without) == []


def test_an_interval_is_left_out_by_orchagent() -> None:
    assert refused(root(poll_interval=200)) == ["poll-interval"]
    assert refused(root(poll_interval=200), facts=Facts()) == []


def test_one_action_for_all_ports() -> None:
    drop, forward = FINE.replace(action="drop"), FINE
    both = with_rows(Ethernet0=forward, Ethernet4=forward)
    one = with_rows(Ethernet0=forward)

    def new(**watchdogs: Watchdog) -> Root:
        return root(**_ports(watchdogs))

    assert refused(new(Ethernet0=drop, Ethernet4=forward)) == ["action", "action"]
    assert refused(new(Ethernet0=drop, Ethernet4=drop)) == []
    assert refused(new(Ethernet0=forward, Ethernet4=drop), both) == ["action"]
    assert refused(new(Ethernet0=drop, Ethernet4=drop), both) == ["action", "action"]
    assert refused(new(Ethernet4=drop), both) == ["action"], "the deletion may be taken later"
    assert refused(new(Ethernet0=drop), one) == [], "the only port"
    assert refused(new(Ethernet0=drop, Ethernet4=drop), one) == ["action"], "Ethernet4 may come first"
    assert refused(root(), both) == []
    wrong = with_rows(Ethernet0=forward) | {
        "PFC_WD|Ethernet4": {"detection_time": "200", "restoration_time": "400"},
        "PORT_QOS_MAP|Ethernet4": {"pfc_enable": "3", "pfcwd_sw_enable": "3"},
    }
    later = new(Ethernet0=forward.replace(detection_time=300), Ethernet4=drop)
    assert refused(later, wrong) == [], "what others have made of it does not refuse other changes"


BOTH = ((True, SAID), (False, Facts()))


def test_coverage_says_so() -> None:
    of = {is_hardware: capabilities(facts)[Feature.PFC_WATCHDOG].reason for is_hardware, facts in BOTH}
    assert "one action for all ports" in of[True]
    assert "hardware" not in of[False]


class Orchagent:
    """What `createEntry` and `deleteEntry` of the hardware watchdog take, in the order in which they come."""

    def __init__(self, rows: Rows) -> None:
        self.ports = {
            key.partition("|")[2]: dict(row) for key, row in rows.items() if key.startswith("PFC_WD|")
        }
        self.left_out: list[str] = []

    def take(self, port: str, row: Mapping[str, str] | None) -> None:
        if row is None:
            self.ports.pop(port, None)
            return
        others = {each["action"] for name, each in self.ports.items() if name != port}
        detection, restoration = int(row["detection_time"]), int(row.get("restoration_time", "0"))
        is_in = 100 <= detection <= 1500 and 200 <= restoration <= 3000
        if is_in and row["action"] != "alert" and others <= {row["action"]}:
            self.ports[port] = dict(row)
        else:
            self.left_out.append(port)


WATCHDOGS = st.one_of(
    st.none(),
    st.builds(
        watchdog,
        action=st.sampled_from(["drop", "forward", "alert"]),
        detection_time=st.sampled_from([100, 200, 1500, 1501]),
        restoration_time=st.sampled_from([200, 400, 3000, 3001, "never"]),
    ),
)
SEVERAL = st.fixed_dictionaries(dict.fromkeys(PORTS, WATCHDOGS))


@settings(max_examples=100, deadline=None)
@given(st.lists(SEVERAL, min_size=1, max_size=4), st.integers(0, 99))
def test_nothing_that_is_accepted_is_left_out(trees: list[dict[str, Watchdog | None]], seed: int) -> None:
    rows: dict[str, dict[str, str]] = {key: dict(row) for key, row in BARE.items()}
    daemon, random = Orchagent(rows), Random(seed)
    for wanted in trees:
        old, new = read(rows), root(**_ports({port: each for port, each in wanted.items() if each}))
        if refused(new, rows):
            continue
        made = writes(old, new, rows)
        rows = applied(rows, made)
        changed = [key for key in made if key.startswith("PFC_WD|")]
        for key in random.sample(changed, len(changed)):
            row = rows.get(key)
            daemon.take(key.partition("|")[2], None)
            if row is not None:
                daemon.take(key.partition("|")[2], {"action": "drop"} | row)
    assert daemon.left_out == []
    said = {key.partition("|")[2]: row for key, row in rows.items() if key.startswith("PFC_WD|")}
    assert {port: row["detection_time"] for port, row in daemon.ports.items()} == {
        port: row["detection_time"] for port, row in said.items()
    }
