"""The services: gNMI with its capabilities (gNMI 3.2), the time of gNOI, and reflection."""

import re
from functools import partial
from typing import Final

from isolane.gnmi.editing import Editing
from isolane.gnmi.encodings import SUPPORTED
from isolane.gnmi.extensions import Extensions
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
from isolane.strand import future_of, pause
from isolane.tree.module import Module

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
VERSION: Final = "0.10.0"
"""The version of the service, as its .proto file has it."""
_ORGANIZATION: Final = re.compile(r"\borganization\s+(?:\"([^\"]*)\"|'([^']*)'|([^\s;]+))\s*;")


class Capabilities:
    """The part of the capabilities that never changes while the agent runs; read at first use."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._models: list[gnmi.ModelData] | None = None

    async def get(self, requester: Requester, request: gnmi.CapabilityRequest) -> gnmi.CapabilityResponse:
        """The response; every user may have it."""
        Extensions.of(request.extension, ())
        models = self._models
        if models is None:
            models = self._models = await future_of(self._read)
        return gnmi.CapabilityResponse(
            supported_models=models, supported_encodings=SUPPORTED, gNMI_version=VERSION
        )

    def _read(self) -> list[gnmi.ModelData]:
        modules = self._service.store.model.implemented
        return [
            gnmi.ModelData(name=name, organization=_organization(module), version=module.revision)
            for name, module in sorted(modules.items())
        ]


def _organization(module: Module) -> str:
    """As the text of the module has it."""
    from isolane.compiler.texts import yang_text  # what compiles is not loaded with every start

    pause()
    match = _ORGANIZATION.search(yang_text(module.location))
    return "" if match is None else " ".join("".join(each or "" for each in match.groups()).split())


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
