"""The daemons of the stand-in: what each of them writes for what CONFIG_DB says."""

from typing import Any

import pytest

from isolane.sonic.errors import SonicError
from tests.sonic.redis_server import RedisServer
from tools.sonic_stand_in import llrmgrd, orchagent
from tools.sonic_stand_in.databases import CONFIG, Databases, read, read_all, set_fields
from tools.sonic_stand_in.factory import config_db
from tools.sonic_stand_in.kinds import Kind
from tools.sonic_stand_in.switch import Switch

LLR = "SAI_PORT_STAT_LLR_"


def write(switch: Switch, key: str, **fields: str) -> None:
    """Another writer changes CONFIG_DB, and the daemons follow."""
    (switch.databases.config).call(set_fields(key, fields) if fields else ("DEL", key))
    switch.follow([key])


def counters(switch: Switch, name: str) -> dict[str, str]:
    """The counters of a port, or of a queue such as `Ethernet0:3`."""
    of = "QUEUE" if ":" in name else "PORT"
    database = switch.databases.counters
    oid = read(database, [f"COUNTERS_{of}_NAME_MAP"])[f"COUNTERS_{of}_NAME_MAP"][name]
    return read(database, [f"COUNTERS:{oid}"]).get(f"COUNTERS:{oid}", {})


def with_llr(switch: Switch, port: str = "Ethernet0") -> None:
    write(switch, "FLEX_COUNTER_TABLE|LLR", FLEX_COUNTER_STATUS="enable")
    write(switch, f"LLR_PORT|{port}", llr_local="enabled", llr_remote="enabled")


def test_a_profile_is_made_from_speed_and_cable_unless_config_db_has_it() -> None:
    both = {"llr_local": "enabled", "llr_remote": "enabled"}
    config = {
        "CABLE_LENGTH|AZURE": {"Ethernet0": "40m", "Ethernet4": "1m"},
        "LLR_PORT|Ethernet0": both,
        "LLR_PORT|Ethernet4": both,
        "LLR_PORT|Ethernet12": {"llr_local": "enabled"},
        "LLR_PORT|Ethernet8": both | {"llr_profile": "mine"},
    }
    speeds = {"Ethernet0": "400000", "Ethernet4": "400000"}
    found = llrmgrd.tables(config, llrmgrd.remembered({}, config), speeds, llrmgrd.lookup())
    name = "llr_400000_40m_profile"
    assert found["LLR_PORT_TABLE:Ethernet0"] == {
        "llr_mode": "static",
        "llr_local": "enabled",
        "llr_remote": "enabled",
        "llr_profile": name,
    }
    assert "llr_profile" not in found["LLR_PORT_TABLE:Ethernet4"]
    assert "LLR_PORT_TABLE:Ethernet12" not in found, "one direction is none"
    assert found["LLR_PORT_TABLE:Ethernet8"]["llr_profile"] == "mine"
    assert found[f"LLR_PROFILE_TABLE:{name}"]["max_outstanding_frames"] == "133"
    own = config | {f"LLR_PROFILE|{name}": {"max_outstanding_frames": "9", "max_outstanding_bytes": "900"}}
    again = llrmgrd.tables(own, llrmgrd.remembered({}, own), speeds, llrmgrd.lookup())
    made = again[f"LLR_PROFILE_TABLE:{name}"]
    assert (made["max_outstanding_frames"], made["max_replay_count"]) == ("9", "1")


def test_a_lookup_is_read_with_values_left_out() -> None:
    found = llrmgrd.lookup("# c\n100000 5m 61 31184 - 3\n")
    assert found["100000", "5m"] == {
        "max_outstanding_frames": "61",
        "max_outstanding_bytes": "31184",
        "max_replay_count": "3",
    }
    with pytest.raises(SonicError, match="100000 5m"):
        llrmgrd.lookup("100000 5m")


