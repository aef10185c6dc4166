"""Notifications by HTTPS reach a receiver, survive its failure and a restart, and keep nobody waiting."""

import asyncio
import base64
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from isolane.app.receivers import outlet
from isolane.app.receivers.http_client import resource
from isolane.errors import DataError
from isolane.store.history import Author
from isolane.strand import future_of
from isolane.tree.path import Path as DataPath
from tests.app.receivers.collector import (
    Collector,
    agent_with,
    certificate,
    cms,
    document,
    issuer,
    shown,
    state_of,
    subscription,
    until,
)
from tests.patience import PATIENCE_S
from tests.transport.authority import authority

ALICE = Author("alice", 4, "netconf-ssh")


async def rename(agent: Any, name: str) -> None:
    await future_of(
        agent.store.edit, ALICE, lambda root: root.replace(system=root.system.replace(hostname=name))
    )


def test_events_follow_subscription_started(tmp_path: Path) -> None:
    async def run() -> tuple[Collector, Any]:
        async with Collector().listening(tmp_path) as noc:
            config = document([subscription(7, "noc", purpose="audit")], [noc.instance("noc")])
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: noc.posted and shown(agent, 7, "r-noc").state == "active")
                await rename(agent, "leaf2")
                await until(lambda: "netconf-config-change" in noc.kinds)
                await until(lambda: not shown(agent, 7, "r-noc").delivery.waiting)
                return noc, shown(agent, 7, "r-noc")

    noc, state = asyncio.run(run())
    assert noc.asked[0].target == "/notif/capabilities"
    first = noc.posted[0]
    assert (first.method, first.target) == ("POST", "/notif/relay-notification")
    assert first.fields["content-type"] == "application/json"
    assert first.kind == "subscription-started"
    started = first.notification["ietf-subscribed-notifications:subscription-started"]
    assert started == {
        "id": 7,
        "stream": "NETCONF",
        "transport": "ietf-https-notif-transport:https",
        "encoding": "encode-json",
        "purpose": "audit",
    }
    assert (state.state, state.delivery.lost, state.delivery.trouble) == ("active", 0, None)
    assert state.delivery.delivered == len(noc.posted)
    assert state.sent_event_records == len(noc.posted) - 1


def test_messages_come_from_the_configured_address_to_one_of_the_configured_certificates(
    tmp_path: Path,
) -> None:
    async def run() -> tuple[Collector, Any]:
        async with Collector().listening(tmp_path) as noc:
            relay = noc.endpoint("relay-notification")
            inline = {"certificate": [{"name": "noc", "cert-data": cms(certificate("noc"))}]}
            relay["protocol-versions"] = "http-11"
            relay["tls-client-parameters"] = {
                "server-authentication": {"ee-certs": {"inline-definition": inline}}
            }
            instance = noc.instance("noc", **{"relay-notification-endpoint": relay})
            config = document([subscription(7, "noc", **{"source-address": "127.0.0.2"})], [instance])
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: noc.posted)
                return noc, state_of(agent, 7)

    noc, state = asyncio.run(run())
    assert set(noc.peers) == {"127.0.0.2"}
    assert state == "valid"


def test_certificates_are_those_of_keystore_and_truststore(tmp_path: Path) -> None:
    key = issuer().issue("leaf1")
    private = load_pem_private_key(key.key_pem.encode(), None)
    octets = private.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    stores = {
        "ietf-keystore:keystore": {
            "asymmetric-keys": {
                "asymmetric-key": [
                    {
                        "name": "own",
                        "private-key-format": "ietf-crypto-types:one-asymmetric-key-format",
                        "cleartext-private-key": base64.b64encode(octets).decode(),
                        "certificates": {"certificate": [{"name": "own", "cert-data": cms(key)}]},
                    }
                ]
            }
        },
        "ietf-truststore:truststore": {
            "certificate-bags": {
                "certificate-bag": [
                    {"name": "noc", "certificate": [{"name": "ca", "cert-data": cms(issuer())}]}
                ]
            }
        },
    }
    reference = {"asymmetric-key": "own", "certificate": "own"}
    parameters = {
        "client-identity": {"certificate": {"central-keystore-reference": reference}},
        "server-authentication": {"ca-certs": {"central-truststore-reference": "noc"}},
    }

    async def run() -> Collector:
        async with Collector(asks=True).listening(tmp_path) as noc:
            ends = {
                f"{name}-endpoint": {**noc.endpoint(name), "tls-client-parameters": parameters}
                for name in ("capabilities", "relay-notification")
            }
            config = document([subscription(7, "noc")], [noc.instance("noc", **ends)], **stores)
            async with agent_with(tmp_path / "state", config):
                await until(lambda: noc.posted)
            return noc

    noc = asyncio.run(run())
    names = [dict(pair for [pair] in each["subject"])["commonName"] for each in noc.shown]
    assert set(names) == {"leaf1"}


