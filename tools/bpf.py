"""Compile the BPF program: `python -m tools.bpf` writes the object beside its source."""

import hashlib
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from isolane.dataplane.kernel.classifier import OBJECT

SOURCE: Final = OBJECT.with_suffix(".c")


def digest() -> str:
    """What an object says of the text that it was made of."""
    return hashlib.sha256(SOURCE.read_bytes()).hexdigest()


def compile_to(target: Path) -> None:
    """Compile for the kernels from 5.15 on; symbols that no loader needs are left out."""
    headers = f"/usr/include/{sysconfig.get_config_var('MULTIARCH')}"
    wanted = ["-O2", "-target", "bpf", "-mcpu=v2", "-Wall", "-Werror", f'-DSOURCE_DIGEST="{digest()}"']
    subprocess.run(["clang", *wanted, f"-I{headers}", "-c", SOURCE, "-o", target], check=True)
    subprocess.run(["llvm-strip", "-g", "--strip-unneeded", target], check=True)


def main() -> int:
    """Write the object."""
    compile_to(OBJECT)
    print(f"{OBJECT.name}: {OBJECT.stat().st_size} octets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
