"""The drawing of the way of an isolation is that of a run, and the way is short and never goes back up."""

from tools.trace_isolation import BEGIN, END, faults, traced


def test_the_page_is_up_to_date_and_nothing_goes_back_up() -> None:
    way = traced()
    assert (way.calls[0].function, way.calls[-1].function) == (BEGIN, END)
    assert list(faults(way)) == []
