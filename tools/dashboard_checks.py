"""Check the types of the dashboard's scripts: `python -m tools.dashboard_checks`.

TypeScript and axe-core come from npm at the versions and digests of tools/dashboard/package-lock.json.
Nothing of them is part of what is served.
"""

import fcntl
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent / "dashboard"
MODULES: Final = HERE / "node_modules"
_STAMP: Final = MODULES / ".of-lock"


def installed() -> Path:
    """The directory of the packages, installed where they are not those of the lock file."""
    wanted = sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    MODULES.mkdir(exist_ok=True)
    with (HERE / "package-lock.json").open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run in several processes
        if not _STAMP.exists() or _STAMP.read_text() != wanted:
            command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.DEVNULL)
            _STAMP.write_text(wanted)
    return MODULES


def faults(config: Path = HERE / "tsconfig.json") -> str:
    """What the type checker says; empty when all is well."""
    command = [
        "node",
        str(installed() / "typescript" / "bin" / "tsc"),
        "--pretty",
        "false",
        "-p",
        str(config),
    ]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout


if __name__ == "__main__":
    found = faults()
    sys.stdout.write(found)
    sys.exit(bool(found))
