"""A watchdog from the client to the switch and back: CONFIG_DB, counts, state and notifications."""

from typing import Any

from tests.e2e.agents import until
from tests.patience import PATIENCE_S
from tests.switch.site import Site

PRIORITY = {"priority": 3, "transmit-enabled": True, "receive-enabled": True}
AT = "/interface=Ethernet12/isolane-pfc:flow-control"
WATCHDOG = f"{AT}/state/priority=3/watchdog"


def test_a_storm_is_notified_and_in_the_state(site: Site) -> None:
    config = {"priority": [PRIORITY], "watchdog": {"action": "drop", "detection-time": 300}}
    site.interface("Ethernet12", **{"isolane-pfc:flow-control": config})
    assert site.row("PFC_WD|Ethernet12") == {
        "action": "drop",
        "detection_time": "300",
        "restoration_time": "400",
    }
    site.settle()
    site.switch.poll()
    with site.running.connect() as session:
        session.create_subscription()
        site.until(WATCHDOG, lambda found: found["status"] == "operational")
        site.switch.storm("Ethernet12", 3, on=True)
        site.switch.poll()
        assert "<action>drop</action>" in taken(session, "storm-detected")
        site.until(WATCHDOG, lambda found: found["status"] == "stormed" and "last-storm-start" in found)
        site.switch.storm("Ethernet12", 3, on=False)
        site.switch.poll()
        assert "<storms-restored>1</storms-restored>" in taken(session, "storm-restored")
        site.until(WATCHDOG, lambda found: (found["storms-detected"], found["storms-restored"]) == ("1", "1"))
    assert site.admin.delete(f"/restconf/data/ietf-interfaces:interfaces{AT}").status_code == 204
    until(lambda: site.row("PFC_WD|Ethernet12"), lambda found: found == {})
    assert site.row("PORT_QOS_MAP|Ethernet12") == {}


def taken(session: Any, name: str) -> str:
    """The next notification of that name."""
    while True:
        found = session.take_notification(timeout=PATIENCE_S)
        assert found is not None, f"no {name} came"
        if f"<{name}" in found.notification_xml:
            text: str = found.notification_xml
            return text
