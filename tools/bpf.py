"""Compile the BPF programs: `python -m tools.bpf` writes each object beside its source."""

import hashlib
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

from isolane.dataplane.kernel import classifier, streams

OBJECTS: Final = (classifier.OBJECT, streams.OBJECT)


def digest(target: Path) -> str:
    """What an object says of the text that it was made of."""
    return hashlib.sha256(target.with_suffix(".c").read_bytes()).hexdigest()


def compile_to(target: Path, source: Path) -> None:
    """Compile for the kernels from 5.15 on; symbols that no loader needs are left out."""
    headers = f"/usr/include/{sysconfig.get_config_var('MULTIARCH')}"
    made_of = f'-DSOURCE_DIGEST="{digest(source)}"'
    wanted = ["-O2", "-target", "bpf", "-mcpu=v2", "-Wall", "-Werror", made_of]
    subprocess.run(["clang", *wanted, f"-I{headers}", "-c", source, "-o", target], check=True)
    subprocess.run(["llvm-strip", "-g", "--strip-unneeded", target], check=True)


def main() -> int:
    """Write the objects."""
    for target in OBJECTS:
        compile_to(target, target.with_suffix(".c"))
        print(f"{target.name}: {target.stat().st_size} octets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
