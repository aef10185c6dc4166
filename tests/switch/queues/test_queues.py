"""From marks and service of queues to the writes of a commit, and what is refused."""

import re
from decimal import Decimal
from typing import Any, Literal

import pytest

from isolane.bindings.ietf_interfaces import (
    Aqm,
    BridgePort,
    CongestionIsolation,
    DataPlane,
    EtsBandwidth,
    InterfacesInterface,
    Red,
    TransmissionSelectionAlgorithmMap,
    TransmissionSelectionAlgorithmTable,
)
from isolane.switch.queues.schedulers import ETS, STRICT_PRIORITY
from isolane.switch.queues.translation import QueueTranslation
from isolane.switch.translation import Scope
from tests.switch.queues.commits import applied, everything, faults, root_of, writes

QUEUES = QueueTranslation()
PORT = {"PORT|Ethernet0": {"lanes": "0"}, "PORT|Ethernet4": {"lanes": "4"}}
LOSSLESS = {
    "ecn": "ecn_all",
    **{f"wred_{colour}_enable": "true" for colour in ("green", "yellow", "red")},
    **{f"{colour}_min_threshold": "1048576" for colour in ("green", "yellow", "red")},
    **{f"{colour}_max_threshold": "2097152" for colour in ("green", "yellow", "red")},
    **{f"{colour}_drop_probability": "5" for colour in ("green", "yellow", "red")},
}
SCHEDULERS = {
    "SCHEDULER|scheduler.0": {"type": "DWRR", "weight": "14"},
    "SCHEDULER|scheduler.1": {"type": "DWRR", "weight": "15"},
    "SCHEDULER|shaped": {"type": "DWRR", "weight": "10", "pir": "1000"},
}


def marked(
    *classes: int, name: str = "Ethernet0", policy: Literal["drop", "keep"] = "drop", **red: Any
) -> InterfacesInterface:
    aqm = Aqm.new(algorithm="red", marked_traffic_class=classes, not_ect_policy=policy, red=Red.new(**red))
    return _with(name, congestion_isolation=CongestionIsolation.new(aqm=aqm))


def served(name: str = "Ethernet0", **weights: int | None) -> InterfacesInterface:
    """`q3=25` is a share, `q7=None` strict priority."""
    classes = {int(queue[1:]): weight for queue, weight in weights.items()}
    entries = [
        TransmissionSelectionAlgorithmMap.new(
            traffic_class=queue, transmission_selection_algorithm=STRICT_PRIORITY if weight is None else ETS
        )
        for queue, weight in classes.items()
    ]
    shares = [
        EtsBandwidth.new(traffic_class=queue, percent=weight) for queue, weight in classes.items() if weight
    ]
    table = TransmissionSelectionAlgorithmTable.new(transmission_selection_algorithm_map=entries)
    return _with(
        name,
        transmission_selection_algorithm_table=table,
        congestion_isolation=CongestionIsolation.new(ets_bandwidth=shares),
    )


def plain(name: str = "Ethernet0") -> InterfacesInterface:
    return InterfacesInterface.new(name=name)


def _with(name: str, **port: Any) -> InterfacesInterface:
    return InterfacesInterface.new(name=name, bridge_port=BridgePort.new(**port))


def red_row(least: int, most: int, percent: int, wred: str) -> dict[str, str]:
    row = {"ecn": "ecn_all"}
    for colour in ("green", "red", "yellow"):
        row[f"{colour}_drop_probability"] = str(percent)
        row[f"{colour}_max_threshold"] = str(most)
        row[f"{colour}_min_threshold"] = str(least)
        row[f"wred_{colour}_enable"] = wred
    return row


def test_the_first_marked_classes_make_a_profile_and_rows() -> None:
    new = marked(3, 4, minimum_octets=100_000, maximum_octets=200_000, maximum_probability=Decimal("0.05"))
    assert writes(QUEUES, root_of(plain()), root_of(new), PORT) == {
        "QUEUE|Ethernet0|3": {"wred_profile": "isolane_red_100000_200000_5_drop"},
        "QUEUE|Ethernet0|4": {"wred_profile": "isolane_red_100000_200000_5_drop"},
        "WRED_PROFILE|isolane_red_100000_200000_5_drop": red_row(100_000, 200_000, 5, "true"),
    }


