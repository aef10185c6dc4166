"""The Containerfile holds together, and what it starts and asks works. `make image-test` builds it."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from isolane.cli.main import parser
from tests.image.containerfile import FILE, TOP, is_sent, stages
from tests.image.first_process import BARE, first_process, open_low_ports
from tests.patience import PATIENCE_S

BUILD, FINAL = stages(FILE.read_text())
IGNORE = (TOP / ".containerignore").read_text()
STATE = "/var/lib/isolane"
PLACES = {"ssh": 830, "tls": 6513, "http": 443, "gnmi": 9339}


def test_what_is_copied_is_there_and_is_sent() -> None:
    copied = [word for text in BUILD.all("COPY") for word in text.split()[:-1]]
    assert {"agent", "bindings", "yang", "packaging", "pyproject.toml"} <= set(copied)
    for name in copied:
        assert (TOP / name).exists(), name
        assert is_sent(name, IGNORE), name
    assert FINAL.all("COPY") == [f"--from={BUILD.name} /opt/isolane /opt/isolane"]


def test_what_the_package_is_made_of_is_copied() -> None:
    """pyproject.toml names files; one that is not copied would fail the build."""
    text = (TOP / "pyproject.toml").read_text()
    named = set(re.findall(r'^readme = "(.+)"', text, re.MULTILINE))
    named |= {"LICENSE", *re.findall(r'^"?(packaging|yang)\b', text, re.MULTILINE)}
    copied = {word for instruction in BUILD.all("COPY") for word in instruction.split()[:-1]}
    assert {"README.md", "LICENSE", "packaging", "yang"} <= named <= copied


def test_nothing_else_is_sent() -> None:
    assert not any(is_sent(name, IGNORE) for name in (".git", ".venv", "tests", "docs", "state", "build"))
    assert not is_sent("agent/cli/__pycache__", IGNORE)


def test_both_stages_stand_on_the_same_release_of_debian() -> None:
    """The environment is copied from one to the other with a link to its Python."""
    assert BUILD.base == FINAL.base
    assert re.fullmatch(r"docker\.io/library/debian:[a-z]+-slim", FINAL.base)


def test_it_is_not_root_and_the_state_is_a_volume_of_that_user() -> None:
    user, _, group = FINAL.one("USER").partition(":")
    assert int(user) >= 10_000
    assert int(group) >= 10_000
    (made,) = [text for text in FINAL.all("RUN") if "install -d" in text]
    assert f"install -d -o {user} -g {group} -m 0700 {STATE}" in made
    assert f"useradd --uid {user} --gid {group} " in made
    assert FINAL.one("VOLUME") == FINAL.one("WORKDIR") == STATE
    assert FINAL.one("STOPSIGNAL") == "SIGTERM"


def test_the_ports_that_it_exposes_are_those_that_it_listens_at() -> None:
    args = parser().parse_args(FINAL.words("CMD"))
    assert {name: getattr(args, name) for name in PLACES} == {
        name: ("0.0.0.0", port) for name, port in PLACES.items()
    }
    assert {int(port) for port in FINAL.one("EXPOSE").split()} == set(PLACES.values())
    assert str(args.state) == STATE


def test_the_health_check_asks_that_agent() -> None:
    command, *arguments = FINAL.words("HEALTHCHECK")
    assert [command] == FINAL.words("ENTRYPOINT") == ["isolane"]
    args = parser().parse_args(arguments)
    assert (args.command, str(args.state)) == ("health", STATE)
    (limit,) = re.findall(r"--timeout=(\d+)s", FINAL.one("HEALTHCHECK"))
    assert args.timeout < int(limit)


def here(words: list[str], state: Path) -> list[str]:
    """A command of the image with the program of this environment and another state directory."""
    return [str(Path(sys.prefix, "bin", "isolane")), *(word.replace(STATE, str(state)) for word in words)]


@pytest.mark.root
def test_it_starts_as_the_first_process_answers_the_health_check_and_ends_with_sigterm(
    tmp_path: Path, network: str
) -> None:
    open_low_ports(network)
    state, log = tmp_path / "state", tmp_path / "log"
    with first_process([*BARE, *here(FINAL.words("CMD"), state)], network, log) as first:
        ready = first.until("\nready ").splitlines()[-1]
        names = {**PLACES, "https": PLACES["http"]}
        del names["http"]
        assert all(f" {name}=0.0.0.0:{port}" in ready for name, port in names.items())
        assert "-p 830 -s admin@127.0.0.1 netconf" in log.read_text()
        assert "https://127.0.0.1:443/restconf" in log.read_text()
        assert (state / "known_hosts").read_text().startswith("[127.0.0.1]:830 ")
        status = Path(f"/proc/{first.pid}/status").read_text()
        assert set(re.findall(r"^Cap(?:Eff|Prm|Bnd):\s+(\w+)$", status, re.MULTILINE)) == {"0" * 16}
        check = here(FINAL.words("HEALTHCHECK")[1:], state)
        done = subprocess.run([*BARE, *check], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout[:8]) == (0, "healthy:"), done.stderr
        first.signal(signal.SIGTERM)
        assert first.wait() == 0
    assert subprocess.run(check, capture_output=True, check=False).returncode == 1


@pytest.mark.root
def test_where_low_ports_are_kept_for_root_it_says_so(tmp_path: Path, network: str) -> None:
    command = [*BARE, *here(FINAL.words("CMD"), tmp_path / "state")]
    with first_process(command, network, tmp_path / "log") as first:
        assert first.wait() == 1
    assert "cannot listen at 0.0.0.0 port 830" in (tmp_path / "log").read_text()


@pytest.mark.root
def test_a_container_that_is_stopped_while_it_starts_ends_at_once(tmp_path: Path, network: str) -> None:
    """The kernel gives the first process no default action: a signal without a handler is lost."""
    command = here(["serve", "--state", str(tmp_path / "state"), "--empty"], tmp_path)
    with first_process(command, network, tmp_path / "log") as first:
        end = time.monotonic() + PATIENCE_S
        while not catches_sigterm(first.pid):
            assert time.monotonic() < end
            time.sleep(0.001)
        os.kill(first.pid, signal.SIGTERM)
        assert first.wait() == 128 + signal.SIGTERM
    assert "ready" not in (tmp_path / "log").read_text()
    assert not (tmp_path / "state").exists()


def catches_sigterm(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status").read_text()
    (caught,) = re.findall(r"^SigCgt:\s+(\w+)$", status, re.MULTILINE)
    return bool(int(caught, 16) & 1 << (signal.SIGTERM - 1))
