"""Changes that SONiC's own updater refuses, by field and by the silicon of the switch.

Its rules are in a file of each image, `gcu_field_operation_validators.conf.json`; no model has them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path as File
from typing import Any, Final, Literal, TypeAlias

from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.sonic.errors import SonicError
from isolane.sonic.modules.tables import Place, Tables
from isolane.sonic.redis.databases import read_json
from isolane.strand import pausing
from isolane.tree.diff import Change, by_node
from isolane.tree.path import Path
from isolane.tree.schema import Record

RULES: Final = "generic_config_updater/gcu_field_operation_validators.conf.json"
LIBRARIES: Final = File("/usr/local/lib")
"""The directory of the Python packages of an image."""
VERSION: Final = File("/etc/sonic/sonic_version.yml")
REFUSED: Final = "sonic-updater"
"""App-tag of these refusals."""

Operation = Literal["add", "remove", "replace"]
_OPERATIONS: Final[Mapping[str, Operation]] = {"create": "add", "delete": "remove", "modify": "replace"}
_KIND: Final = "rdma_config_update_validator"
_WHOLE: Final = "buffer_profile_config_update_validator"
"""The validator that lets whole entries come and go."""
_NAMED: Final = ("cisco-8000", "marvell-teralynx")
"""Types that are the name of the silicon too; that of others depends on the model of the switch."""
_UNKNOWN: Final = "unknown silicon"
STAYS: Final = frozenset(
    {("PFC_WD", "global/poll_interval"), ("PFC_WD", "global"), ("LOOPBACK_INTERFACE", "loopback0")}
)
"""Tables with an entry, or a field of it, that is never removed, whatever the rules are."""


@dataclass(frozen=True, slots=True)
class Permitted:
    """Operations on some fields, on the silicon that has them: its first release of each."""

    fields: frozenset[str]
    operations: frozenset[str]
    releases: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Rule:
    """All that may be changed in the entries of one table."""

    permitted: tuple[Permitted, ...]
    is_for_fields: bool
    """Whether whole entries come and go freely."""


_FREE: Final = Rule((), is_for_fields=True)


@dataclass(frozen=True, slots=True)
class Refusals:
    """The rules of an image."""

    rules: Mapping[str, Rule]
    models: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Models of switches by the maker of their silicon and its name."""
    kind: str
    """The maker of the silicon of this image."""
    release: str
    """The release of the image, eight digits; empty where it does not say."""

    def faults(self, tables: Tables, changes: Iterable[Change], new: Record) -> Iterator[DataError]:
        """The changes that the updater would not make."""
        silicon: str | None = None
        for change in by_node(pausing(changes)):
            path = change.path
            if len(path) < 3:
                continue
            table = path[1][0].name
            rule = self.rules.get(table, _FREE)
            for operation, field in _operations(change):
                if operation == "remove" and (table, field) in STAYS:
                    yield _refusal(path, f"SONiC's updater never removes {field} of {table}")
                elif rule is not _FREE and not (rule.is_for_fields and len(path) == 3):
                    silicon = silicon or self._silicon(tables, new)
                    if not self._is_permitted(rule, operation, field, silicon):
                        release = f" of release {self.release}" if self.release else ""
                        text = f"SONiC's updater does not {operation} {field or 'entries'} of {table}"
                        yield _refusal(path, f"{text} on {silicon}{release}")

    def _is_permitted(self, rule: Rule, operation: Operation, field: str, silicon: str) -> bool:
        sought = field.rpartition("/")[2] if rule.is_for_fields else field
        for each in rule.permitted:
            if sought in each.fields:
                first = each.releases.get(silicon)
                is_early = bool(first and self.release) and self.release < str(first)
                return bool(first) and not is_early and operation in each.operations
        return False

    def _silicon(self, tables: Tables, tree: Record) -> str:
        """The name of the silicon, by the model that DEVICE_METADATA names."""
        if self.kind in _NAMED:
            return self.kind
        model = _model(tables, tree).lower()
        makers = ("mellanox", "broadcom") if self.kind == "vs" else (self.kind,)
        for maker in makers:
            for name, several in self.models.get(maker, {}).items():
                if model in several or (maker == "broadcom" and any(each in model for each in several)):
                    return name
        return _UNKNOWN


def _refusal(path: Path, text: str) -> DataError:
    return DataError("invalid-value", text, path=path, app_tag=REFUSED)


