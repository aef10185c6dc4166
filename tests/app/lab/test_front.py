"""One page for all devices of a lab: each keeps its own users and rights."""

import asyncio
import json
import ssl
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from isolane.app.lab.front import LabSessions
from isolane.app.lab.lab import Lab
from isolane.bindings import MODEL
from isolane.transport.http.sessions import IDLE_S, LASTS_S, MOST
from tests.app.lab.test_lab import PAIR
from tests.patience import PATIENCE_S

ANY_PORT = ("127.0.0.1", 0)
NETWORKS = "/restconf/data/ietf-network:networks"
SYSTEM = "/restconf/data/ietf-system:system"
PASSWORD = "correct horse"
YANG = Path("/usr/share/yuma/modules")
"""Modules of RFC 8345 come with the package yangcli."""

Scene = Callable[[Lab, "Clients"], Awaitable[None]]


class Clients:
    """Clients of the lab's page."""

    def __init__(self, lab: Lab) -> None:
        assert lab.front is not None
        self._state = lab.state
        self.url = f"https://127.0.0.1:{lab.front.place[1]}"

    def administrator(self) -> httpx.AsyncClient:
        """By the certificate of the lab's authority."""
        return self._client(self._state / "admin_tls.pem")

    def browser(self) -> httpx.AsyncClient:
        """Without a certificate; it keeps cookies and says which page it is."""
        return self._client(None)

    def _client(self, certificate: Path | None) -> httpx.AsyncClient:
        context = ssl.create_default_context(cafile=str(self._state / "ca.pem"))
        if certificate is not None:
            context.load_cert_chain(certificate)
        return httpx.AsyncClient(
            base_url=self.url, verify=context, headers={"Origin": self.url}, timeout=PATIENCE_S
        )


def run(tmp_path: Path, scene: Scene) -> None:
    async def play() -> None:
        lab = Lab(PAIR, MODEL, tmp_path / "lab", *ANY_PORT, http=ANY_PORT)
        try:
            await lab.start()
            await scene(lab, Clients(lab))
        finally:
            await lab.close()

    asyncio.run(play())


async def add_user(clients: Clients, device: str, password: str = PASSWORD) -> None:
    user = {"name": "nina", "password": f"$0${password}"}
    body = {"ietf-system:system": {"authentication": {"user": [user]}}}
    async with clients.administrator() as admin:
        answer = await admin.patch(f"/devices/{device}{SYSTEM}", json=body)
        assert answer.status_code == 204, answer.text


async def log_in(browser: httpx.AsyncClient, password: str = PASSWORD) -> int:
    answer = await browser.post("/login", json={"user": "nina", "password": password})
    return answer.status_code


def names(answer: httpx.Response) -> list[str]:
    return [node["node-id"] for node in answer.json()["ietf-network:networks"]["network"][0]["node"]]


