"""The page of a lab in a browser: all devices on one picture, each behind its own access control."""

import json
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.browser import Browser, Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import USER, go, log_in
from tests.e2e.restconf import PASSWORD
from tests.patience import PATIENCE_S

TWO = """
ports = 4
[device.left]
[device.right]
demonstration = true
[device.alone]
[[wire]]
ends = ["left:port1", "right:port3"]
"""


@dataclass(frozen=True)
class LabSite:
    """A lab that serves the dashboard."""

    url: str
    state: Path


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabSite]:
    """Three devices; nina is known at two of them."""
    directory = tmp_path_factory.mktemp("lab")
    (directory / "lab.toml").write_text(TWO)
    command = [sys.executable, "-m", "isolane.cli", "lab", str(directory / "lab.toml"), "--json"]
    state = directory / "state"
    places = ["--state", str(state), "--ssh", "127.0.0.1:0", "--http", "127.0.0.1:0"]
    process = subprocess.Popen(
        [*command, *places], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        url = f"https://{json.loads(process.stdout.readline())['https']}/"
        add_users(url, state)
        yield LabSite(url, state)
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE_S)


def client(url: str, state: Path) -> httpx.Client:
    """The administrator of all devices."""
    context = ssl.create_default_context(cafile=str(state / "ca.pem"))
    context.load_cert_chain(state / "admin_tls.pem")
    return httpx.Client(base_url=url, verify=context, timeout=PATIENCE_S)


def add_users(url: str, state: Path) -> None:
    user = {"name": USER, "password": f"$0${PASSWORD}"}
    body = {"ietf-system:system": {"authentication": {"user": [user]}}}
    with client(url, state) as admin:
        for name in ("left", "right"):
            answer = admin.patch(f"devices/{name}/restconf/data/ietf-system:system", json=body)
            assert answer.status_code == 204, answer.text


@pytest.fixture
def page(chromium: Browser, lab: LabSite) -> Iterator[Page]:
    with chromium.private() as opened:
        opened.size(1280, 900)
        log_in(opened, lab)
        yield opened
        assert opened.errors == []


def test_the_fabric_shows_the_devices_and_the_wires_between_them(page: Page) -> None:
    page.wait("document.querySelector('.canvas [data-device=right] [data-sign=congested]')")
    devices = (
        "[...document.querySelectorAll('.canvas [data-device]')].map(e => e.dataset.device).sort().join()"
    )
    assert page.run(devices) == "left,right", "the device that does not know the user is not there"
    wires = (
        "[...document.querySelectorAll('.canvas g[data-key*=\"left:port1\"]')].map(e => e.dataset.key).join()"
    )
    page.wait(f"{wires} === 'left:port1 right:port3'")
    assert page.run("document.querySelector('.canvas [data-device=left] [data-sign=congested]') === null")
    assert violations(page) == []


def test_a_click_on_a_wire_breaks_it_and_heals_it(page: Page) -> None:
    wire = '.canvas g[data-key="left:port1 right:port3"] .grip'
    page.wait(f"document.querySelector({wire!r})")
    page.click(wire)
    faults = "[...document.querySelectorAll('dialog .fault')].map(e => e.textContent).join()"
    page.wait(f"{faults} === 'without a fault,without a fault'")
    assert page.text("dialog h2") == "Wire left port1 \u2013 right port3"
    page.run("document.querySelector('dialog select').value = 'loss'")
    page.run("document.querySelector('dialog select').dispatchEvent(new Event('change'))")
    page.click("dialog .break")
    page.wait(f"{faults} === 'loss 0.01,loss 0.01'")
    assert violations(page) == []
    page.click("dialog .heal")
    page.wait(f"{faults} === 'without a fault,without a fault'")
    page.run("document.querySelector('dialog').close()")
    assert page.run("document.querySelector('dialog') === null && location.hash !== '#/port'")


def test_the_wire_of_a_port_can_be_cut_for_a_time(page: Page) -> None:
    page.size(360, 740)
    page.media(scheme="dark")
    go(page, "#/port/left/port1")
    page.wait("document.querySelector('.wire-button')?.hidden === false")
    page.click(".wire-button")
    page.wait("document.querySelectorAll('dialog .fault').length === 2")
    page.run("document.querySelectorAll('dialog select')[1].value = '0'")
    page.run("document.querySelectorAll('dialog input')[1].value = '0.2'")
    page.run("document.querySelector('dialog .break').click()")
    page.wait("document.querySelector('dialog [role=status]').textContent === 'It is broken.'")
    assert violations(page) == []
    assert page.run("document.documentElement.scrollWidth") <= 360
    page.wait("document.querySelector('.bar > span')?.textContent.includes('nothing unusual')")


def test_a_device_is_chosen(page: Page) -> None:
    go(page, "#/port")
    page.wait("document.querySelector('h1')?.textContent === 'left port1'")
    choice = "document.querySelector('.choice select')"
    page.run(f"{choice}.value = 'right'; {choice}.dispatchEvent(new Event('change'))")
    page.wait("document.querySelector('h1')?.textContent === 'right port1'")
    assert page.run("location.hash") == "#/port/right"
    page.click("nav.ports a:nth-child(2)")
    page.wait("document.querySelectorAll('.flows > li').length === 3")


def test_the_fabric_has_the_countdowns_of_devices_by_name(page: Page, lab: LabSite) -> None:
    page.run(f"localStorage.setItem('isolane-persist:{USER}:right', 'of the page')")
    go(page, "#/fabric")
    with client(lab.url, lab.state) as admin:
        for name, persist in (("left", "of another"), ("right", "of the page")):
            begin = {"confirmed": [None], "confirm-timeout": 300, "persist": persist}
            answer = admin.post(
                f"devices/{name}/restconf/operations/ietf-netconf:commit", json={"ietf-netconf:input": begin}
            )
            assert answer.status_code == 204, answer.text
        page.wait("document.querySelectorAll('header .pending:not([hidden])').length === 2")
        left, right = (f"[aria-label='Confirmed commit at {name}']" for name in ("left", "right"))
        assert "A commit at left is in force" in page.text(left)
        assert "Another client began it" in page.text(left)
        assert violations(page) == []
        page.click(f"{right} .primary")
        page.wait(f"document.querySelector({json.dumps(right)}).hidden")
        assert page.text("header .said") == "Confirmed: the change at right stays."
        cancel = {"ietf-netconf:input": {"persist-id": "of another"}}
        answer = admin.post("devices/left/restconf/operations/ietf-netconf:cancel-commit", json=cancel)
        assert answer.status_code == 204, answer.text
        page.wait(f"document.querySelector({json.dumps(left)}).hidden")