def test_xml_where_that_is_all_that_the_receiver_takes(tmp_path: Path) -> None:
    async def run() -> Collector:
        async with Collector(capable=("encoding:xml", "sub-notif")).listening(tmp_path) as noc:
            config = document([subscription(7, "noc")], [noc.instance("noc")])
            async with agent_with(tmp_path / "state", config):
                await until(lambda: noc.posted)
            return noc

    first = asyncio.run(run()).posted[0]
    assert first.fields["content-type"] == "application/xml"
    assert first.body.startswith(b'<notification xmlns="urn:ietf:params:xml:ns:netconf:notification:1.0">')
    assert b"<subscription-started " in first.body


def test_a_receiver_without_the_state_machine_gets_events_alone(tmp_path: Path) -> None:
    async def run() -> Collector:
        async with Collector(capable=("encoding:json",)).listening(tmp_path) as noc:
            config = document([subscription(7, "noc")], [noc.instance("noc")])
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: shown(agent, 7, "r-noc").state == "active")
                await rename(agent, "leaf2")
                await until(lambda: noc.posted)
            return noc

    assert "subscription-started" not in asyncio.run(run()).kinds


def test_a_receiver_that_takes_none_of_the_encodings_is_disconnected(tmp_path: Path) -> None:
    async def run() -> tuple[Collector, Any]:
        async with Collector(capable=("encoding:xml",)).listening(tmp_path) as noc:
            json_only = subscription(7, "noc", encoding="encode-json")
            async with agent_with(tmp_path / "state", document([json_only], [noc.instance("noc")])) as agent:
                await until(lambda: shown(agent, 7, "r-noc").state == "disconnected")
                return noc, shown(agent, 7, "r-noc")

    noc, state = asyncio.run(run())
    assert (noc.posted, state.delivery.trouble) == (
        [],
        "the receiver takes none of the encodings that there are for it",
    )


def test_a_receiver_that_vanishes_gets_what_waited_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlet, "FIRST_S", 0.01)

    async def run() -> Collector:
        async with Collector().listening(tmp_path) as noc:
            config = document([subscription(7, "noc")], [noc.instance("noc")])
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: shown(agent, 7, "r-noc").state == "active")
                await noc.close()
                await rename(agent, "leaf2")
                await until(lambda: shown(agent, 7, "r-noc").state == "suspended")
                await noc.open(tmp_path)
                await until(lambda: shown(agent, 7, "r-noc").state == "active")
            return noc

    kinds = asyncio.run(run()).kinds
    assert kinds.count("subscription-started") == 1
    assert kinds.index("netconf-config-change") < kinds.index("subscription-suspended")
    assert "subscription-resumed" in kinds


def test_a_message_that_is_refused_is_lost_and_the_next_is_sent(tmp_path: Path) -> None:
    async def run() -> tuple[Collector, Any]:
        noc = Collector(status=lambda posted: 400 if b"leaf2" in posted.body else 204)
        pushed = {"transport": "ietf-https-notif-transport:https", "stream": None}
        said = {
            "ietf-yang-push:datastore": "ietf-datastores:running",
            "ietf-yang-push:datastore-xpath-filter": "/ietf-system:system/ietf-system:hostname",
            "ietf-yang-push:on-change": {},
        }
        entry = {
            name: each for name, each in (subscription(7, "noc") | pushed | said).items() if each is not None
        }
        async with noc.listening(tmp_path):
            config = document([entry], [noc.instance("noc")])
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: "push-update" in noc.kinds)
                for name in ("leaf2", "leaf3"):
                    await rename(agent, name)
                await until(lambda: b"leaf3" in noc.posted[-1].body)
                return noc, shown(agent, 7, "r-noc")

    noc, state = asyncio.run(run())
    assert noc.kinds == ["subscription-started", "push-update", "push-change-update"]
    assert (state.delivery.lost, state.state) == (1, "active")


def test_it_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> list[str]:
        async with Collector().listening(tmp_path) as noc:
            config = document([subscription(7, "noc")], [noc.instance("noc")])
            for first in (config, None):
                async with agent_with(tmp_path / "state", first) as agent:
                    await until(lambda: shown(agent, 7, "r-noc").state == "active")  # waited for
            return noc.kinds

    assert asyncio.run(run()).count("subscription-started") == 2


def mapped(user: str, issued: Any) -> dict[str, Any]:
    entry = {
        "id": 1,
        "fingerprint": issued.fingerprint,
        "map-type": "ietf-x509-cert-to-name:specified",
        "name": user,
    }
    return {"receiver-identity": {"cert-maps": {"cert-to-name": [entry]}}}


NACM = {
    "ietf-netconf-acm:nacm": {
        "read-default": "deny",
        "groups": {"group": [{"name": "watchers", "user-name": ["watcher"]}]},
        "rule-list": [
            {
                "name": "watchers",
                "group": ["watchers"],
                "rule": [
                    {"name": "all", "module-name": "*", "access-operations": "read", "action": "permit"}
                ],
            }
        ],
    }
}


