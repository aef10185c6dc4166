"""The cost of the dashboard: what Chromium and the agents take while Fabric is open.

    python -m bench.dashboard [--counts 20,1000] [--rates 1,5] [--seconds N]

Shares are of one core. The lab is measured without the page first, in the same run; its devices are in a line
and have no traffic. Neighbours, which come every 5 s, are among what is reached. With more devices than have
a stream each, they are read in turn: the rate means nothing.
"""

import argparse
import json
import os
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from bench.lab import cpu_s
from isolane.app.lab.directory import LIST
from tests.browser import Browser, Page, browser

USER = "bench"
PASSWORD = "correct horse"
SETTLE_S = 8.0
COUNTED = """
window.heard = 0;
JSON.parse = ((parse) => (...given) => { heard += 1; return parse(...given); })(JSON.parse);
"""
"""The page parses each message once."""


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description="The cost of the dashboard.")
    options.add_argument("--counts", default="20,1000")
    options.add_argument("--rates", default="1,5")
    options.add_argument("--seconds", type=float, default=10.0)
    args = options.parse_args()
    print("devices  updates/s  reached/s  browser %  agents %  agents idle %  elements  open s")
    for count in map(int, args.counts.split(",")):
        with (
            tempfile.TemporaryDirectory() as directory,
            lab(count, Path(directory) / "lab") as (process, url),
        ):
            time.sleep(SETTLE_S)
            idle = share(partial(cpu_s, process.pid), args.seconds)
            for rate in map(int, args.rates.split(",")):
                with browser() as chromium:
                    measure(count, rate, chromium, process.pid, url, idle, args.seconds)
    return 0


def measure(
    count: int, rate: int, chromium: Browser, agent: int, url: str, idle: float, seconds: float
) -> None:
    """One line."""
    page = chromium.page()
    page.size(1280, 900)
    page.media()
    page.open(url)
    page.wait("document.querySelector('form')")
    page.type("input[name=user]", USER)
    page.type("input[name=password]", PASSWORD)
    began = time.monotonic()
    page.click("button[type=submit]")
    page.wait(f"document.querySelectorAll('.canvas .node, .cell').length === {count}")
    opened = time.monotonic() - began
    page.run(f"location.hash = '#/fabric/{rate}'")
    page.run(COUNTED)
    rest(page, SETTLE_S / 2)
    heard = page.run("heard")
    before, agent_before, start = tree_cpu_s(chromium.process.pid), cpu_s(agent), time.monotonic()
    rest(page, seconds)
    lasted = time.monotonic() - start
    browsers = (tree_cpu_s(chromium.process.pid) - before) / lasted
    agents = (cpu_s(agent) - agent_before) / lasted
    reached = (page.run("heard") - heard) / lasted
    elements = page.run("document.querySelectorAll('*').length")
    print(
        f"{count:7}  {rate:9}  {reached:9.1f}  {browsers * 100:9.1f}  {(agents - idle) * 100:8.1f}"
        f"  {idle * 100:13.1f}  {elements:8}  {opened:6.2f}"
    )


def rest(page: Page, seconds: float) -> None:
    """Let the page go on, and ask nothing of it."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        time.sleep(left)


def share(read: Callable[[], float], seconds: float) -> float:
    """The share of a core in a time."""
    before, start = read(), time.monotonic()
    time.sleep(seconds)
    return (read() - before) / (time.monotonic() - start)


def tree_cpu_s(pid: int) -> float:
    """The processor time of a process and of all below it that go on."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(path.parent.name))
    total, waiting = 0.0, [pid]
    while waiting:
        each = waiting.pop()
        waiting += children.get(each, [])
        total += cpu_s(each) if os.path.exists(f"/proc/{each}") else 0.0
    return total


@contextmanager
def lab(count: int, state: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A lab with one user who reads all; its page."""
    command = [
        sys.executable,
        "-m",
        "isolane.cli",
        "lab",
        "--count",
        str(count),
        "--state",
        str(state),
        "--json",
    ]
    command += ["--ssh", "127.0.0.1:0", "--http", "127.0.0.1:0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        url = f"https://{json.loads(process.stdout.readline())['https']}/"
        add_users(url, state)
        yield process, url
    finally:
        process.terminate()
        process.wait()


def add_users(url: str, state: Path) -> None:
    """The same user with the same hash at each device, as a configuration of the lab would have it."""
    context = ssl.create_default_context(cafile=str(state / "ca.pem"))
    context.load_cert_chain(state / "admin_tls.pem")
    opener = urllib.request.build_opener(urllib.request.HTTPSHandler(context=context))
    password = f"$0${PASSWORD}"
    for number, device in enumerate(json.loads((state / LIST).read_text())):
        target = f"{url}devices/{device['name']}/restconf/data/ietf-system:system"
        user = {"name": USER, "password": password}
        body = json.dumps({"ietf-system:system": {"authentication": {"user": [user]}}}).encode()
        headers = {"Content-Type": "application/yang-data+json"}
        opener.open(urllib.request.Request(target, body, headers, method="PATCH")).read()
        if number == 0:
            with opener.open(f"{target}/authentication/user={USER}/password") as answer:
                password = json.load(answer)["ietf-system:password"]


if __name__ == "__main__":
    sys.exit(main())
