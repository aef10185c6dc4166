"""A node of the configuration as text: read as JSON and XML, changed as JSON, and collected."""

import json

from tests.browser import Page
from tests.dashboard.axe import violations
from tests.dashboard.test_configuration import review, show

AREA = "document.querySelector('.text textarea')"


def opened(page: Page) -> None:
    show(page, "ietf-system:system")
    page.wait("document.querySelector('.text summary')")
    page.run("document.querySelector('.text').open = true")
    page.wait(f"{AREA}.value.includes('ietf-system:system')")


def test_a_node_is_shown_as_json_and_as_xml(page: Page) -> None:
    opened(page)
    assert "ietf-system:system" in json.loads(page.run(f"{AREA}.value"))
    page.run(
        "[...document.querySelectorAll('.text button')].find((each) => each.textContent === 'XML').click()"
    )
    page.wait(
        "document.querySelector('.text pre').textContent.includes('urn:ietf:params:xml:ns:yang:ietf-system')"
    )
    assert violations(page) == []


def test_a_text_that_was_changed_is_one_change_and_nonsense_is_refused(page: Page) -> None:
    opened(page)
    collect = "document.querySelector('.text .collect').click()"
    page.run(f"{AREA}.value = '{{nonsense'")
    page.run(collect)
    page.wait(
        "document.querySelector('.text [role=status]').textContent.startsWith('This is no JSON of the node')"
    )
    changed = json.dumps({"ietf-system:system": {"location": "rack 7"}})
    page.run(f"{AREA}.value = {json.dumps(changed)}")
    page.run(collect)
    page.wait("document.querySelector('.draft strong')?.textContent === '1 change, not in force'")
    assert "rack 7" in review(page)
    page.run("[...document.querySelectorAll('.draft button')].at(1).click()")
