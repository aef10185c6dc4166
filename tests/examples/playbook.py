"""Runs examples/ansible with the ansible-playbook that is named, against an agent (`make ansible`)."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.e2e.agents import agent
from tests.examples.processes import EXAMPLES


def main() -> int:
    """Ansible's exit code."""
    with tempfile.TemporaryDirectory() as directory, agent(Path(directory) / "state") as running:
        command = [
            str(Path(sys.argv[1]).absolute()),
            "-i",
            "inventory.ini",
            "isolation.yml",
            "-e",
            f"ansible_port={running.port}",
        ]
        command += ["-e", f"ansible_ssh_private_key_file={running.state / 'admin_key'}"]
        return subprocess.run(command, cwd=EXAMPLES / "ansible", check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
