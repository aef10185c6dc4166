"""Golden commits of PFC and its watchdog: what is written into CONFIG_DB, from what there was."""

from typing import Any

import pytest

from isolane.bindings import Root
from isolane.switch.classes.translation import ClassesTranslation
from isolane.switch.flow_control.watchdog import WatchdogTranslation
from tests.switch.flow_control.commits import (
    BARE,
    applied,
    classes,
    hashes,
    pfc,
    read,
    root,
    said,
    watchdog,
    writes,
)

IDENTITY = {str(number): str(number) for number in range(8)}
MAPS: dict[str, dict[str, str | None]] = {
    "MAP_PFC_PRIORITY_TO_QUEUE|isolane_01234567": dict(IDENTITY),
    "TC_TO_QUEUE_MAP|isolane_01234567": dict(IDENTITY),
}
BINDS = {"pfc_to_queue_map": "isolane_01234567", "tc_to_queue_map": "isolane_01234567"}


def groups(digits: str) -> dict[str, dict[str, str | None]]:
    return {f"TC_TO_PRIORITY_GROUP_MAP|isolane_{digits}": dict(zip(IDENTITY, digits, strict=True))}


LOSSLESS = {"pfc_enable": "3,4", "tc_to_pg_map": "isolane_00034000", **BINDS}
STOCK = {
    **BARE,
    "PORT_QOS_MAP|Ethernet0": {
        "pfc_enable": "3,4",
        "pfcwd_sw_enable": "3,4",
        "tc_to_queue_map": "AZURE",
        "tc_to_pg_map": "AZURE",
        "pfc_to_queue_map": "AZURE",
        "scheduler": "port.0",
    },
    "TC_TO_QUEUE_MAP|AZURE": IDENTITY,
    "TC_TO_PRIORITY_GROUP_MAP|AZURE": dict(zip(IDENTITY, "00034007", strict=True)),
    "MAP_PFC_PRIORITY_TO_QUEUE|AZURE": IDENTITY,
}
"""In the form of SONiC's own configuration of a port with two lossless priorities."""

GOLDEN: list[tuple[str, Any, Any, Any]] = [
    (
        "PFC on a bare port",
        root(Ethernet0=pfc([3, 4])),
        BARE,
        {
            "PORT_QOS_MAP|Ethernet0": LOSSLESS,
            **MAPS,
            **groups("00034000"),
        },
    ),
    (
        "another priority on a port of SONiC",
        root(Ethernet0=pfc([3])),
        STOCK,
        {
            "PORT_QOS_MAP|Ethernet0": {"pfc_enable": "3"},
        },
    ),
    (
        "none any more on a port of SONiC",
        root(),
        STOCK,
        {
            "PORT_QOS_MAP|Ethernet0": {"pfc_enable": None, "pfcwd_sw_enable": None},
        },
    ),
    (
        "obeying all priorities",
        root(Ethernet0=pfc(sends=[3, 4], obeys=range(8))),
        STOCK,
        {
            "PORT|Ethernet0": {"pfc_asym": "on"},
        },
    ),
    (
        "no longer obeying all",
        root(Ethernet0=pfc([3, 4])),
        {**STOCK, "PORT|Ethernet0": {"pfc_asym": "on"}},
        {
            "PORT|Ethernet0": {"pfc_asym": "off"},
        },
    ),
    (
        "a watchdog on a port of SONiC",
        root(Ethernet0=pfc([3, 4], watchdog=watchdog())),
        STOCK,
        {
            "PFC_WD|Ethernet0": {"action": "drop", "detection_time": "200", "restoration_time": "400"},
        },
    ),
    (
        "a watchdog that does not restore, and its interval",
        root(
            100,
            Ethernet0=pfc([3, 4], watchdog=watchdog(action="alert", restoration_time="never", priority=[4])),
        ),
        STOCK,
        {
            "PFC_WD|Ethernet0": {"action": "alert", "detection_time": "200"},
            "PFC_WD|GLOBAL": {"POLL_INTERVAL": "100"},
            "PORT_QOS_MAP|Ethernet0": {"pfcwd_sw_enable": "4"},
        },
    ),
    (
        "a watchdog goes with what others wrote into its row",
        root(Ethernet0=pfc([3, 4])),
        {**STOCK, "PFC_WD|Ethernet0": {"detection_time": "300", "pfc_stat_history": "enable"}},
        {
            "PFC_WD|Ethernet0": None,
        },
    ),
    (
        "one time of a watchdog",
        root(Ethernet0=pfc([3, 4], watchdog=watchdog(detection_time=500, restoration_time="never"))),
        {**STOCK, "PFC_WD|Ethernet0": {"detection_time": "300", "pfc_stat_history": "enable"}},
        {
            "PFC_WD|Ethernet0": {"detection_time": "500"},
        },
    ),
    (
        "the switch makes maps of PFC priorities to groups",
        root(Ethernet0=pfc([3, 4]), Ethernet4=pfc([3])),
        {
            **STOCK,
            "PORT_QOS_MAP|Ethernet0": {**STOCK["PORT_QOS_MAP|Ethernet0"], "pfc_to_pg_map": "AZURE"},
        },
        {
            "PORT_QOS_MAP|Ethernet4": {
                "pfc_enable": "3",
                "tc_to_pg_map": "isolane_00030000",
                "pfc_to_pg_map": "isolane_01234567",
                **BINDS,
            },
            "PFC_PRIORITY_TO_PRIORITY_GROUP_MAP|isolane_01234567": IDENTITY,
            **MAPS,
            **groups("00030000"),
        },
    ),
]


