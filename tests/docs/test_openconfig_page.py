"""The table of paths in the manual is that of the agent."""

from tools import openconfig_paths


def test_the_table_is_up_to_date() -> None:
    assert openconfig_paths.PAGE.read_text("utf-8") == openconfig_paths.page(), (
        "python -m tools.openconfig_paths"
    )
