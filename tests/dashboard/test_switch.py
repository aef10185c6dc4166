"""The page of a SONiC switch: 512 ports of one device, and what others wrote to CONFIG_DB."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

import pytest

from tests.browser import Browser, Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import log_in, with_user
from tests.switch import site as switch_site
from tests.switch.site import served
from tools.sonic_stand_in.factory import port_name

PORTS: Final = 512
MANY: Final = 41
"""More hosts than a picture has."""
PORT: Final = "Ethernet4"
KEY: Final = f"PORT|{PORT}"
LAST: Final = port_name(PORTS - 1)
IN_SIGHT: Final = """
(() => {
  const place = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [all, link] = [place('nav.ports'), place('nav.ports [aria-current]')];
  return link.top >= all.top && link.bottom <= all.bottom;
})()
"""


@dataclass(frozen=True)
class Switch:
    """The agent in front of the stand-in, and the address of its page."""

    site: switch_site.Site
    url: str

    def described(self, text: str) -> None:
        """A commit of the agent."""
        self.site.interface(PORT, description=text)

    def written(self, **fields: str) -> None:
        """Another writer's change of the port, until the agent has taken it."""
        commits = self.commits()
        self.site.redis.call("HSET", KEY, *[text for field in fields.items() for text in field])
        self.site.until(f"/interface={PORT}", lambda _: self.commits() > commits)

    def commits(self) -> int:
        """The number of the last commit."""
        found = self.site.admin.get(
            "/restconf/data/isolane-history:history/commit?direction=backwards&limit=1"
        )
        return int(found.json()["isolane-history:commit"][0]["number"])


def press(page: Page, place: str, label: str) -> None:
    """Click the button with this label, as a person would."""
    page.run(
        f"[...document.querySelectorAll({json.dumps(place + ' button')})]"
        f".find((each) => each.textContent === {json.dumps(label)}).id = 'pressed'"
    )
    page.click("#pressed")


@pytest.fixture(scope="module")
def switch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Switch]:
    with served(tmp_path_factory.mktemp("switch"), ports=PORTS) as found:
        yield Switch(found, with_user(found.running).url)


@contextmanager
def opened(chromium: Browser, switch: Switch, address: str) -> Iterator[Page]:
    """A view, with a login and without another view before it: each reads 512 ports."""
    with chromium.private() as page:
        page.size(1280, 900)
        log_in(page, replace(switch, url=switch.url + address))
        yield page
        assert page.errors == []


def test_512_ports_leave_room_for_the_one_that_is_shown(chromium: Browser, switch: Switch) -> None:
    with opened(chromium, switch, f"#/port/device/{LAST}") as page:
        page.wait("document.querySelector('.view h2')")
        assert page.run("document.querySelectorAll('nav.ports a').length") == PORTS
        assert page.run("document.querySelectorAll('*').length") < PORTS + 400
        assert page.run("document.querySelector('nav.ports + .bar').getBoundingClientRect().bottom") < 300
        assert page.run(IN_SIGHT), "the link of the port that is shown"
        page.wait("document.querySelector('main .bar .muted').textContent.startsWith('up, 400 Gbit/s')")


SEARCHED: Final = """
(() => {
  const search = document.querySelector('input[type=search]');
  const begun = performance.now();
  search.value = 'ethernet4';
  search.dispatchEvent(new Event('input'));
  document.querySelector('table.ports').getBoundingClientRect();
  return performance.now() - begun;
})()
"""


def test_the_table_has_all_512_ports_and_one_search_finds_some(chromium: Browser, switch: Switch) -> None:
    with opened(chromium, switch, "#/ports/device") as page:
        page.wait(f"document.querySelectorAll('table.ports tbody tr').length === {PORTS}")
        assert page.run("document.querySelectorAll('*').length") < 14 * PORTS
        page.run(SEARCHED)
        assert 0 < page.run("document.querySelectorAll('table.ports tbody tr').length") < PORTS


def test_many_neighbours_are_counted_and_not_drawn(chromium: Browser, switch: Switch) -> None:
    for number in range(MANY):
        switch.site.switch.neighbour(port_name(number), f"host{number}")
    with opened(chromium, switch, "") as page:
        page.wait(
            "document.querySelector('.fabric > p')?.textContent.startsWith('41 neighbours are not drawn')"
        )
        assert page.run("document.querySelectorAll('.host, .canvas .wire').length") == 0
        assert page.run("document.querySelectorAll('*').length") < 200
        assert page.run("document.querySelector('.node').getBoundingClientRect().height") > 30


@pytest.mark.parametrize(("choice", "description"), [("Keep them", "theirs"), ("Undo them too", "first")])
def test_a_rollback_asks_what_becomes_of_changes_by_others(
    chromium: Browser, switch: Switch, choice: str, description: str
) -> None:
    switch.described("first")
    number = switch.commits()
    switch.site.interface("Ethernet8", description="mine")
    switch.written(description="theirs")
    entry = f".commit[data-number='{number}']"
    with opened(chromium, switch, "#/configuration/device/history") as page:
        page.wait(f"document.querySelector({json.dumps(entry)})")
        page.click(f"{entry} .back")
        page.wait(f"document.querySelector({json.dumps(entry)}).textContent.includes('would undo')")
        press(page, entry, choice)
        page.wait(f"document.querySelector({json.dumps(entry + ' .primary')})")
        shown = page.text(entry)
        assert "mine" in shown
        assert ("theirs" in shown) is (choice == "Undo them too")
        assert violations(page) == []
        page.click(f"{entry} .primary")
        page.wait(f"document.body.textContent.includes('Rolled back to commit {number}')")
    assert switch.site.row(KEY)["description"] == description
    assert "description" not in switch.site.row("PORT|Ethernet8")
