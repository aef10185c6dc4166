"""The directory of the published IETF and IANA modules, which are those of the pyang package."""

import site
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from isolane.errors import IsolaneError

_LANDMARK = Path("ietf/ietf-yang-types.yang")


def standard_module_path() -> Path:
    """The directory of pyang's modules, with `ietf` and `iana` in it."""
    tried = list(dict.fromkeys(_candidates()))
    for directory in tried:
        if (directory / _LANDMARK).is_file():
            return directory
    places = ", ".join(str(directory) for directory in tried)
    raise IsolaneError(f"the IETF modules of the pyang package are not installed; looked in {places}")


def _candidates() -> Iterator[Path]:
    """A wheel's data files go below the prefix of its installation, which need not be sys.prefix."""
    prefixes = [sysconfig.get_path("data"), sys.prefix, site.getuserbase(), sys.base_prefix]
    # `pip install --target` puts the package and its data side by side.
    prefixes += [entry for entry in sys.path if entry]
    for prefix in prefixes:
        yield Path(prefix) / "share" / "yang" / "modules"
