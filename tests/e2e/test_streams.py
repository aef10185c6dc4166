"""Event streams of an agent in a process of its own: curl, HTTP/1.1 and HTTP/2."""

import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest

from tests.e2e.agents import Running
from tests.e2e.restconf import CONTACT, JSON, NC, PASSWORD, SERVER, SYSTEM, client, edit, served, trusting
from tests.patience import PATIENCE_S
from tests.restconf.event_source import EventSource, Message
from tests.restconf.stream_site import STREAM, XML_STREAM
from tests.transport.authority import authority


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("streams")) as one:
        yield one


def put(session: httpx.Client, text: str) -> None:
    reply = session.put(CONTACT, headers=JSON, content=f'{{"ietf-system:contact":"{text}"}}')
    assert reply.status_code in (201, 204), reply.text


def until(pieces: Iterator[bytes], count: int, source: EventSource) -> list[Message]:
    """Read until so many messages have come."""
    for octets in pieces:
        source.feed(octets)
        if len(source.messages) >= count:
            return source.taken()
    raise AssertionError(f"the stream ended after {source.messages}")


@contextmanager
def curl(running: Running, target: str, *options: str) -> Iterator["Queue[Message]"]:
    """curl -N, whose messages come by a queue."""
    state = running.state
    command = ["curl", "-sN", "--max-time", str(PATIENCE_S), "--cacert", str(state / "ca.pem")]
    command += ["--cert", str(state / "admin_tls.pem"), *options]
    command.append(f"https://127.0.0.1:{running.https_port}{target}")
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    found: Queue[Message] = Queue()
    source = EventSource()

    def read() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            source.feed(line)
            for message in source.taken():
                found.put(message)

    reader = threading.Thread(target=read)
    reader.start()
    try:
        yield found
    finally:
        process.terminate()
        process.wait()
        reader.join()


@pytest.mark.parametrize("version", ["--http1.1", "--http2"])
def test_curl(running: Running, version: str) -> None:
    """The replay makes it sure that curl is there before something happens."""
    with client(running) as session:
        put(session, f"before {version}")
        query = "?start-time=2020-01-01T00:00:00Z"
        with curl(running, STREAM + query, version, "-H", "Accept: text/event-stream") as found:
            while found.get(timeout=PATIENCE_S).kind != "nc-notifications:replayComplete":
                pass
            put(session, f"after {version}")
            message = found.get(timeout=PATIENCE_S)
            assert message.kind == "ietf-netconf-notifications:netconf-config-change"
            [edit] = message.content["edit"]
            assert edit["target"] == "/ietf-system:system/contact"
            assert message.last_id


def test_many_streams_on_one_connection_of_http2(running: Running) -> None:
    with (
        client(running, http2=True) as session,
        client(running) as editor,
        session.stream("GET", STREAM) as first,
        session.stream("GET", STREAM) as second,
        session.stream("GET", XML_STREAM) as third,
    ):
        assert {each.http_version for each in (first, second, third)} == {"HTTP/2"}
        put(editor, "many")
        [one] = until(first.iter_raw(), 1, EventSource())
        [two] = until(second.iter_raw(), 1, EventSource())
        [three] = until(third.iter_raw(), 1, EventSource())
        assert one == two
        assert three.last_id == one.last_id
        assert three.data.startswith("<notification")


OPENED = "?start-time=2020-01-01T00:00:00Z"
"""With it, a stream that is open has said so."""


@contextmanager
def followed(session: httpx.Client, **options: Any) -> Iterator["Queue[bytes | None]"]:
    """What comes of a stream that is open, piece by piece; None at its end."""
    found: Queue[bytes | None] = Queue()

    def read() -> None:
        with session.stream("GET", STREAM + OPENED, timeout=PATIENCE_S, **options) as response:
            for piece in response.iter_raw():
                found.put(piece)
        found.put(None)

    reader = threading.Thread(target=read)
    reader.start()
    found.get(timeout=PATIENCE_S)
    yield found
    reader.join()


def is_over(found: "Queue[bytes | None]") -> bool:
    """Whether a stream says at its end that the login is over."""
    last = b""
    while (piece := found.get(timeout=PATIENCE_S)) is not None:
        last = piece
    return b": the login is over\n" in last


@contextmanager
def logged_in(running: Running) -> Iterator[httpx.Client]:
    """A browser of nina's."""
    with client(running, trusting(running.state)) as browser:
        browser.headers["Origin"] = str(browser.base_url).rstrip("/")
        assert browser.post("/login", json={"user": "nina", "password": PASSWORD}).status_code == 204
        yield browser


