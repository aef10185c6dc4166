"""A file of TOML that a person wrote."""

import tomllib
from pathlib import Path
from typing import Any

from isolane.errors import IsolaneError


def read(path: Path, fault: type[IsolaneError]) -> dict[str, Any]:
    """The tables of a file; `fault` says what is wrong with the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise fault(f"{path}: {error.strerror}") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise fault(f"{path} is not valid TOML: {error}") from error
