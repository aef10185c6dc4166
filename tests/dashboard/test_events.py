"""The view Events: what happens is shown, filtered, held; an interruption loses and doubles nothing."""

import pytest

from tests.browser import Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import Site, go
from tests.e2e.restconf import SYSTEM, edit

SHOWN = "document.querySelectorAll('.events > li')"


def happen(site: Site, contact: str) -> None:
    edit(site.running, f'<system xmlns="{SYSTEM}"><contact>{contact}</contact></system>')


def names(page: Page) -> list[str]:
    found = page.run(f"[...{SHOWN}].map((each) => each.querySelector('strong').textContent)")
    assert isinstance(found, list)
    return found


def choose(page: Page, select: str, value: str) -> None:
    page.run(
        f"(() => {{ const found = document.querySelector('#{select}'); found.value = '{value}';"
        " found.dispatchEvent(new Event('change')); })()"
    )


@pytest.fixture
def events(page: Page) -> Page:
    go(page, "#/events")
    page.wait(f"{SHOWN}.length > 3")
    return page


def test_events_appear_and_are_filtered(events: Page, site: Site) -> None:
    before = events.run(f"{SHOWN}[0].dataset.number")
    happen(site, "seen")
    events.wait(
        f"Number({SHOWN}[0].dataset.number) > {before} && {SHOWN}[0].textContent.includes('session-end')"
    )
    choose(events, "event-name", "netconf-config-change")
    assert set(names(events)) == {"netconf-config-change"}
    events.type("#event-text", "ietf-system:system/contact")
    assert len(names(events)) >= 1
    assert " of " in events.text(".panel [role=status]")
    events.click(".events > li:first-child summary")
    assert '"target": "/ietf-system:system/contact"' in events.text(".events > li:first-child pre")
    events.run("document.querySelector('#event-text').select()")
    events.type("#event-text", "no such thing")
    assert names(events) == []


def test_an_event_of_a_port_has_its_own_name(events: Page) -> None:
    choose(events, "event-module", "isolane-ue-llr")
    assert names(events)
    assert set(names(events)) <= {"tx-status-change", "rx-status-change"}


def test_held_events_come_when_it_goes_on(events: Page, site: Site) -> None:
    events.click("[aria-pressed]")
    count = len(names(events))
    happen(site, "held")
    events.wait("/Paused: [1-9]/.test(document.querySelector('.panel [role=status]').textContent)")
    assert len(names(events)) == count
    events.click("[aria-pressed]")
    events.wait(f"{SHOWN}.length > {count}")


def test_nothing_is_lost_or_doubled_when_the_network_was_away(events: Page, site: Site) -> None:
    events.call("Network.enable")
    away = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    events.type("#event-text", "netconf-config-change")
    count = len(names(events))
    events.call("Network.emulateNetworkConditions", offline=True, **away)
    happen(site, "while away")
    events.call("Network.emulateNetworkConditions", offline=False, **away)
    happen(site, "and after")
    events.wait(f"{SHOWN}.length >= {count + 2}")
    assert len(names(events)) == count + 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_people_out(events: Page, scheme: str) -> None:
    events.media(scheme=scheme)
    events.click(".events > li:first-child summary")
    assert violations(events) == []
    events.size(360, 740)
    assert events.run("document.documentElement.scrollWidth") <= 360
