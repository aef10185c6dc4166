"""Search in the configuration: by name, key and value, with the keyboard, and how many hits it shows."""

import json

from tests.browser import Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import Site
from tests.dashboard.test_configuration import put, show
from tests.e2e.restconf import SYSTEM, client, edit

FIELD = ".find input"
SAYS = "document.querySelector('.find [role=status]').textContent"


def search(page: Page, words: str) -> list[str]:
    """The hits, once there are some or it is said that there are none."""
    page.run(f"document.querySelector({json.dumps(FIELD)}).select()")
    page.wait(f"document.activeElement === document.querySelector({json.dumps(FIELD)})")
    page.run("document.querySelector('.hits').replaceChildren()")
    page.run(f"document.querySelector('.find [role=status]').textContent = ''; {SAYS}")
    page.type(FIELD, words)
    page.wait(f"{SAYS} !== ''")
    hits: list[str] = json.loads(
        page.run("JSON.stringify([...document.querySelectorAll('.hits a')].map((each) => each.textContent))")
    )
    return hits


def press(page: Page, key: str) -> None:
    page.run(
        f"document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{key: {key!r}, bubbles: true}}))"
    )


def test_nodes_are_found_by_value_name_and_key(page: Page, site: Site) -> None:
    edit(site.running, f'<system xmlns="{SYSTEM}"><contact>Kilroy was here</contact></system>')
    show(page, "ietf-system:system")
    assert search(page, "kilroy") == ["contact Kilroy was here/system"]
    assert page.run("document.querySelector('[role=tree]').hidden")
    assert search(page, "max-commits")[0].startswith("max-commits")  # of the model: it has no value
    assert search(page, "port1 local-enabled") == ["local-enabled true/interfaces/interface=port1/llr"]
    assert "interface=port1/interfaces" in search(page, "port1")
    assert "cbfc-enabled in its entries/data-plane/host" in search(page, "cbfc-enabled")
    assert search(page, "nothing-of-this-name") == []
    assert page.run(SAYS) == "There is no such node."
    assert violations(page) == []


def test_the_keyboard_goes_through_the_hits_and_into_the_field(page: Page) -> None:
    show(page, "ietf-system:system")
    hits = search(page, "location")
    assert hits
    press(page, "ArrowDown")
    page.wait("document.activeElement === document.querySelector('.hits a')")
    press(page, "ArrowUp")
    page.wait("document.activeElement.type === 'search'")
    search(page, "system contact")
    press(page, "Enter")
    page.wait("document.activeElement.closest('[data-name=contact]')")
    page.run(f"document.querySelector({json.dumps(FIELD)}).focus()")
    press(page, "Escape")
    page.wait("!document.querySelector('[role=tree]').hidden")
    assert page.run("document.querySelectorAll('.hits a').length") == 0


def test_a_change_that_is_not_in_force_is_a_hit_and_the_number_is_bounded(page: Page, site: Site) -> None:
    show(page, "ietf-system:system")
    put(page, "contact", "someone unusual")
    assert "contact someone unusual changed/system" in search(page, "unusual")
    page.run("[...document.querySelectorAll('.draft > button')].at(-1).click()")
    users = "".join(f"<user><name>found{number}</name></user>" for number in range(150))
    edit(site.running, f'<system xmlns="{SYSTEM}"><authentication>{users}</authentication></system>')
    try:
        page.wait("!document.querySelector('.find [role=status]').textContent.includes('1 hit')")
        assert len(search(page, "found")) == 100
        assert page.run(SAYS).startswith("The best 100 of 15")
    finally:
        with client(site.running) as admin:
            for number in range(150):
                admin.delete(f"/restconf/data/ietf-system:system/authentication/user=found{number}")