def test_packets_that_are_not_ecn_capable_are_kept_where_wred_is_off() -> None:
    made = writes(QUEUES, root_of(plain()), root_of(marked(0, policy="keep")), PORT)
    assert made["QUEUE|Ethernet0|0"] == {"wred_profile": "isolane_red_15000_60000_10_keep"}
    assert made["WRED_PROFILE|isolane_red_15000_60000_10_keep"] == red_row(15_000, 60_000, 10, "false")


def test_a_range_stays_one_row_with_the_fields_of_others() -> None:
    rows = {**PORT, "QUEUE|Ethernet0|3-4": {"extra": "1"}, "QUEUE|Ethernet0|5-6": {"NULL": "NULL"}}
    old, new = root_of(plain()), root_of(marked(3, 4, 5, 6, 7))
    name = "isolane_red_15000_60000_10_drop"
    made = writes(QUEUES, old, new, rows)
    assert {key: fields for key, fields in made.items() if key.startswith("QUEUE")} == {
        "QUEUE|Ethernet0|3-4": {"wred_profile": name},
        "QUEUE|Ethernet0|5-6": {"NULL": None, "wred_profile": name},
        "QUEUE|Ethernet0|7": {"wred_profile": name},
    }
    after = applied(rows, made)
    assert applied(after, writes(QUEUES, new, old, after)) == rows


def test_a_range_whose_queues_would_differ_is_refused_and_stays() -> None:
    rows = {**PORT, "QUEUE|Ethernet0|0-7": {"scheduler": "scheduler.0", "extra": "1"}, **SCHEDULERS}
    old, new = root_of(plain()), root_of(marked(3))
    path = "/bridge-port/congestion-isolation/aqm/marked-traffic-class sonic-range"
    [fault] = faults(QUEUES, old, new, rows)
    assert re.sub("[a-z0-9-]+:", "", fault).endswith(path)
    assert all(not key.startswith("QUEUE") for key in writes(QUEUES, old, new, rows))


def test_rows_that_were_two_before_stay_two() -> None:
    rows = {**PORT, "QUEUE|Ethernet0|3": {"extra": "1"}, "QUEUE|Ethernet0|4": {"extra": "1"}}
    old, new = root_of(plain()), root_of(marked(3, 4))
    after = applied(rows, writes(QUEUES, old, new, rows))
    assert {"QUEUE|Ethernet0|3", "QUEUE|Ethernet0|4"} <= after.keys()
    assert applied(after, writes(QUEUES, new, old, after)) == rows


def test_a_shared_profile_goes_with_its_last_user() -> None:
    one, both = root_of(marked(3), plain("Ethernet4")), root_of(marked(3), marked(3, name="Ethernet4"))
    none = root_of(plain(), plain("Ethernet4"))
    rows = applied(PORT, writes(QUEUES, none, both, PORT))
    made = writes(QUEUES, both, one, rows)
    assert made == {"QUEUE|Ethernet4|3": None}
    rows = applied(rows, made)
    assert applied(rows, writes(QUEUES, one, none, rows)) == PORT


def test_a_profile_of_others_is_read_and_its_name_stays_until_changed() -> None:
    rows = {
        **PORT,
        "WRED_PROFILE|AZURE_LOSSLESS": LOSSLESS,
        "QUEUE|Ethernet0|3-4": {"wred_profile": "AZURE_LOSSLESS"},
    }
    read = QUEUES.read(root_of(plain()), rows, everything(rows))
    aqm = read.interfaces.interface["Ethernet0"].bridge_port.congestion_isolation.aqm
    assert (aqm.algorithm, aqm.not_ect_policy, tuple(aqm.marked_traffic_class)) == ("red", "drop", (3, 4))
    assert (aqm.red.minimum_octets, aqm.red.maximum_octets) == (1_048_576, 2_097_152)
    assert str(aqm.red.maximum_probability) == "0.05"
    more = marked(
        3, 4, 5, minimum_octets=1_048_576, maximum_octets=2_097_152, maximum_probability=Decimal("0.05")
    )
    made = writes(QUEUES, read, root_of(more), rows)
    assert made["QUEUE|Ethernet0|5"] == {"wred_profile": "isolane_red_1048576_2097152_5_drop"}
    assert "QUEUE|Ethernet0|3-4" not in made
    assert all(not key.startswith("WRED_PROFILE|AZURE") for key in made)


