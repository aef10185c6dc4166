"""No log level writes a secret: users log in by every way at `debug`, and the log is searched."""

import asyncio
import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import asyncssh
import grpc
import pytest
from ncclient.operations import RPCError
from ncclient.transport.errors import AuthenticationError

from tests.e2e.agents import Running, agent
from tests.e2e.restconf import JSON, NC, SYSTEM, client, trusting
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port

USER = "nina"
RIGHT = "right-password-k7Qz"
SECRETS = {
    "password of the user": RIGHT,
    "wrong password over SSH": "wrong-over-ssh-Xa31",
    "wrong password over HTTP/1.1": "wrong-over-http1-Wb42",
    "wrong password over HTTP/2": "wrong-over-http2-Vc53",
    "wrong password at the login of the page": "wrong-at-page-Ud64",
    "wrong password over gNMI": "wrong-over-gnmi-Te75",
    "made-up cookie": "made-up-cookie-Sf86",
    "password set over NETCONF": "set-over-netconf-Rg97",
    "password set over RESTCONF": "set-over-restconf-Qh18",
    "password set by a command": "set-by-command-Pj29",
    "text that is not a hash, over NETCONF": "no-hash-netconf-Nk30",
    "text that is not a hash, over RESTCONF": "no-hash-restconf-Ml41",
    "user part of a URL": "in-a-url-Lm52",
    "environment of a client": "in-environment-Kn63",
    "command of a client": "in-command-Jp74",
}


def forms(secret: str) -> Iterator[str]:
    """What a log could have of it."""
    yield secret
    yield quote(secret)
    for text in (secret, f"{USER}:{secret}", f"$0${secret}"):
        yield b64encode(text.encode()).decode().rstrip("=")
    yield secret.encode().hex()


def user(name: str, password: str) -> str:
    leaf = f"<password>{password}</password>"
    return (
        f'<config xmlns="{NC}"><system xmlns="{SYSTEM}"><authentication><user><name>{name}</name>{leaf}'
        "</user></authentication></system></config>"
    )


def over_ssh(running: Running) -> None:
    async def log_in() -> None:
        with suppress(asyncssh.Error):
            async with asyncssh.connect(
                "127.0.0.1", running.port, username=USER, password=RIGHT, known_hosts=None, client_keys=None
            ) as connection:
                environment = {"TOKEN": SECRETS["environment of a client"]}
                with suppress(asyncssh.Error):
                    await connection.run(f"login {SECRETS['command of a client']}", env=environment)
                await connection.open_session(subsystem="netconf", env=environment)

    asyncio.run(log_in())
    for password in (RIGHT, SECRETS["wrong password over SSH"]):
        with suppress(AuthenticationError), running.connect(USER, key=Path("none"), password=password):
            assert password == RIGHT
    with running.connect() as session:
        session.edit_config(
            target="running", config=user("one", f"$0${SECRETS['password set over NETCONF']}")
        )
        with pytest.raises(RPCError):
            session.edit_config(
                target="running", config=user("two", SECRETS["text that is not a hash, over NETCONF"])
            )
        url = f"https://{USER}:{SECRETS['user part of a URL']}@127.0.0.1:1/a"
        with pytest.raises(RPCError):
            session.copy_config(source="running", target=url)


def over_http(running: Running, *, http2: bool) -> str:
    """The cookie of the page."""
    version = "HTTP/2" if http2 else "HTTP/1.1"
    place = "/restconf/data/ietf-system:system/hostname"
    with client(running, trusting(running.state), http2=http2) as session:
        assert session.get(place, auth=(USER, RIGHT)).status_code in (200, 404)
        assert session.get(place, auth=(USER, SECRETS[f"wrong password over {version}"])).status_code == 401
        said = {"user": USER, "password": SECRETS["wrong password at the login of the page"]}
        headers = {"X-Requested-With": "test", "Sec-Fetch-Site": "same-origin"}
        assert session.post("/login", json=said, headers=headers).status_code == 401
        done = session.post("/login", json={**said, "password": RIGHT}, headers=headers)
        assert done.status_code == 204
        ((name, token),) = session.cookies.items()
        assert session.get(place, headers=headers).status_code in (200, 404)
        session.cookies.clear()
        made_up = {**headers, "Cookie": f"{name}={SECRETS['made-up cookie']}"}
        assert session.get(place, headers=made_up).status_code == 401
    with client(running, http2=http2) as admin:
        one = "/restconf/data/ietf-system:system/authentication/user=three"
        for name, status in (("password set over", 201), ("text that is not a hash, over", 400)):
            secret = SECRETS[f"{name} RESTCONF"]
            entry = {"name": "three", "password": f"$0${secret}" if status == 201 else secret}
            put = admin.put(one, headers=JSON, content=json.dumps({"ietf-system:user": [entry]}))
            assert put.status_code in (status, 204), put.text
    return str(token)


def over_gnmi(running: Running, port: int) -> None:
    trusted = grpc.ssl_channel_credentials((running.state / "ca.pem").read_bytes())
    with grpc.secure_channel(f"127.0.0.1:{port}", trusted) as channel:
        call = channel.unary_unary("/gnmi.gNMI/Capabilities")
        call(b"", metadata=(("username", USER), ("password", RIGHT)), timeout=PATIENCE_S)
        wrong = (("username", USER), ("password", SECRETS["wrong password over gNMI"]))
        with pytest.raises(grpc.RpcError):
            call(b"", metadata=wrong, timeout=PATIENCE_S)


def by_command(running: Running) -> None:
    command = [sys.executable, "-m", "isolane.cli", "user", "add", "four", "--password"]
    place = ["--agent", f"127.0.0.1:{running.port}", "--state", str(running.state)]
    subprocess.run([*command, *place], input=SECRETS["password set by a command"].encode(), check=True)


def test_no_secret_is_in_the_log(tmp_path: Path) -> None:
    gnmi = free_tcp_port()
    config = {
        "ietf-system:system": {"authentication": {"user": [{"name": USER, "password": f"$0${RIGHT}"}]}},
        "isolane-server:server": {
            "log": {"level": "debug"},
            "limits": {"max-failed-logins": 100},
        },
    }
    (tmp_path / "first.json").write_text(json.dumps(config))
    options = ["--empty", "--dataplane", "none", "--config", str(tmp_path / "first.json")]
    options += ["--http", "127.0.0.1:0", "--gnmi", f"127.0.0.1:{gnmi}"]
    with agent(tmp_path / "state", *options) as running:
        over_ssh(running)
        cookies = [over_http(running, http2=http2) for http2 in (False, True)]
        over_gnmi(running, gnmi)
        by_command(running)
        with running.connect() as session:
            hashes = [
                part.partition("<")[0]
                for part in session.get_config("running").data_xml.split("<password>")[1:]
            ]
    assert len(hashes) == 4
    log = (tmp_path / "state.log").read_text()
    audit = (running.state / "audit.jsonl").read_text()
    assert " DEBUG isolane" in log
    assert log.count("login failed") >= 6
    secrets = {**SECRETS, **{f"cookie {token[:4]}": token for token in cookies}}
    secrets |= {f"hash {number}": text for number, text in enumerate(hashes)}
    for written in (log, audit):
        found = {name for name, secret in secrets.items() for text in forms(secret) if text in written}
        assert found == set()
