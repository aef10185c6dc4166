"""Modules that use every construct of YANG 1.0 and 1.1, and the model that they compile to."""

import atexit
import tempfile
from functools import cache
from pathlib import Path

from agent.compiler import load
from agent.tree.model import Model

DIRECTORY = Path(__file__).parent

# yanglint takes all of them but torture-patterns
MODULES = (
    "torture",
    "torture-augment",
    "torture-deviation",
    "torture-groups",
    "torture-old",
    "torture-patterns",
    "torture-types",
)


@cache
def torture_model() -> Model:
    """The model of all torture modules with all features; compiled once per process."""
    directory = tempfile.TemporaryDirectory(prefix="isolane-torture-")
    atexit.register(directory.cleanup)
    Path(directory.name).chmod(0o700)
    return load(MODULES, [DIRECTORY], cache_dir=directory.name)
