"""The classifier in the kernel, where this machine lets programs be loaded."""

from collections.abc import Iterator

import pytest

from isolane.dataplane.kernel.bpf.programs import Loaded, load
from isolane.dataplane.kernel.classifier import classifier_object
from isolane.dataplane.kernel.errors import BpfError


@pytest.fixture(scope="session")
def loadable() -> None:
    """Skip where the kernel takes no programs from this user."""
    try:
        load(classifier_object()).close()
    except BpfError as fault:
        pytest.skip(f"no BPF here: {fault}")


@pytest.fixture
def loaded(loadable: None) -> Iterator[Loaded]:
    """The programs, with empty maps of their own."""
    made = load(classifier_object())
    yield made
    made.close()
