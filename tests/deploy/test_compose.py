"""examples/containers: the files agree with each other, and what they start works together in one network.

The processes are those of the files with the same options, without containers: the agent or the lab, and
Debian's Prometheus, which scrapes them and loads the alert rules.
"""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from lxml import etree

from isolane.app import demonstration
from isolane.bindings import MODEL
from isolane.bindings.isolane_server import Server
from isolane.cli.lab.command import with_word
from isolane.cli.main import main, parser
from isolane.tree import xml
from isolane.tree.model import top
from tests.dataplane.kernel.namespaces import inside, namespace
from tests.docs.pages import TOP
from tests.image.containerfile import FILE, stages
from tests.left_behind import group_begun, group_ended
from tests.patience import PATIENCE_S

HERE: Final = TOP / "examples" / "containers"
STATE: Final = "/var/lib/isolane"


def loaded(name: str) -> Any:
    return yaml.safe_load((HERE / name).read_text())


COMPOSE: Final = loaded("compose.yml")
LAB: Final = loaded("lab.yml")
SERVICES: Final = COMPOSE["services"]


def test_images_of_others_have_a_version_and_a_registry() -> None:
    for service in SERVICES.values():
        if not service["image"].startswith("isolane:"):
            assert re.fullmatch(r"docker\.io/[\w-]+/[\w-]+:v?\d+\.\d+\.\d+", service["image"])


def test_nothing_is_published_outside_of_the_machine() -> None:
    published = [port for service in SERVICES.values() for port in service.get("ports", ())]
    assert published
    assert all(port.startswith("127.0.0.1:") for port in published)
    exposed = {int(port) for port in stages(FILE.read_text())[-1].one("EXPOSE").split()}
    assert {int(port.rpartition(":")[2]) for port in SERVICES["agent"]["ports"]} == exposed


def test_no_password_is_in_the_files() -> None:
    text = "".join(path.read_text() for path in HERE.iterdir() if path.is_file())
    assert not re.search(r"PASSWORD:|password: |PASSWORD=", text)
    (secret,) = COMPOSE["secrets"].values()
    assert SERVICES["grafana"]["secrets"] == list(COMPOSE["secrets"])
    assert SERVICES["grafana"]["environment"]["GF_SECURITY_ADMIN_PASSWORD__FILE"].startswith("/run/secrets/")
    assert not (HERE / secret["file"]).exists()


