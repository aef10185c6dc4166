"""The System service of gNOI: what time it is. Its other methods are UNIMPLEMENTED."""

from isolane.gnmi.proto import system_pb2 as gnoi
from isolane.northbound.requester import Requester
from isolane.northbound.service import Service


class System:
    """Answers Time."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def time(self, requester: Requester, request: gnoi.TimeRequest) -> gnoi.TimeResponse:
        """Nanoseconds since the epoch."""
        return gnoi.TimeResponse(time=self._service.clock.time_ns())
