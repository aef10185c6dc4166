"""The version of a build, which hatchling asks for: `isolane --version` tells builds apart.

Between releases it is a development version (PEP 440) with the moment of the source, so that it grows:
`pip install --upgrade` takes a later build, and the release after all of them.
"""

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path

VERSION = "0.2.0.dev"
"""The next release; a release is made without `.dev`."""

TOP = Path(__file__).resolve().parents[1]


def version(top: Path = TOP) -> str:
    """A source distribution keeps its own; a checkout has the time of its commit, others that of now."""
    if not VERSION.endswith("dev"):
        return VERSION
    told = top / "PKG-INFO"
    if told.exists():
        lines = told.read_text(encoding="utf-8").splitlines()
        return next(line.removeprefix("Version: ") for line in lines if line.startswith("Version: "))
    return f"{VERSION}{_moment(top):%Y%m%d%H%M%S}"


def _moment(top: Path) -> datetime:
    fixed = os.environ.get("SOURCE_DATE_EPOCH")  # https://reproducible-builds.org/specs/source-date-epoch/
    if fixed is not None:
        return datetime.fromtimestamp(int(fixed), UTC)
    if (top / ".git").exists() and _git(top, "status", "--porcelain", "--untracked-files=no") == "":
        committed = _git(top, "log", "-1", "--format=%ct")
        if committed:
            return datetime.fromtimestamp(int(committed), UTC)
    return datetime.now(UTC)


def _git(top: Path, *words: str) -> str | None:
    """What git says; None where it is missing, or refuses another user's checkout."""
    try:
        done = subprocess.run(["git", *words], cwd=top, capture_output=True, text=True, check=True)  # noqa: S603, S607  # fixed words
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()
