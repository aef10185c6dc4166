"""The request of a SubscriptionList: paths, modes and times, checked before anything is sent (gNMI 3.5.1)."""

from collections.abc import Iterator
from typing import Any, Final

from isolane.gnmi import modes
from isolane.gnmi.encodings import supported
from isolane.gnmi.extensions import Extensions
from isolane.gnmi.modes import Modules, Part
from isolane.gnmi.openconfig.schema import Schema
from isolane.gnmi.openconfig.view import View
from isolane.gnmi.past import Past
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.reading import wanted_modules
from isolane.gnmi.status import invalid, unimplemented
from isolane.gnmi.targets import OPENCONFIG, Place, Targets, look_at_breadth
from isolane.lazy_dataclass import dataclass
from isolane.store.notified import Notified
from isolane.tree.model import Model

EXTENSIONS: Final = ("history", "config_subscription")


@dataclass(frozen=True, slots=True)
class Scope:
    """The limits that the extensions of a request set."""

    past: Past | None = None
    """The time that it is about; None for now."""
    config_only: bool = False
    """Configuration, with the boundary of each commit (ConfigSubscription)."""

    @classmethod
    def of(cls, request: gnmi.SubscribeRequest, now_ns: int) -> "Scope":
        """The scope of the first message of a call."""
        found = Extensions.of(request.extension, EXTENSIONS).found
        history, config = found.get("history"), found.get("config_subscription")
        if config is not None and config.WhichOneof("action") != "start":
            raise invalid("the extension config_subscription of a request has the action start")
        if history is None:
            return cls(config_only=config is not None)
        if config is not None:
            raise unimplemented("the extensions history and config_subscription are not supported together")
        return cls(Past.of(history, request.subscribe.mode, now_ns))


NOW: Final = Scope()


@dataclass(frozen=True, slots=True)
class Plan:
    """All of one SubscriptionList."""

    mode: int
    encoding: int
    place: Place
    parts: tuple[Part, ...]
    updates_only: bool
    schema: Schema
    scope: Scope

    @property
    def by_commits(self) -> bool:
        """Whether the changes of each commit are sent apart from those of others."""
        if self.scope.past is not None:
            return True
        return self.scope.config_only and any(not each.interval_ns for each in self.parts)

    @classmethod
    def of(
        cls,
        model: Model,
        asked: gnmi.SubscriptionList,
        notified: Notified,
        view: View | None = None,
        scope: Scope = NOW,
    ) -> "Plan":
        """`Refused` for what cannot be done, all of it before a single update."""
        if asked.mode not in gnmi.SubscriptionList.Mode.values():
            raise invalid(f"{asked.mode} is not a mode of a SubscriptionList")
        place = Place.of(asked.prefix)
        schema = Schema.of(model, view, asked.prefix, (each.path for each in asked.subscription))
        if schema.view is not None and scope != NOW:
            raise unimplemented(f"the origin {OPENCONFIG} has state only, and none of the past")
        modules = wanted_modules(schema.model, asked.use_models)
        is_stream = asked.mode == gnmi.SubscriptionList.STREAM
        parts: list[Part] = []
        for each in asked.subscription:
            targets = schema.resolve(place, each.path)
            parts += _parts(targets, each, modules, notified, schema, scope, is_stream=is_stream)
        look_at_breadth(each.targets for each in parts)
        encoding = supported(asked.encoding)
        return cls(asked.mode, encoding, place, tuple(parts), asked.updates_only, schema, scope)


def _parts(
    targets: Targets,
    asked: Any,
    modules: Modules,
    notified: Notified,
    schema: Schema,
    scope: Scope,
    *,
    is_stream: bool,
) -> Iterator[Part]:
    """The parts of one subscription."""
    if scope.past is not None:
        yield modes.of_past(targets, asked, modules, is_stream=is_stream)
    elif scope.config_only:
        yield modes.configuration(targets, asked, modules, is_stream=is_stream)
    elif not is_stream:
        yield modes.once(targets, modules, notified)
    elif schema.view is not None:
        yield modes.viewed(targets, asked, modules, notified)
    else:
        yield from modes.streamed(targets, asked, modules, notified)