def test_weights_are_shares_and_strict_is_strict() -> None:
    new = served(q0=25, q3=75, q7=None)
    assert writes(QUEUES, root_of(plain()), root_of(new), PORT) == {
        "QUEUE|Ethernet0|0": {"scheduler": "isolane_dwrr_25"},
        "QUEUE|Ethernet0|3": {"scheduler": "isolane_dwrr_75"},
        "QUEUE|Ethernet0|7": {"scheduler": "isolane_strict"},
        "SCHEDULER|isolane_dwrr_25": {"type": "DWRR", "weight": "25"},
        "SCHEDULER|isolane_dwrr_75": {"type": "DWRR", "weight": "75"},
        "SCHEDULER|isolane_strict": {"type": "STRICT"},
    }


def test_the_schedulers_of_a_switch_are_read_as_shares() -> None:
    rows = {
        **PORT,
        **SCHEDULERS,
        "QUEUE|Ethernet0|0-2": {"scheduler": "scheduler.0"},
        "QUEUE|Ethernet0|3-4": {"scheduler": "scheduler.1"},
        "QUEUE|Ethernet0|5-6": {"scheduler": "scheduler.0"},
    }
    read = QUEUES.read(root_of(plain()), rows, everything(rows))
    shares = read.interfaces.interface["Ethernet0"].bridge_port.congestion_isolation.ets_bandwidth
    assert [each.percent for each in shares] == [14, 14, 14, 15, 15, 14, 14]
    assert not list(QUEUES.problems(rows, everything(rows)))


def test_weights_in_proportion_keep_their_names_while_nothing_changes() -> None:
    rows = {
        **PORT,
        "SCHEDULER|one": {"type": "DWRR", "weight": "1"},
        "SCHEDULER|three": {"type": "DWRR", "weight": "3"},
        "QUEUE|Ethernet0|0": {"scheduler": "one"},
        "QUEUE|Ethernet0|1": {"scheduler": "three"},
    }
    read = QUEUES.read(root_of(plain()), rows, everything(rows))
    assert read == root_of(served(q0=25, q1=75))
    hashes = QUEUES.hashes(read, rows, everything(rows))
    assert hashes == {key: dict(rows[key]) for key in ("QUEUE|Ethernet0|0", "QUEUE|Ethernet0|1")}


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"ecn": "ecn_none"}, "is not read"),
        ({**LOSSLESS, "wred_red_enable": "false"}, "is not read"),
        ({**LOSSLESS, "green_max_threshold": "nine"}, "is not read"),
        ({**LOSSLESS, "green_drop_probability": "0"}, "is not read"),
        ({**LOSSLESS, "ecn_green_min_threshold": "5"}, "is not read"),
        (None, "there is no WRED_PROFILE|W"),
    ],
)
def test_what_a_profile_of_others_cannot_be_is_left_alone_and_reported(
    row: dict[str, str] | None, message: str
) -> None:
    rows = {**PORT, "QUEUE|Ethernet0|3": {"wred_profile": "W"}} | (
        {} if row is None else {"WRED_PROFILE|W": row}
    )
    root = root_of(plain())
    assert QUEUES.read(root, rows, everything(rows)) is root
    (problem,) = QUEUES.problems(rows, everything(rows))
    assert (problem.key, problem.field) == ("QUEUE|Ethernet0|3", "wred_profile")
    assert message in problem.message
    assert QUEUES.hashes(root, rows, Scope(frozenset({"Ethernet0"}))) == {
        "QUEUE|Ethernet0|3": {"wred_profile": "W"}
    }
    (fault,) = faults(QUEUES, root, root_of(marked(4)), rows)
    assert fault.endswith("sonic-foreign-rows")
    assert not faults(QUEUES, root, root_of(marked(3, 4)), rows)
    made = writes(QUEUES, root, root_of(marked(3, 4)), rows)
    assert made["QUEUE|Ethernet0|3"] == {"wred_profile": "isolane_red_15000_60000_10_drop"}


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (["QUEUE|Ethernet0,Ethernet4|3"], "not the key of one port"),
        (["QUEUE|Ethernet0|4-3"], "not the key of one port"),
        (["QUEUE|Ethernet0|16"], "not the key of one port"),
        (["QUEUE|Ethernet0|03"], "not the key of one port"),
        (["QUEUE|Ethernet0|0-3", "QUEUE|Ethernet0|3"], "a queue of the port is in two rows"),
        (["QUEUE|Ethernet0|8"], "only the queues 0 to 7"),
    ],
)
def test_keys_that_cannot_be_read_are_reported(keys: list[str], text: str) -> None:
    rows = {**PORT, **SCHEDULERS, **{key: {"scheduler": "scheduler.0"} for key in keys}}
    assert any(text in each.message for each in QUEUES.problems(rows, everything(rows)))
    root = root_of(plain())
    assert QUEUES.read(root, rows, everything(rows)) is root


