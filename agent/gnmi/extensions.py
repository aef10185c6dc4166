"""The extensions of a request (gNMI 2.7): those that a method has, one of each kind at most."""

from collections.abc import Collection, Iterable
from typing import Any

from isolane.gnmi.status import invalid, unimplemented
from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Extensions:
    """The extensions of a request; None for those that are absent."""

    found: dict[str, Any]

    @classmethod
    def of(cls, given: Iterable[Any], known: Collection[str]) -> "Extensions":
        """Those of a message. An extension that a method does not have cannot be passed over silently."""
        found: dict[str, Any] = {}
        for each in given:
            kind = each.WhichOneof("ext")
            if kind is None:
                raise unimplemented("the request has an extension that the agent does not know")
            if kind not in known:
                raise unimplemented(f"the extension {kind} is not supported here")
            if kind in found:
                raise invalid(f"the extension {kind} is there twice")
            found[kind] = getattr(each, kind)
        return cls(found)

    @property
    def depth(self) -> int:
        """Maximum number of levels; 0 is no limit."""
        depth = self.found.get("depth")
        return 0 if depth is None else int(depth.level)
