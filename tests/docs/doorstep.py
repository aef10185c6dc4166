"""`make doorstep`: README and "Get started" literally, from a clone and from the wheel, on several Pythons.

    python -m tests.docs.doorstep [PYTHON...]    (python3.11 and python3.13, as far as they are there)

With the wheel the clone has no source of the package left, so that nothing can come from it. Then the time
from an empty directory to the first value that a running agent gives: an environment, the installation with
an empty cache of pip, a first start, and one `isolane get`. Root, for a network of its own.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.docs.commands import Reader, clone, environment
from tests.docs.pages import LITERAL, TOP
from tests.left_behind import add_namespace, delete_namespace

INSTALL: Final = "pip install ."
SOURCES: Final = ("agent", "bindings", "yang", "isolane", "pyproject.toml")
DEFAULT: Final = ("python3.11", "python3.13")
PATIENCE_S: Final = 300.0


@contextmanager
def network() -> Iterator[str]:
    """A namespace with a loopback."""
    name = f"isolane-doorstep-{os.getpid()}"
    add_namespace(name)
    subprocess.run(["ip", "-n", name, "link", "set", "lo", "up"], check=True)
    try:
        yield name
    finally:
        delete_namespace(name)


def wheel(directory: Path) -> Path:
    """The wheel of the last commit."""
    source = directory / "source"
    clone(TOP, source)
    command = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(directory),
        str(source),
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE_S)
    (made,) = directory.glob("*.whl")
    return made


def without_sources(checkout: Path) -> None:
    """What is left is what a reader has beside the wheel: pages and examples."""
    for name in SOURCES:
        path = checkout / name
        if path.is_symlink() or path.is_file():
            path.unlink()
        else:
            shutil.rmtree(path)


def read(scratch: Path, python: Path, made: Path | None) -> float:
    """All pages; the seconds that it took."""
    begun = time.monotonic()
    checkout = scratch / "isolane"
    clone(TOP, checkout)
    instead = {}
    if made is not None:
        without_sources(checkout)
        instead = {INSTALL: f"pip install {made}"}
    with network() as namespace:
        reader = Reader(scratch, checkout, namespace, python=python, instead=instead)
        for page in LITERAL:
            reader.read(checkout / page)
    return time.monotonic() - begun


def first_get(scratch: Path, python: Path, source: Path) -> list[tuple[str, float]]:
    """Each step with the seconds from the start to its end; nothing is in a cache of pip."""
    place = {**environment(scratch, python), "PIP_CACHE_DIR": str(scratch / "cache")}
    isolane = str(scratch / ".venv" / "bin" / "isolane")
    steps: list[tuple[str, float]] = []
    begun = time.monotonic()

    def step(name: str, *command: str) -> str:
        done = subprocess.run(
            command, cwd=scratch, env=place, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        steps.append((name, time.monotonic() - begun))
        return done.stdout

    step("environment", str(python), "-m", "venv", ".venv")
    step("installed", ".venv/bin/pip", "install", "--quiet", str(source))
    serve = [isolane, "serve", "--state", "state", "--ssh", "127.0.0.1:0"]
    with subprocess.Popen(
        serve, cwd=scratch, env=place, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as agent:
        assert agent.stdout is not None
        assert agent.stdout.readline().startswith("ready ")
        steps.append(("ready", time.monotonic() - begun))
        value = step(
            "first get", isolane, "get", "/interfaces/interface=port1/oper-status", "--state", "state"
        )
        assert value == "up\n"
        agent.terminate()
        assert agent.wait(PATIENCE_S) == 0
    return steps


def interpreter(name: str) -> tuple[Path, str] | None:
    """The executable of a Python, and its version; None for another program."""
    # What a shim leads to: the path of the reader has nothing but this.
    asked = "import sys; print(sys.executable, *sys.version_info[:3])"
    try:
        answer = subprocess.run([name, "-c", asked], capture_output=True, text=True, check=False)
    except OSError:
        return None
    python, *version = answer.stdout.split() or ("",)
    return (Path(python), ".".join(version)) if answer.returncode == 0 and len(version) == 3 else None


def main() -> int:
    """Print a line for each reading and each time."""
    named = sys.argv[1:]
    there = [found for name in named or DEFAULT if (found := shutil.which(name))]
    pythons = [each for each in map(interpreter, there) if each is not None]
    if len(pythons) < (len(named) or 1):
        sys.stderr.write(f"doorstep: not each of these is a Python: {' '.join(named or DEFAULT)}\n")
        return 2
    with TemporaryDirectory(prefix="isolane-doorstep-") as directory:
        made = wheel(Path(directory))
        for python, version in pythons:
            for source, given in (("clone", None), ("wheel", made)):
                scratch = Path(directory, f"{version}-{source}")
                for part in ("read", "get"):
                    (scratch / part).mkdir(parents=True)
                steps = first_get(scratch / "get", python, given or Path(directory, "source"))
                shown = ", ".join(f"{step} {seconds:.1f} s" for step, seconds in steps)
                print(f"Python {version}, {source}: {shown}", flush=True)
                seconds = read(scratch / "read", python, given)
                print(f"Python {version}, {source}: {len(LITERAL)} pages read in {seconds:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
