"""The shell of the dashboard in a browser: login, navigation, colours, and what the policy allows."""

from typing import Final

import pytest

from tests.browser import Browser, Page
from tests.dashboard.pages import READER, Site, log_in, send_login
from tests.e2e.restconf import PASSWORD

BROKEN: Final = """
window.sent = 0;
window.whole ??= window.fetch;
window.fetch = (...given) => {
  const isCounted = given[0] === 'PATH';
  sent += isCounted;
  return isCounted && sent <= COUNT ? Promise.reject(new TypeError('Failed to fetch')) : whole(...given);
};
"""
"""So many requests of a path end as when an interface of the browser's machine changes."""
CALLED: Final = """
(async () => {
  const { Device } = await import('/dashboard/lib/api.js');
  try { await new Device('isolane', '').request('METHOD', '/restconf/yang-library-version'); }
  catch (problem) { return problem.message; }
  return 'answered';
})()
"""
UNREACHED: Final = "The agent cannot be reached."


def broken(page: Page, path: str, count: int) -> None:
    """The next requests of this path have no response."""
    page.run(BROKEN.replace("PATH", path).replace("COUNT", str(count)))


def test_a_page_asks_for_a_login_and_says_what_is_wrong(chromium: Browser, site: Site) -> None:
    with chromium.private() as page:
        page.open(site.url)
        page.wait("document.activeElement.name === 'user'")
        send_login(page, "nina", "wrong")
        page.wait("document.querySelector('[role=alert]').textContent.includes('wrong')")
        assert page.run("document.querySelector('nav') === null")
        page.run("document.querySelectorAll('input').forEach((each) => { each.value = ''; })")
        page.type("input[name=user]", "nina")
        page.type("input[name=password]", PASSWORD)
        page.press("Enter", 13, "\r")
        page.wait("document.querySelector('nav')")
        assert page.run("document.cookie") == "", "no script reads the cookie"
        assert page.errors == []


def test_a_login_that_the_browser_broke_off_is_sent_again(chromium: Browser, site: Site) -> None:
    with chromium.private() as page:
        page.open(site.url)
        page.wait("document.querySelector('input[name=user]')")
        broken(page, "/login", 2)
        send_login(page, "nina", PASSWORD)
        page.wait("document.querySelector('[role=alert]').textContent !== ''")
        assert page.text("[role=alert]") == UNREACHED
        broken(page, "/login", 1)
        page.click("button[type=submit]")
        page.wait("document.querySelector('nav')")
        assert page.errors == []


@pytest.mark.parametrize(
    ("method", "count", "sent", "said"),
    [("GET", 1, 2, "answered"), ("GET", 2, 2, UNREACHED), ("PATCH", 1, 1, UNREACHED)],
)
def test_a_read_that_the_browser_broke_off_is_sent_again_and_an_edit_is_not(
    page: Page, method: str, count: int, sent: int, said: str
) -> None:
    broken(page, "/restconf/yang-library-version", count)
    assert page.run(CALLED.replace("METHOD", method)) == said
    assert page.run("sent") == sent


def test_the_present_view_is_marked_and_the_address_decides(page: Page) -> None:
    assert page.run("document.querySelector('nav [aria-current]').dataset.view") == "fabric"
    page.click("nav a[data-view=port]")
    page.wait("document.querySelector('nav [aria-current]').dataset.view === 'port'")
    assert page.run("document.title").startswith("Ports · isolane")
    page.run("history.back()")
    page.wait("document.querySelector('nav [aria-current]').dataset.view === 'fabric'")


def test_colours_follow_the_person_and_the_switch(page: Page) -> None:
    background = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.run(background)
    page.media(scheme="dark")
    dark = page.run(background)
    assert light != dark
    choose = (
        "(c => { c.value = '%s'; c.dispatchEvent(new Event('change')); })(document.querySelector('#theme'))"
    )
    page.run(choose % "light")
    assert page.run(background) == light
    page.reload()
    page.wait("document.querySelector('nav')")
    assert page.run(background) == light, "the choice is kept"
    page.run(choose % "auto")
    assert page.run(background) == dark


def test_logging_out_ends_the_session(page: Page) -> None:
    page.click("header button")
    page.wait("document.querySelector('main').innerText.includes('You are logged out.')")
    status = "fetch('/restconf/yang-library-version').then(r => r.status)"
    assert page.run(status) == 401


def test_a_session_that_ended_shows_the_login_again(page: Page, site: Site) -> None:
    page.open(f"{site.url}dashboard/lib/api.js")  # a page that would find it out itself is gone
    assert page.run("fetch('/logout', {method: 'POST'}).then(r => r.ok)")
    page.open(site.url)
    page.wait("document.querySelector('input[name=user]')")
    assert "session is over" in page.text("main")


def test_the_policy_of_the_page_stops_scripts_and_styles_of_others(page: Page) -> None:
    page.run(
        "document.body.append(Object.assign(document.createElement('script'), {text: 'window.bad = 1'}))"
    )
    assert page.run("window.bad === undefined")
    page.wait_for_error("Content Security Policy")
    page.errors.clear()


def test_a_user_with_few_rights_gets_a_page_too(chromium: Browser, site: Site) -> None:
    with chromium.private() as page:
        log_in(page, site, READER)
        page.wait("document.querySelector('nav')")
        assert page.errors == []
