"""Create-only fields: an entry is deleted and set again, in one transaction, when one of them changes."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from isolane.sonic import json_file
from isolane.sonic.errors import SonicError

Recreated: TypeAlias = Mapping[str, frozenset[str] | None]
"""The fields by tables; None: all of the table."""

_SESSION: Final = frozenset({"asn", "holdtime", "keepalive", "local_addr", "name", "nhopself", "rrclient"})
RECREATED: Final[Recreated] = {
    "PORT": frozenset({"lanes"}),
    "LOOPBACK_INTERFACE": frozenset({"vrf_name"}),
    "BGP_NEIGHBOR": _SESSION,
    "BGP_MONITORS": _SESSION,
    "BGP_PEER_RANGE": None,
    "MIRROR_SESSION": None,
}
"""As in SONiC's generic_config_updater (patch_sorter.py)."""
ALL: Final = "all"


def of_file(file: Path) -> Recreated:
    """Those of a JSON file, for the tables that it names, with the usual ones for the others."""
    document = json_file.read(file)
    if not isinstance(document, dict):
        raise SonicError(f"{file}: an object with tables is expected")
    return {**RECREATED, **{table: _fields(file, table, given) for table, given in document.items()}}


def _fields(file: Path, table: str, given: Any) -> frozenset[str] | None:
    if given == ALL:
        return None
    if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
        raise SonicError(f'{file}: {table}: a list of fields is expected, or "{ALL}"')
    return frozenset(given)
