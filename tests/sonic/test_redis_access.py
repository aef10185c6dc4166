"""Redis behind passwords and TLS: who may, who may not, and what is said about it."""

import asyncio
import ipaddress
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography import x509

from isolane.cli.main import main
from isolane.sonic.errors import SonicError, Unreachable
from isolane.sonic.modules.tables import Tables
from isolane.sonic.redis.config_db import LOADED, ConfigDb
from isolane.sonic.redis.connection import Connection
from isolane.sonic.redis.databases import Access, Database, database
from isolane.sonic.redis.events import Events
from tests.ports import free_tcp_port
from tests.sonic.agent import running
from tests.sonic.redis_server import RedisServer
from tests.sonic.test_page import PAGES
from tests.transport.authority import authority

PASSWORD = "correct-horse"
RIGHTS = "+@read +@write +@transaction +@connection +psubscribe +config|get"
"""Those of docs/use/sonic.md."""
RULES = f"user default off\nuser agent on >{PASSWORD} ~* &* {RIGHTS}\n"


def secret(directory: Path, text: str = PASSWORD, mode: int = 0o600) -> Path:
    file = directory / "redis.password"
    file.touch(0o600)
    file.chmod(0o600)
    file.write_text(f"{text}\n")
    file.chmod(mode)
    return file


