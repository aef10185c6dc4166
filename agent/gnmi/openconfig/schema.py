"""Selects the schema of a request's paths: the agent's own, or the view in OpenConfig."""

from collections.abc import Iterable
from typing import Any

from isolane.gnmi.openconfig.view import View
from isolane.gnmi.status import Code, Refused, invalid
from isolane.gnmi.targets import OPENCONFIG, ORIGINS, Place, Targets
from isolane.lazy_dataclass import dataclass
from isolane.tree.model import Model
from isolane.tree.sources import Source


@dataclass(frozen=True, slots=True)
class Schema:
    """The one schema of a request."""

    model: Model
    origins: tuple[str, ...] = ORIGINS
    view: View | None = None

    @classmethod
    def of(cls, own: Model, view: View | None, prefix: Any, paths: Iterable[Any]) -> "Schema":
        """The schema of a request; all its paths must be of the same."""
        are = {(path.origin or prefix.origin) == OPENCONFIG for path in paths} or {
            prefix.origin == OPENCONFIG
        }
        if len(are) > 1:
            raise invalid(f"the paths of one request are all of the origin {OPENCONFIG}, or none is")
        return cls(view.model, (OPENCONFIG,), view) if True in are and view is not None else cls(own)

    def resolve(self, place: Place, path: Any) -> Targets:
        """The targets that a path names."""
        return place.resolve(self.model, path, Code.UNIMPLEMENTED, self.origins)

    def source(self, state: Source) -> Source:
        """The user's view of the data that the user may read."""
        return state if self.view is None else self.view.source(state)

    def look_at_type(self, *, is_config: bool) -> None:
        """An error for configuration of the view, which has none."""
        if is_config and self.view is not None:
            raise Refused(Code.UNIMPLEMENTED, f"the origin {OPENCONFIG} has state only; ask for STATE or ALL")
