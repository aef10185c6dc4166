"""The two forms of the log."""

import io
import json
import logging

import pytest

from isolane.app import logs


def logged(level: str, form: logs.Format) -> tuple[io.StringIO, logging.Logger]:
    stream = io.StringIO()
    logs.configure(level, form, stream)
    return stream, logging.getLogger("isolane.test")


def test_a_readable_line_has_time_level_name_message_and_fields() -> None:
    stream, log = logged("info", "text")
    log.warning("refused %s", "ops", extra={"address": "192.0.2.1"})
    line = stream.getvalue()
    assert line.endswith("WARNING isolane.test: refused ops (address=192.0.2.1)\n")
    assert line[10] == "T"


def test_a_name_from_outside_cannot_begin_a_line() -> None:
    stream, log = logged("info", "text")
    log.info("user %s", "x\n2026-01-01 CRITICAL forged", extra={"peer": "a\nb"})
    assert stream.getvalue().count("\n") == 1


def test_a_name_from_outside_cannot_pass_for_a_field_of_its_own() -> None:
    stream, log = logged("info", "text")
    log.info("logged in", extra={"user": "root host=203.0.113.9", "host": "192.0.2.1"})
    assert stream.getvalue().endswith('logged in (user="root host=203.0.113.9" host=192.0.2.1)\n')


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_reaches_a_terminal_that_it_would_obey(form: logs.Format) -> None:
    stream, log = logged("info", form)
    harmful = "\x1b[2J\x7f\x9b\u2028\u202e"
    try:
        raise ValueError(harmful)
    except ValueError:
        log.exception("user %s", harmful, extra={"user": harmful})
    assert all(line.isprintable() for line in stream.getvalue().split("\n"))


def test_lines_of_an_exception_do_not_look_like_entries() -> None:
    stream, log = logged("info", "text")
    try:
        raise ValueError("broken\n2026-01-01T00:00:00.000+00:00 CRITICAL forged")
    except ValueError:
        log.exception("a defect")
    first, *others = stream.getvalue().rstrip("\n").split("\n")
    assert "ERROR isolane.test: a defect" in first
    assert all(line.startswith("  ") for line in others)


def test_json_has_one_value_on_a_line_with_the_fields_as_members() -> None:
    stream, log = logged("info", "json")
    log.info("user %s", "x\ny", extra={"session": 7})
    entry = json.loads(stream.getvalue())
    assert (entry["level"], entry["logger"], entry["message"], entry["session"]) == (
        "info",
        "isolane.test",
        "user x\ny",
        7,
    )


@pytest.mark.parametrize("form", ["text", "json"])
def test_an_exception_is_kept(form: logs.Format) -> None:
    stream, log = logged("info", form)
    try:
        raise ValueError("broken")
    except ValueError:
        log.exception("a defect")
    assert "ValueError: broken" in stream.getvalue()


def test_what_weighs_less_than_the_level_is_not_written() -> None:
    stream, log = logged("error", "text")
    log.warning("not this")
    assert stream.getvalue() == ""


def test_a_second_choice_takes_the_place_of_the_first() -> None:
    first, log = logged("info", "text")
    second, _ = logged("debug", "json")
    log.debug("once")
    assert first.getvalue() == ""
    assert json.loads(second.getvalue())["message"] == "once"