class TlsRedis(RedisServer):
    """On TLS alone, with a user of its ACL and certificates of an authority for clients and server."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory)
        self.authority, other = authority("redis authority"), authority("another")
        here = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
        server, key = self.authority.issue("redis", here, for_client=False).files(directory, "server")
        self.port = free_tcp_port()
        files = ["--tls-cert-file", str(server), "--tls-key-file", str(key)]
        self.ca = directory / "ca.pem"
        self.ca.write_text(self.authority.pem)
        self.other_ca = directory / "other.pem"
        self.other_ca.write_text(other.pem)
        rules = directory / "users.acl"
        rules.write_text(RULES)
        trusted = ["--tls-ca-cert-file", str(self.ca), "--aclfile", str(rules)]
        self.options = ["--tls-port", str(self.port), "--bind", "127.0.0.1", *files, *trusted]
        issued = self.authority.issue("agent")
        self.certificate = directory / "agent.pem"
        self.certificate.touch(0o600)
        self.certificate.write_text(issued.pem + issued.key_pem)
        access = Access(password_file=secret(directory), authorities=self.ca, certificate=self.certificate)
        self.use(database(f"rediss://agent@127.0.0.1:{self.port}", None, access=access))


@pytest.fixture(scope="module")
def behind_tls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TlsRedis]:
    server = TlsRedis(tmp_path_factory.mktemp("tls"))
    server.start()
    server.load()
    yield server
    server.stop()


def test_an_agent_works_through_tls_with_a_user(behind_tls: TlsRedis, tables: Tables) -> None:
    async def check() -> None:
        async with running(tables.model, behind_tls) as agent:
            await agent.edit({"PORT|Ethernet0": {"mtu": "1600"}})
            assert behind_tls.hash("PORT|Ethernet0")["mtu"] == "1600"
            behind_tls.call("HSET", "PORT|Ethernet0", "mtu", "1700")
            await agent.until(lambda: agent.hashes()["PORT|Ethernet0"]["mtu"] == "1700")

    asyncio.run(check())
    assert PASSWORD not in repr(behind_tls.database)
    assert f"`{RIGHTS}`" in PAGES[0].read_text(encoding="utf-8")


async def follow(place: Database) -> None:
    (await Events.open(place)).close()


def refused_by_both(place: Database) -> str:
    """What the two kinds of connections say, without the password."""
    with pytest.raises(Unreachable) as blocking:
        ConfigDb(Connection(place)).everything()
    with pytest.raises(Unreachable) as following:
        asyncio.run(Events.open(place))
    said = f"{blocking.value}; {following.value}"
    assert PASSWORD not in said
    return said


def test_a_server_that_nobody_vouches_for(behind_tls: TlsRedis) -> None:
    place = behind_tls.database
    other = replace(place.access, authorities=behind_tls.other_ca)
    assert refused_by_both(replace(place, access=other)).count("TLS: ") == 2
    system = replace(place.access, authorities=None)
    assert refused_by_both(replace(place, access=system)).count("self-signed certificate") == 2


def test_a_server_of_another_name(behind_tls: TlsRedis) -> None:
    said = refused_by_both(replace(behind_tls.database, host="localhost"))
    assert said.count("localhost") >= 2
    assert said.count("Hostname mismatch") == 2


def test_without_a_certificate_or_without_tls(behind_tls: TlsRedis) -> None:
    place = behind_tls.database
    refused_by_both(replace(place, access=replace(place.access, certificate=None)))
    refused_by_both(replace(place, access=replace(place.access, tls=False)))


def test_a_wrong_password_or_user(behind_tls: TlsRedis, tmp_path: Path) -> None:
    place = behind_tls.database
    wrong = replace(place.access, password_file=secret(tmp_path, "guessed"))
    assert refused_by_both(replace(place, access=wrong)).count("WRONGPASS") == 2
    nobody = replace(place.access, user="nobody")
    assert refused_by_both(replace(place, access=nobody)).count("WRONGPASS") == 2
    none = replace(place.access, password_file=None, user="")
    assert refused_by_both(replace(place, access=none)).count("NOAUTH") == 2


def test_a_password_alone_at_a_socket(tmp_path: Path) -> None:
    server = RedisServer(tmp_path)
    server.options = ["--requirepass", PASSWORD]
    access = Access(password_file=secret(tmp_path))
    server.use(database(server.url, None, access=access))
    server.start()
    try:
        server.load()
        assert ConfigDb(Connection(server.database)).hashes(["PORT|Ethernet0"])["PORT|Ethernet0"]
        asyncio.run(follow(server.database))
        none = replace(server.database, access=Access())
        assert refused_by_both(none).count("NOAUTH") == 2
        secret(tmp_path, "replaced")
        refused_by_both(server.database)
    finally:
        secret(tmp_path)
        server.stop()


def test_a_right_that_is_missing_is_not_an_empty_database(redis: RedisServer, tmp_path: Path) -> None:
    """A key that may not be read is no key that somebody deleted."""
    redis.call("ACL", "SETUSER", "reader", "on", f">{PASSWORD}", f"~{LOADED}", "&*", "+@all")
    reader = ConfigDb(
        Connection(database(f"unix://reader@{redis.socket}", None, access=Access("", secret(tmp_path))))
    )
    for look in (
        reader.everything,
        lambda: reader.hashes(["PORT|Ethernet0"]),
        lambda: reader.watch(["PORT|x"]),
    ):
        with pytest.raises(Unreachable, match="NOPERM"):
            look()
    redis.call("ACL", "SETUSER", "reader", "-config")
    assert "NOPERM" in reader.configure_events()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("redis://agent:hidden@127.0.0.1", "password-file"),
        ("redis://:hidden@127.0.0.1", "password-file"),
        ("unix://agent:hidden@/run/redis.sock", "password-file"),
        ("redis://agent@127.0.0.1", "agent of Redis needs"),
        ("rediss:///path", "rediss://HOST:PORT"),
        ("unix://host/run/redis.sock", "rediss://HOST:PORT"),
    ],
)
def test_a_url_that_is_refused(url: str, said: str) -> None:
    with pytest.raises(SonicError, match=said) as refused:
        database(url, None)
    assert "hidden" not in str(refused.value)


@pytest.mark.parametrize(("mode", "text", "said"), [(0o640, "x", "chmod 600"), (0o600, "", "no password")])
def test_a_file_that_is_refused(tmp_path: Path, mode: int, text: str, said: str) -> None:
    with pytest.raises(SonicError, match=said):
        database("redis://127.0.0.1", None, access=Access(password_file=secret(tmp_path, text, mode)))


def test_certificates_that_are_refused(behind_tls: TlsRedis, tmp_path: Path) -> None:
    url = "rediss://127.0.0.1"
    cases = {
        "No such file": Access(authorities=tmp_path / "none"),
        "not certificates in PEM|NO_CERTIFICATE": Access(authorities=secret(tmp_path)),
        "chmod 600": Access(certificate=behind_tls.ca),
    }
    for said, access in cases.items():
        with pytest.raises(SonicError, match=said):
            database(url, None, access=access)
    with pytest.raises(SonicError, match="need --redis rediss://"):
        database("redis://127.0.0.1", None, access=Access(authorities=behind_tls.ca))
    key = behind_tls.authority.issue("locked")
    locked = tmp_path / "locked.pem"
    locked.touch(0o600)
    locked.write_text(key.pem + key.encrypted_key_pem)
    with pytest.raises(SonicError, match="needs a password"):
        database(url, None, access=Access(certificate=locked))


def test_the_options_of_a_command(
    behind_tls: TlsRedis, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    access = behind_tls.database.access
    where = ["--redis", f"rediss://agent@127.0.0.1:{behind_tls.port}", "--redis-ca", str(access.authorities)]
    rest = [
        "--redis-password-file",
        str(access.password_file),
        "--redis-certificate",
        str(access.certificate),
    ]
    assert main(["sonic", "save", str(tmp_path / "saved.json"), *where, *rest]) == 0
    assert json.loads((tmp_path / "saved.json").read_text())["PORT"]
    assert main(["sonic", "save", str(tmp_path / "saved.json"), *where, *rest[:2]]) == 1
    serve = ["serve", "--state", str(tmp_path / "state"), "--ssh", "127.0.0.1:0"]
    assert main([*serve, "--namespace", "asic0"]) == 2
    assert "--namespace needs --sonic" in capsys.readouterr().err
