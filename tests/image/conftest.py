"""A network of a container."""

from collections.abc import Iterator

import pytest

from tests.dataplane.kernel.namespaces import namespace


@pytest.fixture
def network() -> Iterator[str]:
    """With a loopback and nothing else."""
    with namespace("c") as name:
        yield name
