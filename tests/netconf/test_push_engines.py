"""Subscriptions on change to the state of the engines: retry, credits, pauses, neighbours."""

from isolane.bindings.ietf_interfaces import LlrInjectFaultInput, ReinitializeInput
from isolane.tree.values import Identity
from tests.device.bench import interface, wire
from tests.device.cbfc.test_cbfc import PROFILE as CREDITS
from tests.device.cbfc.test_cbfc import USES as USES_CREDITS
from tests.device.lldp.bench import hear, port
from tests.device.llr.test_llr import LIMITS, PROFILE, USES
from tests.netconf.client import Client
from tests.netconf.device_site import DeviceSite
from tests.netconf.pushing import edits, on_change, patches
from tests.netconf.site import establish

RETRY = "/ietf-interfaces:interfaces/interface=a/isolane-ue-llr:llr/state"


def subscribed(site: DeviceSite, content: str = "") -> Client:
    client = site.client()
    establish(client, on_change(content, datastore="operational"))
    site.run(0.1)
    return client


def test_states_of_retry_are_pushed() -> None:
    site = DeviceSite()
    limits = LIMITS + "<pcs-lost-timeout>1000000</pcs-lost-timeout>"
    site.edit(PROFILE % limits, interface("a", USES), interface("b", USES), wire("w", "a", "b"))
    site.run(0.05)
    client = subscribed(site)
    site.call(ReinitializeInput.new(direction="both"), "a")
    site.run(0.2)
    assert ("replace", f"{RETRY}/last-status-change") in edits(client)
    lost = Identity("isolane-ue-llr:pcs-lost")
    site.call(LlrInjectFaultInput.new(type=lost, pattern="continuous", duration=20), "a")
    site.run(0.05)
    found = {each["target"]: each.get("value", "") for each in patches(client)}
    assert found[f"{RETRY}/last-flush-reason"].endswith("pcs-lost-timeout")
    assert f"{RETRY}/last-flush-time" in found


def test_states_of_credits_are_pushed() -> None:
    site = DeviceSite()
    site.edit(
        CREDITS, interface("a", USES_CREDITS % ""), interface("b", USES_CREDITS % ""), wire("w", "a", "b")
    )
    client = subscribed(site)
    assert patches(client) == []
    site.edit(interface("b", "<enabled>false</enabled>"))
    site.run(0.5)
    found = [each["target"] for each in patches(client)]
    assert any("isolane-ue-cbfc:cbfc/vc=1/state/status" in each for each in found), found


def test_a_pause_is_pushed() -> None:
    site = DeviceSite()
    site.edit(interface("a"))
    client = subscribed(site)
    link = site.device.links.get("a")
    assert link is not None
    receiver = link.port.mac.receiver
    receiver._obeys = 8
    receiver.pfc(8, (65535,) * 8, 1_000_000, site.clock.now_ns)
    site.run(0.1)
    target = "/ietf-interfaces:interfaces/interface=a/isolane-pfc:flow-control/state/priority=3/paused"
    assert [(each["target"], each["value"]) for each in patches(client)] == [(target, "true")]
    receiver.release(site.clock.now_ns)
    site.run(0.1)
    assert [(each["target"], each["value"]) for each in patches(client)] == [(target, "false")]


def test_a_neighbour_is_pushed_when_it_comes_and_when_it_ages_out() -> None:
    site = DeviceSite()
    site.edit(interface("a"), interface("b"), wire("w", "a", "b"))
    site.edit(port("a", "<admin-status>tx-and-rx</admin-status>"))
    client = subscribed(site)
    hear(site, "a", lives_s=2)  # type: ignore[arg-type]  # a site has what is needed of a bench
    site.run(0.1)
    (came,) = patches(client)
    assert came["operation"] == "create"
    assert "remote-systems-data" in came["target"] + came["value"]
    assert "peer" in came["value"]
    site.run(3)
    ((operation, _),) = edits(client)
    assert operation == "delete"
