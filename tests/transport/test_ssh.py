"""NETCONF over SSH with clients that are not ours: OpenSSH's ssh and ncclient."""

import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import asyncssh
import pytest
from ncclient import NCClientError, manager
from ncclient.operations import RPCError
from ncclient.transport.errors import AuthenticationError

from tests.e2e.agents import Running, agent, until
from tests.patience import PATIENCE_S

NC = "urn:ietf:params:xml:ns:netconf:base:1.0"
SYS = "urn:ietf:params:xml:ns:yang:ietf-system"
SERVER = "urn:isolane:yang:isolane-server"
HELLO = (
    f'<hello xmlns="{NC}"><capabilities><capability>urn:ietf:params:netconf:base:1.0</capability>'
    "</capabilities></hello>]]>]]>"
)
GET = f'<rpc xmlns="{NC}" message-id="7"><get-config><source><running/></source></get-config></rpc>]]>]]>'
PASSWORD = "correct horse battery staple"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with agent(tmp_path / "state", "--empty", "--dataplane", "none") as made:
        yield made


def ssh(
    running: Running, *arguments: str, text: str = "", key: Path | None = None
) -> "subprocess.CompletedProcess[str]":
    options = ["BatchMode=yes", f"UserKnownHostsFile={running.state / 'known_hosts'}", "IdentitiesOnly=yes"]
    command = [
        "ssh",
        "-F",
        "/dev/null",
        "-p",
        str(running.port),
        "-i",
        str(key or running.state / "admin_key"),
    ]
    for option in options:
        command += ["-o", option]
    return subprocess.run(
        [*command, *arguments], input=text, capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )


def edit(running: Running, config: str) -> None:
    with running.connect() as session:
        session.edit_config(target="running", config=f'<config xmlns="{NC}">{config}</config>')


def password_login(running: Running, user: str, password: str) -> object:
    return manager.connect(
        host="127.0.0.1",
        port=running.port,
        username=user,
        password=password,
        hostkey_verify=False,
        allow_agent=False,
        look_for_keys=False,
    )


def test_ssh_with_the_first_key_and_host_key_speaks_netconf(running: Running) -> None:
    done = ssh(running, "-s", "admin@127.0.0.1", "netconf", text=HELLO + GET)
    assert done.returncode == 0, done.stderr
    hello, reply, rest = done.stdout.split("]]>]]>")
    assert "<session-id>1</session-id>" in hello
    assert 'message-id="7"' in reply
    assert "<data>" in reply
    assert rest == ""


def test_there_is_no_other_subsystem(running: Running) -> None:
    assert ssh(running, "-s", "admin@127.0.0.1", "sftp").returncode != 0


def test_a_command_is_one_of_the_command_line(running: Running) -> None:
    done = ssh(running, "admin@127.0.0.1", "id")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'id' is not a command" in done.stderr


def test_netconf_is_the_same_where_the_client_asks_for_a_terminal(running: Running) -> None:
    done = ssh(running, "-tt", "-s", "admin@127.0.0.1", "netconf", text=HELLO + GET)
    assert done.stdout.count("]]>]]>") == 2
    assert 'message-id="7"' in done.stdout
    assert "\x1b" not in done.stdout


def test_a_forwarded_port_is_refused(running: Running) -> None:
    done = ssh(running, "-W", "127.0.0.1:1", "admin@127.0.0.1")
    assert done.returncode != 0
    assert "prohibited" in done.stderr or "forwarding" in done.stderr


def test_an_unknown_key_does_not_get_in(running: Running, tmp_path: Path) -> None:
    stranger = tmp_path / "stranger"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", stranger], check=True)
    done = ssh(running, "-s", "admin@127.0.0.1", "netconf", key=stranger)
    assert done.returncode == 255
    assert "Permission denied" in done.stderr


