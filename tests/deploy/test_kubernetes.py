"""examples/kubernetes: the manifest agrees with itself and the image; `make image-test` has its schemas."""

from typing import Any, Final

import pytest
import yaml

from isolane.cli.main import parser
from tests.docs.pages import TOP
from tests.image.containerfile import FILE, stages

SERVICE, SET = yaml.safe_load_all((TOP / "examples" / "kubernetes" / "isolane.yaml").read_text())
POD: Final[Any] = SET["spec"]["template"]
(CONTAINER,) = POD["spec"]["containers"]
IMAGE: Final = stages(FILE.read_text())[-1]


def test_it_is_a_stateful_set_with_its_service() -> None:
    assert (SERVICE["kind"], SET["kind"], SET["apiVersion"]) == ("Service", "StatefulSet", "apps/v1")
    labels = POD["metadata"]["labels"]
    assert SERVICE["spec"]["selector"] == SET["spec"]["selector"]["matchLabels"] == labels
    assert SET["spec"]["serviceName"] == SERVICE["metadata"]["name"]


def test_ports_are_those_of_the_image() -> None:
    ports = {each["name"]: each["containerPort"] for each in CONTAINER["ports"]}
    assert {int(port) for port in IMAGE.one("EXPOSE").split()} == set(ports.values())
    assert {each["targetPort"]: each["port"] for each in SERVICE["spec"]["ports"]} == ports
    args = parser().parse_args(CONTAINER["args"])
    assert {args.ssh[1], args.tls[1], args.http[1], args.gnmi[1]} == set(ports.values())
    assert args.command == "serve"
    assert all(len(name) <= 15 for name in ports)


def test_the_user_is_that_of_the_image_and_has_no_rights() -> None:
    pod, container = POD["spec"]["securityContext"], CONTAINER["securityContext"]
    user, _, group = IMAGE.one("USER").partition(":")
    assert (pod["runAsUser"], pod["runAsGroup"], pod["fsGroup"]) == (int(user), int(group), int(group))
    assert pod["runAsNonRoot"] is True
    assert pod["seccompProfile"] == {"type": "RuntimeDefault"}
    assert pod["sysctls"] == [{"name": "net.ipv4.ip_unprivileged_port_start", "value": "0"}]
    assert container["capabilities"] == {"drop": ["ALL"]}
    assert container["allowPrivilegeEscalation"] is False
    assert container["readOnlyRootFilesystem"] is True


def test_what_is_written_is_on_a_volume() -> None:
    mounts = {each["mountPath"]: each["name"] for each in CONTAINER["volumeMounts"]}
    claims = {each["metadata"]["name"] for each in SET["spec"]["volumeClaimTemplates"]}
    volumes = {each["name"] for each in POD["spec"]["volumes"]}
    assert mounts["/var/lib/isolane"] in claims
    assert set(mounts.values()) == claims | volumes
    state = parser().parse_args(CONTAINER["args"]).state
    assert str(state.parent) == "/var/lib/isolane"  # of the agent alone, whatever the volume's owner is


@pytest.mark.parametrize("name", ["startupProbe", "readinessProbe", "livenessProbe"])
def test_a_probe_asks_the_agent_of_the_same_state(name: str) -> None:
    probe = CONTAINER[name]
    command, *arguments = probe["exec"]["command"]
    args = parser().parse_args(arguments)
    assert (command, args.command) == ("isolane", "health")
    assert args.state == parser().parse_args(CONTAINER["args"]).state
    assert (
        args.timeout
        < probe["timeoutSeconds"]
        <= SET["spec"]["template"]["spec"]["terminationGracePeriodSeconds"]
    )
