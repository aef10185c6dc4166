"""Draw docs/use/images/dashboard-*.png, the views of a real lab: `python -m tools.dashboard_pictures`."""

import json
import ssl
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Final

from isolane.app.lab.directory import LIST
from tests.browser import Browser, Page, browser
from tools.small_png import small

ROOT: Final = Path(__file__).parent.parent
PICTURES: Final = ROOT / "docs" / "use" / "images"
USER, PASSWORD = "nina", "correct horse"
MOST_OCTETS: Final = 60_000
FLOWS: Final = "document.querySelectorAll('.flows > li').length > 0"
CONGESTED: Final = "document.querySelectorAll('.canvas [data-sign=congested]').length > 1"
PORT: Final = "ietf-interfaces%3Ainterfaces/interface%3Dport1/isolane-ue-llr%3Allr"
FIELD: Final = "document.querySelector('.field .about')?.textContent"
WIDE, PHONE = (1120, 760), (360, 700)

PAGES: Final[list[tuple[str, str, str, str, tuple[int, int]]]] = [
    (
        "fabric",
        "#/fabric",
        "document.querySelectorAll('.canvas [data-sign=congested]').length > 1",
        "light",
        WIDE,
    ),
    (
        "fabric-phone",
        "#/fabric",
        CONGESTED,
        "light",
        PHONE,
    ),
    ("port", "#/port/spine1/port1", FLOWS, "dark", WIDE),
    ("configuration", f"#/configuration/spine1/{PORT}", FIELD, "light", WIDE),
    ("configuration-phone", f"#/configuration/spine1/{PORT}", FIELD, "dark", PHONE),
    ("history", "#/configuration/spine1/history", "document.querySelector('.commit')", "light", WIDE),
    ("events", "#/events/spine1", "document.querySelector('.events > li')", "light", WIDE),
]
"""The name, the address, what is waited for, the colours and the size of each picture."""


def main() -> int:
    """Run the fabric of the examples with isolation, and look at each view."""
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        state = Path(scratch) / "lab"
        command = [
            sys.executable,
            "-m",
            "isolane.cli",
            "lab",
            str(ROOT / "examples" / "fabric.toml"),
            "--json",
        ]
        command += ["--state", str(state), "--ssh", "127.0.0.1:0", "--http", "127.0.0.1:0"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            try:
                url = f"https://{json.loads(process.stdout.readline())['https']}/"
                add_users(url, state)
                example = [sys.executable, str(ROOT / "examples" / "isolate_fabric.py"), str(state)]
                subprocess.run(example, check=True, stdout=subprocess.DEVNULL)
                with browser() as chromium:
                    draw(chromium, url)
            finally:
                process.terminate()
    return max(path.stat().st_size for path in PICTURES.glob("dashboard-*.png")) > MOST_OCTETS


def draw(chromium: Browser, url: str) -> None:
    """All pictures, of one page."""
    page = chromium.page()
    page.open(url)
    page.wait("document.querySelector('form')")
    page.type("input[name=user]", USER)
    page.type("input[name=password]", PASSWORD)
    page.click("button[type=submit]")
    page.wait("document.querySelector('nav')")
    for name, address, ready, scheme, size in PAGES:
        page.media(scheme=scheme)
        page.size(*size)
        page.run(f"location.hash = {address!r}")
        page.wait(ready)
        settle(page)
        picture = PICTURES / f"dashboard-{name}.png"
        page.picture(picture)
        picture.write_bytes(small(picture.read_bytes()))


def settle(page: Page) -> None:
    """Let lines have some history."""
    page.run("new Promise((done) => setTimeout(done, 4000))")


def add_users(url: str, state: Path) -> None:
    """A user at each device."""
    context = ssl.create_default_context(cafile=str(state / "ca.pem"))
    context.load_cert_chain(state / "admin_tls.pem")
    user = {"name": USER, "password": f"$0${PASSWORD}"}
    body = json.dumps({"ietf-system:system": {"authentication": {"user": [user]}}}).encode()
    headers = {"Content-Type": "application/yang-data+json"}
    for device in json.loads((state / LIST).read_text()):
        target = f"{url}devices/{device['name']}/restconf/data/ietf-system:system"
        request = urllib.request.Request(target, body, headers, method="PATCH")
        urllib.request.urlopen(request, context=context).read()


if __name__ == "__main__":
    sys.exit(main())
