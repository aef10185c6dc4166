"""Scripts that work on one agent: watch, roll back, classes of pyangbind, and Ansible's playbook."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.e2e.agents import Running, agent
from tests.examples.processes import EXAMPLES, example


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with agent(tmp_path_factory.mktemp("scripts") / "state") as made:
        yield made


def to(running: Running) -> list[str]:
    return ["--port", str(running.port), "--key", str(running.state / "admin_key")]


def test_flows_are_watched_while_they_are_isolated(running: Running) -> None:
    said = example("watch_isolation.py", *to(running), "--seconds", "5", "--period", "0.2")
    assert "isolated  192.0.2.1:" in said
    assert "on port2" in said


def test_commits_are_listed_and_taken_back(running: Running) -> None:
    with running.connect() as session:
        contact = (
            '<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><system '
            'xmlns="urn:ietf:params:xml:ns:yang:ietf-system"><contact>%s</contact></system></config>'
        )
        session.edit_config(target="running", config=contact % "first")
        number = len(example("roll_back.py", *to(running)).splitlines())
        session.edit_config(target="running", config=contact % "second")
    lines = example("roll_back.py", *to(running)).splitlines()
    assert len(lines) == number + 1
    assert lines[-1].split() == [str(number + 1), lines[-1].split()[1], "edit", "admin"]
    dry = example("roll_back.py", *to(running), "--to", str(number), "--dry-run")
    assert dry == "modify   /ietf-system:system/contact\nnothing was changed\n"
    done = example("roll_back.py", *to(running), "--to", str(number), "--comment", "back")
    assert done == f"commit {number + 2} is running as it was after {number}\n"
    assert example("roll_back.py", *to(running)).splitlines()[-1].endswith("rollback  admin  back")


def test_classes_of_pyangbind_configure_and_read(running: Running) -> None:
    said = example("with_pyangbind.py", *to(running), "--name", "silver", "--frames", "500")
    assert "silver: 500 frames outstanding at most" in said
    assert "reliable: 256 frames outstanding at most" in said


def test_what_the_playbook_sends_is_taken_and_what_it_asserts_is_so(tmp_path: Path) -> None:
    """What the playbook sends; `make ansible`, a part of `make test`, runs it with Ansible itself."""
    ((play),) = yaml.safe_load((EXAMPLES / "ansible" / "isolation.yml").read_text())
    tasks = {name: task[name] for task in play["tasks"] for name in task if name.startswith("ansible.")}
    with agent(tmp_path / "state") as running, running.connect() as session:
        change = rendered(tasks["ansible.netcommon.netconf_config"]["content"], play["vars"])
        session.edit_config(target="candidate", config=change)
        session.validate("candidate")
        session.commit()
        query = tasks["ansible.netcommon.netconf_get"]["filter"]
        assert "congesting" in str(session.get(filter=("subtree", query)))


def rendered(text: str, variables: dict[str, Any]) -> str:
    """The few expressions that the playbook has."""
    for name, value in variables.items():
        text = text.replace(f"{{{{ {name} }}}}", str(value)).replace(f"{{{{ {name} + 1 }}}}", str(value + 1))
    assert "{{" not in text
    return text
