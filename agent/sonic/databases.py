"""The place of CONFIG_DB: `database_config.json` of SONiC, or the URL of a Redis."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

from isolane.lazy_dataclass import dataclass
from isolane.sonic import json_file
from isolane.sonic.access import NO_ACCESS, Access
from isolane.sonic.errors import SonicError

USUAL: Final = Path("/var/run/redis/sonic-db/database_config.json")
GLOBAL: Final = "database_global.json"
"""On a switch with several ASICs: the namespaces, in the directory of the host's database_config.json."""
NAME: Final = "CONFIG_DB"
_PORT: Final = 6379


@dataclass(frozen=True, slots=True)
class Database:
    """One database of one Redis; `socket` is a path, otherwise host and port count."""

    number: int = 4
    separator: str = "|"
    socket: str | None = "/var/run/redis/redis.sock"
    host: str = "127.0.0.1"
    port: int = _PORT
    access: Access = NO_ACCESS

    def __str__(self) -> str:
        return f"database {self.number} of {self.socket or f'{self.host}:{self.port}'}"


def database(
    url: str | None, file: Path | None, namespace: str | None = None, access: Access | None = None
) -> Database:
    """The database of CONFIG_DB: number and separator of the file, and its place unless a URL gives it."""
    usual = file or USUAL
    if namespace:
        found = from_file(namespaces(usual.with_name(GLOBAL), namespace))
    else:
        found = from_file(usual) if file is not None or usual.exists() else Database()
    found = replace(found, access=access or NO_ACCESS)
    if url is not None:
        found = _at(found, url)
    found.access.check()
    return found


def namespaces(file: Path, wanted: str) -> Path:
    """The database_config.json of one namespace; SonicError lists those that there are."""
    document = json_file.read(file)
    includes = document.get("INCLUDES") if isinstance(document, dict) else None
    if not isinstance(includes, list):
        raise SonicError(f"{file}: it has no list INCLUDES")
    found: dict[str, Path] = {}
    for each in includes:
        if not isinstance(each, dict) or not isinstance(each.get("include"), str):
            raise SonicError(f"{file}: a member of INCLUDES has no string `include`")
        if not each.get("container_name"):  # databases of a data processing unit, not of an ASIC
            found[str(each.get("namespace", ""))] = file.parent / each["include"]
    if wanted not in found:
        listed = ", ".join(sorted(name for name in found if name)) or "none"
        raise SonicError(f"{file}: no namespace {wanted}; it has {listed}")
    return found[wanted]


def from_file(file: Path, name: str = NAME) -> Database:
    """One database of a database_config.json."""
    document = json_file.read(file)
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
    """The same database at the place that a URL names; a URL with a password is refused, and not repeated."""
    try:
        parts = urlsplit(url)
        port = parts.port or _PORT
        password = parts.password
    except ValueError as error:
        raise SonicError(f"the URL of Redis: {error}") from error
    if password is not None or "@" in parts.path:
        raise SonicError("a password in the URL of Redis: others would see it; use --redis-password-file")
    user = unquote(parts.username or "")
    access = replace(found.access, user=user, tls=parts.scheme == "rediss")
    if parts.scheme == "unix" and _is_only_user(parts) and parts.path:
        return replace(found, socket=unquote(parts.path), access=access)
    if parts.scheme in ("redis", "rediss") and parts.hostname and parts.path in ("", "/"):
        return replace(found, socket=None, host=parts.hostname, port=port, access=access)
    raise SonicError(f"{url}: write unix:///PATH/OF/SOCKET, redis://HOST:PORT or rediss://HOST:PORT")


def _is_only_user(parts: SplitResult) -> bool:
    return parts.hostname is None and parts.netloc in ("", f"{parts.username}@")
