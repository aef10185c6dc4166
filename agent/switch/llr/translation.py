"""Link layer retry between the model and CONFIG_DB: LLR_PROFILE, LLR_PORT, and the flex counter group."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from isolane.bindings import Root
from isolane.bindings.ietf_interfaces import InterfacesInterface, Llr
from isolane.bindings.isolane_ue_llr import Profile
from isolane.device.kit.instances import names, touches
from isolane.errors import DataError
from isolane.sonic.redis.hashes import Problem
from isolane.switch.llr import rows as of
from isolane.switch.llr.faults import faults
from isolane.switch.llr.fields import LENGTHS, OF_PROFILE, PORTS, PROFILE, PROFILES, texts
from isolane.switch.llr.rows import Lengths
from isolane.switch.translation import Facts, Rows, Scope, Translation, Wanted, interfaces_of, with_interfaces
from isolane.tree.diff import Change
from isolane.tree.schema import DataNode, Record

FLEX: Final = "FLEX_COUNTER_TABLE"
GROUP: Final = f"{FLEX}|LLR"
STATUS: Final = "FLEX_COUNTER_STATUS"


class LlrTranslation(Translation):
    """A profile is a row of LLR_PROFILE, the container `llr` of an interface one of LLR_PORT."""

    nodes: tuple[DataNode | type[Record], ...] = (Profile, Llr)
    tables: tuple[str, ...] = (FLEX, LENGTHS, PROFILES, PORTS)
    """Those that are referred to first. Rows of CABLE_LENGTH are only read."""

    def scope(self, changes: Sequence[Change], new: Root) -> Scope:
        """The ports of changes, and all profiles where one changes."""
        return Scope(frozenset(names(changes, Llr.NODE)), shared=touches(changes, Profile.NODE))

    def scope_of(self, key: str) -> Scope:
        """The scope of a write to a key; a length or a profile can concern any port."""
        table, _, name = key.partition("|")
        if table == PORTS:
            return Scope(frozenset({name}))
        return Scope(shared=table != FLEX)

    def hashes(self, root: Root, rows: Rows, scope: Scope) -> Wanted:
        """The fields that a configuration asks for."""
        wanted: Wanted = {}
        for entry in root.llr.profile if scope.shared else ():
            key = f"{PROFILES}|{entry.name}"
            wanted[key] = texts(OF_PROFILE, entry, rows.get(key, {}))
        is_on = False
        for interface in interfaces_of(root, sorted(scope.ports)):
            key = f"{PORTS}|{interface.name}"
            fields = of.fields_of_port(interface.llr, rows.get(key, {}))
            if fields:
                wanted[key] = fields
                is_on = is_on or "enabled" in fields.values()
        status = rows.get(GROUP, {}).get(STATUS, "enable" if is_on else "")
        if status:
            wanted[GROUP] = {STATUS: status}
        return wanted

    def read(self, root: Root, rows: Rows, scope: Scope) -> Root:
        """A configuration with what CONFIG_DB says."""
        if scope.shared:
            root = _with_profiles(root, rows)
        lengths, several = Lengths(rows), interfaces_of(root, scope.names(root))
        return with_interfaces(root, (_with_llr(root, rows, lengths, each) for each in several))

    def problems(self, rows: Rows, scope: Scope) -> Iterator[Problem]:
        """Values in CONFIG_DB that the model cannot say."""
        lengths = Lengths(rows)
        for key in _keys(rows, scope):
            table, _, name = key.partition("|")
            row = rows[key]
            if table == PROFILES:
                result = tuple(of.profile_problems(name, row))
            else:
                result = tuple(of.port_problems(name, row, rows, lengths))
                if f"PORT|{name}" not in rows:
                    yield Problem(key, "", "CONFIG_DB has no such port")
            for field, message in (*result, *of.other_problems(table, row, rows)):
                yield Problem(key, field, message)

    def faults(self, changes: Sequence[Change], new: Root, rows: Rows, facts: Facts) -> Iterator[DataError]:
        return faults(changes, new, rows, facts)

    def keys_to_recreate(self, before: Wanted, after: Wanted) -> Iterable[str]:
        """A port that loses only its profile: llrmgrd does not see that a field went."""
        return (
            port
            for port, fields in before.items()
            if port.startswith(f"{PORTS}|")
            and PROFILE in fields
            and PROFILE not in after.get(port, {PROFILE: ""})
        )


def _with_llr(
    root: Root, rows: Rows, lengths: Lengths, interface: InterfacesInterface
) -> InterfacesInterface:
    """An interface with what its row says."""
    row, used = rows.get(f"{PORTS}|{interface.name}"), interface.llr.profile
    if row and used and used in root.llr.profile and of.is_same_port(interface.llr, row):
        return interface
    if row is None or any(of.port_problems(interface.name, row, rows, lengths)):
        llr = of.no_port(interface.name, interface.llr, lengths)
    else:
        llr = of.port(interface.name, row, rows, interface.llr, lengths)
    return interface if llr == interface.llr else interface.replace(llr=llr)


def _keys(rows: Rows, scope: Scope) -> Iterable[str]:
    if scope.shared:
        return sorted(key for key in rows if key.startswith((f"{PROFILES}|", f"{PORTS}|")))
    return sorted(key for name in scope.ports if (key := f"{PORTS}|{name}") in rows)


def _with_profiles(root: Root, rows: Rows) -> Root:
    known = root.llr.profile
    profiles = known
    prefix = f"{PROFILES}|"
    there: set[str] = set()
    for key, row in rows.items():
        if not key.startswith(prefix):
            continue
        name = key.removeprefix(prefix)
        old = known.get(name)
        if of.is_same_profile(old, row):
            there.add(name)
        elif not any(of.profile_problems(name, row)):
            there.add(name)
            entry = of.profile(name, row, old)
            if entry != old:
                profiles = profiles.set(name, entry)
    for gone in [entry.name for entry in known if entry.name not in there]:
        profiles = profiles.delete(gone)
    return root if profiles is known else root.replace(llr=root.llr.replace(profile=profiles))