@pytest.mark.parametrize("kind", ["rsa", "ecdsa", "ed25519"])
def test_keys_of_every_kind_log_in_when_they_are_configured(
    running: Running, tmp_path: Path, kind: str
) -> None:
    key = tmp_path / kind
    subprocess.run(["ssh-keygen", "-q", "-t", kind, "-N", "", "-f", key], check=True)
    public = asyncssh.import_public_key(key.with_suffix(".pub").read_text())
    data = key.with_suffix(".pub").read_text().split()[1]
    edit(
        running,
        f'<system xmlns="{SYS}"><authentication><user><name>ops</name><authorized-key><name>k</name>'
        f"<algorithm>{public.get_algorithm()}</algorithm><key-data>{data}</key-data></authorized-key></user>"
        "</authentication></system>",
    )
    done = ssh(running, "-s", "ops@127.0.0.1", "netconf", text=HELLO, key=key)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def authority(running: Running, tmp_path: Path) -> Path:
    """Trusted by the agent, which has the users ops and admin."""
    path = tmp_path / "ca"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
    public = path.with_suffix(".pub").read_text().strip()
    edit(
        running,
        f'<system xmlns="{SYS}"><authentication><user><name>ops</name></user></authentication></system>'
        f'<server xmlns="{SERVER}"><ssh><trusted-user-ca>{public}</trusted-user-ca></ssh></server>',
    )
    return path


def certified(authority: Path, *options: str) -> Path:
    """A key with a certificate beside it."""
    key = authority.with_name("user")
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    subprocess.run(["ssh-keygen", "-q", "-s", authority, "-I", "id", *options, f"{key}.pub"], check=True)
    return key


def entered(running: Running, user: str, key: Path) -> bool:
    """Whether OpenSSH's client gets a session; if not, because its user was refused."""
    done = ssh(running, "-s", f"{user}@127.0.0.1", "netconf", text=HELLO, key=key)
    assert done.returncode == 0 or "Permission denied" in done.stderr, done.stderr
    return done.returncode == 0


def test_a_certificate_of_a_trusted_authority_logs_in_its_principals(
    running: Running, authority: Path
) -> None:
    key = certified(authority, "-n", "somebody,ops")
    assert entered(running, "ops", key)
    assert not entered(running, "admin", key)
    assert not entered(running, "somebody", key)  # no user here
    edit(
        running,
        f'<server xmlns="{SERVER}"><ssh xmlns:nc="{NC}" nc:operation="remove"/></server>',
    )
    assert not entered(running, "ops", key)


def test_a_certificate_without_principals_logs_in_nobody(running: Running, authority: Path) -> None:
    key = certified(authority)
    assert not entered(running, "ops", key)
    assert not entered(running, "admin", key)


@pytest.mark.parametrize(
    "options", [("-n", "o*"), ("-n", "*"), ("-n", "ops", "-V", "-2h:-1h"), ("-n", "ops", "-V", "+1h:+2h")]
)
def test_patterns_and_certificates_of_another_time_log_in_nobody(
    running: Running, authority: Path, options: tuple[str, ...]
) -> None:
    assert not entered(running, "ops", certified(authority, *options))


def test_a_certificate_of_a_host_logs_in_nobody(running: Running, authority: Path) -> None:
    assert not entered(running, "ops", certified(authority, "-h", "-n", "ops"))


def test_without_public_keys_certificates_do_not_log_in(running: Running, authority: Path) -> None:
    key = certified(authority, "-n", "ops")
    assert entered(running, "ops", key)
    edit(
        running,
        f'<server xmlns="{SERVER}"><ssh><public-key-authentication>false</public-key-authentication>'
        "<password-authentication>true</password-authentication></ssh></server>",
    )
    assert not entered(running, "ops", key)


def test_a_password_is_hashed_before_anybody_can_read_it_and_lets_its_user_in(running: Running) -> None:
    edit(
        running,
        f'<system xmlns="{SYS}"><authentication><user><name>ops</name>'
        f'<password>$0${PASSWORD}</password></user></authentication></system><server xmlns="{SERVER}"><ssh>'
        "<password-authentication>true</password-authentication></ssh></server>",
    )
    with running.connect() as session:
        assert PASSWORD not in session.get_config(source="running").data_xml
        assert "$6$" in session.get_config(source="running").data_xml
    for path in (running.state / "running").iterdir():
        assert PASSWORD not in path.read_text()
    session = password_login(running, "ops", PASSWORD)
    session.close_session()  # type: ignore[attr-defined]  # ncclient has no types
    with pytest.raises(AuthenticationError):
        password_login(running, "ops", "wrong")
    with pytest.raises(AuthenticationError):
        password_login(running, "nobody", PASSWORD)


