"""Endpoints, call home, keys and certificates of TLS at their older places in isolane-server.

Whatever is written there is stored at its place in the standard modules, so that there is one truth; what a
stored configuration has there is carried over at a start.
"""

import hashlib
import json as standard_json
import logging
from base64 import b64encode
from collections.abc import Sequence
from typing import Any, Final

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
    pkcs7,
)

from isolane.bindings.ietf_netconf_server import NetconfServer
from isolane.bindings.ietf_truststore import Truststore
from isolane.bindings.isolane_server import Client, Endpoint, Server, Tls
from isolane.errors import DataError
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.transport import certificates
from isolane.tree import json, xml
from isolane.tree.edit.config import edit
from isolane.tree.model import Model, top, with_top
from isolane.tree.path import Path
from isolane.tree.schema import Record

_log: Final = logging.getLogger("isolane.keystore")

KEY: Final = "tls"
BAG: Final = "tls-clients"
"""Names of the key and of the trusted certificates of /server/tls."""
CALL_HOME_PORTS: Final = {"ssh": 4334, "tls": 4335}
_MOST_IDLE_S: Final = 65_535
_TLS: Final = Path().child(Server.NODE).child(Tls.NODE)

Members = dict[str, Any]


def carry_over(store: Store) -> None:
    """Move what running and startup have at the older places; the log says so."""
    for tree, change in ((store.running, store.edit), (store.startup, None)):
        if tree is None or moved(store.model, tree) is tree:
            continue
        if change is None:
            store.edit_startup(Author.internal(), lambda startup: moved(store.model, startup))
        else:
            change(Author.internal(), lambda running: moved(store.model, running), "load", "carried over")
        _log.info("endpoints, call home and TLS of isolane-server were carried over to the standard modules")


def moved(model: Model, tree: Record) -> Any:
    """The tree with all that can be moved at its new place; the same one where there is nothing."""
    tree = _with_tls(model, tree)
    server = top(tree, Server)
    listen, home = server.listen, server.call_home
    part: Members = {}
    stay = listen.endpoint
    for entry in listen.endpoint:
        place = _endpoint(entry, server)
        if place is not None:
            _add(part, *place, entry)
            stay = stay.delete(entry.name)
    stay_clients = home.client
    for client in home.client:
        if client.transport == "ssh" or _is_complete(server.tls):
            clients = part.setdefault("ietf-netconf-server:netconf-server", {}).setdefault("call-home", {})
            clients.setdefault("netconf-client", []).append(_client(client, server))
            stay_clients = stay_clients.delete(client.name)
    if not part:
        return tree
    netconf = part.get("ietf-netconf-server:netconf-server", {}).get("listen")
    if netconf is not None and top(tree, NetconfServer).listen is None:
        netconf["idle-timeout"] = min(server.limits.idle_timeout, _MOST_IDLE_S)
    emptied = server.replace(
        listen=listen.replace(endpoint=stay), call_home=home.replace(client=stay_clients)
    )
    return _with(model, with_top(tree, Server, emptied), part)


def _with(model: Model, tree: Record, part: Members) -> Any:
    """The tree with a part in JSON merged into it."""
    encoded = "".join(xml.encode(json.decode(model, part, state=False)))
    return edit(model, tree, xml.parse(f"<config>{encoded}</config>".encode()))


# --- TLS


def _with_tls(model: Model, tree: Any) -> Any:
    server = top(tree, Server)
    tls = server.tls
    part: Members = {}
    own: Members = {}
    if tls.certificate is not None and tls.private_key is not None:
        part["ietf-keystore:keystore"] = {"asymmetric-keys": {"asymmetric-key": [_key(tls)]}}
        own["server-identity"] = {"asymmetric-key": KEY, "certificate": KEY}
        tls = tls.replace(certificate=None, private_key=None)
    if tls.client_ca:
        bag = {"name": BAG, "certificate": [_trusted(text) for text in tls.client_ca]}
        part["ietf-truststore:truststore"] = {"certificate-bags": {"certificate-bag": [bag]}}
        own["ca-certs"] = BAG
        if tls.ca_certs != BAG:  # others than before
            tree = _without_bag(tree)
        tls = tls.replace(client_ca=())
    if len(tls.cert_to_name.cert_to_name):
        own["client-identity-mappings"] = _members(tls.cert_to_name)
        tls = tls.replace(cert_to_name=None)
    if not own:
        return tree
    part["isolane-server:server"] = {"tls": own}
    return _with(model, with_top(tree, Server, server.replace(tls=tls)), part)


def _without_bag(tree: Record) -> Record:
    store = top(tree, Truststore)
    bags = store.certificate_bags.certificate_bag
    if BAG not in bags:
        return tree
    left = store.certificate_bags.replace(certificate_bag=bags.delete(BAG))
    return with_top(tree, Truststore, store.replace(certificate_bags=left))


def _key(tls: Tls) -> Members:
    assert tls.certificate is not None
    assert tls.private_key is not None
    chain = _read("certificate", tls.certificate)
    shown = {"name": KEY, "cert-data": _cms(chain)}
    return {
        "name": KEY,
        "private-key-format": "ietf-crypto-types:one-asymmetric-key-format",
        "cleartext-private-key": _text(_private(tls.private_key)),
        "certificates": {"certificate": [shown]},
    }


