"""What tests of SONiC share: the example's modules."""

from pathlib import Path
from typing import Final

import pytest

from isolane.compiler import load
from isolane.sonic.models import modules_in
from isolane.sonic.tables import Tables

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "sonic"
YANG: Final = EXAMPLE / "yang"


@pytest.fixture(scope="session")
def tables() -> Tables:
    """The tables of the example."""
    return Tables(load(modules_in([YANG]), [YANG]))