def test_one_login_is_good_for_all_devices_with_the_user(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        await add_user(clients, "left")
        await add_user(clients, "right")
        async with clients.browser() as browser:
            assert (await browser.get(NETWORKS)).status_code == 401
            assert (await browser.get(f"/devices/left{SYSTEM}")).status_code == 401
            assert await log_in(browser, "wrong") == 401
            assert await log_in(browser) == 204
            assert names(await browser.get(NETWORKS)) == ["left", "right"]
            for name in ("left", "right"):
                answer = await browser.get(f"/devices/{name}{SYSTEM}/hostname")
                assert answer.json() == {"ietf-system:hostname": name}
            assert (await browser.post("/logout")).status_code == 204
            browser.cookies.clear()

    run(tmp_path, scene)


def test_a_logout_ends_the_session_at_each_device(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        await add_user(clients, "left")
        async with clients.browser() as browser:
            await log_in(browser)
            [cookie] = [f"{each.name}={each.value}" for each in browser.cookies.jar]
            assert (await browser.get(f"/devices/left{SYSTEM}")).status_code == 200
            await browser.post("/logout")
        async with clients.browser() as again:
            again.headers["Cookie"] = cookie
            assert (await again.get(f"/devices/left{SYSTEM}")).status_code == 401
            assert (await again.get(NETWORKS)).status_code == 401

    run(tmp_path, scene)


def test_a_device_without_the_user_or_with_another_password_is_not_entered(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        await add_user(clients, "left")
        async with clients.browser() as browser:
            assert await log_in(browser) == 204
            assert names(await browser.get(NETWORKS)) == ["left"]
            assert (await browser.get(f"/devices/right{SYSTEM}")).status_code == 401
            await add_user(clients, "right", "another one")
            assert names(await browser.get(NETWORKS)) == ["left"]
            assert (await browser.get(f"/devices/right{SYSTEM}")).status_code == 401
            await add_user(clients, "left", "a new one")
            assert (await browser.get(f"/devices/left{SYSTEM}")).status_code == 401
            assert names(await browser.get(NETWORKS)) == []

    run(tmp_path, scene)


def test_a_certificate_and_basic_work_as_at_a_device(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        await add_user(clients, "right")
        async with clients.administrator() as admin:
            assert names(await admin.get(NETWORKS)) == ["left", "right"]
        async with clients.browser() as browser:
            browser.auth = httpx.BasicAuth("nina", PASSWORD)
            assert names(await browser.get(NETWORKS)) == ["right"]
            assert (await browser.get(f"/devices/right{SYSTEM}")).status_code == 200
            assert (await browser.get(f"/devices/left{SYSTEM}")).status_code == 401

    run(tmp_path, scene)


def test_access_control_is_that_of_the_device(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        await add_user(clients, "left")
        async with clients.browser() as browser:
            await log_in(browser)
            body = {"ietf-system:contact": "nina"}
            answer = await browser.put(f"/devices/left{SYSTEM}/contact", json=body)
            assert answer.status_code == 403
            browser.headers["Origin"] = "https://elsewhere.example"
            answer = await browser.put(f"/devices/left{SYSTEM}/contact", json=body)
            assert "another origin" in answer.text

    run(tmp_path, scene)


def test_locations_are_below_the_device(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        async with clients.administrator() as admin:
            body = {"ietf-system:user": [{"name": "oskar"}]}
            answer = await admin.post(f"/devices/left{SYSTEM}/authentication", json=body)
            assert answer.status_code == 201
            assert answer.headers["location"].startswith(f"/devices/left{SYSTEM}/authentication/user=oskar")
            assert (await admin.get(answer.headers["location"])).status_code == 200

    run(tmp_path, scene)


def test_other_paths_devices_and_hosts_are_refused(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        async with clients.administrator() as admin:
            assert (await admin.get("/")).headers["content-type"].startswith("text/html")
            assert b'data-front="lab"' in (await admin.get("/")).content
            for path in (
                "/restconf",
                SYSTEM,
                "/devices",
                "/devices/",
                "/devices/left",
                "/devices/none/restconf",
            ):
                assert (await admin.get(path)).status_code == 404, path
            assert (await admin.post(NETWORKS, json={})).status_code == 405
            headers = {"Host": "elsewhere.example"}
            assert (await admin.get("/", headers=headers)).status_code == 421
            assert (await admin.get(f"/devices/left{SYSTEM}", headers=headers)).status_code == 421

    run(tmp_path, scene)


def test_a_device_that_is_off_is_not_there(tmp_path: Path) -> None:
    async def scene(lab: Lab, clients: Clients) -> None:
        async with clients.administrator() as admin:
            lab.agents["right"].ended.set()
            while "right" in lab.agents:
                await asyncio.sleep(0.01)
            assert names(await admin.get(NETWORKS)) == ["left"]
            assert (await admin.get(f"/devices/right{SYSTEM}")).status_code == 404

    run(tmp_path, scene)


def test_the_network_is_valid_for_the_modules_of_rfc_8345(tmp_path: Path) -> None:
    found: dict[str, Any] = {}

    async def scene(lab: Lab, clients: Clients) -> None:
        async with clients.administrator() as admin:
            found.update((await admin.get(NETWORKS)).json())

    run(tmp_path, scene)
    data = tmp_path / "networks.json"
    data.write_text(json.dumps(found))
    modules = sorted(map(str, YANG.glob("ietf/ietf-network-topology@*.yang")))
    command = ["yanglint", "-p", str(YANG), "-t", "data", *modules, str(data)]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert (judged.returncode, judged.stderr) == (0, "")
    [network] = found["ietf-network:networks"]["network"]
    assert len(network["ietf-network-topology:link"]) == 2 * len(PAIR.wires)


@pytest.mark.parametrize("after_s", [IDLE_S, LASTS_S])
def test_sessions_of_a_lab_end(after_s: float) -> None:
    now = [0.0]
    sessions = LabSessions(lambda: now[0])
    token = sessions.begin("nina", frozenset(("hash",)))
    while now[0] + IDLE_S / 2 < after_s:
        now[0] += IDLE_S / 2
        if after_s != IDLE_S:
            assert sessions.find(token) is not None
    now[0] = after_s
    assert sessions.find(token) is None


def test_there_are_not_more_sessions_than_allowed() -> None:
    sessions = LabSessions()
    first, *others = [sessions.begin("nina", frozenset(("hash",))) for _ in range(MOST + 1)]
    assert sessions.find(first) is None
    assert all(sessions.find(each) is not None for each in others)
