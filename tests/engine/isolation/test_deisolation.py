"""The registry of de-isolation methods."""

import pytest

from isolane.engine.isolation import machine
from isolane.errors import DataError


def test_the_default_method_waits_for_an_empty_queue() -> None:
    assert machine.method("queue-empty") is None


@pytest.mark.parametrize("congested", [True, False])
def test_the_early_method_returns_a_flow_unless_it_would_return_into_congestion(congested: bool) -> None:
    method = machine.method("not-congested")
    assert method is not None
    assert method(congested) is not congested


def test_an_unknown_method_is_refused_with_those_that_exist() -> None:
    with pytest.raises(DataError, match="queue-empty, not-congested"):
        machine.method("later")
