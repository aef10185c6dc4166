"""The transports of configured subscriptions, by their configuration; what speaks them is imported when it is
needed."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from isolane.app.tls_client import Trust, trust_of
from isolane.bindings import ietf_subscribed_notifications as model
from isolane.bindings.ietf_keystore import Keystore
from isolane.bindings.ietf_subscribed_notifications import HttpsReceiver, ReceiverInstance, UdpNotifReceiver
from isolane.bindings.ietf_truststore import Truststore
from isolane.errors import DataError
from isolane.northbound.service import Service
from isolane.northbound.subscriptions.configuration import Transport
from isolane.northbound.subscriptions.configured import Listener, Open, Place
from isolane.northbound.subscriptions.terms import ENCODE_JSON, ENCODE_XML
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.configured.parameters import Parameters
from isolane.tree.path import Path
from isolane.tree.schema import Record
from isolane.tree.values import Identity

if TYPE_CHECKING:
    from isolane.app.receivers.outlet import Line, Outlet

HTTPS: Final = Identity(f"{HttpsReceiver.NODE.module}:https")
UDP: Final = Identity(f"{UdpNotifReceiver.NODE.module}:udp-notif")
MAX_SEGMENT: Final = Identity(f"{UdpNotifReceiver.NODE.module}:unsupported-max-segment-size")


class Outlets:
    """Opens them, and knows those that are not closed yet."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._all: set[Outlet] = set()

    def opening(self, line: Callable[[], "Line"]) -> Open:
        """A call that opens an outlet with a line of its own."""

        def opened(listener: Listener) -> "Outlet":
            from isolane.app.receivers.outlet import Outlet

            self._all = {each for each in self._all if each.state != "closed"}
            outlet = Outlet(self.service, line(), listener)
            self._all.add(outlet)
            return outlet

        return opened

    async def close(self) -> None:
        """Send what waits, for a moment."""
        self.service.subscriptions.configured.close()
        await asyncio.gather(*(each.finished() for each in self._all))
        self._all.clear()


def transports(outlets: Outlets, keys: HiddenKeys) -> dict[Identity, Transport]:
    """All that there are; the keys are those of the keystore."""
    return {HTTPS: HttpsTransport(outlets, keys), UDP: UdpTransport(outlets)}


def _path(instance: ReceiverInstance) -> Path:
    top = Path().child(model.Subscriptions.NODE).child(model.ReceiverInstances.NODE)
    return top.child(ReceiverInstance.NODE, instance.name)


class HttpsTransport:
    """Receivers by HTTPS (draft-ietf-netconf-https-notif)."""

    nodes = (HttpsReceiver, Keystore, Truststore)
    mixes_encodings = True

    def __init__(self, outlets: Outlets, keys: HiddenKeys) -> None:
        self._outlets = outlets
        self._keys = keys

    def serves(self, instance: ReceiverInstance) -> bool:
        return bool(instance.https_receiver.relay_notification_endpoint.uri)

    def place(
        self, instance: ReceiverInstance, wanted: Identity | None, source: str | None, root: Record
    ) -> Place:
        from isolane.app.receivers.http_client import HttpsConnection, resource
        from isolane.app.receivers.https_notif import HttpsLine, identification

        config = instance.https_receiver
        path = _path(instance).child(HttpsReceiver.NODE)

        def end(endpoint: Any) -> tuple[Any, ...]:
            at = path.child(endpoint.NODE)
            uri = resource(endpoint.uri, at.child(endpoint.NODE.by_attribute["uri"]))
            parameters = endpoint.tls_client_parameters
            at = at.child(parameters.NODE)
            return uri, self._trust(parameters, at, root)

        (ask, asked), (relay, trust) = (
            end(config.capabilities_endpoint),
            end(config.relay_notification_endpoint),
        )
        maps = tuple(config.receiver_identity.cert_maps.cert_to_name)
        identified = identification(maps, trust.authorities)

        def line() -> HttpsLine:
            return HttpsLine(
                HttpsConnection(ask, asked.context, asked.pinned, source),
                HttpsConnection(relay, trust.context, trust.pinned, source),
                identified,
                wanted,
            )

        material = ask, asked[1:], relay, trust[1:]
        return Place(instance, wanted, source, material, self._outlets.opening(line))

    def _trust(self, parameters: Any, path: Path, root: Record) -> Trust:
        """The trust in the server, and the certificate that it is shown."""
        trust = trust_of(parameters.server_authentication, path, root)
        identity = parameters.client_identity
        if identity is None:
            return trust
        reference = identity.certificate.central_keystore_reference
        own, _ = Parameters(root, self._keys).identity(reference, path)
        return trust if own is None else trust.showing(own)


class UdpTransport:
    """Receivers by UDP (draft-ietf-netconf-udp-notif)."""

    nodes = (UdpNotifReceiver,)
    mixes_encodings = False

    def __init__(self, outlets: Outlets) -> None:
        self._outlets = outlets
        self._publishers = count(1)

    def serves(self, instance: ReceiverInstance) -> bool:
        return bool(instance.udp_notif_receiver.remote_address)

    def place(
        self, instance: ReceiverInstance, wanted: Identity | None, source: str | None, root: Record
    ) -> Place:
        from isolane.app.receivers import udp_notif

        config = instance.udp_notif_receiver
        path = _path(instance).child(UdpNotifReceiver.NODE)
        segment = config.max_segment_size
        if segment is not None and not udp_notif.LEAST_SEGMENT <= segment <= udp_notif.LONGEST:
            text = f"a segment has {udp_notif.LEAST_SEGMENT} to {udp_notif.LONGEST} octets"
            at = path.child(UdpNotifReceiver.NODE.by_attribute["max_segment_size"])
            raise DataError("invalid-value", text, path=at, app_tag=str(MAX_SEGMENT))
        if wanted not in (None, ENCODE_JSON, ENCODE_XML):
            raise DataError("invalid-value", f"{wanted} is no encoding of UDP here", path=path)
        own = config.local_address or source
        bound = (own or "", config.local_port) if own or config.local_port else None
        place = udp_notif.UdpPlace(
            config.remote_address,
            config.remote_port,
            bound,
            (segment or udp_notif.USUAL_SEGMENT) if config.enable_segmentation else None,
        )
        opened = self._outlets.opening(lambda: udp_notif.UdpLine(place, wanted, next(self._publishers)))
        return Place(instance, wanted, source, None, opened)
