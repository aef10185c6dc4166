"""Validation of data trees (RFC 7950 section 8.1): the complete one, and that of a change.

Both give the same verdict and the same errors, all of them, in the order of the tree. Types were checked
when the data was decoded; here it is about everything that more than one node decides.
"""

from typing import overload

from isolane.errors import DataError, DataErrors
from isolane.tree.model import Model
from isolane.tree.schema import ParametersNode, Record, SchemaNode
from isolane.tree.validation.check_changes import ChangeChecker, Changes, ConstraintIndex, constraint_index_of
from isolane.tree.validation.check_complete import Checker
from isolane.tree.validation.conditions import conditions_of, settle
from isolane.tree.validation.constraints import Records, constraints_of
from isolane.tree.validation.node_checks import model_checks_of
from isolane.tree.validation.report import Report, path_of


class Transition:
    """From a valid tree, or one without false conditions at least, to another one.

    What differs is looked for once, for settling and for validation.
    """

    def __init__(self, model: Model, old: Record, new: Record) -> None:
        self._model = model
        self._index = constraint_index_of(model, config=True)
        self.settled, self._changes = settle(self._index, old, new)
        """The new tree without the nodes whose `when` the change turned false (RFC 7950 section 8.2)."""

    def validate(self) -> None:
        """Raise DataErrors unless the settled tree is valid."""
        if self._changes is not None:
            _check(self._index, self._changes)

    def refuse_conditions(self) -> None:
        """Raise DataErrors when the change put nodes under a false `when`; all else may wait."""
        if self._changes is not None:
            report = Report()
            conditions_of(self._model).refuse(self._changes, report)
            report.raise_any()


@overload
def validate(model: Model, new: Record, /, *, config: bool = True) -> None: ...
@overload
def validate(model: Model, old: Record, new: Record, /, *, config: bool = True) -> None: ...
def validate(model: Model, old: Record, new: Record | None = None, /, *, config: bool = True) -> None:
    """Raise DataErrors unless a tree is valid; with two, `old` is known to be valid.

    `config` leaves out state data, as a configuration datastore does. Operational data may break these
    rules (RFC 8342 section 5.3), so a server validates it only where it wants to know.
    """
    if new is None:
        report = Report()
        model_checks = model_checks_of(model, config)
        Checker(report).complete((old,), model_checks.of(model.node))
        report.raise_any()
    elif new is not old:
        index = constraint_index_of(model, config)
        changes = Changes(index)
        changes.compare(old, (new,))
        _check(index, changes)


def _check(index: ConstraintIndex, changes: Changes) -> None:
    report = Report()
    ChangeChecker(index, report).check(changes)
    report.raise_any()


def validate_message(model: Model, above: Records, record: Record, *, parameters: bool = False) -> None:
    """Raise DataErrors unless the input or output of an operation, or a notification, is valid.

    `above` are the records from the root down to the one that it belongs to: the root alone for an rpc
    or a top-level notification. `parameters` says that it is the input of an operation.
    """
    report = Report(parameters=parameters)
    node = record.NODE
    _allow(model, above, node.parent if isinstance(node, ParametersNode) else node)
    Checker(report).complete((*above, record), model_checks_of(model, config=False).of(node))
    report.raise_any()


def _allow(model: Model, above: Records, node: SchemaNode) -> None:
    """Refuse an operation or notification whose own conditions are false here."""
    for when in constraints_of(model).whens.get(node, ()):
        if not when.holds(above, None):
            text = f"{node.name} is not possible here: {when} is false"
            path = path_of(above).child(node)
            raise DataErrors([DataError("unknown-element", text, path=path, info={"bad-element": node.name})])