@pytest.mark.parametrize("password", ["wrong", "x" * 5_000, "é" * 3_000])
def test_whether_a_name_is_known_shows_neither_in_the_answer_nor_in_the_counters(
    running: Running, password: str
) -> None:
    edit(
        running,
        f'<system xmlns="{SYS}"><authentication><user><name>ops</name>'
        f'<password>$0${PASSWORD}</password></user></authentication></system><server xmlns="{SERVER}"><ssh>'
        "<password-authentication>true</password-authentication></ssh><limits><max-failed-logins>3"
        "</max-failed-logins></limits></server>",
    )
    for user in ("ops", "admin", "nobody"):  # with a password, with a key only, unknown
        with pytest.raises(AuthenticationError):
            password_login(running, user, password)
    with pytest.raises(Exception, match=r"(?i)ssh|session|connect|eof|banner"):
        running.connect(timeout=PATIENCE_S)


def test_a_password_that_is_too_long_to_be_kept_is_refused(running: Running) -> None:
    with pytest.raises(RPCError) as caught:
        edit(
            running,
            f'<system xmlns="{SYS}"><authentication><user><name>ops</name>'
            f"<password>$0${'x' * 5_000}</password></user></authentication></system>",
        )
    assert caught.value.tag == "invalid-value"


def test_a_password_in_the_candidate_is_hashed_too(running: Running) -> None:
    with running.connect() as session:
        session.edit_config(
            target="candidate",
            config=f'<config xmlns="{NC}"><system xmlns="{SYS}"><authentication><user><name>ops</name>'
            f"<password>$0${PASSWORD}</password></user></authentication></system></config>",
        )
        assert PASSWORD not in session.get_config(source="candidate").data_xml


def test_too_many_sessions_of_one_user_are_refused_and_the_others_go_on(running: Running) -> None:
    edit(
        running,
        f'<server xmlns="{SERVER}"><limits><max-sessions-per-user>1</max-sessions-per-user></limits>'
        "</server>",
    )
    with running.connect() as session:
        with pytest.raises((NCClientError, OSError)):
            running.connect(timeout=PATIENCE_S)
        assert session.get_config(source="running").ok


def test_a_locked_out_address_is_refused_for_a_while(running: Running) -> None:
    edit(
        running,
        f'<server xmlns="{SERVER}"><ssh><password-authentication>true</password-authentication></ssh>'
        "<limits><max-failed-logins>2</max-failed-logins><lockout-time>2</lockout-time></limits></server>",
    )

    def fail_twice() -> None:
        for _ in range(2):
            with pytest.raises(AuthenticationError):
                password_login(running, "ops", "wrong")

    def admitted() -> bool:
        try:
            running.connect(timeout=PATIENCE_S).close_session()
        except Exception:  # noqa: BLE001  # whatever ncclient makes of a closed connection
            return False
        return True

    fail_twice()
    while admitted():  # the machine stood still for longer than the lockout
        fail_twice()
    until(admitted, lambda is_in: is_in)


def test_what_was_committed_is_there_after_a_restart_with_the_same_host_key(tmp_path: Path) -> None:
    state = tmp_path / "state"
    with agent(state, "--empty", "--dataplane", "none") as first:
        edit(first, f'<system xmlns="{SYS}"><hostname>kept</hostname></system>')
        key = (state / "ssh_host_ed25519_key.pub").read_text()
    with agent(state, "--empty", "--dataplane", "none") as second, second.connect() as session:
        assert "kept" in session.get_config(source="running").data_xml
        assert (state / "ssh_host_ed25519_key.pub").read_text() == key


def test_sigterm_ends_it_with_0_and_secrets_are_for_their_owner_only(running: Running) -> None:
    for name in ("admin_key", "ssh_host_ed25519_key"):
        assert stat.S_IMODE((running.state / name).stat().st_mode) == 0o600
    running.process.terminate()
    assert running.process.wait(PATIENCE_S) == 0
    assert not (running.state / "netconf.sock").exists()


def test_a_second_agent_on_the_same_state_says_so_in_one_line(running: Running) -> None:
    import sys

    command = [
        sys.executable,
        "-m",
        "isolane.cli",
        "serve",
        "--state",
        str(running.state),
        "--ssh",
        "127.0.0.1:0",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 1
    assert "in use by process" in done.stderr
    assert "Traceback" not in done.stderr
    assert os.path.exists(running.state / "lock")
