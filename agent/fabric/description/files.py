"""A file of TOML and the files that it names, as one value that needs no file any more."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from isolane import toml_file
from isolane.fabric.description import reading
from isolane.fabric.description.foreign import (
    HpccFlows,
    HpccTopology,
    HtsimConnections,
    HtsimTopology,
    LabFile,
    TopologyFile,
    Trace,
    WorkloadFile,
)
from isolane.fabric.description.scenario import FILE_KINDS, scenario
from isolane.fabric.description.values import DescriptionError
from isolane.fabric.description.workloads import DISTRIBUTIONS, Listed
from isolane.fabric.formats import hpcc, htsim, tables
from isolane.fabric.formats.text import Lines
from isolane.fabric.topology.graph import check, graph
from isolane.fabric.workload.plan import Plan
from isolane.lazy_dataclass import dataclass

SWEEP: Final = "sweep"
HERE: Final = Path()


@dataclass(frozen=True, slots=True)
class Description:
    """A file: its content, the lists of values to sweep by dotted path, and where files that it names are."""

    content: Mapping[str, Any]
    sweep: Mapping[str, Sequence[object]]
    base: Path


def read(path: Path) -> Description:
    """A file; only the table `sweep` is looked at, as each of its points is another description."""
    content = toml_file.read(path, DescriptionError)
    sweep = content.pop(SWEEP, {})
    if not isinstance(sweep, dict):
        raise DescriptionError(f"{path}: sweep is a table: [sweep]")
    for key, values in sweep.items():
        if not isinstance(values, list) or not values:
            raise DescriptionError(f"{path}: sweep.{key}: is a list of values, not {values!r}")
    return Description(content, sweep, path.parent)


def canonical(content: Mapping[str, object], base: Path = HERE) -> dict[str, Any]:
    """The same description with every value written out, as JSON has it: the identity of a point.

    Files are replaced by what is in them, texts with units by numbers; of a canonical description the
    canonical one is equal to it. DescriptionError for what cannot be run.
    """
    given = scenario(_Files(base).resolved(content))
    shape = graph(given)
    check(given, shape)
    Plan(given, shape, 0, trial=True)
    return reading.write(given)


class _Files:
    """Puts the content of files in the place of their names."""

    def __init__(self, base: Path) -> None:
        self._base = base

    def resolved(self, content: Mapping[str, object]) -> dict[str, object]:
        """The same tables without files."""
        whole = dict(content)
        shape = whole.get("topology")
        if isinstance(shape, Mapping) and shape.get("kind") in FILE_KINDS["topology"]:
            whole["topology"] = self._topology(shape)
        workloads = whole.get("workload")
        if isinstance(workloads, list):
            whole["workload"] = [
                self._workload(each, f"workload[{number}]", whole) if isinstance(each, Mapping) else each
                for number, each in enumerate(workloads)
            ]
        return whole

    def _topology(self, table: Mapping[str, object]) -> dict[str, object]:
        given = reading.read(_TopologyTable, {"topology": table}).topology
        path, where = self._base / given.file, "topology.file"
        match given:
            case LabFile():
                return tables.lab(path, where, given.hosts_per_switch)
            case HtsimTopology():
                return htsim.topology(Lines(path, where))
            case HpccTopology():
                return hpcc.topology(Lines(path, where))

    def _workload(
        self, table: Mapping[str, object], where: str, content: Mapping[str, object]
    ) -> Mapping[str, object]:
        points = table.get("distribution")
        if table.get("kind") == "poisson" and isinstance(points, str) and points not in DISTRIBUTIONS:
            lines = Lines(self._base / points, f"{where}.distribution")
            return {**table, "distribution": tables.distribution(lines)}
        if table.get("kind") not in FILE_KINDS["workload"]:
            return table
        given = reading.read(_WorkloadTable, {"workload": table}).workload
        path, there = self._base / given.file, f"{where}.file"
        match given:
            case Trace():
                rows = tables.trace(path, there)
            case HtsimConnections():
                rows = htsim.Connections(Lines(path, there), _hosts(content)).transfers()
            case HpccFlows():
                rows = hpcc.flows(Lines(path, there), _hosts(content))
        kept = {key: value for key, value in table.items() if key not in ("kind", "file")}
        return {"kind": Listed.KIND, "transfers": rows, **kept}


def _hosts(content: Mapping[str, object]) -> list[str]:
    """Names of hosts, which the numbers of files stand for."""
    others = {key: value for key, value in content.items() if key in ("topology", "wire")}
    placeholder = {"kind": Listed.KIND, "name": "none", "transfers": []}
    return list(graph(scenario({**others, "workload": [placeholder]})).hosts)


@dataclass(frozen=True, slots=True)
class _TopologyTable:
    topology: TopologyFile


@dataclass(frozen=True, slots=True)
class _WorkloadTable:
    workload: WorkloadFile


def with_values(content: Mapping[str, object], values: Mapping[str, object]) -> dict[str, Any]:
    """A description with other values at dotted paths: `isolation.enabled`, `workload.background.load`.

    In a list of tables a step is a name, a priority, or a number from 0 on.
    """
    changed: dict[str, Any] = _copied(content)
    for path, value in values.items():
        *steps, last = path.split(".")
        table: object = changed
        for step in steps:
            table = _into(table, step, path)
        if not isinstance(table, dict):
            raise DescriptionError(f"sweep.{path}: does not lead into a table")
        table[last] = value
    return changed


def _into(table: object, step: str, path: str) -> object:
    """One step further; a table that is not there yet is made."""
    if isinstance(table, dict):
        return table.setdefault(step, {})
    if isinstance(table, list):
        for each in table:
            if isinstance(each, dict) and step in (each.get("name"), str(each.get("priority"))):
                return each
        if step.isdecimal() and int(step) < len(table):
            return table[int(step)]
    raise DescriptionError(f"sweep.{path}: there is no {step}")


def _copied(value: object) -> Any:
    if isinstance(value, Mapping):
        return {key: _copied(each) for key, each in value.items()}
    return [_copied(each) for each in value] if isinstance(value, list) else value
