"""The place of CONFIG_DB: `database_config.json` of SONiC, or the URL of a Redis."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from isolane.sonic.errors import SonicError

USUAL: Final = Path("/var/run/redis/sonic-db/database_config.json")
NAME: Final = "CONFIG_DB"


@dataclass(frozen=True, slots=True)
class Database:
    """One database of one Redis; `socket` is a path, otherwise host and port count."""

    number: int = 4
    separator: str = "|"
    socket: str | None = "/var/run/redis/redis.sock"
    host: str = "127.0.0.1"
    port: int = 6379

    def __str__(self) -> str:
        return f"database {self.number} of {self.socket or f'{self.host}:{self.port}'}"


def database(url: str | None, file: Path | None) -> Database:
    """The database of CONFIG_DB: number and separator of the file, and its place unless a URL gives it."""
    usual = file or USUAL
    found = from_file(usual) if file is not None or usual.exists() else Database()
    return found if url is None else _at(found, url)


def from_file(file: Path, name: str = NAME) -> Database:
    """One database of a database_config.json."""
    try:
        document = json.loads(file.read_bytes())
    except OSError as error:
        raise SonicError(f"{file}: {error.strerror}") from error
    except ValueError as error:
        raise SonicError(f"{file}: not JSON: {error}") from error
    one = _member(document, "DATABASES", name, file)
    instance = _member(document, "INSTANCES", str(one.get("instance", "redis")), file)
    try:
        return Database(
            int(one["id"]),
            str(one["separator"]),
            instance.get("unix_socket_path") or None,
            str(instance.get("hostname", "127.0.0.1")),
            int(instance.get("port", 6379)),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise SonicError(f"{file}: database {name}: {error}") from error


def _member(document: Any, kind: str, name: str, file: Path) -> dict[str, Any]:
    several = document.get(kind) if isinstance(document, dict) else None
    found = several.get(name) if isinstance(several, dict) else None
    if not isinstance(found, dict):
        raise SonicError(f"{file}: {kind} has no {name}")
    return found


def _at(found: Database, url: str) -> Database:
    """The same database at the place that a URL names: unix:///PATH or redis://HOST:PORT."""
    try:
        parts = urlsplit(url)
        port = parts.port or 6379
    except ValueError as error:
        raise SonicError(f"{url}: {error}") from error
    if parts.scheme == "unix" and not parts.netloc and parts.path:
        return replace(found, socket=unquote(parts.path))
    if parts.scheme == "redis" and parts.hostname and parts.path in ("", "/"):
        return replace(found, socket=None, host=parts.hostname, port=port)
    raise SonicError(f"{url}: write unix:///PATH/OF/SOCKET or redis://HOST:PORT")
