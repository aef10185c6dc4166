"""Validation of data trees (RFC 7950 section 8.1): the complete one, and that of a change.

Both give the same verdict and the same errors, all of them, in the order of the tree. Types were checked
when the data was decoded; here it is about everything that more than one node decides.
"""

from typing import Any, overload

from agent.tree.constraints import Records
from agent.tree.model import Model
from agent.tree.record import Record
from agent.tree.validation.changes import Changes
from agent.tree.validation.checker import Checker
from agent.tree.validation.dependents import dependents_of
from agent.tree.validation.incremental import ChangeChecker
from agent.tree.validation.plan import planner_of
from agent.tree.validation.report import Report
from agent.tree.validation.settle import settle

__all__ = ["settle", "validate", "validate_message"]


@overload
def validate(model: Model, new: Record, /, *, config: bool = True) -> None: ...
@overload
def validate(model: Model, old: Record, new: Record, /, *, config: bool = True) -> None: ...
def validate(model: Model, old: Record, new: Record | None = None, /, *, config: bool = True) -> None:
    """Raise DataErrors unless a tree is valid; with two, `old` is known to be valid.

    `config` leaves out state data, as a configuration datastore does. Operational data may break these
    rules (RFC 8342 section 5.3), so a server validates it only where it wants to know.
    """
    report = Report()
    if new is None:
        planner = planner_of(model, config)
        Checker(report).complete((old,), planner.plan(model.node))
    elif new is not old:
        dependents = dependents_of(model, config)
        changes = Changes(dependents)
        changes.compare(old, (new,))
        ChangeChecker(dependents, report).check(changes)
    report.raise_any()


def validate_message(model: Model, above: Records, record: Record, *, parameters: bool = False) -> None:
    """Raise DataErrors unless the input or output of an operation, or a notification, is valid.

    `above` are the records from the root down to the one that it belongs to: the root alone for an rpc
    or a top-level notification. `parameters` says that it is the input of an operation.
    """
    report = Report(parameters=parameters)
    node: Any = record.NODE
    Checker(report).complete((*above, record), planner_of(model, config=False).plan(node))
    report.raise_any()
