"""Runs examples/ansible with the Ansible of an environment, against an agent (`make ansible`)."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.e2e.agents import agent
from tests.examples.processes import EXAMPLES


def main() -> int:
    """Ansible's exit code."""
    home = Path(sys.argv[1]).absolute()
    with tempfile.TemporaryDirectory() as directory, agent(Path(directory) / "state") as running:
        command = [
            str(home / "bin" / "ansible-playbook"),
            "-i",
            "inventory.ini",
            "isolation.yml",
            "-e",
            f"ansible_port={running.port}",
        ]
        command += ["-e", f"ansible_ssh_private_key_file={running.state / 'admin_key'}"]
        environment = {
            **os.environ,
            "LC_ALL": "C.UTF-8",
            "ANSIBLE_COLLECTIONS_PATH": str(home),
            "ANSIBLE_HOME": directory,
        }
        done = subprocess.run(command, cwd=EXAMPLES / "ansible", env=environment, check=False)
        return done.returncode


if __name__ == "__main__":
    sys.exit(main())
