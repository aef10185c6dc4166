"""The view Configuration: from a value that is typed to a commit, and back."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from ncclient.operations import RPCError

from tests.browser import Browser, Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import READER, Site, go, log_in
from tests.e2e.restconf import NC, SYSTEM, client, edit

CONTACT = "/restconf/data/ietf-system:system/contact"
HISTORY = "/restconf/data/isolane-history:history"
PENDING = f"{HISTORY}/pending-commit"


def show(page: Page, *parts: str) -> None:
    """A node of the configuration of the only device."""
    name = page.run("document.querySelector('.brand .where').textContent")
    encoded = page.run(f"{json.dumps(['configuration', name, *parts])}.map(encodeURIComponent).join('/')")
    go(page, f"#/{encoded}")
    page.wait("document.querySelector('.place h2, .commits')")
    if parts and parts[0] != "history":
        page.wait(f"location.hash.endsWith({json.dumps('/' + str(encoded).rpartition('/')[2])})")


def put(page: Page, leaf: str, text: str) -> None:
    """Another text in the field of a leaf."""
    page.wait(f"document.querySelector('[data-name={leaf}] input')")
    page.run(f"document.querySelector('[data-name={leaf}] input').select()")
    page.type(f"[data-name={leaf}] input", text)


def review(page: Page) -> str:
    page.click(".draft .primary")
    page.wait("document.querySelector('.review .bar button') && !document.querySelector('.review > .muted')")
    return page.text(".review")


def contact(site: Site) -> str:
    with client(site.running) as admin:
        found = admin.get(CONTACT).json()
        return str(found.get("ietf-system:contact", ""))


@pytest.fixture(autouse=True)
def same(site: Site) -> Iterator[None]:
    """Each test finds the system as it was."""
    edit(site.running, f'<system xmlns="{SYSTEM}"><contact>before</contact></system>')
    yield
    with client(site.running) as admin:
        admin.post("/restconf/operations/ietf-netconf:discard-changes")


def test_an_edit_is_looked_at_committed_and_confirmed(page: Page, site: Site) -> None:
    show(page, "ietf-system:system")
    assert "The administrator contact information" in page.text(".place")
    put(page, "contact", "after")
    assert page.text(".draft strong") == "1 change, not in force"
    page.reload()
    page.wait("document.querySelector('.draft strong')")  # the tab keeps what is not sent
    said = review(page)
    assert "/system/contact" in said
    assert "before" in said
    assert "after" in said
    assert contact(site) == "before"
    page.type(".review label input", "by the page")
    page.click(".review .confirmed")
    page.wait("document.querySelector('.pending strong')?.textContent.startsWith('1:')")
    assert contact(site) == "after"
    page.reload()  # who began it can confirm it after a reload too
    page.wait("document.querySelector('.pending .primary')")
    assert violations(page) == []
    page.click(".pending .primary")
    page.wait("document.querySelector('.said')?.textContent.startsWith('Confirmed')")
    page.wait("document.querySelector('.pending').hidden")
    with client(site.running) as admin:
        [last] = admin.get(f"{HISTORY}/commit?direction=backwards&limit=1").json()["isolane-history:commit"]
    assert (last["user"], last["comment"], last["confirmed"]) == ("nina", "by the page", "confirmed")


def test_what_nobody_confirms_is_taken_back(page: Page, site: Site) -> None:
    show(page, "ietf-system:system")
    put(page, "contact", "for a moment")
    review(page)
    page.run("document.querySelector('.review [inputmode=numeric]').value = '1'")
    page.click(".review .confirmed")
    page.wait("document.querySelector('.said').textContent.startsWith('Nobody confirmed in time')")
    assert contact(site) == "before"
    page.wait("document.querySelector('[data-name=contact] input')?.value === 'before'")


def test_a_commit_is_taken_back_by_a_button(page: Page, site: Site) -> None:
    show(page, "ietf-system:system")
    put(page, "contact", "regretted")
    review(page)
    page.click(".review .confirmed")
    page.wait("document.querySelector('.pending .danger')")
    with site.running.connect() as session, pytest.raises(RPCError, match="persist-id is pending"):
        session.commit()  # it is one for sessions of NETCONF too
    page.click(".pending .danger")
    page.wait("document.querySelector('.said').textContent.startsWith('Taken back')")
    assert contact(site) == "before"


def test_a_container_that_means_something_comes_with_its_first_leaf(page: Page) -> None:
    show(page, "isolane-server:server", "metrics")
    page.wait("document.querySelector('.presence').textContent === 'Create metrics'")
    put(page, "port", "9100")
    assert page.text(".presence") == "Delete metrics"
    assert page.text(".draft strong") == "2 changes, not in force"
    said = review(page)
    assert '"port": 9100' in said
    assert "refuses" not in said
    page.click(".presence")
    page.wait("document.querySelector('.draft').hidden")


def test_values_are_checked_as_they_are_typed_and_by_the_agent(page: Page) -> None:
    show(page, "isolane-history:history")
    put(page, "max-commits", "0")
    assert page.text("[data-name=max-commits] .error") == "It is from 1 to 100000."
    assert page.run("document.querySelector('.draft').hidden")
    put(page, "max-commits", "many")
    assert page.text("[data-name=max-commits] .error") == "It is a whole number."
    show(page, "ietf-interfaces:interfaces", "interface")
    page.type(".place form input", "port99")
    page.click(".place form button")
    page.wait("document.querySelector('.place h2').textContent === 'interface port99'")
    put(page, "type", "carrierPigeon")
    assert page.text("[data-name=type] .error").startswith("It is one of: iana-if-type:")
    choices = "[...document.querySelectorAll('[data-name=type] datalist option')].map(each => each.value)"
    assert "iana-if-type:ethernetCsmacd" in page.run(choices)
    assert "port99/type" in review(page).replace("[name='port99']", "port99")
    assert "mandatory" in page.text(".review")
    page.click(".draft button:nth-of-type(2)")
    page.wait("document.querySelector('.draft').hidden")


def test_a_value_that_the_agent_refuses_has_its_path_and_the_reason(page: Page) -> None:
    show(page, "isolane-history:history")
    put(page, "max-commits", "7")
    page.run(
        "for (const [key, kept] of Object.entries(sessionStorage)) if (key.startsWith('isolane-draft:'))"
        " sessionStorage.setItem(key, kept.replace(/(max-commits\\W+)7/, '$10'))"
    )
    page.reload()
    page.wait("document.querySelector('.draft strong')")
    said = review(page)
    assert "max-commits" in page.text(".review .errors code")
    assert "1..100000" in said or "1 to 100000" in said
    page.click(".draft button:nth-of-type(2)")


def test_another_tab_of_the_same_user_confirms(page: Page, site: Site) -> None:
    show(page, "ietf-system:system")
    put(page, "contact", "kept")
    review(page)
    page.click(".review .confirmed")
    page.wait("document.querySelector('.pending .primary')")
    page.run("sessionStorage.clear()")  # what a tab that was closed takes with it
    page.reload()
    page.wait("document.querySelector('.pending .primary')")
    page.click(".pending .primary")
    page.wait("document.querySelector('.said')?.textContent.startsWith('Confirmed')")
    assert contact(site) == "kept"


def test_every_view_has_the_countdown_and_confirms(page: Page, site: Site) -> None:
    show(page, "ietf-system:system")
    put(page, "contact", "confirmed elsewhere")
    review(page)
    page.click(".review .confirmed")
    page.wait("document.querySelector('.pending .primary')")
    for view in ("events", "fabric", "port"):
        page.click(f"nav a[data-view={view}]")
        page.wait(f"document.querySelector('nav [aria-current]').dataset.view === '{view}'")
        page.wait("/^1:/.test(document.querySelector('header .pending strong')?.textContent)")
    assert page.run("document.querySelectorAll('.pending').length") == 1, "views that were left show nothing"
    page.size(360, 740)
    assert page.run("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []
    with client(site.running) as admin:
        assert "deadline" in admin.get(PENDING).text
        page.click("header .pending .primary")
        page.wait("document.querySelector('header .said').textContent.startsWith('Confirmed')")
        page.wait("document.querySelector('.pending').hidden")
        assert "deadline" not in admin.get(PENDING).text
    with site.running.connect() as session:
        assert "confirmed elsewhere" in session.get_config("running").data_xml
        session.commit()  # nothing is pending for sessions of NETCONF either


def test_the_countdown_of_another_client_comes_and_goes_in_each_view(page: Page, site: Site) -> None:
    go(page, "#/events")
    page.wait("document.querySelector('.live').dataset.state === 'live'")
    with site.running.connect() as session:
        session.commit(confirmed=True, timeout="300")
        page.wait("document.querySelector('header .pending')?.innerText.includes('Another client began it')")
        assert page.run("document.querySelector('.pending button') === null")
        session.cancel_commit()
        page.wait("document.querySelector('header .pending').hidden")


def test_a_change_of_somebody_else_is_a_sentence(page: Page, site: Site) -> None:
    show(page, "ietf-system:system")
    put(page, "contact", "mine")
    edit(site.running, f'<system xmlns="{SYSTEM}"><location>theirs</location></system>')
    said = review(page)
    assert "admin changed /system/location" in said
    assert "by netconf-ssh" in said
    page.click(".review .primary")
    page.wait("document.querySelector('.review .final')")
    page.click(".review .final")
    page.wait("document.querySelector('.said').textContent === 'Committed.'")
    with client(site.running) as admin:
        system = admin.get("/restconf/data/ietf-system:system?content=config").json()["ietf-system:system"]
    assert (system["contact"], system["location"]) == ("mine", "theirs")


def test_changes_of_others_in_the_candidate_are_not_committed_unseen(page: Page, site: Site) -> None:
    config = f'<config xmlns="{NC}"><system xmlns="{SYSTEM}"><location>left</location></system></config>'
    with site.running.connect() as session:
        session.edit_config(target="candidate", config=config)
        show(page, "ietf-system:system")
        put(page, "contact", "mine")
        assert "changes of somebody else" in review(page)
        assert "left" in page.text(".review")
        page.click(".review .danger")
        page.wait("document.querySelector('.review .final')")
        assert "left" not in page.text(".review")
    page.click(".draft button:nth-of-type(2)")


def test_the_history_shows_differences_and_rolls_back(page: Page, site: Site) -> None:
    edit(site.running, f'<system xmlns="{SYSTEM}"><contact>worse</contact></system>')
    show(page, "history")
    page.click(".commit:first-child button")
    page.wait("document.querySelector('.commit:first-child .difference')")
    assert "worse" in page.text(".commit:first-child .difference")
    assert violations(page) == []
    page.click(".commit:nth-child(2) .back")
    page.wait("document.querySelector('.commit:nth-child(2) .primary')")
    page.click(".commit:nth-child(2) .primary")
    page.wait("document.querySelector('.said').textContent.startsWith('Rolled back to commit')")
    assert contact(site) == "before"
    page.wait("document.querySelector('.commit').textContent.includes('rollback to')")


@contextmanager
def reader(chromium: Browser, site: Site) -> Iterator[Page]:
    with chromium.private() as opened:
        opened.size(1280, 900)
        log_in(opened, site, READER)
        yield opened


def test_a_user_without_rights_gets_sentences(chromium: Browser, site: Site) -> None:
    with reader(chromium, site) as page:
        show(page, "ietf-system:system")
        assert "interfaces" not in page.text(".nodes [role=tree]").split()
        put(page, "contact", "denied")
        assert "You do not have the right to do this." in review(page)
        assert contact(site) == "before"
        show(page, "history")
        page.click(".commit:nth-child(2) .back")
        page.wait("document.querySelector('#notice').textContent.includes('the right to do this')")
        page.click(".commit:first-child button")
        page.wait(
            "document.querySelector('.commit:first-child').textContent.includes('do not have the right')"
        )


def test_the_tree_is_worked_with_keys(page: Page) -> None:
    show(page)
    page.wait("document.querySelectorAll('[role=treeitem]').length > 3")
    page.run("document.querySelector('[role=treeitem][tabindex=\"0\"]').focus()")
    at = "document.activeElement.dataset.uri"
    first = page.run(at)
    page.press("ArrowDown", 40)
    assert page.run(at) != first
    page.press("Home", 36)
    assert page.run(at) == first
    page.press("ArrowRight", 39)
    page.wait("document.activeElement.getAttribute('aria-expanded') === 'true'")
    page.press("ArrowRight", 39)
    below = page.run(at)
    assert below.startswith(f"{first}/")
    page.press("ArrowLeft", 37)
    assert page.run(at) == first
    page.press("ArrowLeft", 37)
    assert page.run("document.activeElement.getAttribute('aria-expanded')") == "false"
    page.press("Enter", 13, "\r")
    page.wait("document.activeElement.matches('.place h2')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_keeps_people_out(page: Page, scheme: str) -> None:
    page.media(scheme=scheme)
    show(page, "ietf-system:system")
    put(page, "contact", "axe")
    page.wait("document.querySelector('[data-name=location] .about').textContent")
    review(page)
    assert violations(page) == []
    page.size(360, 740)
    assert page.run("document.documentElement.scrollWidth") <= 360
    page.click(".draft button:nth-of-type(2)")
