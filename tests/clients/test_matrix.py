"""The table in docs/use/clients.md is what the tests declare."""

from pathlib import Path

from tests.clients.matrix import CLIENTS, table, tried_with
from tests.clients.operations import OPERATIONS

PAGE = Path(__file__).parents[2] / "docs" / "use" / "clients.md"


def test_the_page_has_the_table_of_the_tests() -> None:
    """After a change: python -m tests.clients.matrix prints what belongs between the marks."""
    before, _, rest = PAGE.read_text().partition("<!-- table -->\n")
    shown, end, _ = rest.partition("<!-- end -->\n")
    assert before
    assert end
    assert shown == table()


def test_every_operation_is_done_by_several_clients_and_every_way_in_by_one() -> None:
    done = [
        {tried.operation for tried in tried_with(module) if tried.way != "no"} for module in CLIENTS.values()
    ]
    for operation in OPERATIONS:
        enough = 1 if " over " in f" {operation}" else 3
        assert sum(operation in each for each in done) >= enough, operation
