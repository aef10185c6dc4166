"""Fabric and Ports in a browser, with an agent that runs the demonstration: port2 has too much to send."""

import pytest

from tests.browser import Browser, Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import READER, Site, go, log_in
from tests.e2e.restconf import edit

CONGESTED = "document.querySelector('.canvas [data-device=isolane] [data-sign=congested]')"
FLOWS = "document.querySelectorAll('.flows > li').length === 3"
DATA_PLANE = "urn:isolane:yang:isolane-dataplane"


def test_the_fabric_shows_a_device_its_neighbours_and_a_congested_port(page: Page) -> None:
    page.wait(CONGESTED)
    assert page.run("[...document.querySelectorAll('.canvas .host text')].map(e => e.textContent)") == [
        "alpha",
        "beta",
    ]
    page.wait("document.querySelector('.canvas a[href=\"#/port/isolane/port2\"] [data-sign=congested]')")
    assert page.run("document.querySelector('.canvas a[href=\"#/port/isolane/port1\"] [data-sign]') === null")
    page.wait("document.querySelector('#summary').textContent.includes('1 congested')")
    row = page.text("tbody tr[data-key=isolane]")
    assert "congested" in row
    assert "2 of 4" in row
    assert page.run("document.querySelector('.live').dataset.state") == "live"


def test_a_wire_shows_how_much_is_sent_on_it(page: Page) -> None:
    page.wait("document.querySelector('.canvas a[href=\"#/port/isolane/port2\"] .wire.high')")
    titles = page.run("[...document.querySelectorAll('.canvas title')].map(e => e.textContent)")
    assert any(each.startswith("isolane port2 sends ") and "congested" in each for each in titles)


def test_a_device_leads_to_its_ports_with_the_keyboard(page: Page) -> None:
    page.wait(CONGESTED)
    page.run("document.querySelector('.canvas [data-device=isolane]').focus()")
    page.press("Enter", 13, "\r")
    page.wait(
        "location.hash === '#/port/isolane' && document.querySelector('h1')?.textContent === 'isolane port1'"
    )


def test_a_port_shows_queues_flows_and_retry(page: Page) -> None:
    go(page, "#/port/isolane/port2")
    page.wait(FLOWS)
    page.wait(
        "document.querySelector('.queues tr[data-key=\"0\"]').cells[4].textContent.replaceAll(',', '') > 0"
    )
    assert "detected" in page.text(".flows > li")
    assert page.run("document.querySelector('.state.present text').textContent") == "advance"
    assert page.run("document.querySelectorAll('.state.present .second').length") == 2, "also without colour"
    page.wait("document.querySelector('.queues .spark .line').getAttribute('d').split('L').length > 3")
    assert page.run("document.querySelector('nav.ports [aria-current]').textContent") == "port2"


def test_a_port_that_is_not_there_is_a_sentence(page: Page) -> None:
    go(page, "#/port/isolane/port9")
    page.wait("document.querySelector('.view .error')?.textContent === 'The device has no port port9.'")


COUNTED = """
window.open_ = 0;
window.fetch = ((send) => async (url, init) => {
  const answer = await send(url, init);
  if (String(url).endsWith("establish-subscription")) window.open_ += 1;
  if (String(url).endsWith("delete-subscription") && answer.ok) window.open_ -= 1;
  return answer;
})(window.fetch);
"""


def test_few_subscriptions_for_a_device_and_none_is_left_behind(page: Page) -> None:
    page.wait(CONGESTED)
    page.run(COUNTED)
    go(page, "#/port/isolane/port2")
    page.wait(FLOWS)
    page.wait("open_ === -1")  # the two of the fabric are gone, that of the port is there
    go(page, "#/port/isolane/port1")
    page.wait("document.querySelector('h1')?.textContent === 'isolane port1'")
    page.wait("document.querySelector('.big').textContent.includes('bit/s')")
    page.wait("open_ === -1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("address", "ready"),
    [
        ("#/fabric", CONGESTED),
        ("#/port/isolane/port2", FLOWS),
    ],
)
def test_views_are_accessible(page: Page, address: str, ready: str, scheme: str) -> None:
    page.media(scheme=scheme)
    go(page, address)
    page.wait(ready)
    assert violations(page) == []


def test_what_is_not_accessible_is_found(page: Page) -> None:
    page.run("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in each for each in violations(page))


def test_the_login_is_accessible(chromium: Browser, site: Site) -> None:
    for scheme in ("light", "dark"):
        with chromium.private() as page:
            page.media(scheme=scheme)
            page.open(site.url)
            page.wait("document.querySelector('form')")
            assert violations(page) == []


@pytest.mark.parametrize("address", ["#/fabric", "#/port/isolane/port2"])
def test_nothing_is_wider_than_a_phone(page: Page, address: str) -> None:
    page.size(360, 740)
    go(page, address)
    page.wait("document.querySelector('.live').dataset.state === 'live'")
    page.wait("document.querySelectorAll('tbody tr').length > 0")
    assert page.run("document.documentElement.scrollWidth") <= 360


def test_a_user_with_few_rights_reads_a_sentence(chromium: Browser, site: Site) -> None:
    with chromium.private() as page:
        log_in(page, site, READER)
        page.wait("document.querySelector('#summary')?.textContent.includes('do not have the right')")
        go(page, "#/port")
        page.wait("document.querySelector('#notice').textContent.includes('do not have the right')")
        assert page.errors == []


def test_a_name_from_the_network_is_text(page: Page, site: Site) -> None:
    """The neighbour's name, which LLDP carries, is no markup."""
    edit(
        site.running,
        f'<data-plane xmlns="{DATA_PLANE}"><host><name>&lt;b id="x"&gt;</name></host>'
        "<wire><name>w</name><end-a><interface>port3</interface></end-a>"
        '<end-b><host>&lt;b id="x"&gt;</host></end-b></wire></data-plane>',
    )
    page.wait(
        "[...document.querySelectorAll('.canvas .host text')].some(e => e.textContent.includes('<b id'))"
    )
    assert page.run("document.querySelector('#x') === null")
