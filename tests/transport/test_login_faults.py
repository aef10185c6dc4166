"""Values by which nobody can come in, or nobody should, are refused when they are configured."""

import hashlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import dsa, ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from passlib.hash import sha512_crypt

from isolane.bindings import MODEL
from isolane.errors import DataErrors
from isolane.store.history import Author
from isolane.store.store import Store
from isolane.transport import login_faults
from isolane.transport.configured.older_places import moved
from isolane.transport.login_faults import LoginFaults
from isolane.transport.sshlib import asyncssh
from isolane.tree import xml
from isolane.tree.edit.config import edit
from tests.transport.authority import authority

SYS = "urn:ietf:params:xml:ns:yang:ietf-system"
SERVER = "urn:isolane:yang:isolane-server"
MAP = "urn:ietf:params:xml:ns:yang:ietf-x509-cert-to-name"
Key = Callable[[], Any]


def rsa_of(bits: int) -> Key:
    return lambda: rsa.generate_private_key(65537, bits)


def on(curve: ec.EllipticCurve) -> Key:
    return lambda: ec.generate_private_key(curve)


def certificate(key: Key) -> str:
    return authority(key=key()).pem


def user(content: str) -> str:
    inside = f"<user><name>u</name>{content}</user>"
    return f'<system xmlns="{SYS}"><authentication>{inside}</authentication></system>'


def key_data(key: Key) -> str:
    public = asyncssh.import_private_key(_pem(key()))
    octets = public.export_public_key().decode().split()
    return user(
        f"<authorized-key><name>k</name><algorithm>{octets[0]}</algorithm><key-data>{octets[1]}</key-data>"
        "</authorized-key>"
    )


def _pem(key: Any) -> bytes:
    pem: bytes = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return pem


def server(content: str) -> str:
    return f'<server xmlns="{SERVER}">{content}</server>'


def own(key: Key) -> str:
    made = authority(key=key())
    return server(
        f"<tls><certificate>{made.pem}</certificate><private-key>{made.key_pem}</private-key></tls>"
    )


def client_ca(key: Key) -> str:
    return server(f"<tls><client-ca>{certificate(key)}</client-ca></tls>")


def of_https(key: Key) -> str:
    return server(f"<url><https><authority>{certificate(key)}</authority></https></url>")


def trusted_user_ca(key: Key) -> str:
    line = asyncssh.import_private_key(_pem(key())).export_public_key().decode().strip()
    return server(f"<ssh><trusted-user-ca>{line}</trusted-user-ca></ssh>")


def fingerprint(text: str) -> str:
    return server(
        "<tls><cert-to-name><cert-to-name><id>1</id>"
        f'<fingerprint>{text}</fingerprint><map-type xmlns:m="{MAP}">m:common-name</map-type>'
        "</cert-to-name></cert-to-name></tls>"
    )


def password(rounds: int) -> str:
    kept = sha512_crypt.using(rounds=1000).hash("x").replace("rounds=1000", f"rounds={rounds}")
    return user(f"<password>{kept}</password>")


@pytest.fixture
def store() -> Store:
    made = Store.open(MODEL)
    made.rewrite(lambda old, new: moved(MODEL, new))
    LoginFaults(made).register()
    made.start()
    return made


def put(store: Store, config: str) -> None:
    element = xml.parse(f"<config>{config}</config>".encode())
    store.edit(Author.internal(), lambda root: edit(MODEL, root, element))