def test_llrmgrd_copies_what_appears_and_takes_back_what_goes(switch: Switch) -> None:
    write(switch, "LLR_PROFILE|short", max_outstanding_frames="9", max_outstanding_bytes="900")
    write(switch, "LLR_PORT|Ethernet4", llr_profile="short", llr_local="enabled", llr_remote="enabled")
    appl = read_all(switch.databases.appl)
    assert appl["LLR_PORT_TABLE:Ethernet4"]["llr_profile"] == "short"
    assert appl["LLR_PROFILE_TABLE:short"]["ctlos_spacing_bytes"] == "2048"
    write(switch, "LLR_PORT|Ethernet4")
    write(switch, "LLR_PROFILE|short")
    assert not [key for key in read_all(switch.databases.appl) if key.startswith("LLR_")]


@pytest.mark.parametrize(("llr", "said"), [("true", "true"), ("false", "false"), ("absent", None)])
def test_capabilities(switch_redis: RedisServer, llr: Any, said: str | None) -> None:
    switch_redis.call("FLUSHALL")
    switch = Switch(switch_redis.database, Kind(llr=llr, trimming=llr == "true"))
    switch.start(config_db(2))
    with_llr(switch)
    state = read_all(switch.databases.state)
    assert state["SWITCH_CAPABILITY|switch"].get("LLR_CAPABLE") == said
    assert len(state.get("PORT_COUNTER_CAPABILITIES|LLR", {})) == (22 if llr == "true" else 0)
    assert state["SWITCH_CAPABILITY|switch"]["SWITCH_TRIMMING_CAPABLE"] == (
        "true" if llr == "true" else "false"
    )
    copied = [key for key in read_all(switch.databases.appl) if key.startswith("LLR_")]
    assert bool(copied) is (llr != "absent")
    switch.poll()
    assert len([name for name in counters(switch, "Ethernet0") if name.startswith(LLR)]) == (
        22 if llr == "true" else 0
    )
    switch.close()


def test_a_port_is_up_while_it_is_enabled_and_has_a_signal(switch: Switch) -> None:
    def oper() -> tuple[str, str]:
        return (
            read_all(switch.databases.appl)["PORT_TABLE:Ethernet4"]["oper_status"],
            read_all(switch.databases.state)["PORT_TABLE|Ethernet4"]["netdev_oper_status"],
        )

    assert oper() == ("up", "up")
    switch.light("Ethernet4", on=False)
    assert oper() == ("down", "down")
    switch.light("Ethernet4", on=True)
    write(switch, "PORT|Ethernet4", admin_status="down")
    assert oper() == ("down", "down")
    write(switch, "PORT|Ethernet4", admin_status="up", mtu="1500")
    assert oper() == ("up", "up")
    assert read_all(switch.databases.appl)["PORT_TABLE:Ethernet4"]["mtu"] == "1500"


def test_counters_move_while_the_port_is_up(switch: Switch) -> None:
    switch.poll()
    first = int(counters(switch, "Ethernet0")["SAI_PORT_STAT_IF_IN_UCAST_PKTS"])
    switch.light("Ethernet4", on=False)
    switch.poll()
    assert int(counters(switch, "Ethernet0")["SAI_PORT_STAT_IF_IN_UCAST_PKTS"]) == 2 * first > 0
    assert int(counters(switch, "Ethernet4")["SAI_PORT_STAT_IF_IN_UCAST_PKTS"]) == first
    assert int(counters(switch, "Ethernet0:3")["SAI_QUEUE_STAT_PACKETS"]) > 0


def test_a_group_that_is_not_enabled_is_not_polled(switch: Switch) -> None:
    write(switch, "FLEX_COUNTER_TABLE|QUEUE", FLEX_COUNTER_STATUS="disable")
    switch.poll()
    assert "SAI_QUEUE_STAT_PACKETS" not in counters(switch, "Ethernet0:3")
    assert counters(switch, "Ethernet0")
    flex = read_all(switch.databases.flex_counter)
    assert "FLEX_COUNTER_GROUP_TABLE:PORT_STAT_COUNTER" in flex
    assert not [key for key in flex if "QUEUE_STAT_COUNTER" in key and "WRED" not in key]


