"""Golden commits of traffic classes: maps that are made, shared, kept and removed."""

from hashlib import sha256
from typing import Any

import pytest

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import (
    AvailableTrafficClass,
    BridgePort,
    TrafficClass,
    TrafficClassMap,
)
from isolane.switch.classes.maps import name_of
from tests.switch.flow_control.commits import (
    BARE,
    PORTS,
    applied,
    classes,
    faults,
    pfc,
    problems,
    read,
    root,
    said,
    writes,
)

IDENTITY = {str(number): str(number) for number in range(8)}
SWAPPED = dict(zip(IDENTITY, "01243567", strict=True))
OF_SWAPPED = {number: int(target) for number, target in enumerate(SWAPPED.values())}
QUEUES = {"TC_TO_QUEUE_MAP|isolane_01234567": IDENTITY}
ALL_FOUR = dict.fromkeys(range(64), 4)
OF_46 = {str(number): "5" if number == 46 else "0" for number in range(64)}
NAME_OF_46 = "isolane_" + sha256("".join(OF_46.values()).encode()).hexdigest()[:16]

GOLDEN: list[tuple[str, Any, Any, Any]] = [
    (
        "classes of two ports share one map",
        root(Ethernet0=classes(OF_SWAPPED), Ethernet4=classes(OF_SWAPPED)),
        BARE,
        {
            **{
                f"PORT_QOS_MAP|{name}": {
                    "dot1p_to_tc_map": "isolane_01243567",
                    "tc_to_queue_map": "isolane_01234567",
                }
                for name in PORTS
            },
            "DOT1P_TO_TC_MAP|isolane_01243567": SWAPPED,
            **QUEUES,
        },
    ),
    (
        "a priority alone has the others at the classes of IEEE Std 802.1Q",
        root(Ethernet0=classes({7: 0})),
        BARE,
        {
            "PORT_QOS_MAP|Ethernet0": {
                "dot1p_to_tc_map": "isolane_10234560",
                "tc_to_queue_map": "isolane_01234567",
            },
            "DOT1P_TO_TC_MAP|isolane_10234560": dict(zip(IDENTITY, "10234560", strict=True)),
            **QUEUES,
        },
    ),
    (
        "a DSCP goes by its priority to a class",
        root(Ethernet0=classes({}, {46: 5})),
        BARE,
        {
            "PORT_QOS_MAP|Ethernet0": {"dscp_to_tc_map": NAME_OF_46, "tc_to_queue_map": "isolane_01234567"},
            f"DSCP_TO_TC_MAP|{NAME_OF_46}": OF_46,
            **QUEUES,
        },
    ),
    (
        "PFC stops the queue of the class, and the class has the group of its priority",
        root(Ethernet0=[pfc([3]), classes(OF_SWAPPED)]),
        BARE,
        {
            "PORT_QOS_MAP|Ethernet0": {
                "pfc_enable": "3",
                "dot1p_to_tc_map": "isolane_01243567",
                "tc_to_queue_map": "isolane_01234567",
                "pfc_to_queue_map": "isolane_01243567",
                "tc_to_pg_map": "isolane_00003000",
            },
            "DOT1P_TO_TC_MAP|isolane_01243567": SWAPPED,
            "MAP_PFC_PRIORITY_TO_QUEUE|isolane_01243567": SWAPPED,
            "TC_TO_PRIORITY_GROUP_MAP|isolane_00003000": dict(zip(IDENTITY, "00003000", strict=True)),
            **QUEUES,
        },
    ),
]


@pytest.mark.parametrize(
    ("new", "rows", "wanted"), [each[1:] for each in GOLDEN], ids=[each[0] for each in GOLDEN]
)
def test_a_commit_writes(new: Root, rows: Any, wanted: Any) -> None:
    made = writes(root(), new, rows)
    assert (made, said(new, rows)) == (wanted, [])
    after = applied(rows, made)
    assert read(after, new) == new
    assert applied(after, writes(new, root(), after)) == BARE


STOCK = {
    **BARE,
    "PORT_QOS_MAP|Ethernet0": {"dot1p_to_tc_map": "AZURE", "tc_to_queue_map": "AZURE", "scheduler": "s"},
    "DOT1P_TO_TC_MAP|AZURE": SWAPPED,
    "TC_TO_QUEUE_MAP|AZURE": IDENTITY,
}


def test_a_map_of_another_program_is_read_and_kept_until_the_classes_change() -> None:
    config = root(Ethernet0=classes(OF_SWAPPED))
    assert read(STOCK) == config
    with_dscp = root(Ethernet0=classes(OF_SWAPPED, {46: 5}))
    assert set(writes(config, with_dscp, STOCK)["PORT_QOS_MAP|Ethernet0"] or ()) == {"dscp_to_tc_map"}
    identity = root(Ethernet0=classes({number: number for number in range(8)}))
    assert writes(config, identity, STOCK) == {
        "PORT_QOS_MAP|Ethernet0": {"dot1p_to_tc_map": "isolane_01234567"},
        "DOT1P_TO_TC_MAP|isolane_01234567": IDENTITY,
    }
    assert writes(config, root(), STOCK) == {"PORT_QOS_MAP|Ethernet0": {"dot1p_to_tc_map": None}}


