"""What is rare in the demonstration: streams that break, the graver conditions, and many devices."""

import json
from pathlib import Path
from typing import Any, Final

from tests.browser import Browser, Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import USER, log_in, send_login, with_user
from tests.e2e.agents import agent
from tests.e2e.restconf import PASSWORD
from tests.ports import free_tcp_port

LIVE: Final = "document.querySelector('.live')?.dataset.state === 'live'"
SUMMARIES: Final = """
  window.summaries = [];
  new MutationObserver(() => summaries.push(document.querySelector('#summary')?.textContent))
    .observe(document.querySelector('main'), {subtree: true, childList: true, characterData: true});
"""
WATCHED: Final = """
window.said = [];
new MutationObserver(() => said.push(document.querySelector('.live').textContent))
  .observe(document.querySelector('.live'), {attributes: true});
"""
ENDED: Final = """
(async () => {
  const { Device } = await import('/dashboard/lib/api.js');
  const device = new Device('isolane', '');
  const path = '/restconf/ds/ietf-datastores:operational/ietf-subscribed-notifications:subscriptions';
  const { data } = await device.get(path);
  const all = data['ietf-subscribed-notifications:subscriptions'].subscription;
  for (const { id } of all) await device.call('ietf-subscribed-notifications:kill-subscription', {id});
  return all.length;
})()
"""
FABRIC: Final = """
(async () => {
  const [{ mount }, { Device }] =
    await Promise.all([import('/dashboard/views/fabric.js'), import('/dashboard/lib/api.js')]);
  const devices = Array.from({length: COUNT}, (_, n) => new Device(`leaf${n + 1}`, ''));
  BEFORE
  document.querySelector('main').replaceChildren(document.createElement('div'));
  mount(document.querySelector('main > div'), {devices, device: null, parts: [], isLab: true,
    signal: new AbortController().signal, announce() {}, fail(problem) { throw problem; }});
})()
"""
MADE: Final = """
  for (const each of devices) {
    each.call = async () => ({id: 1, 'ietf-restconf-subscribed-notifications:uri': ''});
  }
  window.EventSource = class {
    constructor() {
      setTimeout(() => {
        this.onopen();
        this.onmessage({data: JSON.stringify(CONTENT)});
      });
    }
    close() {}
  };
"""


def mounted(page: Page, count: int, before: str = "") -> None:
    """The view of the fabric alone, with so many devices."""
    page.run(FABRIC.replace("COUNT", str(count)).replace("BEFORE", before))


def update(*interfaces: dict[str, Any]) -> dict[str, Any]:
    """A push-update as an agent sends it."""
    contents = {"ietf-interfaces:interfaces": {"interface": list(interfaces)}}
    return {
        "ietf-restconf:notification": {
            "eventTime": "2026-01-01T00:00:00Z",
            "ietf-yang-push:push-update": {"id": 1, "datastore-contents": contents},
        }
    }


def test_a_subscription_that_ends_is_begun_again(page: Page) -> None:
    page.wait(LIVE)
    page.run(WATCHED)
    assert page.run(ENDED) >= 2
    page.wait("said.includes('reconnecting') && said.at(-1) === 'live'")
    assert page.run("said.lastIndexOf('live') > said.indexOf('reconnecting')")


def test_the_page_goes_on_after_a_restart_of_the_agent(chromium: Browser, tmp_path: Path) -> None:
    """A session ends with the agent, so that there is a login between."""
    with chromium.private() as page:
        place = f"127.0.0.1:{free_tcp_port()}"
        with agent(tmp_path / "state", "--http", place) as running:
            log_in(page, with_user(running))
            page.wait(LIVE)
        page.wait("document.querySelector('.live')?.dataset.state === 'reconnecting'")
        assert page.text(".live").strip() == "reconnecting"
        with agent(tmp_path / "state", "--http", place):
            page.wait("document.querySelector('input[name=user]')")
            assert "session is over" in page.text()
            send_login(page, USER, PASSWORD)
            page.wait(LIVE)


def test_each_condition_of_a_port_is_shown(page: Page) -> None:
    up = {"oper-status": "up"}
    replay = {"tx-status": "replay", "statistics": {"tx-replay": "1"}}
    content = update(
        {"name": "p1", **up, "isolane-ue-cbfc:cbfc": {"vc": [{"index": 0, "state": {"stalled": True}}]}},
        {
            "name": "p2",
            **up,
            "isolane-pfc:flow-control": {"state": {"priority": [{"priority": 3, "paused": True}]}},
        },
        {"name": "p3", **up, "isolane-ue-llr:llr": {"state": replay}},
        {"name": "p4", "admin-status": "down", "oper-status": "down"},
    )
    mounted(page, 1, MADE.replace("CONTENT", json.dumps(content)))
    page.wait("document.querySelector('.canvas [data-device=leaf1] [data-sign]')")
    signs = page.run(
        "[...document.querySelectorAll('.canvas [data-device] [data-sign]')].map(e => e.dataset.sign)"
    )
    assert signs == ["blocked", "paused", "replaying"]
    row = page.text("tbody tr[data-key=leaf1]")
    assert "blocked" in row
    assert "paused" in row
    assert "replaying" in row
    assert "3 of 4" in row
    assert "1 blocked for credits, 1 paused by the neighbour, 1 replaying" in page.text("#summary")
    assert violations(page) == []


def test_an_enabled_port_that_is_down_is_unusual_and_a_lost_link_comes_first(page: Page) -> None:
    down = {"admin-status": "up", "oper-status": "down"}
    others = ({"name": f"p{number}", **down} for number in range(2, 513))
    lost = {"name": "p1", **down, "last-change": "2026-01-01T00:00:00Z"}
    mounted(page, 1, MADE.replace("CONTENT", json.dumps(update(lost, *others))))
    page.wait("document.querySelector('.canvas [data-device=leaf1] [data-sign]')")
    said = page.text("#summary")
    assert said == "1 device, 1 port link lost, 511 ports never connected"
    row = page.text("tbody tr[data-key=leaf1]")
    assert row.index("link lost") < row.index("never connected")
    assert "0 of 512" in row
    assert violations(page) == []


def test_many_devices_are_read_in_turn_and_operated_with_the_keyboard(page: Page) -> None:
    mounted(page, 120, SUMMARIES)
    page.wait("document.querySelectorAll('.cell.congested').length >= 3")
    assert page.run("document.querySelectorAll('.cell').length") == 120
    assert page.run("document.querySelectorAll('tbody tr').length") == 100
    assert "and 20 more" in page.text()
    assert page.run("summaries.some(each => each?.includes('not read yet'))")
    first = page.run("document.querySelector('tbody tr').dataset.key")
    assert first in ("leaf1", "leaf2", "leaf3"), "a congested device comes first"
    assert (
        page.run("document.querySelector('.cell').getAttribute('aria-label')")
        == "leaf1: congested, isolating, unconnected"
    )
    assert violations(page) == []
    page.run("document.querySelector('.cell').focus()")
    page.press("Tab", 9)
    assert page.run("document.activeElement.getAttribute('aria-label')").startswith("leaf2: ")
    page.press("Enter", 13, "\r")
    page.wait("location.hash === '#/port/leaf2'")
