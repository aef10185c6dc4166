"""The services of gNMI: which method answers what."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from isolane.errors import DataError
from isolane.gnmi.capabilities import Capabilities
from isolane.gnmi.editing import Editing
from isolane.gnmi.grpc import Authenticate, Calls, Known, Streaming, Unary
from isolane.gnmi.leaf_reading import leaf
from isolane.gnmi.openconfig.view import View
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.proto import reflection_pb2 as v1
from isolane.gnmi.proto import reflection_v1alpha_pb2 as v1alpha
from isolane.gnmi.proto import system_pb2 as gnoi
from isolane.gnmi.reading import Reading
from isolane.gnmi.reflection import Reflection
from isolane.gnmi.subscribing import IsKnown, Subscribing
from isolane.gnmi.system import System
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service

GNMI: Final = "gnmi.gNMI"
SYSTEM: Final = "gnoi.system.System"
REFLECTIONS: Final = {
    "grpc.reflection.v1.ServerReflection": v1,
    "grpc.reflection.v1alpha.ServerReflection": v1alpha,
}
ABSENT: Final = {
    f"/{SYSTEM}/Ping": "the agent sends no pings; of gnoi.system.System it has the method Time only",
}
"""Methods that clients may expect, and why they are not there."""


def calls(
    service: Service,
    authenticate: Authenticate,
    is_known: IsKnown = lambda _: True,
    view: View | None = None,
    known: Known = lambda _: None,
) -> Calls:
    """The handler of all methods, for the HTTP/2 front."""
    capabilities, reading, editing = Capabilities(service, view), Reading(service, view), Editing(service)
    subscribing, system = Subscribing(service, is_known, view), System(service)
    methods: dict[str, Unary | Streaming] = {
        f"/{GNMI}/Capabilities": Unary(gnmi.CapabilityRequest.FromString, capabilities.get),
        f"/{GNMI}/Get": Unary(gnmi.GetRequest.FromString, reading.get, partial(leaf, service)),
        f"/{GNMI}/Set": Unary(gnmi.SetRequest.FromString, editing.set),
        f"/{GNMI}/Subscribe": Streaming(gnmi.SubscribeRequest.FromString, subscribing.answer),
        f"/{SYSTEM}/Time": Unary(gnoi.TimeRequest.FromString, system.time),
    }
    for name, messages in REFLECTIONS.items():
        reflection = Reflection(messages, (GNMI, SYSTEM, *REFLECTIONS))
        request = messages.ServerReflectionRequest.FromString
        methods[f"/{name}/ServerReflectionInfo"] = Streaming(request, reflection.answer)

    def told(requester: Requester, errors: Sequence[DataError]) -> Sequence[DataError]:
        return service.rights_of(requester.peer).told(errors)

    return Calls(methods, authenticate, told, ABSENT, lambda: service.limits.max_gnmi_message_size, known)
