"""Modules that use every construct of YANG 1.0 and 1.1, and the model that they compile to."""

import atexit
import tempfile
from functools import cache
from pathlib import Path

from isolane.compiler import load
from isolane.tree.model import Model

DIRECTORY = Path(__file__).parent

# Those that yanglint can read too, which has no XSD expressions of its own.
JUDGED_MODULES = (
    "torture",
    "torture-augment",
    "torture-deviation",
    "torture-groups",
    "torture-old",
    "torture-types",
)
MODULES = (*JUDGED_MODULES, "torture-patterns")


@cache
def torture_model(modules: tuple[str, ...] = MODULES) -> Model:
    """The model of torture modules with all features; compiled once per process."""
    directory = tempfile.TemporaryDirectory(prefix="isolane-torture-")
    atexit.register(directory.cleanup)
    Path(directory.name).chmod(0o700)
    return load(modules, [DIRECTORY], cache_dir=directory.name)