def _operations(change: Change) -> Iterator[tuple[Operation, str]]:
    """The operations of a change on fields, after the key where that has no number; else a key is empty."""
    node, key = change.path[2]
    name = str(node.name if key is None else key).lower()
    prefix = "" if re.search("[0-9]", name) else f"{name}/"
    operation = _OPERATIONS.get(change.kind, "replace")
    if len(change.path) > 3:
        yield operation, f"{prefix}{change.path[3][0].name.lower()}"
    elif change.new is None:
        yield operation, name if (change.path[1][0].name, name) in STAYS else prefix.removesuffix("/")
    else:
        leafs = [child for child in change.new.NODE.children if not getattr(child, "is_key", False)]
        names = [child.name.lower() for child in leafs if change.new[child.index] not in (None, ())]
        for field in names:
            yield operation, f"{prefix}{field}"


def _model(tables: Tables, tree: Record) -> str:
    table = tables.by_name.get("DEVICE_METADATA")
    form = None if table is None else table.singletons.get("localhost")
    record = None if form is None else tables.record(tree, Place(form))
    return "" if form is None or record is None else form.fields(record).get("hwsku", "")


def usual() -> File | None:
    """The file of the image that this runs on; None where this is none, or has none."""
    if not VERSION.exists():
        return None
    return next(iter(sorted(LIBRARIES.glob(f"python3*/dist-packages/{RULES}"))), None)


def of_files(file: File, version: File = VERSION) -> Refusals:
    """The rules of an image and its version; SonicError where one cannot be read."""
    try:
        words = dict(re.findall(r"^(\w+): *['\"]?([^'\"\n]*?)['\"]? *$", version.read_text(), re.MULTILINE))
    except (OSError, UnicodeDecodeError) as error:
        raise SonicError(f"{version}: {error}; it says which silicon {file.name} is about") from error
    release = [part for part in words.get("build_version", "").split(".") if re.fullmatch("[0-9]{8}", part)]
    try:
        return _rules(read_json(file), words.get("asic_type", ""), release[-1] if release else "")
    except (AttributeError, KeyError, TypeError) as error:
        raise SonicError(f"{file}: not the rules of SONiC's updater: {error!r}") from error


def _rules(document: Any, kind: str, release: str) -> Refusals:
    makers = document["helper_data"][_KIND]
    models = {
        maker.removesuffix("_asics"): {
            name: tuple(each.lower() for each in several) for name, several in names.items()
        }
        for maker, names in makers.items()
    }
    rules = {}
    for table, given in document["tables"].items():
        cases = given.get("validator_data", {}).get(_KIND)
        if cases is not None:
            names = [name.rpartition(".")[2] for name in given["field_operation_validators"]]
            rules[table] = Rule(tuple(_permitted(case) for case in cases.values()), _WHOLE in names)
    return Refusals(rules, models, kind, release)


def _permitted(case: Any) -> Permitted:
    releases = {str(name): str(first) for name, first in case["platforms"].items()}
    return Permitted(frozenset(case["fields"]), frozenset(case["operations"]), releases)


Recreated: TypeAlias = Mapping[str, frozenset[str] | None]
"""The fields by tables; None: all of the table."""

_SESSION: Final = frozenset({"asn", "holdtime", "keepalive", "local_addr", "name", "nhopself", "rrclient"})
RECREATED: Final[Recreated] = {
    "PORT": frozenset({"lanes"}),
    "LOOPBACK_INTERFACE": frozenset({"vrf_name"}),
    "BGP_NEIGHBOR": _SESSION,
    "BGP_MONITORS": _SESSION,
    "BGP_PEER_RANGE": None,
    "BGP_SENTINELS": None,
    "MIRROR_SESSION": None,
}
"""As in SONiC's generic_config_updater (patch_sorter.py)."""
ALL: Final = "all"


def of_file(file: File) -> Recreated:
    """Those of a JSON file, for the tables that it names, with the usual ones for the others."""
    document = read_json(file)
    if not isinstance(document, dict):
        raise SonicError(f"{file}: an object with tables is expected")
    return {**RECREATED, **{table: _fields(file, table, given) for table, given in document.items()}}


def _fields(file: File, table: str, given: object) -> frozenset[str] | None:
    if given == ALL:
        return None
    if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
        raise SonicError(f'{file}: {table}: a list of fields is expected, or "{ALL}"')
    return frozenset(given)
