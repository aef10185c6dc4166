"""The table of ports, and the past of a port, in a browser."""

import pytest

from tests.browser import Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import go

ROWS = "[...document.querySelectorAll('table.ports tbody tr')].map((row) => row.cells[0].textContent)"
WORST = "document.querySelector('table.ports tbody tr')?.textContent.includes('congested')"
CURVE = "document.querySelector('.past .curve')?.getAttribute('d').length > 20"


@pytest.fixture
def table(page: Page) -> Page:
    go(page, "#/ports/isolane")
    page.wait(f"{ROWS}.length === 4")
    return page


def test_the_worst_port_is_first_and_a_column_sorts_both_ways(table: Page) -> None:
    table.wait(WORST)
    assert table.run(ROWS)[0] == "port2"
    names = "document.querySelectorAll('table.ports th button')[0]"
    table.run(f"{names}.click()")
    assert table.run(ROWS) == ["port1", "port2", "port3", "port4"]
    assert table.run(f"{names}.parentElement.getAttribute('aria-sort')") == "ascending"
    table.run(f"{names}.click()")
    assert table.run(ROWS) == ["port4", "port3", "port2", "port1"]


def test_the_table_has_neighbour_rate_queue_and_flows_and_is_searched(table: Page) -> None:
    table.wait(WORST)
    table.wait("document.querySelector('tr[data-key=port2]').cells[5].textContent !== '0 %'")
    row = table.text("tr[data-key=port2]")
    assert "10.0 Gbit/s" in row or "bit/s" in row
    search = "document.querySelector('input[type=search]')"
    table.run(f"{search}.value = 'PORT3'; {search}.dispatchEvent(new Event('input'))")
    assert table.run(ROWS) == ["port3"]
    assert "1 of 4 ports" in table.text(".bar")
    table.run(f"{search}.value = 'nothing like this'; {search}.dispatchEvent(new Event('input'))")
    assert table.run(ROWS) == []


def test_a_port_leads_to_its_past_with_axes_and_numbers(table: Page) -> None:
    table.click("tr[data-key=port2] a")
    table.wait(CURVE)
    says = table.text(".past [role=status]")
    assert "sent " in says
    assert "at most" in says
    assert table.run("[...document.querySelectorAll('.plot text')].length") == 10
    table.run("document.querySelector('.past [data-seconds=\"259200\"]').click()")
    table.wait("document.querySelector('.past [role=status]').textContent.includes('for 60 s')")
    choice = "document.querySelector('.past select')"
    table.run(f"{choice}.value = 'Deepest queue'; {choice}.dispatchEvent(new Event('change'))")
    assert "depth " in table.text(".past [role=status]")


def test_events_of_the_port_stand_beside_its_past(page: Page) -> None:
    go(page, "#/port/isolane/port2")
    page.wait("document.querySelectorAll('.past .events li').length > 1")
    shown = page.text(".past .events")
    assert "flow-isolated" in shown
    assert "congestion-began" in shown


@pytest.mark.parametrize("where", ["#/ports/isolane", "#/port/isolane/port2"])
def test_both_are_accessible_and_fit_on_a_phone(page: Page, where: str) -> None:
    page.size(360, 780)
    go(page, where)
    page.wait(WORST if "ports" in where else CURVE)
    assert page.run("document.documentElement.scrollWidth") <= 360
    for scheme in ("light", "dark"):
        page.media(scheme=scheme)
        assert violations(page) == []
