"""Runs restconf-cli, a RESTCONF client of PyPI, against an agent (`make restconf-cli`).

Its last release is of 2022 and asks for old releases of others, so it has an environment of its own. It knows
passwords only, and verifies no certificate.
"""

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

from tests.e2e.agents import Running
from tests.e2e.restconf import NACM, PASSWORD, edit, served
from tests.patience import PATIENCE_S

RELEASE: Final = "restconf-cli==0.1.5"
STEPS: Final = (
    ("POST", "ietf-system:system", {"ietf-system:contact": "posted"}, "201"),
    ("GET", "ietf-system:system/contact", None, "posted"),
    ("PUT", "ietf-system:system/contact", {"ietf-system:contact": "put"}, "204"),
    ("GET", "ietf-system:system/contact", None, '"put"'),
    ("PATCH", "ietf-system:system", {"ietf-system:system": {"contact": "patched"}}, "204"),
    ("GET", "ietf-system:system/contact", None, "patched"),
    ("DELETE", "ietf-system:system/contact", None, "204"),
    ("GET", "ietf-system:system/contact", None, "404"),
)
"""Methods, resources and bodies, and words of what the client prints."""


def main() -> int:
    """Make the environment where the argument says, unless it is there, and run the client."""
    home = Path(sys.argv[1])
    if not (home / "bin" / "restconf-cli").exists():
        venv.create(home, with_pip=True, clear=True)
        subprocess.run([home / "bin" / "pip", "--quiet", "install", RELEASE], check=True)
    with tempfile.TemporaryDirectory() as scratch, served(Path(scratch)) as running:
        groups = "<groups><group><name>admin</name><user-name>nina</user-name></group></groups>"
        edit(running, f'<nacm xmlns="{NACM}">{groups}</nacm>')
        failed = [step for step in STEPS if not _works(home, running, *step)]
    return 1 if failed else 0


def _works(home: Path, running: Running, method: str, path: str, body: object, expected: str) -> bool:
    command = [str(home / "bin" / "restconf-cli"), method, "-n", "127.0.0.1", "-pn", str(running.https_port)]
    command += ["-u", "nina", "--password", PASSWORD, "-p", path]
    if body is not None:
        command += ["-d", json.dumps(body)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    found = expected in done.stdout
    print(f"{method} {path}: {'ok' if found else done.stdout + done.stderr}")
    return found


if __name__ == "__main__":
    sys.exit(main())