def test_all_22_counters_of_llr_are_there_and_a_lossy_link_moves_them(switch: Switch) -> None:
    with_llr(switch)
    for _ in range(5):
        switch.poll()
    found = {
        name.removeprefix(LLR): int(value)
        for name, value in counters(switch, "Ethernet0").items()
        if LLR in name
    }
    assert len(found) == 22
    assert found["TX_OK"] > 100
    assert found["TX_REPLAY"] > 0 < found["RX_MISSING_SEQ"]
    assert set(counters(switch, "Ethernet4").values()) >= {"0"}
    assert counters(switch, "Ethernet4")[f"{LLR}TX_OK"] == "0"


def test_a_peer_that_is_lost_makes_llr_begin_again(switch: Switch) -> None:
    with_llr(switch)
    switch.poll()
    before = int(counters(switch, "Ethernet0")[f"{LLR}TX_INIT_CTL_OS"])
    sent = int(counters(switch, "Ethernet0")[f"{LLR}TX_OK"])
    switch.flush("Ethernet0")
    switch.poll()
    assert int(counters(switch, "Ethernet0")[f"{LLR}TX_INIT_CTL_OS"]) > before
    assert int(counters(switch, "Ethernet0")[f"{LLR}TX_OK"]) > sent
    with pytest.raises(SonicError, match="Ethernet4: link layer retry does not run"):
        switch.flush("Ethernet4")


def test_counters_of_llr_stay_when_its_profile_changes(switch: Switch) -> None:
    with_llr(switch)
    switch.poll()
    before = int(counters(switch, "Ethernet0")[f"{LLR}TX_OK"])
    write(switch, "LLR_PROFILE|other", max_outstanding_frames="100", max_outstanding_bytes="100000")
    write(switch, "LLR_PORT|Ethernet0", llr_profile="other")
    switch.poll()
    assert int(counters(switch, "Ethernet0")[f"{LLR}TX_OK"]) > before > 0


def test_a_storm_and_its_end(switch: Switch) -> None:
    with pytest.raises(SonicError, match="queue 3: the PFC watchdog does not watch it"):
        switch.storm("Ethernet0", 3, on=True)
    write(switch, "PORT_QOS_MAP|Ethernet0", pfc_enable="3,4", pfcwd_sw_enable="3,4")
    write(switch, "PFC_WD|Ethernet0", action="drop", detection_time="200", restoration_time="400")
    assert counters(switch, "Ethernet0:3")["PFC_WD_STATUS"] == "operational"
    switch.storm("Ethernet0", 3, on=True)
    stormed = counters(switch, "Ethernet0:3")
    assert (stormed["PFC_WD_STATUS"], stormed["PFC_WD_QUEUE_STATS_DEADLOCK_DETECTED"]) == ("stormed", "1")
    assert stormed["PFC_WD_QUEUE_STATS_TX_DROPPED_PACKETS_LAST"] != "0"
    assert counters(switch, "Ethernet0:4")["PFC_WD_STATUS"] == "operational"
    switch.storm("Ethernet0", 3, on=False)
    calm = counters(switch, "Ethernet0:3")
    assert (calm["PFC_WD_STATUS"], calm["PFC_WD_QUEUE_STATS_DEADLOCK_RESTORED"]) == ("operational", "1")
    write(switch, "PFC_WD|Ethernet0")
    assert "PFC_WD_STATUS" not in counters(switch, "Ethernet0:3")
    assert counters(switch, "Ethernet0:3")["PFC_WD_QUEUE_STATS_DEADLOCK_DETECTED"] == "1"