def _private(text: str) -> bytes:
    try:
        key = load_pem_private_key(text.encode(), None)
    except TypeError:
        raise _fault(
            "private_key", "the key is encrypted; remove its passphrase", "tls-private-key"
        ) from None
    except (ValueError, UnsupportedAlgorithm):
        raise _fault("private_key", "the key cannot be read", "tls-private-key") from None
    return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def _trusted(text: str) -> Members:
    chain = _read("client_ca", text, text)
    name = hashlib.sha256(chain[0].public_bytes(Encoding.DER)).hexdigest()[:16]
    return {"name": name, "cert-data": _cms(chain)}


def _read(leaf: str, text: str, key: str | None = None) -> list[x509.Certificate]:
    try:
        return certificates.read(text)
    except ValueError as error:
        fault = _fault(leaf, f"the certificate cannot be read: {error}", "tls-certificate", key)
        raise fault from error


def _cms(chain: Sequence[x509.Certificate]) -> str:
    return _text(pkcs7.serialize_certificates(list(chain), Encoding.DER))


def _text(octets: bytes) -> str:
    return b64encode(octets).decode()


def _members(record: Record) -> Members:
    members: Members = standard_json.loads("".join(json.encode(record)))
    return members


def _is_complete(tls: Tls) -> bool:
    """Whether an endpoint of TLS can be made of it."""
    trusts = tls.ca_certs is not None or tls.ee_certs is not None
    has_maps = bool(len(tls.client_identity_mappings.cert_to_name))
    return tls.server_identity.certificate is not None and trusts and has_maps


def _parameters(tls: Tls) -> Members:
    """The content of /server/tls, as the standard grouping has it."""
    parameters: Members = {}
    identity = _members(tls.server_identity)
    if identity:
        parameters["server-identity"] = {"certificate": {"central-keystore-reference": identity}}
    bags = {"ca-certs": tls.ca_certs, "ee-certs": tls.ee_certs}
    trusted = {name: {"central-truststore-reference": bag} for name, bag in bags.items() if bag is not None}
    if trusted:
        parameters["client-authentication"] = trusted
    return {"tls-server-parameters": parameters}


def _maps(tls: Tls) -> Members:
    return {"client-identity-mappings": _members(tls.client_identity_mappings)}


# --- endpoints and clients


def _add(part: Members, module: str, members: Members, entry: Endpoint) -> None:
    added = {"name": entry.name, **members}
    if not entry.enabled:
        added["isolane-server:enabled"] = False
    listen = part.setdefault(f"ietf-{module}:{module}", {}).setdefault("listen", {"endpoints": {}})
    listen["endpoints"].setdefault("endpoint", []).append(added)


def _endpoint(entry: Endpoint, server: Server) -> tuple[str, Members] | None:
    """The module that an endpoint belongs to, and what it has there; None for one that stays."""
    tls = server.tls
    if entry.ssh is not None:
        return "netconf-server", {"ssh": _at(entry.ssh)}
    if entry.tls is not None and _is_complete(tls):
        more = {**_parameters(tls), "netconf-server-parameters": _maps(tls)}
        return "netconf-server", {"tls": {**_at(entry.tls), **more}}
    if entry.https is not None:
        more = {**_parameters(tls), "restconf-server-parameters": _maps(tls)}
        members: Members = {"http-over-tls": {**_at(entry.https), **more}}
        return "restconf-server", {**members, "isolane-server:host": list(entry.https.host)}
    return None


def _at(transport: Any) -> Members:
    bind = {"local-address": transport.address, "local-port": transport.port}
    return {"tcp-server-parameters": {"local-bind": [bind]}}


def _client(client: Client, server: Server) -> Members:
    strategy, periodic = client.reconnect, client.periodic
    kind: Members = {"persistent": {}} if periodic is None else {"periodic": _members(periodic)}
    if periodic is not None:
        kind["periodic"]["idle-timeout"] = min(periodic.idle_timeout, _MOST_IDLE_S)
    return {
        "name": client.name,
        "isolane-server:enabled": client.enabled,
        "endpoints": {"endpoint": [_address(each, client, server.tls) for each in client.endpoint]},
        "connection-type": kind,
        "reconnect-strategy": {
            "start-with": strategy.start_with,
            "max-attempts": strategy.max_attempts,
            "isolane-server:max-interval": strategy.max_wait,
        },
    }


def _address(each: Any, client: Client, tls: Tls) -> Members:
    port = each.port or CALL_HOME_PORTS[client.transport]
    tcp: Members = {"remote-address": each.address, "remote-port": port}
    interval, attempts = client.keep_alive.interval, client.keep_alive.max_attempts
    if client.transport == "ssh":
        asked = {"keepalives": {"max-wait": interval, "max-attempts": attempts}} if interval else {}
        return {"name": each.name, "ssh": {"tcp-client-parameters": tcp, "ssh-server-parameters": asked}}
    if interval:
        tcp["keepalives"] = {"idle-time": interval, "probe-interval": interval, "max-probes": attempts}
    more = {**_parameters(tls), "netconf-server-parameters": _maps(tls)}
    return {"name": each.name, "tls": {"tcp-client-parameters": tcp, **more}}


def _fault(name: str, text: str, app_tag: str, key: str | None = None) -> DataError:
    leaf = Tls.NODE.by_attribute[name]
    return DataError("invalid-value", text, path=_TLS.child(leaf, key), app_tag=app_tag)
