"""Link layer retry across the seam: protocols in and rows out, counters in and protocols out."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from isolane.switch.llr.translation import GROUP
from tests.e2e.agents import until
from tests.switch.site import Site

PORT, KEY = "Ethernet12", "LLR_PORT|Ethernet12"  # its counters are cleared: the agent keeps that
LLR = "isolane-ue-llr:llr"
AT = f"/restconf/data/ietf-interfaces:interfaces/interface={PORT}/{LLR}"
PROFILES = "/restconf/data/isolane-ue-llr:llr"
PROFILE = {
    "name": "seam",
    "max-outstanding-frames": 61,
    "max-outstanding-bytes": 31184,
    "re-init-on-flush": True,
}


@pytest.fixture
def retried(site: Site) -> Iterator[Site]:
    """A port with link layer retry, and counters ten times a second."""
    before = site.redis.call("HGET", GROUP, "POLL_INTERVAL")
    site.redis.call("HSET", GROUP, "POLL_INTERVAL", "100")
    found = site.patch({LLR: {"profile": [PROFILE]}})
    assert found.status_code == 204, found.text
    site.interface(PORT, **{LLR: {"local-enabled": True, "remote-enabled": True, "profile": "seam"}})
    site.settle()
    yield site
    for path in (AT, PROFILES):
        assert site.admin.delete(path).status_code == 204
    if before is None:
        site.redis.call("HDEL", GROUP, "POLL_INTERVAL")
    else:
        site.redis.call("HSET", GROUP, "POLL_INTERVAL", str(before))
    site.settle()


def state(site: Site) -> Any:
    return site.read(f"/interface={PORT}/{LLR}/state")


def act(site: Site, name: str) -> Any:
    leafs = {"type": "isolane-ue-llr:ack-drop"} if name == "inject-fault" else {}
    given = {"isolane-ue-llr:input": leafs}
    kind = {"Content-Type": "application/yang-data+json"}
    return site.admin.post(f"{AT}/{name}", headers=kind, content=json.dumps(given))


def test_rows_out_and_counters_in(retried: Site) -> None:
    site = retried
    assert site.row(KEY) == {"llr_local": "enabled", "llr_remote": "enabled", "llr_profile": "seam"}
    assert site.row("LLR_PROFILE|seam") == {"max_outstanding_frames": "61", "max_outstanding_bytes": "31184"}
    site.switch.poll()
    wanted = str(site.counters(PORT)["SAI_PORT_STAT_LLR_TX_OK"])
    until(lambda: state(site), lambda found: found.get("statistics", {}).get("tx-ok") == wanted)
    found = until(lambda: state(site), lambda found: "profile-in-use" in found)
    assert (found["profile-in-use"], found["profile-origin"]) == ("seam", "configured")
    cleared = act(site, "clear-counters")
    assert cleared.status_code == 200, cleared.text
    found = until(lambda: state(site).get("statistics", {}), lambda found: found.get("tx-ok") == "0")
    assert found["discontinuity-time"] == cleared.json()["isolane-ue-llr:output"]["discontinuity-time"]


@pytest.mark.parametrize("name", ["reinitialize", "inject-fault"])
def test_actions_that_sonic_has_not(retried: Site, name: str) -> None:
    found = act(retried, name)
    assert found.status_code >= 400
    (error,) = found.json()["ietf-restconf:errors"]["error"]
    assert (error["error-tag"], error["error-app-tag"]) == ("operation-failed", "sonic-llr-no-operation")


def test_what_sonic_cannot_carry_is_refused_at_its_leaf_and_nothing_is_written(retried: Site) -> None:
    before = retried.row("LLR_PROFILE|seam")
    leafs = {"ctlos-target-spacing": 320, "replay-timer-max": 9}
    found = retried.patch({LLR: {"profile": [PROFILE | leafs]}})
    (error,) = found.json()["ietf-restconf:errors"]["error"]
    assert error["error-app-tag"] == "sonic-llr-range"
    assert error["error-path"] == "/isolane-ue-llr:llr/profile[name='seam']/ctlos-target-spacing"
    assert retried.row("LLR_PROFILE|seam") == before


def test_a_flush_reaches_a_client_of_netconf(retried: Site) -> None:
    with retried.running.connect() as session:
        session.create_subscription()
        assert f"<name>{PORT}</name>" in entered(retried, session, PORT).replace("if:", "")
        until(lambda: taken(retried, session), lambda text: "tx-flush-exited" in text and "duration" in text)


def entered(site: Site, session: Any, port: str) -> str:
    """The notification of a flush, tried as often as it takes: the watch has to see frames pass first."""

    def flush() -> str:
        site.switch.flush(port)
        for _ in range(20):
            if "tx-flush-entered" in (text := taken(site, session)):
                return text
        return ""

    return until(flush, bool)


def taken(site: Site, session: Any) -> str:
    """The next notification, if there is one; the switch goes on meanwhile."""
    site.switch.poll()
    found = session.take_notification(timeout=0.05)
    return "" if found is None else str(found.notification_xml)
