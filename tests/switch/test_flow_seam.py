"""Flow control, marking and trimming across the seam: configuration, counters and notifications."""

from typing import Any

from tests.e2e.agents import until
from tests.switch.live.redis import Switch as Daemons
from tests.switch.site import Site
from tests.switch.test_llr_seam import awaited

PORT = "Ethernet8"
FLOW_CONTROL = "isolane-pfc:flow-control"
TRIMMING = "isolane-ue-packet-trimming:packet-trimming"
BRIDGE_PORT = "ieee802-dot1q-bridge:bridge-port"


def remove(site: Site, *paths: str) -> None:
    for path in paths:
        gone = site.admin.delete(f"/restconf/data/{path}")
        assert gone.status_code == 204, gone.text
    site.settle()


def test_a_storm_is_notified_and_so_is_its_end(site: Site) -> None:
    priority = {"priority": 3, "transmit-enabled": True, "receive-enabled": True}
    site.interface(PORT, **{FLOW_CONTROL: {"priority": [priority], "watchdog": {"action": "drop"}}})
    assert site.row(f"PORT_QOS_MAP|{PORT}")["pfc_enable"] == "3"
    assert site.row(f"PFC_WD|{PORT}")["action"] == "drop"
    site.settle()
    with site.running.connect() as session:
        session.create_subscription()
        site.switch.storm(PORT, 3, on=True)
        assert f"<name>{PORT}<" in awaited(session, "storm-detected")
        path = f"/interface={PORT}/{FLOW_CONTROL}/state"
        found = site.until(path, lambda state: "stormed" in str(state))
        assert found
        site.switch.storm(PORT, 3, on=False)
        assert f"<name>{PORT}<" in awaited(session, "storm-restored")
    site.switch.poll()
    assert site.counters(PORT)["SAI_PORT_STAT_PFC_3_RX_PKTS"] > 0
    remove(site, f"ietf-interfaces:interfaces/interface={PORT}/{FLOW_CONTROL}")
    assert site.row(f"PFC_WD|{PORT}") == {}


def test_marked_and_trimmed_packets_are_counted(site: Site) -> None:
    before = site.redis.content()
    aqm = {
        "algorithm": "red",
        "marked-traffic-class": [1],
        "red": {"minimum-octets": 100_000, "maximum-octets": 400_000, "maximum-probability": "0.05"},
    }
    shared = {"size": 256, "dscp-value": 48, "queue-resolution-mode": "static", "queue-index": 6}
    entry: dict[str, Any] = {
        "name": PORT,
        TRIMMING: {"enabled": True, "queue": [0, 1, 2]},
        BRIDGE_PORT: {"isolane-congestion-isolation:congestion-isolation": {"aqm": aqm}},
    }
    made = site.patch({TRIMMING: shared, "ietf-interfaces:interfaces": {"interface": [entry]}})
    assert made.status_code == 204, made.text
    site.settle()
    site.switch.poll()
    queue = site.counters(f"{PORT}:1")
    marked, trimmed = (
        queue[f"SAI_QUEUE_STAT_{name}"] for name in ("WRED_ECN_MARKED_PACKETS", "TRIM_PACKETS")
    )
    assert marked > 0 < trimmed
    path = f"/interface={PORT}/{TRIMMING}/statistics"
    site.until(path, lambda found: found["queue"][1].get("trimmed-packets") == str(trimmed))
    path = f"/interface={PORT}/{BRIDGE_PORT}/isolane-congestion-isolation:congestion-isolation/state"
    site.until(path, lambda found: found["queue"][1].get("ecn-marked-frames") == str(marked))
    of_port = f"ietf-interfaces:interfaces/interface={PORT}"
    remove(site, f"{of_port}/{BRIDGE_PORT}", f"{of_port}/{TRIMMING}", TRIMMING)
    assert site.redis.content() == before


def test_a_watchdog_of_the_hardware(site: Site) -> None:
    """RESTCONF in: the limits that STATE_DB says from now on; the log says what running has beyond them."""
    priority = {"priority": 3, "transmit-enabled": True, "receive-enabled": True}
    site.interface(PORT, **{FLOW_CONTROL: {"priority": [priority], "watchdog": {"action": "alert"}}})
    daemons = Daemons(site.redis)
    said = {"RECOVERY_MECHANISM": "HARDWARE", "RESTORATION_TIME_MIN": "100", "RESTORATION_TIME_MAX": "1000"}
    daemons.write("STATE_DB", "PFC_WD_STATE_TABLE|PFC_WD", said)
    until(lambda: site.log, lambda log: "the hardware has the actions drop and forward only" in log)
    before = site.redis.content()
    change = {"name": PORT, FLOW_CONTROL: {"watchdog": {"restoration-time": 2000}}}
    found = site.patch({"ietf-interfaces:interfaces": {"interface": [change]}})
    assert found.status_code == 400
    errors = found.json()["ietf-restconf:errors"]["error"]
    assert {each["error-path"].rpartition("/")[2] for each in errors} == {"action", "restoration-time"}
    assert {each["error-app-tag"] for each in errors} == {"sonic-pfc-watchdog-hardware"}
    assert site.redis.content() == before
    watchdog = {"action": "drop", "detection-time": 200, "restoration-time": 1000}
    site.interface(PORT, **{FLOW_CONTROL: {"watchdog": watchdog}})
    assert site.row(f"PFC_WD|{PORT}")["restoration_time"] == "1000"
    daemons.delete("STATE_DB", "PFC_WD_STATE_TABLE|PFC_WD")
    daemons.close()
    remove(site, f"ietf-interfaces:interfaces/interface={PORT}/{FLOW_CONTROL}")
