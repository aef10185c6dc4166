"""Handlers of rpcs and actions."""

from typing import Any

from isolane.errors import DataErrors
from isolane.northbound.operations import Call
from isolane.program.handlers import Handler, TooSlow, waited
from isolane.program.refusal import refusals
from isolane.store.operational import Operational
from isolane.tree.record import Record
from isolane.tree.schema import OperationNode


class Answerer:
    """Answers one rpc or action; an async handler keeps its own session waiting only."""

    def __init__(
        self, handler: Handler, node: OperationNode, operational: Operational, limit_s: float
    ) -> None:
        self._handler = handler
        self._operational = operational
        self._limit_s = limit_s
        self._convert = handler.takes_records_of(node.input)

    def __call__(self, call: Call) -> Record | None:
        arguments = self._convert(call.input), call.keys
        try:
            output = self._called(*arguments)
        except Exception as error:  # what is no refusal is raised again
            if isinstance(error, TooSlow):
                error.path = call.path
            raise DataErrors(refusals(error, call.model, call.path)) from error
        if output is None:
            return None
        return self._operational.checked(output, call.keys, self._handler.call)

    def _called(self, *arguments: Any) -> Record | None:
        if self._handler.is_async:
            output: Record | None = waited(self._handler.within(self._limit_s, *arguments))
            return output
        return self._handler(*arguments)  # type: ignore[no-any-return]  # checked as a record above
