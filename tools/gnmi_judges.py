"""Makes environments with clients of gNMI by others, for `make gnmi-judges`.

Each is of its own: aiognmi has fixed versions of grpcio and protobuf that are not those of the other.
"""

import subprocess
import sys
import venv
from pathlib import Path

JUDGES = {"aiognmi": "aiognmi==0.1.1", "oc": "oc-config-validate==2.10.0.post1"}


def main() -> int:
    """Make them where the argument says, unless they are there."""
    for name, package in JUDGES.items():
        home = Path(sys.argv[1]) / name
        done = home / package
        if done.exists():
            continue
        venv.create(home, with_pip=True, clear=True)
        pip = [str(home / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", package], check=True)
        done.touch()
    return 0


if __name__ == "__main__":
    sys.exit(main())
