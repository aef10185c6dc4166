"""Notifications by HTTPS (draft-ietf-netconf-https-notif): each is the body of a POST."""

import ssl
from collections.abc import Sequence
from typing import Final

from cryptography import x509
from lxml import etree

from isolane.app.receivers.http_client import Answer, HttpsConnection
from isolane.app.receivers.outlet import NOBODY, Changed, Refused, Rejected
from isolane.errors import DataError
from isolane.lazy_dataclass import dataclass
from isolane.northbound.requester import Peer
from isolane.northbound.subscriptions.terms import ENCODE_JSON, ENCODE_XML
from isolane.restconf.streams.texts import ENVELOPE
from isolane.transport.certificates import CertToName, user_name, verified_chain
from isolane.tree import json, xml
from isolane.tree.values import Identity

HTTPS_ENVELOPE: Final = b'{"ietf-https-notif:notification"'
"""The name that the notification element has in JSON (section 4.1)."""

JSON: Final = "application/json"
XML: Final = "application/xml"
_ENCODINGS: Final = {ENCODE_JSON: "encoding:json", ENCODE_XML: "encoding:xml"}
"""Their capabilities, in the order in which they are chosen."""
_MEDIA: Final = {ENCODE_JSON: JSON, ENCODE_XML: XML}
_ACCEPT: Final = f"application/yang-data+json, {JSON};q=0.9, application/yang-data+xml;q=0.5, {XML};q=0.4"

URNS: Final = ("urn:ietf:capability:https-notif-receiver:", "urn:ietf:params:yang-notif:https-capability:")
"""The examples of the draft have the first, its registry has the second."""
_STRUCTURE: Final = "receiver-capabilities"
_LEAF_LIST: Final = "receiver-capability"
_MOST: Final = 1_000
"""Capabilities that are looked at."""


def capabilities(answer: Answer) -> frozenset[str] | None:
    """The ends of the URNs that are known; None where the answer has no list of capabilities."""
    if answer.status != 200:
        return None
    try:
        uris = _of_xml(answer.body) if answer.media.endswith("xml") else _of_json(answer.body)
    except DataError:
        return None
    if uris is None:
        return None
    return frozenset(uri.removeprefix(urn) for uri in uris[:_MOST] for urn in URNS if uri.startswith(urn))


def _of_json(body: bytes) -> list[str] | None:
    value = json.parse(body)
    if not isinstance(value, dict):
        return None
    named = (each for name, each in value.items() if name.rpartition(":")[2] == _STRUCTURE)
    inside = next(named, None)
    listed = inside.get(_LEAF_LIST) if isinstance(inside, dict) else None
    return [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else None


def _of_xml(body: bytes) -> list[str] | None:
    top = xml.parse(body)
    if etree.QName(top).localname != _STRUCTURE:
        return None
    return [(each.text or "").strip() for each in top.iterchildren(f"{{*}}{_LEAF_LIST}")]


@dataclass(frozen=True, slots=True)
class Identification:
    """The way from the certificate of a receiver to a user: maps, and the authorities that are configured."""

    maps: Sequence[CertToName]
    authorities: Sequence[x509.Certificate]

    def user(self, spoken: ssl.SSLObject) -> Peer:
        """Nobody where nothing maps; Refused where no map fits."""
        if not self.maps:
            return NOBODY
        try:
            name = user_name(self.maps, verified_chain(spoken, self.authorities))
        except ValueError as error:
            raise Refused(f"the certificate of the receiver cannot be read: {error}") from error
        if name is None:
            raise Refused("no map of receiver-identity fits the certificate of the receiver")
        return Peer(name, "internal")


def identification(maps: Sequence[CertToName], authorities: Sequence[bytes]) -> Identification:
    """With the authorities as DER."""
    return Identification(maps, [x509.load_der_x509_certificate(each) for each in authorities])


class HttpsLine:
    """The two resources of one receiver."""

    def __init__(
        self,
        ask: HttpsConnection,
        relay: HttpsConnection,
        identification: Identification,
        wanted: Identity | None,
    ) -> None:
        self.name = f"{relay.place.host} port {relay.place.port}"
        self.encoding = wanted or ENCODE_JSON
        self.peer = NOBODY
        self.takes_changes = True
        self._ask = ask
        self._relay = relay
        self._identification = identification
        self._wanted = wanted

    async def open(self) -> None:
        """Ask what the receiver takes, then find out who it is."""
        await self._ask.open()
        try:
            answer = await self._ask.request("GET", {"Accept": _ACCEPT})
        finally:
            self._ask.close()
        if answer.status >= 500:
            raise ConnectionError(f"the receiver answers {answer.status}")
        self._choose(capabilities(answer))
        self.peer = self._identification.user(await self._relay.open())

    def _choose(self, known: frozenset[str] | None) -> None:
        """A receiver that does not say is believed to take what is configured, or JSON."""
        if known is None:
            self.encoding, self.takes_changes = self._wanted or ENCODE_JSON, True
            return
        offered = [each for each, capability in _ENCODINGS.items() if capability in known]
        encoding = self._wanted or next(iter(offered), None)
        if encoding is None or (offered and encoding not in offered):
            raise Refused("the receiver takes none of the encodings that there are for it")
        self.encoding, self.takes_changes = encoding, "sub-notif" in known

    async def send(self, message: bytes) -> None:
        """One notification; on a connection that was open already it is tried again on a new one."""
        had = self._relay.is_open
        if not had:
            await self._reopen()
        try:
            answer = await self._post(message)
        except OSError:
            if not had:
                raise
            await self._reopen()
            answer = await self._post(message)
        if answer.status >= 500 or answer.status in (408, 429):
            raise ConnectionError(f"the receiver answers {answer.status}")
        if answer.status >= 300:
            raise Rejected(f"it answers {answer.status}")

    async def _reopen(self) -> None:
        peer = self._identification.user(await self._relay.open())
        if peer != self.peer:
            self._relay.close()
            raise Changed("the certificate of the receiver is that of another user")

    async def _post(self, message: bytes) -> Answer:
        if self.encoding == ENCODE_JSON:
            message = HTTPS_ENVELOPE + message[len(ENVELOPE) :]
        return await self._relay.request("POST", {"Content-Type": _MEDIA[self.encoding]}, message)

    def close(self) -> None:
        self._ask.close()
        self._relay.close()