@pytest.mark.parametrize(
    ("new", "rows", "wanted"), [each[1:] for each in GOLDEN], ids=[each[0] for each in GOLDEN]
)
def test_a_commit_writes(new: Root, rows: Any, wanted: Any) -> None:
    old = read(rows)
    made = writes(old, new, rows)
    assert {
        key: fields if wanted.get(key, {}) is not None else None for key, fields in made.items()
    } == wanted
    assert said(new, rows) == []
    after = applied(rows, made)
    assert read(after, old) == read(after, new) == new
    assert writes(new, new, after) == {}


def test_what_is_written_is_taken_back_to_the_last_field() -> None:
    lossless = root(Ethernet0=pfc([3, 4], watchdog=watchdog()), Ethernet4=pfc([3, 4]))
    one = root(Ethernet4=pfc([3, 4]))
    rows = applied(BARE, writes(root(), lossless, BARE))
    assert {key for key in rows if "isolane_" in key} == {*MAPS, *groups("00034000")}
    rows = applied(rows, writes(lossless, one, rows))
    assert {key for key in rows if "isolane_" in key} == {*MAPS, *groups("00034000")}
    assert "PORT_QOS_MAP|Ethernet0" not in rows
    assert applied(rows, writes(one, root(), rows)) == BARE


def test_maps_that_a_row_of_another_program_binds_stay() -> None:
    lossless = root(Ethernet0=pfc([3]))
    rows = applied(BARE, writes(root(), lossless, BARE))
    rows["PORT_QOS_MAP|global"] = {"tc_to_queue_map": "isolane_01234567"}
    rows = applied(rows, writes(lossless, root(), rows))
    assert rows == {
        **BARE,
        "PORT_QOS_MAP|global": {"tc_to_queue_map": "isolane_01234567"},
        "TC_TO_QUEUE_MAP|isolane_01234567": IDENTITY,
    }


def test_a_watchdog_that_changes_is_made_again_as_sonic_itself_does_it() -> None:
    def again(old: Root, new: Root, rows: Any = STOCK) -> frozenset[str]:
        return WatchdogTranslation().keys_to_recreate(hashes(old, rows), hashes(new, rows))

    drop = root(Ethernet0=pfc([3, 4], watchdog=watchdog()))
    alert = root(Ethernet0=pfc([3, 4], watchdog=watchdog(action="alert")))
    more = root(Ethernet0=pfc([3, 4, 5], watchdog=watchdog()))
    slower = root(200, Ethernet0=pfc([3, 4], watchdog=watchdog()), Ethernet4=pfc([3, 4]))
    assert again(drop, alert) == again(drop, more) == {"PFC_WD|Ethernet0"}
    assert again(drop, drop) == again(drop, slower) == again(root(), drop) == again(drop, root()) == set()


def test_a_row_that_loses_a_map_is_made_again_because_qosorch_keeps_what_is_only_left_out() -> None:
    def again(old: Root, new: Root) -> frozenset[str]:
        return ClassesTranslation().keys_to_recreate(hashes(old, BARE), hashes(new, BARE))

    identity = {number: number for number in range(8)}
    mapped, lossless = root(Ethernet0=[pfc([3]), classes(identity)]), root(Ethernet0=pfc([3]))
    assert again(mapped, lossless) == {"PORT_QOS_MAP|Ethernet0"}
    assert again(lossless, mapped) == again(lossless, root(Ethernet0=pfc([4]))) == set()