def test_a_class_that_is_not_its_queue_is_refused_and_not_read() -> None:
    rows = {
        **PORT,
        **SCHEDULERS,
        "PORT_QOS_MAP|Ethernet0": {"tc_to_queue_map": "M"},
        "TC_TO_QUEUE_MAP|M": {"3": "1", "1": "1", "0": "0"},
        "QUEUE|Ethernet0|1": {"scheduler": "scheduler.0"},
    }
    root = root_of(plain())
    assert QUEUES.read(root, rows, everything(rows)) is root
    assert any("TC_TO_QUEUE_MAP" in each.message for each in QUEUES.problems(rows, everything(rows)))
    assert faults(QUEUES, root, root_of(marked(3)), rows)
    assert not faults(QUEUES, root, root_of(marked(0)), rows)


PORT_PATH = "/ietf-interfaces:interfaces/interface[name='Ethernet0']/ieee802-dot1q-bridge:bridge-port"
AQM_PATH = f"{PORT_PATH}/isolane-congestion-isolation:congestion-isolation/aqm"


@pytest.mark.parametrize(
    ("interface", "paths"),
    [
        (
            marked(3, maximum_probability=Decimal("0.015")),
            [f"{AQM_PATH}/red/maximum-probability sonic-no-form"],
        ),
        (marked(3, average_weight=Decimal("0.5")), [f"{AQM_PATH}/red/average-weight sonic-no-form"]),
        (
            _with(
                "Ethernet0",
                congestion_isolation=CongestionIsolation.new(aqm=Aqm.new(marked_traffic_class=[3])),
            ),
            [f"{AQM_PATH}/algorithm sonic-no-form"],
        ),
        (
            _with("Ethernet0", congestion_isolation=CongestionIsolation.new(aqm=Aqm.new(algorithm="cp"))),
            [f"{AQM_PATH}/algorithm sonic-no-form"],
        ),
        (
            _with(
                "Ethernet0", congestion_isolation=CongestionIsolation.new(aqm=Aqm.new(algorithm="threshold"))
            ),
            [],
        ),
        (
            served(q3=0),
            [
                f"{PORT_PATH}/transmission-selection-algorithm-table/transmission-selection-algorithm-map"
                "[traffic-class='3']/transmission-selection-algorithm sonic-no-form"
            ],
        ),
    ],
)
def test_values_without_a_form_are_refused_at_their_leaf(
    interface: InterfacesInterface, paths: list[str]
) -> None:
    assert faults(QUEUES, root_of(plain()), root_of(interface), PORT) == paths


