"""Link layer retry across the seam: configuration, counters and the notifications of a flush."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.e2e.agents import until
from tests.patience import PATIENCE_S
from tests.switch.llr.test_seam import entered, taken
from tests.switch.site import Site
from tests.switch.test_seam import NC, edit, interface
from tools.sonic_stand_in.databases import set_fields

LLR = "urn:isolane:yang:isolane-ue-llr"


@contextmanager
def retried(site: Site, port: str) -> Iterator[None]:
    """A port with link layer retry, for a while."""
    profile = {
        "name": "seam",
        "max-outstanding-frames": 100,
        "max-outstanding-bytes": 100_000,
        "re-init-on-flush": True,
    }
    made = site.patch({"isolane-ue-llr:llr": {"profile": [profile]}})
    assert made.status_code == 204, made.text
    llr = {"local-enabled": True, "remote-enabled": True, "profile": "seam"}
    site.interface(port, **{"isolane-ue-llr:llr": llr})
    site.settle()
    site.switch.poll()
    yield
    with site.running.connect() as session:
        gone = f'<llr xmlns="{LLR}" xmlns:nc="{NC}" nc:operation="delete"/>'
        used = f'<profile nc:operation="delete" xmlns:nc="{NC}"><name>seam</name></profile>'
        edit(session, interface(port, gone) + f'<llr xmlns="{LLR}">{used}</llr>')
    site.settle()


def test_link_layer_retry(site: Site) -> None:
    with retried(site, "Ethernet0"):
        assert site.row("LLR_PORT|Ethernet0")["llr_profile"] == "seam"
        assert site.row("LLR_PROFILE|seam")["max_outstanding_frames"] == "100"
        other = {"name": "seam", "max-outstanding-frames": 101}
        refused = site.patch({"isolane-ue-llr:llr": {"profile": [other]}})
        assert (refused.status_code, "sonic-llr-create-only" in refused.text) == (400, True)
        assert site.row("LLR_PROFILE|seam")["max_outstanding_frames"] == "100"
        path = "/interface=Ethernet0/isolane-ue-llr:llr/state/statistics"
        wanted = site.counters("Ethernet0")["SAI_PORT_STAT_LLR_TX_OK"]
        found = site.until(path, lambda each: int(each["tx-ok"]) == wanted)
        counted = {name: value for name, value in site.counters("Ethernet0").items() if "_LLR_" in name}
        assert len(counted) == 22
        shown = {
            f"SAI_PORT_STAT_LLR_{name.upper().replace('-', '_')}": int(text)
            for name, text in found.items()
            if str(text).isdigit()
        }
        assert shown.items() >= counted.items()
        with site.running.connect() as session:
            session.create_subscription()
            assert "<name>Ethernet0<" in entered(site, session, "Ethernet0")
            exited = until(lambda: taken(site, session), lambda text: "tx-flush-exited" in text)
            assert "<name>Ethernet0<" in exited
    assert site.row("LLR_PORT|Ethernet0") == {}


def awaited(session: Any, name: str) -> str:
    """The first notification whose name begins so."""
    while True:
        told = session.take_notification(timeout=PATIENCE_S)
        assert told is not None, f"no {name}"
        text = str(told.notification_xml)
        if f"<{name}" in text:
            return text


def test_a_stock_image_has_no_consumer(site: Site) -> None:
    state = site.switch.databases.state
    (capable,) = state.call(("HGET", "SWITCH_CAPABILITY|switch", "LLR_CAPABLE"))
    state.call(("HDEL", "SWITCH_CAPABILITY|switch", "LLR_CAPABLE"))
    numbers = itertools.count(1)

    def profile() -> httpx.Response:
        """Another one each time: the agent has to hear of STATE_DB first."""
        sizes = {"max-outstanding-frames": next(numbers), "max-outstanding-bytes": 9000}
        entry = {"name": "x", "re-init-on-flush": True} | sizes
        return site.patch({"isolane-ue-llr:llr": {"profile": [entry]}})

    try:
        refused = until(profile, lambda found: found.status_code != 204)
        [error] = refused.json()["ietf-restconf:errors"]["error"]
        assert error["error-app-tag"] == "no-consumer"
        assert "LLR_CAPABLE" in error["error-message"]
        gone = site.admin.delete("/restconf/data/isolane-ue-llr:llr/profile=x")
        assert gone.status_code in (204, 404), "what is there may go"
    finally:
        state.call(set_fields("SWITCH_CAPABILITY|switch", {"LLR_CAPABLE": str(capable)}))
    assert site.row("LLR_PROFILE|x") == {}
