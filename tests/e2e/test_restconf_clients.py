"""Clients of RESTCONF that others wrote: curl and httpx, both versions of HTTP, each way to log in."""

import asyncio
import json
import subprocess
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.e2e.agents import Running, agent
from tests.e2e.restconf import CONTACT, JSON, PASSWORD, client, served, trusting
from tests.patience import PATIENCE_S

VERSIONS = {"--http1.1": "1.1", "--http2": "2"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("clients")) as found:
        yield found


def curl(running: Running, target: str, *options: str, certificate: bool = True) -> tuple[int, str, str]:
    """Status, version of HTTP and body."""
    state = running.state
    command = ["curl", "-sS", "--max-time", str(PATIENCE_S), "--cacert", str(state / "ca.pem"), *options]
    if certificate:
        command += ["--cert", str(state / "admin_tls.pem")]
    command += ["-w", "\n%{http_code} %{http_version}", f"https://127.0.0.1:{running.https_port}{target}"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE_S).stdout
    body, _, last = said.rpartition("\n")
    status, version = last.split()
    return int(status), version, body


@pytest.mark.parametrize("version", VERSIONS)
def test_curl_makes_changes_reads_and_deletes(running: Running, version: str) -> None:
    content = ("-H", "Content-Type: application/yang-data+json", "-d", '{"ietf-system:contact": "curl"}')
    assert curl(running, CONTACT, version, "-X", "PUT", *content)[:2] == (201, VERSIONS[version])
    assert curl(running, CONTACT, version, "-X", "PATCH", *content)[0] == 204
    status, _, body = curl(running, CONTACT, version)
    assert (status, json.loads(body)) == (200, {"ietf-system:contact": "curl"})
    assert "<contact" in curl(running, CONTACT, version, "-H", "Accept: application/yang-data+xml")[2]
    head = curl(running, CONTACT, version, "-I")[2].lower()
    assert "etag: " in head
    assert "last-modified: " in head
    assert curl(running, CONTACT, version, "-X", "DELETE")[0] == 204
    assert curl(running, CONTACT, version)[0] == 404


@pytest.mark.parametrize("version", VERSIONS)
def test_curl_asks_only_for_what_is_new(running: Running, version: str) -> None:
    """--etag-save and --etag-compare of curl."""
    tag = str(running.state.parent / f"tag{VERSIONS[version]}")
    name = "/restconf/data/ietf-system:system/authentication/user=nina/name"
    assert curl(running, name, version, "--etag-save", tag)[0] == 200
    assert curl(running, name, version, "--etag-compare", tag)[::2] == (304, "")


@pytest.mark.parametrize("version", VERSIONS)
def test_curl_logs_in_by_password_and_by_cookie(running: Running, version: str) -> None:
    restconf = "/restconf/yang-library-version"
    nina = ("-u", f"nina:{PASSWORD}")
    assert curl(running, restconf, version, certificate=False)[0] == 401
    assert curl(running, restconf, version, *nina, certificate=False)[0] == 200
    jar = str(running.state.parent / f"jar{VERSIONS[version]}")
    form = ("-c", jar, "--data-urlencode", "user=nina", "--data-urlencode", f"password={PASSWORD}")
    assert curl(running, "/login", version, *form, certificate=False)[0] == 204
    assert curl(running, restconf, version, "-b", jar, certificate=False)[0] == 200
    origin = f"Origin: https://127.0.0.1:{running.https_port}"
    out = ("-b", jar, "-c", jar, "-X", "POST", "-H", origin)
    assert curl(running, "/logout", version, *out, certificate=False)[0] == 204
    assert curl(running, restconf, version, "-b", jar, certificate=False)[0] == 401


