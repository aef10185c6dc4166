"""A file of JSON that a person or SONiC wrote."""

import json
from pathlib import Path
from typing import Any

from isolane.sonic.errors import SonicError


def read(file: Path) -> Any:
    """The value in a file; SonicError says what is wrong with the file."""
    try:
        return json.loads(file.read_bytes())
    except OSError as error:
        raise SonicError(f"{file}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise SonicError(f"{file}: not JSON: {error}") from error
