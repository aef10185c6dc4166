"""Scripts that cannot work say so in one line, wherever they are run from."""

import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.agents import Running, agent
from tests.examples.processes import EXAMPLES
from tests.patience import PATIENCE_S

BY_KEY = ("roll_back.py", "watch_isolation.py", "with_pyangbind.py", "sai_workflow.py", "llr_link.py")
BY_STATE = ("tutorial/apply.py", "tutorial/traffic.py")
PROGRAMS = ("fan.py", "router.py")
NETCONF = "urn:ietf:params:xml:ns:netconf:base:1.0"
ISOLATE = str(EXAMPLES / "tutorial" / "isolate.xml")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("door") / "state") as made:
        yield made


@pytest.fixture(scope="module")
def closed() -> Iterator[int]:
    """A port that nobody else gets and at which nothing listens."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def said(directory: Path, name: str, *arguments: str) -> str:
    """The one line of a script that fails in another directory."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
        cwd=directory,
    )
    assert (done.returncode, done.stdout) == (1, ""), done.stdout + done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def place(name: str, state: Path, port: int) -> list[str]:
    if name in BY_KEY:
        return ["--key", str(state / "admin_key"), "--port", str(port)]
    file = [ISOLATE] if name.endswith("apply.py") else []
    return [*file, "--state", str(state), "--port", str(port)]


def lab(directory: Path, state: Path, port: int) -> Path:
    """The files of a lab of one device, that of another agent."""
    made = directory / "lab"
    (made / "leaf1").mkdir(parents=True)
    shutil.copy(state / "admin_key", made)
    shutil.copy(state / "ssh_host_ed25519_key.pub", made / "leaf1")
    (made / "devices.json").write_text(json.dumps([{"name": "leaf1", "ssh": f"127.0.0.1:{port}"}]))
    return made


@pytest.mark.parametrize("name", [*BY_KEY, *BY_STATE])
def test_no_agent_answers(name: str, running: Running, closed: int, tmp_path: Path) -> None:
    line = said(tmp_path, name, *place(name, running.state, closed))
    assert line.startswith(f"no agent answers at 127.0.0.1 port {closed} (")
    assert line.endswith("); start one: isolane serve\n")


def test_no_device_of_a_lab_answers(running: Running, closed: int, tmp_path: Path) -> None:
    made = lab(tmp_path, running.state, closed)
    assert said(tmp_path, "isolate_fabric.py", str(made)).startswith("no agent answers at 127.0.0.1 port")
    line = said(tmp_path, "isolate_fabric.py", "nowhere")
    assert line == "nowhere/devices.json does not exist; name the state directory of a lab that runs\n"


@pytest.mark.parametrize("name", [BY_KEY[0], *BY_STATE])
def test_without_the_keys(name: str, tmp_path: Path) -> None:
    line = said(tmp_path, name, *place(name, Path("state"), 830))
    assert line == "state/admin_key does not exist; name the key in the agent's state directory\n"


def test_a_key_that_the_agent_does_not_accept(running: Running, tmp_path: Path) -> None:
    made = tmp_path / "other"
    made.mkdir()
    command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(made / "admin_key")]
    subprocess.run(command, check=True)
    shutil.copy(running.state / "ssh_host_ed25519_key.pub", made)
    line = said(tmp_path, "roll_back.py", *place("roll_back.py", made, running.port))
    key = made / "admin_key"
    assert line == f"the agent at 127.0.0.1 port {running.port} does not accept user admin with {key}\n"


def test_an_agent_with_another_host_key(running: Running, tmp_path: Path) -> None:
    made = tmp_path / "other"
    made.mkdir()
    shutil.copy(running.state / "admin_key", made)
    known = made / "ssh_host_ed25519_key.pub"
    shutil.copy(running.state / "admin_key.pub", known)
    line = said(tmp_path, "roll_back.py", *place("roll_back.py", made, running.port))
    assert line == f"the agent at 127.0.0.1 port {running.port} has another host key than {known}\n"


def test_a_change_that_the_agent_refuses(running: Running, tmp_path: Path) -> None:
    line = said(tmp_path, "roll_back.py", *place("roll_back.py", running.state, running.port), "--to", "4711")
    assert line.startswith("not rolled back: ")
    name, file = "tutorial/apply.py", tmp_path / "bad.xml"
    arguments = ["--state", str(running.state), "--port", str(running.port)]
    file.write_text(f'<config xmlns="{NETCONF}"><nothing xmlns="urn:nobody"/></config>')
    assert said(tmp_path, name, "bad.xml", *arguments).startswith("nothing was changed: ")
    assert said(tmp_path, name, "absent.xml", *arguments) == "absent.xml: No such file or directory\n"


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_whose_port_is_taken(name: str, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = said(tmp_path, name, "--state", str(tmp_path / "s"), "--ssh", f"127.0.0.1:{port}")
    assert "the port is in use by another program; choose another address or port with --ssh" in line


@pytest.mark.parametrize(
    ("name", "library"), [("with_pyangbind.py", "pyangbind"), ("roll_back.py", "ncclient")]
)
def test_a_library_that_is_not_installed(name: str, library: str, tmp_path: Path) -> None:
    """The standard library alone, as with the Python of a machine where nothing was installed."""
    (tmp_path / "sitecustomize.py").write_text(f"import sys; sys.modules[{library!r}] = None\n")
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name)],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
        env={"PYTHONPATH": str(tmp_path)},
    )
    assert (done.returncode, done.stderr) == (1, f"{library} is not installed: pip install {library}\n")