def password(running: Running, text: str) -> None:
    edit(
        running,
        f'<system xmlns="{SYSTEM}"><authentication><user><name>nina</name>'
        f"<password>$0${text}</password></user></authentication></system>",
    )


@contextmanager
def mapped(running: Running) -> Iterator[ssl.SSLContext]:
    """What a client shows whose certificate is mapped to nina."""
    ours = authority()
    maps = (
        f"<cert-to-name><cert-to-name><id>1</id><fingerprint>{ours.fingerprint}</fingerprint>"
        '<map-type xmlns:x="urn:ietf:params:xml:ns:yang:ietf-x509-cert-to-name">x:specified</map-type>'
        "<name>nina</name></cert-to-name></cert-to-name>"
    )
    edit(running, f'<server xmlns="{SERVER}"><tls><client-ca>{ours.pem}</client-ca>{maps}</tls></server>')
    yield trusting(running.state, *ours.issue("mapped").files(running.state.parent, "mapped"))


def test_streams_end_with_the_login_that_opened_them(running: Running) -> None:
    """By logout one browser's, by another password those that had the old one, by the map a certificate's."""
    with (
        mapped(running) as certificate,
        logged_in(running) as first,
        logged_in(running) as second,
        client(running, trusting(running.state)) as machine,
        client(running, certificate) as shown,
        followed(shown) as of_certificate,
        followed(machine, auth=("nina", PASSWORD)) as of_machine,
        followed(second) as of_second,
    ):
        with followed(first) as of_first:
            assert first.post("/logout").status_code == 204
            assert is_over(of_first)
        assert second.get("/restconf").status_code == 200
        password(running, "another one")
        assert is_over(of_second)
        assert is_over(of_machine)
        assert second.get("/restconf").status_code == 401
        password(running, PASSWORD)
        assert second.get("/restconf").status_code == 401, "the session is over for good"
        assert shown.get("/restconf").status_code == 200
        edit(running, f'<server xmlns="{SERVER}"><tls xmlns:x="{NC}" x:operation="delete"/></server>')
        assert is_over(of_certificate)


def test_a_connection_that_broke_is_resumed(running: Running) -> None:
    source = EventSource()
    with client(running) as session, client(running) as editor:
        with session.stream("GET", STREAM) as response:
            put(editor, "one")
            [one] = until(response.iter_raw(), 1, source)
        put(editor, "two")
        with session.stream("GET", STREAM, headers={"Last-Event-ID": one.last_id}) as response:
            put(editor, "three")
            found = until(response.iter_raw(), 2, source)
    assert len(found) == 2
    assert one.last_id not in [each.last_id for each in found]


def test_a_subscription(running: Running) -> None:
    given = {
        "ietf-subscribed-notifications:input": {
            "ietf-yang-push:datastore": "ietf-datastores:running",
            "ietf-yang-push:datastore-xpath-filter": "/ietf-system:system/contact",
            "ietf-yang-push:on-change": {"sync-on-start": True},
        }
    }
    with client(running) as session, client(running) as editor:
        put(editor, "old")
        operation = "/restconf/operations/ietf-subscribed-notifications:establish-subscription"
        output = session.post(operation, json=given, headers=JSON).json()
        output = output["ietf-subscribed-notifications:output"]
        uri = output["ietf-restconf-subscribed-notifications:uri"]
        source = EventSource()
        with session.stream("GET", uri, headers={"Accept": "text/event-stream"}) as response:
            pieces = response.iter_raw()
            [first] = until(pieces, 1, source)
            assert first.content["datastore-contents"] == {"ietf-system:system": {"contact": "old"}}
            put(editor, "new")
            [second] = until(pieces, 1, source)
            [edit] = second.content["datastore-changes"]["yang-patch"]["edit"]
            assert edit["value"] == {"ietf-system:contact": "new"}
        with client(running, trusting(running.state), auth=("nina", PASSWORD)) as other:
            assert other.get(uri).status_code == 404


def test_the_agent_stops_with_streams_open(tmp_path: Path) -> None:
    with (
        served(tmp_path) as running,
        client(running) as session,
        session.stream("GET", STREAM) as response,
    ):
        assert response.status_code == 200
        running.process.terminate()
        assert running.process.wait(PATIENCE_S) == 0
