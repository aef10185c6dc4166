"""Errors read well as one line."""

from isolane.errors import DataError, DataErrors


def test_one_line_names_path_message_tag_and_app_tag() -> None:
    error = DataError("data-missing", "no such gate", path="/a/b[id='1']", app_tag="instance-required")
    assert str(error) == "/a/b[id='1']: no such gate [data-missing] (instance-required)"


def test_several_errors_read_as_one_line() -> None:
    errors = DataErrors([DataError("in-use", "busy"), DataError("too-big", "large")])
    assert str(errors) == "busy [in-use]; large [too-big]"
    assert len(errors.errors) == 2
