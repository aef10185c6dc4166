"""A few examples of the fuzzers; `make fuzz` tries more."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

from tests.restconf.fuzzing import PROPERTIES

few = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("law", PROPERTIES, ids=lambda each: each.__name__)
def test_fuzz(law: Callable[[], None]) -> None:
    few(law)()
