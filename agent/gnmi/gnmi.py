"""The services: gNMI, the time of gNOI, and reflection; which method answers what."""

from functools import partial
from typing import Final

from isolane.gnmi.capabilities import Capabilities
from isolane.gnmi.editing import Editing
from isolane.gnmi.grpc import Authenticate, Calls, FindUser, Streaming, Unary
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.proto import reflection_pb2 as v1
from isolane.gnmi.proto import reflection_v1alpha_pb2 as v1alpha
from isolane.gnmi.proto import system_pb2 as gnoi
from isolane.gnmi.reading import Reading, leaf_response
from isolane.gnmi.reflection import Reflection
from isolane.gnmi.subscriptions.subscribing import MayStay, Subscribing
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
    may_stay: MayStay = lambda _: True,
    find_user: FindUser = lambda _: None,
) -> Calls:
    """The handler of all methods, for the HTTP/2 front."""
    capabilities, reading, editing = Capabilities(service), Reading(service), Editing(service)
    subscribing = Subscribing(service, may_stay)

    async def time(requester: Requester, request: gnoi.TimeRequest) -> gnoi.TimeResponse:
        return gnoi.TimeResponse(time=service.clock.time_ns())

    methods: dict[str, Unary | Streaming] = {
        f"/{GNMI}/Capabilities": Unary(gnmi.CapabilityRequest.FromString, capabilities.get),
        f"/{GNMI}/Get": Unary(gnmi.GetRequest.FromString, reading.get, partial(leaf_response, service)),
        f"/{GNMI}/Set": Unary(gnmi.SetRequest.FromString, editing.set),
        f"/{GNMI}/Subscribe": Streaming(gnmi.SubscribeRequest.FromString, subscribing.answer),
        f"/{SYSTEM}/Time": Unary(gnoi.TimeRequest.FromString, time),
    }
    for name, messages in REFLECTIONS.items():
        reflection = Reflection(messages, (GNMI, SYSTEM, *REFLECTIONS))
        request = messages.ServerReflectionRequest.FromString
        methods[f"/{name}/ServerReflectionInfo"] = Streaming(request, reflection.answer)
    return Calls(service, methods, authenticate, ABSENT, find_user)
