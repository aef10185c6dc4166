"""Capabilities: models, encodings, and the version of the interface (gNMI 3.2)."""

import re
from typing import Final

from isolane.gnmi.encodings import SUPPORTED
from isolane.gnmi.extensions import Extensions
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service
from isolane.strand import future_of, pause
from isolane.tree.module import Module

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
