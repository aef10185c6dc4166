"""The request of a SubscriptionList: paths, modes and times, checked before anything is sent (gNMI 3.5.1)."""

from collections.abc import Iterator
from typing import Final

from isolane.gnmi.encodings import supported
from isolane.gnmi.errors import invalid, unimplemented
from isolane.gnmi.extensions import Extensions, Past
from isolane.gnmi.origins import Schema
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.reading import wanted_modules
from isolane.gnmi.subscriptions import modes
from isolane.gnmi.subscriptions.modes import Modules, Part
from isolane.gnmi.subscriptions.viewed import Kinds, viewed
from isolane.gnmi.targets import Place, Targets, look_at_breadth
from isolane.lazy_dataclass import dataclass
from isolane.northbound.service import Service

EXTENSIONS: Final = ("history", "config_subscription")


@dataclass(frozen=True, slots=True)
class Scope:
    """The limits that the extensions of a request set."""

    past: Past | None = None
    """The time that it is about; None for now."""
    config_only: bool = False
    """Configuration, with the boundary of each commit (ConfigSubscription)."""

    @property
    def is_config(self) -> bool:
        """Whether it is about configuration alone."""
        return self.config_only or self.past is not None

    @classmethod
    def of(cls, request: gnmi.SubscribeRequest, now_ns: int) -> "Scope":
        """The scope of the first message of a call."""
        by_name = Extensions.of(request.extension, EXTENSIONS).found
        history, config = by_name.get("history"), by_name.get("config_subscription")
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
    def of(cls, service: Service, asked: gnmi.SubscriptionList, scope: Scope = NOW) -> "Plan":
        """`Refused` for what cannot be done, all of it before a single update."""
        if asked.mode not in gnmi.SubscriptionList.Mode.values():
            raise invalid(f"{asked.mode} is not a mode of a SubscriptionList")
        place = Place.of(asked.prefix)
        schema = Schema(service)
        modules = wanted_modules(schema.model, asked.use_models)
        is_stream = asked.mode == gnmi.SubscriptionList.STREAM
        parts: list[Part] = []
        nodes = schema.resolve(place, [each.path for each in asked.subscription])
        for targets, each in zip(nodes, asked.subscription, strict=True):
            parts += _parts(targets, each, modules, service, scope, schema, is_stream=is_stream)
        look_at_breadth(each.targets for each in parts)
        encoding = supported(asked.encoding)
        return cls(asked.mode, encoding, place, tuple(parts), asked.updates_only, schema, scope)


def _parts(
    targets: Targets,
    asked: gnmi.Subscription,
    modules: Modules,
    service: Service,
    scope: Scope,
    schema: Schema,
    *,
    is_stream: bool,
) -> Iterator[Part]:
    """The parts of one subscription."""
    notified = service.state_changes.notified
    if scope.past is not None:
        yield modes.of_past(targets, asked, modules, is_stream=is_stream)
    elif scope.config_only:
        yield modes.configuration(targets, asked, modules, is_stream=is_stream)
    elif not is_stream:
        yield modes.once(targets, modules, notified)
    elif service.view is not None and schema.is_of_view(targets):
        yield from viewed(targets, asked, modules, Kinds(service.view, notified))
    else:
        yield from modes.streamed(targets, asked, modules, notified)