def test_curl_sends_a_body_after_100_continue(running: Running) -> None:
    """curl asks before it sends a large body."""
    body = json.dumps({"ietf-system:contact": "x" * 100_000})
    where = running.state.parent / "body.json"
    where.write_text(body)
    content = ("-H", "Content-Type: application/yang-data+json", "-H", "Expect: 100-continue")
    assert curl(running, CONTACT, "--http1.1", *content, "-X", "PUT", "-d", f"@{where}")[0] in (201, 204)
    assert curl(running, CONTACT, "-X", "DELETE")[0] == 204


def test_httpx_asks_many_things_at_once_over_one_connection_of_http_2(running: Running) -> None:
    verify = trusting(running.state, running.state / "admin_tls.pem")

    async def run() -> None:
        async with httpx.AsyncClient(
            base_url=f"https://127.0.0.1:{running.https_port}", verify=verify, http2=True, timeout=PATIENCE_S
        ) as session:
            paths = ["/restconf/data/ietf-system:system", "/restconf/operations", "/restconf/nothing"] * 20
            replies = await asyncio.gather(*(session.get(path) for path in paths))
            assert {each.http_version for each in replies} == {"HTTP/2"}
            assert [each.status_code for each in replies] == [200, 200, 404] * 20

    asyncio.run(run())


def test_a_tag_is_sent_after_an_edit_that_is_stored_as_it_was_sent(running: Running) -> None:
    """RFC 9110, 9.3.4: none after PUT of a password, which is stored as a hash."""
    user = "/restconf/data/ietf-system:system/authentication/user=olga"
    with client(running) as admin:
        for password, is_stored_as_sent in (("$0$clear text", False), (None, True)):
            entry = {"name": "olga"} | ({} if password is None else {"password": password})
            body = json.dumps({"ietf-system:user": [entry]})
            reply = admin.put(user, headers=JSON, content=body)
            assert reply.is_success
            assert ("etag" in reply.headers) is is_stored_as_sent
        assert admin.delete(user, headers={"If-Match": reply.headers["etag"]}).status_code == 204


def test_an_edit_that_was_answered_outlives_a_kill(tmp_path: Path) -> None:
    """RFC 8040, 1.4: it is saved when it is answered; its tag is still the same."""
    options = ("--empty", "--dataplane", "none", "--http", "127.0.0.1:0")
    with agent(tmp_path / "state", *options) as first, client(first) as admin:
        reply = admin.put(CONTACT, headers=JSON, content='{"ietf-system:contact": "still here"}')
        first.process.kill()
        assert reply.status_code == 201
        first.process.wait()
    with agent(tmp_path / "state", *options) as second, client(second) as admin:
        found = admin.get(CONTACT)
        assert found.json() == {"ietf-system:contact": "still here"}
        assert found.headers["etag"] == reply.headers["etag"]


# --- nghttp2


@pytest.mark.parametrize("version", ["h2", "http/1.1"])
def test_h2load_has_all_its_requests_answered(running: Running, version: str) -> None:
    """By password: h2load cannot show a certificate."""
    given = b64encode(f"nina:{PASSWORD}".encode()).decode()
    place = "/restconf/data/ietf-system:system/authentication/user=nina/name"
    command = ["h2load", "-n", "200", "-c", "4", "-m", "5", f"--npn-list={version}"]
    command += ["-H", f"Authorization: Basic {given}", f"https://127.0.0.1:{running.https_port}{place}"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE_S).stdout
    assert f"Application protocol: {version}" in said
    requests = "200 total, 200 started, 200 done, 200 succeeded, 0 failed, 0 errored, 0 timeout"
    assert f"requests: {requests}" in said
    assert "status codes: 200 2xx, 0 3xx, 0 4xx, 0 5xx" in said


def test_nghttp_shows_a_certificate(running: Running) -> None:
    file = running.state / "admin_tls.pem"
    command = ["nghttp", "-v", "--no-dep", f"--cert={file}", f"--key={file}", "-t", "20"]
    command += [
        "-H",
        "Accept: application/yang-data+json",
        f"https://127.0.0.1:{running.https_port}/restconf",
    ]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE_S).stdout
    assert ":status: 200" in said
    assert '"ietf-restconf:restconf"' in said