SHA256 = hashlib.sha256(b"").hexdigest()
REFUSED: dict[str, tuple[Callable[[], str], str]] = {
    "own certificate on secp256k1": (lambda: own(on(ec.SECP256K1())), "secp256k1; clients take secp256r1"),
    "own certificate on brainpool": (lambda: own(on(ec.BrainpoolP256R1())), "brainpoolP256r1; clients take"),
    "own certificate of RSA 1024": (lambda: own(rsa_of(1024)), "1024 bits; it must have at least 2048"),
    "authority of RSA 1024": (lambda: client_ca(rsa_of(1024)), "1024 bits"),
    "authority on secp192r1": (lambda: client_ca(on(ec.SECP192R1())), "192 bits; it must have at least 224"),
    "authority of https of RSA 1024": (lambda: of_https(rsa_of(1024)), "1024 bits"),
    "user key of RSA 1024": (lambda: key_data(rsa_of(1024)), "1024 bits"),
    "user key of DSA": (lambda: key_data(lambda: dsa.generate_private_key(1024)), "DSA"),
    "user key that is none": (
        lambda: user(
            "<authorized-key><name>k</name><algorithm>ssh-ed25519</algorithm><key-data>AAAA</key-data>"
            "</authorized-key>"
        ),
        "cannot be read",
    ),
    "authority of users of RSA 1024": (lambda: trusted_user_ca(rsa_of(1024)), "1024 bits"),
    "fingerprint without a hash": (
        lambda: fingerprint("04"),
        "has 32 octets after the first; this one has 0",
    ),
    "fingerprint cut short": (lambda: fingerprint("04:aa:bb"), "this one has 2"),
    "fingerprint of no algorithm": (lambda: fingerprint("07:aa"), "first octet"),
    "password of many rounds": (lambda: password(999_999_999), "999,999,999 rounds"),
    "password of few rounds": (lambda: password(10), "10 rounds"),
}
TAKEN: dict[str, Callable[[], str]] = {
    "own certificate on secp256r1": lambda: own(on(ec.SECP256R1())),
    "own certificate on secp521r1": lambda: own(on(ec.SECP521R1())),
    "own certificate of Ed25519": lambda: own(ed25519.Ed25519PrivateKey.generate),
    "own certificate of RSA 2048": lambda: own(rsa_of(2048)),
    "authority of RSA 2048": lambda: client_ca(rsa_of(2048)),
    "authority on secp256k1": lambda: client_ca(on(ec.SECP256K1())),
    "user key of RSA 2048": lambda: key_data(rsa_of(2048)),
    "user key of Ed25519": lambda: key_data(ed25519.Ed25519PrivateKey.generate),
    "user key of ECDSA": lambda: key_data(on(ec.SECP384R1())),
    "authority of users of Ed25519": lambda: trusted_user_ca(ed25519.Ed25519PrivateKey.generate),
    "fingerprint of SHA-256": lambda: fingerprint(":".join(["04", *_pairs(SHA256)])),
    "password of Ansible": lambda: password(656_000),
}


def _pairs(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


@pytest.mark.parametrize(("config", "reason"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused(store: Store, config: Callable[[], str], reason: str) -> None:
    with pytest.raises(DataErrors) as caught:
        put(store, config())
    (error,) = caught.value.errors
    assert error.tag == "invalid-value"
    assert error.path
    assert reason in error.message
    element = xml.parse(f"<config>{config()}</config>".encode())
    proposed = edit(MODEL, store.running, element)
    with pytest.raises(DataErrors):  # validate says it too
        store.check(moved(MODEL, proposed))


@pytest.mark.parametrize("config", TAKEN.values(), ids=TAKEN)
def test_it_is_taken(store: Store, config: Callable[[], str]) -> None:
    put(store, config())


def test_what_is_there_already_stays_until_it_is_changed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after an update of the agent: other changes go on, and the value cannot come again."""
    weak, name = key_data(rsa_of(1024)), user("")
    with monkeypatch.context() as patch:
        patch.setattr(login_faults, "LEAST_RSA", 1024)
        put(store, weak)
    put(store, user(f"<password>{sha512_crypt.using(rounds=5000).hash('x')}</password>"))
    with pytest.raises(DataErrors):
        put(store, key_data(rsa_of(1024)).replace("<name>k<", "<name>other<"))
    put(
        store,
        name.replace(
            "<user>", '<user xmlns:nc="urn:ietf:params:xml:ns:netconf:base:1.0" nc:operation="delete">'
        ),
    )
    with pytest.raises(DataErrors):
        put(store, weak)


def test_a_start_with_such_a_value_says_so_and_goes_on(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    caplog.set_level(logging.WARNING, "isolane.login")
    before = Store.open(MODEL, tmp_path)
    before.rewrite(lambda old, new: moved(MODEL, new))
    before.start()
    put(before, fingerprint("04"))
    before.close()
    made = Store.open(MODEL, tmp_path)
    LoginFaults(made).register()
    made.start()
    assert "this one has 0" in caplog.text
    put(made, user(""))
    made.close()