def test_pfc_marks_and_trimmed_packets_are_counted_where_they_are_configured(switch: Switch) -> None:
    write(switch, "PORT_QOS_MAP|Ethernet0", pfc_enable="3")
    write(switch, "WRED_PROFILE|ecn", ecn="ecn_all", wred_green_enable="false")
    write(switch, "QUEUE|Ethernet0|1", wred_profile="ecn")
    write(switch, "SWITCH_TRIMMING|GLOBAL", size="128", dscp_value="48", queue_index="6")
    write(switch, "BUFFER_PROFILE|trim", pool="egress_lossy_pool", size="0", packet_discard_action="trim")
    write(switch, "BUFFER_QUEUE|Ethernet0|0-2", profile="trim")
    switch.poll()
    port, queue = counters(switch, "Ethernet0"), counters(switch, "Ethernet0:1")
    assert port["SAI_PORT_STAT_PFC_3_RX_PKTS"] == "1"
    assert port["SAI_PORT_STAT_PFC_4_RX_PKTS"] == "0"
    assert (
        queue["SAI_QUEUE_STAT_WRED_ECN_MARKED_PACKETS"] != "0" == queue["SAI_QUEUE_STAT_WRED_DROPPED_PACKETS"]
    )
    trimmed = [int(queue[f"SAI_QUEUE_STAT_{name}TRIM_PACKETS"]) for name in ("", "TX_", "DROPPED_")]
    assert trimmed[0] == trimmed[1] + trimmed[2] > 0
    assert counters(switch, "Ethernet0:5")["SAI_QUEUE_STAT_TRIM_PACKETS"] == "0"


def test_neighbours_come_and_go_with_the_link(switch: Switch) -> None:
    def entry() -> dict[str, str] | None:
        return read_all(switch.databases.appl).get("LLDP_ENTRY_TABLE:Ethernet8")

    switch.neighbour("Ethernet8", "spine1")
    found = entry()
    assert found is not None
    assert (found["lldp_rem_sys_name"], found["lldp_rem_chassis_id_subtype"]) == ("spine1", "4")
    switch.light("Ethernet8", on=False)
    assert entry() is None
    switch.light("Ethernet8", on=True)
    switch.neighbour("Ethernet8", None)
    assert entry() is None
    with pytest.raises(SonicError, match="Ethernet9: CONFIG_DB has no such port"):
        switch.neighbour("Ethernet9", "spine1")


def test_a_reload_brings_back_the_ports_of_the_file(switch: Switch, switch_redis: RedisServer) -> None:
    write(switch, "PORT|Ethernet0", mtu="1500")
    switch.reload(config_db(2))
    assert switch_redis.hash("PORT|Ethernet0")["mtu"] == "9100"
    assert sorted(switch.ports) == ["Ethernet0", "Ethernet4"]
    assert "PORT_TABLE|Ethernet8" not in read_all(switch.databases.state)


def test_what_another_writer_spoils_ends_nothing(switch: Switch) -> None:
    write(switch, "FLEX_COUNTER_TABLE|PORT", POLL_INTERVAL="soon")
    write(switch, "QUEUE|Ethernet0|all", wred_profile="none")
    write(switch, "PORT|Ethernet0", speed="fast")
    write(switch, "PORT_QOS_MAP|Ethernet0", pfc_enable="x,9")
    write(switch, "PFC_WD|Ethernet0", action="?")
    write(switch, "LLR_PROFILE|odd", max_outstanding_frames="0")
    write(switch, "LLR_PORT|Ethernet4", llr_profile="odd", llr_local="enabled", llr_remote="enabled")
    switch.poll()
    assert switch.intervals["PORT"] == orchagent.USUAL_POLL_MS["PORT"]


def test_the_databases_of_a_real_switch_are_left_alone(switch_redis: RedisServer) -> None:
    switch_redis.call("FLUSHALL")
    databases = Databases(switch_redis.database)
    databases.state.call(("HSET", "PORT_TABLE|Ethernet0", "state", "ok"))
    switch = Switch(switch_redis.database, Kind())
    with pytest.raises(SonicError, match="a switch's own daemons"):
        switch.start(config_db(2))
    assert read_all(databases.state) == {"PORT_TABLE|Ethernet0": {"state": "ok"}}
    assert switch_redis.call("DBSIZE") == 0, f"nothing in database {CONFIG}"
    databases.close()
    switch.close()