def test_a_map_of_dscps_is_read_as_priorities_of_the_classes() -> None:
    rows: Any = {**STOCK, "DSCP_TO_TC_MAP|D": {str(number): "4" for number in range(64)}}
    rows["PORT_QOS_MAP|Ethernet0"] = {**STOCK["PORT_QOS_MAP|Ethernet0"], "dscp_to_tc_map": "D"}
    assert read(rows) == root(Ethernet0=classes(OF_SWAPPED, dict.fromkeys(range(64), 3)))
    short = root(Ethernet0=classes(OF_SWAPPED, dict.fromkeys(range(63), 3) | {63: 4}))
    assert read(rows, short) != short


def test_a_class_without_priority_has_no_place_in_the_model() -> None:
    rows: Any = {**STOCK, "DSCP_TO_TC_MAP|D": {str(number): "4" for number in range(64)}}
    rows["PORT_QOS_MAP|Ethernet0"] = {"dot1p_to_tc_map": "M", "dscp_to_tc_map": "D"}
    rows["DOT1P_TO_TC_MAP|M"] = dict.fromkeys(IDENTITY, "0")
    assert problems(rows) == [
        "PORT_QOS_MAP|Ethernet0 dscp_to_tc_map: the map of DSCPs has a traffic class that no priority of the "
        "port has"
    ]
    assert read(rows) == root(Ethernet0=classes(dict.fromkeys(range(8), 0)))


def test_other_numbers_of_classes_are_refused() -> None:
    cell = AvailableTrafficClass.new(num_traffic_class=4, traffic_class=2)
    table = TrafficClass.new(
        traffic_class_map=[TrafficClassMap.new(priority=5, available_traffic_class=[cell])]
    )
    config = root(Ethernet0=BridgePort.new(traffic_class=table))
    assert said(config) == [("available-traffic-class[num-traffic-class='4']", "sonic-traffic-classes")]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            {"TC_TO_PRIORITY_GROUP_MAP|AZURE": IDENTITY | {"5": "0"}},
            "gives 5 the target 0, and the configuration",
        ),
        ({"TC_TO_PRIORITY_GROUP_MAP|AZURE": {}}, "gives 5 the target nothing"),
        ({"MAP_PFC_PRIORITY_TO_QUEUE|AZURE": IDENTITY | {"5": "6"}}, "gives 5 the target 6"),
        ({"TC_TO_QUEUE_MAP|AZURE": IDENTITY | {"5": "6"}}, "gives 5 the target 6"),
        ({"TC_TO_QUEUE_MAP|AZURE": None}, "which CONFIG_DB does not have"),
    ],
)
def test_a_map_of_another_program_that_contradicts_is_named(changed: Any, message: str) -> None:
    bound = {"tc_to_queue_map": "AZURE", "tc_to_pg_map": "AZURE", "pfc_to_queue_map": "AZURE"}
    maps = ("TC_TO_QUEUE_MAP", "TC_TO_PRIORITY_GROUP_MAP", "MAP_PFC_PRIORITY_TO_QUEUE")
    rows: Any = {**BARE, "PORT_QOS_MAP|Ethernet0": bound, **{f"{table}|AZURE": IDENTITY for table in maps}}
    config = root(Ethernet0=pfc([5]))
    assert said(config, rows) == []
    rows = {key: fields for key, fields in (rows | changed).items() if fields is not None}
    (fault,) = faults(config, rows)
    assert (fault.tag, fault.app_tag) == ("operation-failed", "sonic-foreign-map")
    assert message in fault.message


def test_a_map_of_the_agent_that_another_program_changed_is_not_taken_for_what_it_was() -> None:
    old = root(Ethernet0=classes(OF_SWAPPED))
    rows = applied(BARE, writes(root(), old, BARE))
    rows["DOT1P_TO_TC_MAP|isolane_01243567"] = {**SWAPPED, "7": "0"}
    now = read(rows, old)
    assert now == root(Ethernet0=classes(OF_SWAPPED | {7: 0}))
    both = root(Ethernet0=classes(OF_SWAPPED | {7: 0}), Ethernet4=classes(OF_SWAPPED))
    (fault,) = faults(both, rows, now)
    assert fault.app_tag == "sonic-map-changed"
    rows = applied(rows, writes(now, root(), rows))
    assert rows.keys() == BARE.keys()


def test_names_are_such_that_sonic_takes_them() -> None:
    for targets in ((0,) * 8, (7,) * 64):
        name = name_of(targets)
        assert len(name) <= 32
        assert name.replace("_", "").isalnum()
