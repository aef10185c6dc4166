"""The right to use a Redis: a user and password of its ACL, and TLS; secrets are in files of their own."""

import os
import ssl
import stat
from pathlib import Path
from typing import Final

from isolane.lazy_dataclass import dataclass
from isolane.sonic.errors import SonicError, Unreachable


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


def refused(place: object, error: ssl.SSLError) -> Unreachable:
    """Why TLS was not made."""
    said = error.verify_message if isinstance(error, ssl.SSLCertVerificationError) else error.reason
    return Unreachable(f"Redis, {place}: TLS: {said or 'the server does not speak it'}")
