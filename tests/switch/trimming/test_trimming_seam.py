"""Trimming across the seam: RESTCONF in, Redis out, and counters back from the switch."""

from tests.e2e.agents import until
from tests.switch.site import Site

PORT = "Ethernet8"
COPY = "BUFFER_PROFILE|isolane_trim_egress_lossy_profile"
ORIGINAL = "BUFFER_PROFILE|egress_lossy_profile"
SETTINGS = {"size": 200, "dscp-value": 48, "queue-resolution-mode": "static", "queue-index": 6}
TRIMMING = "isolane-ue-packet-trimming:packet-trimming"


def test_a_port_trims_by_a_copy_that_follows_its_original_and_goes_again(site: Site) -> None:
    before = site.row(f"BUFFER_QUEUE|{PORT}|0-2")
    profile = site.row(ORIGINAL)
    assert site.patch({TRIMMING: SETTINGS}).status_code == 204
    part = {"name": PORT, TRIMMING: {"enabled": True, "queue": [0]}}
    refused = site.patch({"ietf-interfaces:interfaces": {"interface": [part]}})
    assert (refused.status_code, "sonic-range" in refused.text) == (400, True)
    assert site.row(f"BUFFER_QUEUE|{PORT}|0-2") == before
    site.interface(PORT, **{TRIMMING: {"enabled": True, "queue": [0, 1, 2]}})
    assert site.row(f"BUFFER_QUEUE|{PORT}|0-2") == {"profile": COPY.partition("|")[2]}
    assert site.row(COPY) == profile | {"packet_discard_action": "trim"}
    site.redis.call("HSET", ORIGINAL, "dynamic_th", "1")
    until(lambda: site.row(COPY), lambda row: row.get("dynamic_th") == "1")
    site.settle()
    site.switch.poll()
    trimmed = str(site.counters(PORT)["SAI_PORT_STAT_TRIM_PACKETS"])
    path = f"/interface={PORT}/{TRIMMING}/statistics"
    site.until(path, lambda shown: shown.get("trimmed-packets") == trimmed)
    site.redis.call("HSET", ORIGINAL, "dynamic_th", profile["dynamic_th"])
    until(lambda: site.row(COPY), lambda row: row.get("dynamic_th") == profile["dynamic_th"])
    off = {"interface": [{"name": PORT, TRIMMING: {"enabled": False}}]}
    # the copy is there before the agent knows that it is: the commit waits for its own write
    assert site.patch({"ietf-interfaces:interfaces": off}).status_code == 204
    assert site.row(f"BUFFER_QUEUE|{PORT}|0-2") == before
    assert site.row(COPY) == {}
    assert site.admin.delete(f"/restconf/data/{TRIMMING}").status_code == 204
