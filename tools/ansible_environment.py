"""Makes an environment with Ansible and its NETCONF modules, for `make ansible`.

The package ansible has a hundred collections in half a gigabyte. Its NETCONF modules need two of them, which
are taken out of it; ansible-core is installed as it asks for.
"""

import subprocess
import sys
import tempfile
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

COLLECTIONS = ("ansible_collections/ansible/netcommon/", "ansible_collections/ansible/utils/")


def main() -> int:
    """Make it where the argument says, unless it is there."""
    home = Path(sys.argv[1])
    done = home / ".ready"
    if done.exists():
        return 0
    venv.create(home, with_pip=True, clear=True)
    pip = [str(home / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run([*pip, "download", "--no-deps", "--dest", scratch, "ansible>=12"], check=True)
        (wheel,) = Path(scratch).glob("ansible-*.whl")
        core = _take_apart(wheel, home)
    subprocess.run([*pip, "install", core, "ncclient"], check=True)
    done.touch()
    return 0


def _take_apart(wheel: Path, home: Path) -> str:
    """Unpack the collections; what the package requires of ansible-core."""
    with zipfile.ZipFile(wheel) as content:
        wanted = [name for name in content.namelist() if name.startswith(COLLECTIONS)]
        content.extractall(home, wanted)
        (metadata,) = [name for name in content.namelist() if name.endswith(".dist-info/METADATA")]
        required = message_from_bytes(content.read(metadata)).get_all("Requires-Dist", [])
    return next(one for one in required if one.startswith("ansible-core"))


if __name__ == "__main__":
    sys.exit(main())
