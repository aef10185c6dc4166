"""Runs the playbooks of examples with the Ansible of an environment, against an agent (`make ansible`)."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.e2e.agents import Running, agent
from tests.examples.processes import EXAMPLES


def main() -> int:
    """Ansible's exit code."""
    home = Path(sys.argv[1]).absolute()
    with (
        tempfile.TemporaryDirectory() as directory,
        agent(Path(directory) / "state", "--http", "127.0.0.1:0") as running,
    ):
        environment = {
            **os.environ,
            "LC_ALL": "C.UTF-8",
            "ANSIBLE_COLLECTIONS_PATH": str(home),
            "ANSIBLE_HOME": directory,
        }
        for host, inventory, book, variables in plays(running):
            command = [str(home / "bin" / "ansible-playbook"), "-i", inventory, "--limit", host, book]
            command += [word for name, value in variables.items() for word in ("-e", f"{name}={value}")]
            done = subprocess.run(command, cwd=EXAMPLES, env=environment, check=False)
            if done.returncode:
                return done.returncode
    return 0


def plays(running: Running) -> Iterator[tuple[str, str, str, dict[str, object]]]:
    """Host, inventory, playbook, and where this agent is."""
    key = running.state / "admin_key"
    yield (
        "isolane",
        "ansible/inventory.ini",
        "ansible/isolation.yml",
        {"ansible_port": running.port, "ansible_ssh_private_key_file": key},
    )
    certificate = running.state / "admin_tls.pem"
    yield (
        "isolane",
        "ansible/restconf.ini",
        "ansible/restconf.yml",
        {
            "ansible_httpapi_port": running.https_port,
            "ansible_httpapi_ca_path": running.state / "ca.pem",
            "ansible_httpapi_client_cert": certificate,
            "ansible_httpapi_client_key": certificate,
        },
    )
    # This agent in place of a leaf.
    yield (
        "clab-fabric-leaf1",
        "containerlab/inventory.ini",
        "containerlab/isolation.yml",
        {
            "ansible_host": "127.0.0.1",
            "ansible_port": running.port,
            "ansible_ssh_private_key_file": key,
            "component": "relay",
            "enabled": "false",
        },
    )


if __name__ == "__main__":
    sys.exit(main())
