"""A node of the configuration as text: read and changed as JSON and as XML, and collected."""

import json

import pytest

from tests.browser import Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import Site
from tests.dashboard.test_configuration import put, review, show
from tests.e2e.restconf import client, edit

AREA = "document.querySelector('.text textarea')"
COLLECT = "document.querySelector('.text .collect').click()"
INTERFACES = "urn:ietf:params:xml:ns:yang:ietf-interfaces"
DESCRIPTION = "/restconf/data/ietf-interfaces:interfaces/interface=port1/description"


def open_text(page: Page, *parts: str, form: str = "JSON") -> None:
    show(page, *parts)
    page.wait("document.querySelector('.text summary')")
    page.run("document.querySelector('.text').open = true")
    page.wait(f"{AREA}.value.startsWith('{{')")
    if form == "XML":
        page.run("document.querySelectorAll('.text button')[1].click()")
        page.wait(f"{AREA}.ariaLabel === 'The node as XML'")


def collect(page: Page, text: str) -> None:
    page.run(f"{AREA}.value = {json.dumps(text)}")
    page.run(COLLECT)


def drop(page: Page) -> None:
    page.run("[...document.querySelectorAll('.draft button')].at(1).click()")


def test_a_node_is_shown_as_json_and_as_xml(page: Page) -> None:
    open_text(page, "ietf-system:system")
    assert "ietf-system:system" in json.loads(page.run(f"{AREA}.value"))
    open_text(page, "ietf-system:system", form="XML")
    lines = page.run(f"{AREA}.value").splitlines()
    assert lines[0] == '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system">'
    assert lines[1].startswith("  <")
    assert lines[-1] == "</system>"
    assert violations(page) == []


@pytest.mark.parametrize(
    ("form", "nonsense", "changed"),
    [
        ("JSON", "{nonsense", '{"ietf-system:system": {"location": "rack 7"}}'),
        (
            "XML",
            "<system><location>rack 7</system>",
            '<system xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><location>rack 7</location></system>',
        ),
    ],
)
def test_a_text_that_was_changed_is_one_change_and_nonsense_is_refused(
    page: Page, form: str, nonsense: str, changed: str
) -> None:
    open_text(page, "ietf-system:system", form=form)
    collect(page, nonsense)
    said = page.text(".text [role=status]")
    assert said.startswith(f"This is no {form} of the node: ")
    assert "1" in said  # the line or the position
    assert page.run("document.querySelector('.draft').hidden")
    collect(page, changed)
    page.wait("document.querySelector('.draft strong')?.textContent === '1 change, not in force'")
    assert "rack 7" in review(page)
    drop(page)
    # the browser marks a fault of XML by inline styles, which the policy of the page blocks
    page.errors[:] = [each for each in page.errors if "inline style" not in each]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("JSON", '{"isolane-history:history": {"max-commits": 0}}'),
        ("XML", '<history xmlns="urn:isolane:yang:isolane-history"><max-commits>0</max-commits></history>'),
    ],
)
def test_a_refused_value_has_its_path_and_the_reason(page: Page, form: str, text: str) -> None:
    open_text(page, "isolane-history:history", form=form)
    collect(page, text)
    said = review(page)
    assert page.text(".review .errors code") == "/history/max-commits"
    assert "100000" in said
    drop(page)


def test_an_edit_in_xml_is_compared_and_committed_in_its_turn(page: Page, site: Site) -> None:
    open_text(page, "ietf-interfaces:interfaces", "interface=port1", form="XML")
    put(page, "description", "by the field")
    text = page.run(f"{AREA}.value")
    assert "\n  <name>port1</name>\n" in text
    collect(page, text.replace("</name>", "</name><description>by &lt;XML&gt;</description>"))
    page.wait("document.querySelector('.draft strong')?.textContent === '2 changes, not in force'")
    with client(site.running) as admin:
        assert admin.get(DESCRIPTION).status_code == 404
        theirs = "<interface><name>port1</name><description>theirs</description></interface>"
        edit(site.running, f'<interfaces xmlns="{INTERFACES}">{theirs}</interfaces>')
        try:
            assert "admin changed /interfaces" in review(page)
            page.click(".review .primary")
            page.wait("document.querySelector('.review .final')")
            page.click(".review .final")
            page.wait("document.querySelector('.said').textContent === 'Committed.'")
            assert admin.get(DESCRIPTION).json() == {"ietf-interfaces:description": "by <XML>"}
        finally:
            admin.delete(DESCRIPTION)
