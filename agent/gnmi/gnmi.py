"""The services of gNMI: which method answers what."""

from isolane.gnmi.capabilities import Capabilities
from isolane.gnmi.editing import Editing
from isolane.gnmi.grpc import Authenticate, Calls, Streaming, Unary
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.reading import Reading
from isolane.gnmi.subscribing import Subscribing
from isolane.northbound.service import Service


def calls(service: Service, authenticate: Authenticate) -> Calls:
    """The handler of all methods, for the HTTP/2 front."""
    capabilities, reading, editing = Capabilities(service), Reading(service), Editing(service)
    subscribing = Subscribing(service)
    methods: dict[str, Unary | Streaming] = {
        "/gnmi.gNMI/Capabilities": Unary(gnmi.CapabilityRequest.FromString, capabilities.get),
        "/gnmi.gNMI/Get": Unary(gnmi.GetRequest.FromString, reading.get),
        "/gnmi.gNMI/Set": Unary(gnmi.SetRequest.FromString, editing.set),
        "/gnmi.gNMI/Subscribe": Streaming(gnmi.SubscribeRequest.FromString, subscribing.answer),
    }
    return Calls(methods, authenticate)
