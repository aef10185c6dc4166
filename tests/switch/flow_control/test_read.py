"""Flow control as CONFIG_DB says it: rows of SONiC, rows that no model can say, and the two ways."""

from random import Random
from typing import Any

import pytest

from isolane.bindings import Root
from tests.switch.flow_control.commits import (
    BARE,
    PORTS,
    applied,
    classes,
    hashes,
    pfc,
    problems,
    read,
    root,
    said,
    watchdog,
    writes,
)
from tests.switch.flow_control.test_writes import STOCK

WD = {"detection_time": "300", "restoration_time": "600", "action": "forward"}


def test_rows_of_sonic_are_read_and_written_as_they_are() -> None:
    rows = {
        **STOCK,
        "PFC_WD|Ethernet0": WD,
        "PFC_WD|GLOBAL": {"POLL_INTERVAL": "200", "BIG_RED_SWITCH": "disable"},
    }
    config = read(rows)
    expected = watchdog(action="forward", detection_time=300, restoration_time=600)
    assert config == root(200, Ethernet0=pfc([3, 4], watchdog=expected))
    assert problems(rows) == []
    assert all(rows[key].items() >= fields.items() for key, fields in hashes(config, rows).items())


def test_a_watchdog_of_some_priorities_names_them() -> None:
    rows: Any = {**STOCK, "PFC_WD|Ethernet0": WD}
    rows["PORT_QOS_MAP|Ethernet0"] = {**rows["PORT_QOS_MAP|Ethernet0"], "pfcwd_sw_enable": "4"}
    expected = watchdog(action="forward", detection_time=300, restoration_time=600, priority=[4])
    assert read(rows) == root(Ethernet0=pfc([3, 4], watchdog=expected))


def test_what_says_the_same_stays_as_the_client_wrote_it() -> None:
    explicit = watchdog(action="drop", detection_time=200, priority=[3, 4])
    config = root(Ethernet0=pfc([3, 4], watchdog=explicit))
    rows = applied(STOCK, writes(read(STOCK), config, STOCK))
    assert read(rows, config) == config
    changed = {**rows, "PFC_WD|Ethernet0": {**rows["PFC_WD|Ethernet0"], "detection_time": "400"}}
    explicit = watchdog(action="drop", detection_time=400, priority=[3, 4])
    assert read(changed, config) == root(Ethernet0=pfc([3, 4], watchdog=explicit))


BAD: list[tuple[str, dict[str, str], str]] = [
    ("PORT_QOS_MAP|Ethernet0", {"pfc_enable": "3,,9"}, "pfc_enable: '3,,9' is no list of priorities"),
    ("PORT_QOS_MAP|Ethernet0", {"pfc_enable": "8"}, "pfc_enable: '8' is no list of priorities"),
    ("PORT_QOS_MAP|Ethernet0", {"pfc_enable": "3,4 "}, "pfc_enable: '3,4 ' is no list of priorities"),
    ("PORT|Ethernet0", {"pfc_asym": "maybe"}, "pfc_asym: 'maybe' is neither on nor off"),
    ("PFC_WD|Ethernet0", {}, "detection_time: it is missing"),
    ("PFC_WD|Ethernet0", {"NULL": "NULL"}, "detection_time: it is missing"),
    ("PFC_WD|Ethernet0", {"detection_time": "99"}, "detection_time: '99'"),
    ("PFC_WD|Ethernet0", {"detection_time": "5001"}, "detection_time: '5001'"),
    ("PFC_WD|Ethernet0", {"detection_time": "soon"}, "detection_time: 'soon'"),
    ("PFC_WD|Ethernet0", {**WD, "restoration_time": "60001"}, "restoration_time: '60001'"),
    ("PFC_WD|Ethernet0", {**WD, "restoration_time": "never"}, "restoration_time: 'never'"),
    ("PFC_WD|Ethernet0", {**WD, "action": "explode"}, "action: 'explode'"),
    ("PFC_WD|Ethernet0", WD, "pfcwd_sw_enable: it names no priority"),
    ("PFC_WD|GLOBAL", {"POLL_INTERVAL": "99"}, "POLL_INTERVAL: '99'"),
    ("DOT1P_TO_TC_MAP|m", {"0": "0"}, "1: it is missing"),
    ("DOT1P_TO_TC_MAP|m", {**{str(n): "0" for n in range(8)}, "8": "1"}, "8: the map goes from 0 to 7"),
    ("DOT1P_TO_TC_MAP|m", {str(n): "8" for n in range(8)}, "0: '8' is none of 0 to 7"),
    ("DOT1P_TO_TC_MAP|m", {str(n): "\u0663" for n in range(8)}, "0: '\u0663' is none of 0 to 7"),
    ("PORT_QOS_MAP|Ethernet0", {"dot1p_to_tc_map": "gone"}, "DOT1P_TO_TC_MAP has no map 'gone'"),
    ("PORT_QOS_MAP|Ethernet0", {"dscp_to_tc_map": "gone"}, "DSCP_TO_TC_MAP has no map 'gone'"),
]


