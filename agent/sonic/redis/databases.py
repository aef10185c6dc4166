"""The place of CONFIG_DB (`database_config.json` of SONiC, or a URL), and the right to use its Redis."""

import json
import os
import ssl
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

from isolane.lazy_dataclass import dataclass
from isolane.sonic.errors import SonicError, Unreachable


def read_json(file: Path) -> object:
    """The value in a file; SonicError says what is wrong with the file."""
    try:
        return json.loads(file.read_bytes())
    except OSError as error:
        raise SonicError(f"{file}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise SonicError(f"{file}: not JSON: {error}") from error


@dataclass(frozen=True, slots=True)
class Access:
    """Files are read with each connection, so that what is replaced there counts without a restart."""

    user: str = ""
    """User of the ACL; empty: the default user of Redis."""
    password_file: Path | None = None
    tls: bool = False
    authorities: Path | None = None
    """Certificates of the authorities that may vouch for the server; None: those of the system."""
    certificate: Path | None = None
    """The client's certificate and private key, in one PEM file."""

    def check(self) -> None:
        """SonicError when a file cannot be used."""
        if self.user and self.password_file is None:
            raise SonicError(f"user {self.user} of Redis needs --redis-password-file FILE")
        if not self.tls and (self.authorities or self.certificate):
            raise SonicError("--redis-ca and --redis-certificate need --redis rediss://HOST:PORT")
        self.greeting()
        self.context()

    def greeting(self) -> list[tuple[str, ...]]:
        """The commands that come first on a connection."""
        if self.password_file is None:
            return []
        password = _secret(self.password_file).decode("utf-8", "surrogateescape").rstrip("\r\n")
        if not password:
            raise SonicError(f"{self.password_file}: it holds no password")
        return [("AUTH", self.user, password) if self.user else ("AUTH", password)]

    def context(self) -> ssl.SSLContext | None:
        """TLS that verifies the server and its name; None without TLS."""
        if not self.tls:
            return None
        try:
            context = ssl.create_default_context(cafile=self.authorities)
        except OSError as error:
            raise SonicError(f"{self.authorities}: {_reason(error)}") from error
        if self.certificate is not None:
            _secret(self.certificate)
            try:
                context.load_cert_chain(self.certificate, password=_no_password)
            except OSError as error:
                raise SonicError(f"{self.certificate}: {_reason(error)}") from error
        return context


NO_ACCESS: Final = Access()
"""A Redis without passwords and TLS, as SONiC has it."""


def _secret(file: Path) -> bytes:
    """The content of a file that nobody else may read."""
    try:
        with file.open("rb") as stream:
            status = os.fstat(stream.fileno())
            if stat.S_IMODE(status.st_mode) & 0o077:
                raise SonicError(f"{file}: others may read it; chmod 600 {file}")
            return stream.read()
    except OSError as error:
        raise SonicError(f"{file}: {error.strerror}") from error


def _no_password() -> str:
    """Refuse a private key under a password: a service cannot ask for one."""
    raise OSError("its private key needs a password")


def _reason(error: OSError) -> str:
    if isinstance(error, ssl.SSLError):
        return error.reason or "not certificates in PEM"
    return error.strerror or str(error)


def tls_failure(place: object, error: ssl.SSLError) -> Unreachable:
    """Why TLS was not made."""
    reason = error.verify_message if isinstance(error, ssl.SSLCertVerificationError) else error.reason
    return Unreachable(f"Redis, {place}: TLS: {reason or 'the server does not speak it'}")


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
        description = from_file(namespaces(usual.with_name(GLOBAL), namespace))
    else:
        description = from_file(usual) if file is not None or usual.exists() else Database()
    description = replace(description, access=access or NO_ACCESS)
    if url is not None:
        description = _at(description, url)
    description.access.check()
    return description


def namespaces(file: Path, wanted: str) -> Path:
    """The database_config.json of one namespace; SonicError lists those that there are."""
    document = read_json(file)
    includes = document.get("INCLUDES") if isinstance(document, dict) else None
    if not isinstance(includes, list):
        raise SonicError(f"{file}: it has no list INCLUDES")
    paths: dict[str, Path] = {}
    for each in includes:
        if not isinstance(each, dict) or not isinstance(each.get("include"), str):
            raise SonicError(f"{file}: a member of INCLUDES has no string `include`")
        if not each.get("container_name"):  # databases of a data processing unit, not of an ASIC
            paths[str(each.get("namespace", ""))] = file.parent / each["include"]
    if wanted not in paths:
        listed = ", ".join(sorted(name for name in paths if name)) or "none"
        raise SonicError(f"{file}: no namespace {wanted}; it has {listed}")
    return paths[wanted]


def from_file(file: Path, name: str = NAME) -> Database:
    """One database of a database_config.json."""
    document = read_json(file)
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


def _member(document: object, kind: str, name: str, file: Path) -> dict[str, Any]:
    several = document.get(kind) if isinstance(document, dict) else None
    member = several.get(name) if isinstance(several, dict) else None
    if not isinstance(member, dict):
        raise SonicError(f"{file}: {kind} has no {name}")
    return member


def _at(entry: Database, url: str) -> Database:
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
    access = replace(entry.access, user=user, tls=parts.scheme == "rediss")
    if parts.scheme == "unix" and _is_only_user(parts) and parts.path:
        return replace(entry, socket=unquote(parts.path), access=access)
    if parts.scheme in ("redis", "rediss") and parts.hostname and parts.path in ("", "/"):
        return replace(entry, socket=None, host=parts.hostname, port=port, access=access)
    raise SonicError(f"{url}: write unix:///PATH/OF/SOCKET, redis://HOST:PORT or rediss://HOST:PORT")


def _is_only_user(parts: SplitResult) -> bool:
    return parts.hostname is None and parts.netloc in ("", f"{parts.username}@")
