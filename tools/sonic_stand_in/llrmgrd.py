"""llrmgrd: from LLR_PORT and LLR_PROFILE of CONFIG_DB to the tables of APPL_DB.

A port without a profile gets one made from its speed and the length of its cable, by a lookup of the vendor;
a profile of the same name in CONFIG_DB comes before it.
"""

from collections.abc import Mapping
from typing import Final

from isolane.sonic.errors import SonicError
from tools.sonic_stand_in.databases import Fields, Rows, table

LOOKUP: Final = """
# speed cable frames octets timer count pcs_lost data_age spacing init flush
100000 5m 61 31184
200000 5m 61 31184
400000 5m 77 39168 2000 3 55000 24000 2048 best_effort best_effort
400000 40m 133 67760 5500 3 55000 24000 2048 best_effort best_effort
"""
"""Values of no vendor."""
_FIELDS: Final = (
    "max_outstanding_frames",
    "max_outstanding_bytes",
    "max_replay_timer",
    "max_replay_count",
    "pcs_lost_timeout",
    "data_age_timeout",
    "ctlos_spacing_bytes",
    "init_action",
    "flush_action",
)
_DEFAULTS: Final = dict(
    zip(_FIELDS[2:], ("0", "1", "0", "0", "2048", "best_effort", "best_effort"), strict=True)
)
_PORT: Final = {"llr_mode": "static", "llr_local": "disabled", "llr_remote": "disabled"}
Lookup = Mapping[tuple[str, str], Fields]


def lookup(text: str = LOOKUP) -> Lookup:
    """The profiles of a lookup, by speed and length of the cable."""
    found: dict[tuple[str, str], Fields] = {}
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if not words:
            continue
        if not 4 <= len(words) <= len(_FIELDS) + 2:
            raise SonicError(
                f"the lookup of LLR profiles: {line.strip()}: speed, cable, frames, octets expected"
            )
        speed, cable, *values = words
        found[speed, cable] = {
            name: value for name, value in zip(_FIELDS, values, strict=False) if value != "-"
        }
    return found


def remembered(before: Rows, config: Rows) -> dict[str, Fields]:
    """Entries of LLR_PORT as the daemon has them: a field that went from CONFIG_DB keeps its value."""
    return {port: dict(before.get(port, {})) | dict(now) for port, now in table(config, "LLR_PORT").items()}


def tables(config: Rows, entries: Rows, speeds: Mapping[str, str], profiles: Lookup) -> dict[str, Fields]:
    """LLR_PORT_TABLE and LLR_PROFILE_TABLE of APPL_DB; `speeds` are those that ports run at.

    A port is there when both directions are enabled, and a profile when such a port uses it. `entries` are
    those of LLR_PORT that the daemon remembers.
    """
    configured = table(config, "LLR_PROFILE")
    lengths = table(config, "CABLE_LENGTH").values()
    cables = {port: length for fields in lengths for port, length in fields.items()}
    rows: dict[str, Fields] = {}
    for port, fields in entries.items():
        entry = _PORT | {name: value for name, value in fields.items() if name != "NULL"}
        if not entry["llr_local"] == entry["llr_remote"] == "enabled":
            continue
        made = speeds.get(port, ""), cables.get(port, "")
        if "llr_profile" not in entry and made in profiles:
            entry["llr_profile"] = "llr_{}_{}_profile".format(*made)
        name = entry.get("llr_profile", "")
        found = configured.get(name) or _made(name, profiles)
        if found:
            rows[f"LLR_PROFILE_TABLE:{name}"] = _DEFAULTS | dict(found)
        rows[f"LLR_PORT_TABLE:{port}"] = entry
    return rows


def _made(name: str, profiles: Lookup) -> Fields | None:
    """A profile by the name that one of the lookup gets."""
    return next(
        (found for made, found in profiles.items() if name == "llr_{}_{}_profile".format(*made)), None
    )
