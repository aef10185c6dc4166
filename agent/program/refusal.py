"""Refusal of a change by a handler."""

import logging
from typing import TYPE_CHECKING

from isolane.errors import DataError, DataErrors, ErrorTag, IsolaneError

if TYPE_CHECKING:
    from isolane.tree.model import Model
    from isolane.tree.path import Path

_log = logging.getLogger("isolane.program")


class Refused(IsolaneError):
    """Raised by a handler to refuse a change or a call; it becomes the rpc-error of the client.

    `path` is where the fault is: below the handler's own node (`speed`), or from the top
    (`/example-fan:fan/speed`). Without it the handler's own instance is named.
    """

    def __init__(
        self,
        message: str,
        *,
        tag: ErrorTag = "invalid-value",
        path: str | None = None,
        app_tag: str | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.tag: ErrorTag = tag
        self.path = path
        self.app_tag = app_tag
        self.others: tuple[Refused, ...] = ()
        """Further refusals of the same request."""

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path is not None else ""
        return f"{where}{self.message} [{self.tag}]" + (f" ({self.app_tag})" if self.app_tag else "")

    def as_data_error(self, model: "Model", instance: "Path") -> DataError:
        """The error of the protocol; `instance` is the one that the handler was called for."""
        path = _path(model, instance, self.path)
        return DataError(self.tag, self.message, path=path, app_tag=self.app_tag)


def _path(model: "Model", instance: "Path", text: str | None) -> "Path":
    from isolane.tree.types import BadValue

    if text is None:
        return instance
    path = text if text.startswith("/") else f"{instance}/{text}"
    try:
        return model.parse_path(path)
    except BadValue as fault:
        _log.warning("a refusal names no instance: %s", fault)
        return instance


def refusals(error: Exception, model: "Model", instance: "Path") -> list[DataError]:
    """Refusals of a handler as errors of the protocol; any other error is a defect, and raised again."""
    if isinstance(error, Refused):
        return [error.as_data_error(model, instance)]
    if isinstance(error, DataError):
        return [error]
    if isinstance(error, DataErrors):
        return list(error.errors)
    raise error