def test_every_volume_and_file_exists() -> None:
    for services in (SERVICES, LAB["services"]):
        for service in services.values():
            for mounted in service.get("volumes", ()):
                source = mounted.partition(":")[0]
                assert (HERE / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
    build = SERVICES["agent"]["build"]
    assert (HERE / build["context"] / build["dockerfile"]).resolve() == FILE


def test_every_service_gives_up_what_it_does_not_need() -> None:
    for service in SERVICES.values():
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_every_command_parses_and_the_state_is_in_the_volume() -> None:
    args = parser().parse_args(SERVICES["agent"]["command"])
    assert str(args.state) == STATE
    assert f"state:{STATE}" in SERVICES["agent"]["volumes"]
    lab = parser().parse_args(with_word(LAB["services"]["agent"]["command"]))
    assert lab.state.is_relative_to(STATE)
    for check in (SERVICES["agent"]["healthcheck"], LAB["services"]["agent"]["healthcheck"]):
        assert check["test"][:2] == ["CMD", "isolane"]
        found = parser().parse_args(check["test"][2:])
        assert found.command in {"health", "status"}
    monitoring = parser().parse_args(SERVICES["monitoring"]["command"])
    assert f"monitoring:{monitoring.grafana}" in SERVICES["monitoring"]["volumes"]
    assert f"{monitoring.grafana}/provisioning" == SERVICES["grafana"]["environment"]["GF_PATHS_PROVISIONING"]
    assert monitoring.prometheus == "http://agent:9090"
    assert SERVICES["prometheus"]["network_mode"] == "service:agent"


def test_the_configuration_is_the_demonstration_with_metrics() -> None:
    tree = xml.decode(MODEL, etree.parse(HERE / "agent.xml").getroot(), state=False)
    metrics = top(tree, Server).metrics
    assert metrics is not None
    assert (metrics.address, metrics.port) == ("127.0.0.1", 9830)
    text = "".join(xml.encode(demonstration.configuration(MODEL), state=False))
    server = '<server xmlns="urn:isolane:yang:isolane-server"><metrics><port>9830</port></metrics></server>'
    assert tree == xml.decode(MODEL, xml.parse(f"<config>{text}{server}</config>".encode()), state=False)


@contextmanager
def process(network: str, log: Path, *command: str | Path) -> Iterator[None]:
    """It has to end with 0 by SIGTERM."""
    with log.open("wb") as written:
        made = subprocess.Popen(
            ["ip", "netns", "exec", network, *map(str, command)],
            stdout=written,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    group_begun(made.pid)
    try:
        yield
    finally:
        made.send_signal(signal.SIGTERM)
        code = made.wait(PATIENCE_S)
        group_ended(made.pid)
    assert code == 0, log.read_text()


def asked(path: str) -> Any:
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", 9090, timeout=PATIENCE_S)
    try:
        connection.request("GET", f"/api/v1/{path}")
        return json.loads(connection.getresponse().read())["data"]
    finally:
        connection.close()


def until(network: str, path: str, expected: set[str], log: Path) -> None:
    """Until the devices of a query are these."""
    end = time.monotonic() + PATIENCE_S
    found: set[str] = set()
    while found != expected:
        assert time.monotonic() < end, (found, log.read_text())
        time.sleep(0.2)
        try:
            answer = inside(network, lambda: asked(path))
        except (OSError, ValueError):
            continue  # it is not up yet, or says so in words
        found = {each["metric"]["device"] for each in answer["result"] if each["value"][1] != "0"}


@pytest.mark.root
@pytest.mark.parametrize(
    ("services", "devices"),
    [(COMPOSE, {"isolane"}), (LAB, {"spine1", "spine2", "leaf1", "leaf2", "leaf3"})],
    ids=["agent", "lab"],
)
def test_prometheus_gets_the_metrics_and_the_rules(services: Any, devices: set[str], tmp_path: Path) -> None:
    """With the options and files of the services; paths of the containers are folders of the test."""
    monitoring = tmp_path / "monitoring"
    assert main(["metrics", f"--grafana={monitoring}"]) == 0
    (mounted,) = {**SERVICES, **services["services"]}["prometheus"]["volumes"][:1]
    config = (HERE / mounted.partition(":")[0]).read_text()
    config = config.replace("/etc/monitoring", str(monitoring)).replace(": 10s", ": 1s")
    (tmp_path / "prometheus.yml").write_text(config)
    places = {STATE: tmp_path / "state", "/etc/isolane/examples": HERE.parent, "/etc/isolane": HERE}
    command = list(services["services"]["agent"]["command"])
    for there, here in places.items():
        command = [word.replace(there, str(here)) for word in command]
    with (
        namespace("m") as network,
        process(network, tmp_path / "log", Path(sys.prefix, "bin", "isolane"), *command),
        process(
            network,
            tmp_path / "prometheus.log",
            "prometheus",
            f"--config.file={tmp_path}/prometheus.yml",
            f"--storage.tsdb.path={tmp_path}/data",
            "--web.listen-address=127.0.0.1:9090",
        ),
    ):
        until(network, "query?query=up", devices, tmp_path / "prometheus.log")
        until(network, "query?query=isolane_history_commits_total", devices, tmp_path / "prometheus.log")
        groups = inside(network, lambda: asked("rules"))["groups"]
        assert [group["name"] for group in groups] == ["isolane"]
