"""Parameters of servers, out of trees of the standard modules."""

from base64 import b64encode
from pathlib import Path as FilePath
from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.errors import DataError
from isolane.transport.configured.hidden_keys import HiddenKeys
from isolane.transport.configured.parameters import Parameters
from isolane.transport.keys import HostKeys
from isolane.transport.session_channel import KeepAlive
from isolane.tree import json
from isolane.tree.path import Path
from tests.transport.authority import Issued, authority

SSH_FORMAT = "ietf-crypto-types:ssh-public-key-format"
KEY = b"\x00\x00\x00\x0bssh-ed25519\x00\x00\x00 " + b"k" * 32
CENTRAL = {"asymmetric-key": "k", "certificate": "c"}


class Site:
    """An authority, what it issued, and the keys of a state directory."""

    def __init__(self, directory: FilePath) -> None:
        host_keys = HostKeys(directory)
        self.keys = HiddenKeys(directory, host_keys.now)
        self.authority, self.middle = authority(), authority("middle")
        self.middle = self.authority.issue("middle", authority=True)
        self.server = self.middle.issue("switch", for_client=False)

    def root(self, **members: Any) -> Any:
        """A tree with the key of the server, two bags, and what else is given; private keys are hidden."""
        key = {
            "name": "k",
            "private-key-format": "ietf-crypto-types:ec-private-key-format",
            "cleartext-private-key": self.server.key_der,
            "certificates": {"certificate": [{"name": "c", "cert-data": chain(self.server, self.middle)}]},
        }
        public = {"name": "k", "public-key-format": SSH_FORMAT, "public-key": b64encode(KEY).decode()}
        bags = {
            "certificate-bags": {"certificate-bag": [{"name": "b", "certificate": [one(self.authority)]}]},
            "public-key-bags": {"public-key-bag": [{"name": "p", "public-key": [public]}]},
        }
        tree = {
            "ietf-keystore:keystore": {"asymmetric-keys": {"asymmetric-key": [key]}},
            "ietf-truststore:truststore": bags,
            **{f"{name.replace('_', '-')}": value for name, value in members.items()},
        }
        return self.keys.hide(MODEL.root.EMPTY, json.decode(MODEL, tree, state=False))

    def endpoint(self, transport: str, parameters: dict[str, Any]) -> tuple[Parameters, Any]:
        """Who reads, and the parameters of an endpoint as they are configured."""
        entry = {"name": "e", transport: {f"{transport}-server-parameters": parameters}}
        listen = {"listen": {"endpoints": {"endpoint": [entry]}}}
        root = self.root(**{"ietf-netconf-server:netconf-server": listen})
        found = getattr(root.netconf_server.listen.endpoints.endpoint["e"], transport)
        return Parameters(root, self.keys), getattr(found, f"{transport}_server_parameters")


def one(issued: Issued) -> dict[str, str]:
    return {"name": "c", "cert-data": issued.cms}


def chain(*issued: Issued) -> str:
    from cryptography.hazmat.primitives.serialization import Encoding, pkcs7

    octets = pkcs7.serialize_certificates([each.certificate for each in reversed(issued)], Encoding.DER)
    return b64encode(octets).decode()


@pytest.fixture
def site(tmp_path: FilePath) -> Site:
    return Site(tmp_path)


@pytest.mark.parametrize("kind", ["ca-certs", "ee-certs"])
@pytest.mark.parametrize("is_inline", [True, False])
def test_tls_has_a_chain_in_order_and_those_that_it_trusts(site: Site, kind: str, is_inline: bool) -> None:
    given = (
        {"inline-definition": {"certificate": [one(site.authority)]}}
        if is_inline
        else {"central-truststore-reference": "b"}
    )
    identity = {"certificate": {"central-keystore-reference": CENTRAL}}
    read, config = site.endpoint("tls", {"server-identity": identity, "client-authentication": {kind: given}})
    found = read.tls(config, (), Path(), 7)
    trusted = found.settings.authorities if kind == "ca-certs" else found.settings.clients
    assert trusted == (site.authority.certificate,)
    assert found.settings.certificate == site.server.certificate
    assert found.settings.own is not None
    assert found.settings.own.index(site.server.pem) < found.settings.own.index(site.middle.pem)
    assert found.credentials is not None
    assert found.idle_timeout_s == 7
    assert found.keep_alive == KeepAlive()


def test_the_tls_of_isolane_server_refers_to_the_same_stores(site: Site) -> None:
    root = site.root(
        **{"isolane-server:server": {"tls": {"server-identity": CENTRAL, "ca-certs": "b", "ee-certs": "b"}}}
    )
    found = Parameters(root, site.keys).own_tls(root.server.tls, Path()).settings
    assert found.certificate == site.server.certificate
    assert found.authorities == found.clients == (site.authority.certificate,)


@pytest.mark.parametrize("is_inline", [True, False])
def test_ssh_has_users_of_its_own_and_asks_for_signs_of_life(site: Site, is_inline: bool) -> None:
    public = {"name": "k", "public-key-format": SSH_FORMAT, "public-key": b64encode(KEY).decode()}
    keys: dict[str, Any] = (
        {"inline-definition": {"public-key": [public]}}
        if is_inline
        else {"central-truststore-reference": "p"}
    )
    users = [
        {"name": "nina", "public-keys": keys},
        {"name": "bob", "password": {"hashed-password": "$0$secret words"}},
    ]
    read, config = site.endpoint(
        "ssh",
        {
            "server-identity": {
                "host-key": [{"name": "h", "public-key": {"central-keystore-reference": "k"}}]
            },
            "client-authentication": {"users": {"user": users}},
            "keepalives": {"max-wait": 5, "max-attempts": 2},
        },
    )
    found = read.ssh(config, Path())
    assert found.accounts is not None
    assert (found.accounts["nina"].keys, found.accounts["nina"].password) == (frozenset((KEY,)), None)
    assert (found.accounts["bob"].keys, found.accounts["bob"].password) == (frozenset(), "$0$secret words")
    assert (found.keep_alive.after_s, found.keep_alive.attempts) == (5, 2)
    assert [entry.name for entry in found.keys] == ["k"]
    [shown] = site.keys.ssh_keys(found.keys[0])
    key: Any = shown.pyca_key
    assert key.public_key() == site.server.key.public_key()
    assert found.users(None).trusts("nina", shown, ("nina",)) is False  # type: ignore[arg-type]  # not asked


def test_keepalives_of_tcp_are_those_of_the_address(site: Site) -> None:
    tcp = {
        "remote-address": "192.0.2.1",
        "keepalives": {"idle-time": 9, "probe-interval": 8, "max-probes": 7},
    }
    client = {"name": "c", "endpoints": {"endpoint": [{"name": "e", "tls": {"tcp-client-parameters": tcp}}]}}
    home = {"call-home": {"netconf-client": [client]}}
    root = site.root(**{"ietf-netconf-server:netconf-server": home})
    config = root.netconf_server.call_home.netconf_client["c"].endpoints.endpoint["e"].tls
    read = Parameters(root, site.keys)
    found = read.tls(config.tls_server_parameters, (), Path(), alive=config.tcp_client_parameters.keepalives)
    assert found.keep_alive == KeepAlive(9, 8, 7)


def test_a_certificate_of_another_key_is_refused(site: Site) -> None:
    site.server = Issued(site.authority.issue("other").certificate, site.server.key)
    identity = {"certificate": {"central-keystore-reference": CENTRAL}}
    read, config = site.endpoint("tls", {"server-identity": identity})
    with pytest.raises(DataError, match="no private key for the certificate c of key k"):
        read.tls(config, (), Path())