def test_a_generated_row_that_somebody_changed_is_not_used_again() -> None:
    name = "isolane_dwrr_25"
    rows = {
        **PORT,
        f"SCHEDULER|{name}": {"type": "DWRR", "weight": "30"},
        "SCHEDULER|rest": {"type": "DWRR", "weight": "70"},
        "QUEUE|Ethernet4|0": {"scheduler": name},
        "QUEUE|Ethernet4|1": {"scheduler": "rest"},
    }
    old = root_of(plain(), served("Ethernet4", q0=30, q1=70))
    assert QUEUES.read(old, rows, everything(rows)) is old
    made = writes(QUEUES, old, root_of(served(q0=25, q1=75), served("Ethernet4", q0=30, q1=70)), rows)
    assert made["SCHEDULER|isolane_dwrr_25_"] == {"type": "DWRR", "weight": "25"}
    assert f"SCHEDULER|{name}" not in made


def limited(rate: int | None, name: str = "Ethernet0") -> InterfacesInterface:
    return InterfacesInterface.new(name=name, data_plane=DataPlane.new(kind="sonic", rate_limit=rate))


def test_a_rate_is_octets_per_second_of_a_scheduler_that_ports_share() -> None:
    none, one = (
        root_of(limited(None), limited(None, "Ethernet4")),
        root_of(limited(25_000_000_000), limited(None, "Ethernet4")),
    )
    both = root_of(limited(25_000_000_000), limited(25_000_000_000, "Ethernet4"))
    rows = {**PORT, "PORT_QOS_MAP|Ethernet0": {"pfc_enable": "3,4"}}
    made = writes(QUEUES, none, one, rows)
    assert made == {
        "PORT_QOS_MAP|Ethernet0": {"scheduler": "isolane_rate_3125000000"},
        "SCHEDULER|isolane_rate_3125000000": {"meter_type": "bytes", "pir": "3125000000"},
    }
    after = applied(rows, made)
    assert QUEUES.read(none, after, everything(after)) == one
    after = applied(after, writes(QUEUES, one, both, after))
    after = applied(after, writes(QUEUES, both, one, after))
    assert "SCHEDULER|isolane_rate_3125000000" in after
    assert applied(after, writes(QUEUES, one, none, after)) == rows


@pytest.mark.parametrize(
    ("row", "rate"),
    [
        ({"type": "DWRR", "pir": "125000000"}, 1_000_000_000),
        ({"meter_type": "packets", "pir": "125000000"}, None),
        ({"meter_type": "bytes", "pir": "125000000", "cir": "1"}, None),
        ({"meter_type": "bytes", "pir": "12"}, None),
        ({"meter_type": "bytes", "pir": "0125000000"}, None),
        ({"type": "DWRR"}, None),
    ],
)
def test_a_rate_of_others_is_read_where_it_is_one(row: dict[str, str], rate: int | None) -> None:
    rows = {**PORT, "SCHEDULER|s": row, "PORT_QOS_MAP|Ethernet0": {"scheduler": "s"}}
    root = root_of(limited(None))
    read = QUEUES.read(root, rows, everything(rows))
    assert read == root_of(limited(rate))
    assert bool(list(QUEUES.problems(rows, everything(rows)))) is (rate is None)
    assert QUEUES.hashes(read, rows, everything(rows)) == {"PORT_QOS_MAP|Ethernet0": {"scheduler": "s"}}


def test_a_rate_of_no_whole_octets_is_refused() -> None:
    place = "/ietf-interfaces:interfaces/interface[name='Ethernet0']/isolane-dataplane:data-plane/rate-limit"
    found = faults(QUEUES, root_of(limited(None)), root_of(limited(1_000_001)), PORT)
    assert found == [f"{place} sonic-no-form"]


def test_the_scopes() -> None:
    assert QUEUES.scope_of("QUEUE|Ethernet0|3") == Scope(frozenset({"Ethernet0"}))
    assert QUEUES.scope_of("WRED_PROFILE|x") == Scope(shared=True)