def test_a_receiver_gets_what_the_user_of_its_certificate_may_see(tmp_path: Path) -> None:
    async def run() -> tuple[list[str], list[str], Any]:
        async with Collector().listening(tmp_path) as noc, Collector().listening(tmp_path) as soc:
            instances = [
                noc.instance("noc", **mapped("watcher", certificate("noc"))),
                soc.instance("soc"),
                noc.instance("other", **mapped("watcher", certificate("x"))),
            ]
            entries = [subscription(number, each) for number, each in enumerate(("noc", "soc", "other"), 1)]
            async with agent_with(tmp_path / "state", document(entries, instances, **NACM)) as agent:
                for number, name in ((1, "r-noc"), (2, "r-soc")):
                    await until(lambda: shown(agent, number, name).state == "active")  # noqa: B023  # waited for
                await rename(agent, "leaf2")
                await until(lambda: "netconf-config-change" in noc.kinds)
                await until(lambda: shown(agent, 3, "r-other").state == "disconnected")
                return noc.kinds, soc.kinds, shown(agent, 3, "r-other")

    noc, soc, other = asyncio.run(run())
    assert set(noc) >= {"subscription-started", "netconf-config-change"}
    assert noc.count("subscription-started") == 1
    assert set(soc) == {"subscription-started"}
    assert "no map of receiver-identity" in other.delivery.trouble


def test_another_certificate_at_the_same_place_gets_nothing_that_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlet, "FIRST_S", 0.01)

    async def run() -> list[str]:
        async with Collector().listening(tmp_path) as noc:
            entry = {
                "id": 1,
                "fingerprint": issuer().fingerprint,
                "map-type": "ietf-x509-cert-to-name:common-name",
            }
            maps = {"receiver-identity": {"cert-maps": {"cert-to-name": [entry]}}}
            config = document([subscription(7, "noc")], [noc.instance("noc", **maps)])
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: shown(agent, 7, "r-noc").state == "active")
                await noc.close()
                noc.posted.clear()
                await rename(agent, "leaf2")
                await until(lambda: shown(agent, 7, "r-noc").state == "suspended")
                noc.name = "thief"
                await noc.open(tmp_path)
                await until(lambda: noc.posted and shown(agent, 7, "r-noc").state == "active")
            return noc.kinds

    kinds = asyncio.run(run())
    assert kinds[0] == "subscription-started"
    assert "netconf-config-change" not in kinds


def test_the_wrong_authority_is_not_believed_and_nothing_is_sent(tmp_path: Path) -> None:
    async def run() -> tuple[Collector, Any]:
        async with Collector().listening(tmp_path) as noc:
            endpoint = noc.endpoint("x", authority("stranger"))
            wrong = noc.instance("noc", **{"capabilities-endpoint": endpoint})
            async with agent_with(tmp_path / "state", document([subscription(7, "noc")], [wrong])) as agent:
                await until(lambda: shown(agent, 7, "r-noc").delivery.trouble)
                return noc, shown(agent, 7, "r-noc")

    noc, state = asyncio.run(run())
    assert (noc.asked, noc.posted, state.state) == ([], [], "connecting")
    assert "certificate" in state.delivery.trouble


def test_credentials_of_the_uri_are_sent_and_not_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> Collector:
        async with Collector(status=lambda posted: 503).listening(tmp_path) as noc:
            relay = noc.endpoint("relay-notification", user="noc:s%40cret@")
            config = document(
                [subscription(7, "noc")], [noc.instance("noc", **{"relay-notification-endpoint": relay})]
            )
            async with agent_with(tmp_path / "state", config):
                await until(lambda: noc.refused)
            return noc

    request = asyncio.run(run()).refused[0]
    assert request.fields["authorization"] == "Basic " + base64.b64encode(b"noc:s@cret").decode()
    assert "cret" not in request.fields["host"]
    assert "cret" not in caplog.text


@pytest.mark.parametrize(
    ("uri", "message"),
    [
        ("http://192.0.2.1/", "https://HOST/PATH"),
        ("https://192.0.2.1:99999/", "cannot be used"),
        ("https://192.0.2.1/ x", "characters"),
        ("https:///x", "https://HOST/PATH"),
    ],
)
def test_a_uri_that_cannot_be_used_is_refused_and_not_repeated(uri: str, message: str) -> None:
    with pytest.raises(DataError, match=message) as caught:
        resource(uri, DataPath())
    assert uri not in str(caught.value)


def test_a_receiver_that_does_not_answer_keeps_no_commit_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outlet, "MOST_OCTETS", 2_000)
    monkeypatch.setattr(outlet, "FLUSH_S", 0.01)

    async def run() -> Any:
        async with Collector().listening(tmp_path) as noc:
            config = document([subscription(7, "noc")], [noc.instance("noc")])
            async with agent_with(tmp_path / "state", config) as agent:
                await until(lambda: shown(agent, 7, "r-noc").state == "active")
                noc.silent = True
                for number in range(40):
                    await rename(agent, f"leaf{number}")
                return shown(agent, 7, "r-noc")

    state = asyncio.run(asyncio.wait_for(run(), PATIENCE_S))
    assert state.state == "suspended"
    assert state.delivery.waiting_octets < 4_000
    assert state.delivery.missed > 0