@pytest.mark.parametrize(("key", "fields", "message"), BAD, ids=[each[2] for each in BAD])
def test_a_row_that_the_model_cannot_say_is_told_and_left_alone(
    key: str, fields: dict[str, str], message: str
) -> None:
    rows: Any = {
        **BARE,
        "PORT_QOS_MAP|Ethernet4": {"dot1p_to_tc_map": "m"},
        "DOT1P_TO_TC_MAP|m": {str(number): str(number) for number in range(8)},
    }
    sound = read(rows)
    rows[key] = {**rows.get(key, {}), **fields} if not key.startswith("DOT1P") else fields
    (text,) = problems(rows)
    assert message in text
    config = read(rows)
    if not key.startswith("DOT1P"):
        assert config == sound
    assert all(rows[at].items() >= found.items() for at, found in hashes(config, rows).items())
    other = root(Ethernet4=[pfc([5]), classes({number: number for number in range(8)})])
    touched = {at for at in writes(config, other, rows) if at.endswith("|Ethernet0")}
    assert touched == set(), "a commit about another port does not touch the row"


def arbitrary(random: Random) -> Root:
    """Any configuration that SONiC has a form for."""
    ports = {}
    for name in PORTS:
        mapped = random.sample(range(8), 8)
        both = random.sample(range(8), random.randint(0, 8))
        given: dict[str, Any] = {}
        asymmetric = random.random() < 0.3
        if both and random.random() < 0.5:
            given["watchdog"] = watchdog(
                action=random.choice([None, "forward", "alert"]),
                detection_time=random.randint(201, 5000),
                restoration_time=random.choice(["never", random.randint(401, 60000)]),
                priority=sorted(random.sample(both, random.randint(0, len(both) - 1))),
            )
        control = pfc(sends=both, obeys=range(8), **given) if asymmetric else pfc(both, **given)
        of_dscp = {number: random.randint(0, 7) for number in range(64)} if random.random() < 0.4 else {}
        of_priority = dict(enumerate(mapped)) if random.random() < 0.5 else {}
        ports[name] = [control, classes(of_priority, of_dscp)]
    return root(random.choice([None, 100, 1000]), **ports)


def test_any_configuration_is_read_as_it_was_written() -> None:
    random = Random(22)
    rows: Any = BARE
    config = read(rows)
    for _ in range(150):
        new = arbitrary(random)
        assert said(new, rows, config) == []
        rows = applied(rows, writes(config, new, rows))
        assert read(rows) == new
        assert read(rows, config) == read(rows, new) == new
        assert problems(rows) == []
        needed = hashes(new, rows)
        assert all(rows[at].items() >= found.items() for at, found in needed.items())
        assert {at for at in rows if "isolane_" in at} <= needed.keys(), "no row of the agent is left over"
        config = new
    assert applied(rows, writes(config, root(), rows)).keys() == BARE.keys()


def test_any_rows_are_only_kept() -> None:
    random = Random(23)
    texts = [
        "",
        "3",
        "3,4",
        "4,3",
        "0,1,2,3,4,5,6,7",
        "3,,9",
        "m",
        "isolane_01234567",
        "AZURE",
        "on",
        "200",
        "0300",
    ]
    fields = [
        "pfc_enable",
        "pfcwd_sw_enable",
        "tc_to_queue_map",
        "tc_to_pg_map",
        "pfc_to_queue_map",
        "dot1p_to_tc_map",
        "dscp_to_tc_map",
        "pfc_asym",
        "detection_time",
        "restoration_time",
        "action",
        "POLL_INTERVAL",
        "scheduler",
    ]
    for _ in range(400):
        rows: Any = dict(BARE)
        for name in PORTS:
            for table in ("PORT", "PORT_QOS_MAP", "PFC_WD"):
                rows[f"{table}|{name}"] = {
                    field: random.choice(texts) for field in random.sample(fields, random.randint(0, 9))
                }
        rows["PFC_WD|GLOBAL"] = {"POLL_INTERVAL": random.choice(texts)}
        for table in ("DOT1P_TO_TC_MAP", "TC_TO_QUEUE_MAP", "DSCP_TO_TC_MAP"):
            for name in ("m", "isolane_01234567"):
                most = 64 if table.startswith("DSCP") else 8
                rows[f"{table}|{name}"] = {
                    str(number): str(random.randint(0, 7)) for number in range(most) if random.random() < 0.98
                }
        config = read(rows)
        for at, found in hashes(config, rows).items():
            assert rows[at].items() >= found.items()
        assert read(rows, config) == config
        list(problems(rows))
