"""A lab with gNMI says where its devices are, and one authority serves all of them."""

import asyncio
import json
import ssl
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from isolane.app.lab.description import LabDescription, LabDevice, LabError
from isolane.app.lab.directory import LIST
from isolane.app.lab.lab import Lab
from isolane.app.serving import StartError
from isolane.bindings import MODEL
from tests.app.lab.test_lab import PAIR, until
from tests.gnmi.conftest import HAS_PROTOBUF
from tests.patience import PATIENCE_S

Scene = Callable[[Lab], Awaitable[None]]
ANY_PORT = ("127.0.0.1", 0)
needs_protobuf = pytest.mark.skipif(not HAS_PROTOBUF, reason="gNMI is an extra: pip install 'isolane[gnmi]'")


def run(tmp_path: Path, scene: Scene, **options: Any) -> None:
    async def play() -> None:
        lab = Lab(PAIR, MODEL, tmp_path / "lab", *ANY_PORT, **options)
        try:
            await lab.start()
            await scene(lab)
        finally:
            await lab.close()

    asyncio.run(play())


def _asked(
    connection: HTTPConnection, path: str, method: str, headers: dict[str, str]
) -> tuple[HTTPResponse, str]:
    connection.request(method, path, headers=headers)
    response = connection.getresponse()
    body = response.read().decode()
    connection.close()
    return response, body


async def ask(lab: Lab, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, str]:
    assert lab.discovery is not None
    connection = HTTPConnection("127.0.0.1", lab.discovery.place[1], timeout=PATIENCE_S)
    return await asyncio.to_thread(_asked, connection, path, method, headers)


@needs_protobuf
def test_collectors_find_the_devices_and_no_credentials(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        assert lab.discovery is not None
        at = {name: f"127.0.0.1:{port}" for name, (_, port) in lab.gnmi_places.items()}
        response, body = await ask(lab, "/targets/gnmic")
        assert response.getheader("content-type") == "application/json"
        assert json.loads(body) == {name: {"address": place} for name, place in at.items()}
        response, body = await ask(lab, "/targets/prometheus?x=1")
        assert response.getheader("content-type") == "application/json"
        here = f"127.0.0.1:{lab.discovery.place[1]}"
        assert json.loads(body) == [
            {
                "targets": [here],
                "labels": {
                    "device": name,
                    "__scheme__": "http",
                    "__metrics_path__": f"/metrics/{name}",
                    "__meta_isolane_ssh": f"127.0.0.1:{lab.places[name][1]}",
                    "__meta_isolane_gnmi": at[name],
                },
            }
            for name in ("left", "right")
        ]
        listed = json.loads((lab.state / LIST).read_text())
        assert [entry["gnmi"] for entry in listed] == list(at.values())

    run(tmp_path, scene, gnmi=ANY_PORT, discovery=ANY_PORT)


@needs_protobuf
def test_one_certificate_logs_in_to_every_device_also_after_a_restart(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        own = lab.state / "admin_tls.pem"
        assert own.stat().st_mode & 0o777 == 0o600
        assert [path.parent for path in lab.state.rglob("ca.pem")] == [lab.state]
        context = ssl.create_default_context(cafile=str(lab.state / "ca.pem"))
        context.load_cert_chain(own)
        context.set_alpn_protocols(["h2"])
        before, left = dict(lab.gnmi_places), lab.agents["left"]
        left.restarts = True
        left.ended.set()
        await until(lambda: lab.agents.get("left") not in (left, None) and left.ended.is_set())
        for host, port in before.values():
            reader, writer = await asyncio.open_connection(host, port, ssl=context)
            assert (await reader.readexactly(9))[3] == 4, "the settings of HTTP/2 come first"
            writer.close()
            await writer.wait_closed()
        assert lab.gnmi_places == before

    run(tmp_path, scene, gnmi=ANY_PORT)


def test_one_scrape_has_the_metrics_of_all_devices_under_each_name_once(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        response, body = await ask(lab, "/metrics")
        assert response.getheader("content-type") == "text/plain; version=0.0.4; charset=utf-8"
        lines = body.splitlines()
        helps = [line.split()[2] for line in lines if line.startswith("# HELP")]
        assert len(helps) == len(set(helps))
        for name in ("left", "right"):
            assert f'isolane_interface_out_bytes_total{{device="{name}",interface="port1"}}' in body
        _, one = await ask(lab, "/metrics/left")
        assert 'interface="port1"' in one
        assert "device=" not in one
        response, _ = await ask(lab, "/metrics", "HEAD")
        assert response.status == 200

    run(tmp_path, scene, discovery=ANY_PORT)


def test_a_device_that_was_shut_down_is_left_out(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        lab.agents["left"].ended.set()
        await until(lambda: "left" not in lab.agents)
        _, body = await ask(lab, "/targets/prometheus")
        assert [entry["labels"]["device"] for entry in json.loads(body)] == ["right"]
        response, _ = await ask(lab, "/metrics/left")
        assert response.status == 404

    run(tmp_path, scene, discovery=ANY_PORT)


def test_what_is_not_there_is_refused_with_what_to_do(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        response, body = await ask(lab, "/targets/gnmic")
        assert (response.status, "--gnmi" in body) == (404, True)
        response, body = await ask(lab, "/")
        assert (response.status, "/targets/prometheus" in body) == (404, True)
        response, _ = await ask(lab, "/metrics", "POST")
        assert (response.status, response.getheader("allow")) == (405, "GET, HEAD")
        response, _ = await ask(lab, "/metrics", Host="page.example")
        assert response.status == 421

    run(tmp_path, scene, discovery=ANY_PORT)


def test_beyond_the_loopback_it_speaks_tls_of_the_lab_and_gives_the_address_reached(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        assert lab.discovery is not None
        context = ssl.create_default_context(cafile=str(lab.state / "ca.pem"))
        port = lab.discovery.place[1]
        for _ in range(2):
            connection = HTTPSConnection("127.0.0.1", port, timeout=PATIENCE_S, context=context)
            response, body = await asyncio.to_thread(_asked, connection, "/targets/prometheus", "GET", {})
            assert response.status == 200
            assert {entry["targets"][0] for entry in json.loads(body)} == {f"127.0.0.1:{port}"}
            assert {entry["labels"]["__scheme__"] for entry in json.loads(body)} == {"https"}

    run(tmp_path, scene, discovery=("0.0.0.0", 0))


def test_an_address_that_is_taken_is_named_and_nothing_is_left(tmp_path: Path) -> None:
    async def scene(lab: Lab) -> None:
        assert lab.discovery is not None
        other = Lab(PAIR, MODEL, tmp_path / "other", *ANY_PORT, discovery=lab.discovery.place)
        with pytest.raises(StartError, match=f"port {lab.discovery.place[1]}"):
            await other.start()
        assert not (tmp_path / "other").exists()

    run(tmp_path, scene, discovery=ANY_PORT)


def test_ports_of_gnmi_end_at_65535(tmp_path: Path) -> None:
    async def play() -> None:
        description = LabDescription((LabDevice("one", gnmi=65536),))
        lab = Lab(description, MODEL, tmp_path / "lab", *ANY_PORT, gnmi=ANY_PORT)
        with pytest.raises(
            LabError, match="port 65536 of one is above 65535; start at a lower one with --gnmi"
        ):
            await lab.start()
        await lab.close()

    asyncio.run(play())
