"""RESTCONF where the configuration says, and what is shown of it."""

import json
import os
import socket
import struct
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.e2e.agents import Running, agent, until
from tests.e2e.restconf import (
    CONTACT,
    JSON,
    NC,
    PASSWORD,
    SERVER,
    SYSTEM,
    client,
    edit,
    served,
    trusting,
)
from tests.patience import PATIENCE_S
from tests.ports import free_tcp_port
from tests.transport import recipes

LISTEN = "/restconf/data/ietf-restconf-server:restconf-server/listen"
ENDPOINT = f"{LISTEN}/endpoints/endpoint"
STATE = "/restconf/data/ietf-restconf-monitoring:restconf-state"
STATISTICS = "/restconf/data/isolane-server:server/statistics"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with served(tmp_path_factory.mktemp("agent")) as found:
        yield found


@pytest.fixture
def admin(running: Running) -> Iterator[httpx.Client]:
    with client(running) as found:
        yield found


def listening(name: str, port: int, *hosts: str) -> str:
    """The container `listen` with one endpoint."""
    bind = {"local-bind": [{"local-address": "127.0.0.1", "local-port": port}]}
    entry = {"name": name, "http-over-tls": {"tcp-server-parameters": bind}, "isolane-server:host": hosts}
    return json.dumps({"ietf-restconf-server:listen": {"endpoints": {"endpoint": [entry]}}})


def answers(running: Running, port: int, **headers: str) -> int | None:
    """The status that the administrator gets at a port; None where nobody listens."""
    context = trusting(running.state, running.state / "admin_tls.pem")
    try:
        with httpx.Client(verify=context, timeout=PATIENCE_S) as asks:
            return asks.get(f"https://127.0.0.1:{port}/restconf", headers=headers).status_code
    except httpx.TransportError:
        return None


def test_a_configured_endpoint_makes_what_it_needs(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Without --http nothing listens, and there is no authority, until the configuration wants one."""
    state, port = tmp_path_factory.mktemp("agent") / "state", free_tcp_port()
    with agent(state, "--empty", "--dataplane", "none") as running:
        assert not (state / "ca.pem").exists()
        host = f'<host xmlns="{SERVER}">switch.example.com</host>'
        edit(running, recipes.restconf("web", "", "", host).replace("<local-port>0<", f"<local-port>{port}<"))
        until(lambda: (state / "ca.pem").exists(), bool)
        assert until(lambda: answers(running, port), bool) == 200
        assert answers(running, port, Host="switch.example.com:99") == 200
        assert answers(running, port, Host="other.example.com") == 421
        gone = f'<listen xmlns:x="{NC}" x:operation="delete"/>'
        edit(running, f'<restconf-server xmlns="{recipes.RCS}">{gone}</restconf-server>')
        until(lambda: answers(running, port), lambda status: status is None)


def test_an_endpoint_moves_under_the_request_that_moves_it(running: Running, admin: httpx.Client) -> None:
    first, second = free_tcp_port(), free_tcp_port()

    def configure(session: httpx.Client, port: int) -> httpx.Response:
        return session.put(LISTEN, headers=JSON, content=listening("web", port))

    assert configure(admin, first).status_code == 201
    until(lambda: answers(running, first), lambda status: status == 200)
    context = trusting(running.state, running.state / "admin_tls.pem")
    with httpx.Client(verify=context, base_url=f"https://127.0.0.1:{first}", timeout=PATIENCE_S) as there:
        assert configure(there, second).status_code == 204
        assert until(lambda: answers(running, second), bool) == 200
        assert answers(running, first) is None
        assert there.get("/restconf").status_code == 200, "a connection that is open goes on"
        shown = there.get(f"{ENDPOINT}=web/isolane-server:state").json()["isolane-server:state"]
        assert (shown["listening"], shown["port"]) == (True, second)
        assert int(shown["accepted"]) >= 1
    assert admin.delete(LISTEN).status_code == 204
    until(lambda: answers(running, second), lambda status: status is None)


def names_shown(running: Running) -> set[str]:
    """The names in the certificate of the server."""
    with socket.create_connection(("127.0.0.1", running.https_port or 0)) as plain:
        context = trusting(running.state)
        with context.wrap_socket(plain, server_hostname="127.0.0.1") as secured:
            shown: Any = secured.getpeercert()
    return {name for _, name in shown["subjectAltName"]}


def test_the_names_of_an_endpoint_go_with_it(running: Running, admin: httpx.Client) -> None:
    name = "leaf.example.com"
    body = listening("named", free_tcp_port(), name)
    assert admin.put(LISTEN, headers=JSON, content=body).status_code == 201
    status = until(lambda: admin.get("/restconf", headers={"Host": name}).status_code, lambda it: it == 200)
    assert status == 200
    assert name in names_shown(running)
    assert admin.delete(LISTEN).status_code == 204
    until(lambda: admin.get("/restconf", headers={"Host": name}).status_code, lambda it: it == 421)
    assert name not in names_shown(running)
    assert "127.0.0.1" in names_shown(running), "another endpoint has it"


def state_of(admin: httpx.Client, name: str) -> dict[str, object]:
    found: dict[str, object] = admin.get(f"{ENDPOINT}={name}/isolane-server:state").json()[
        "isolane-server:state"
    ]
    return found


def test_an_address_that_is_taken_is_said(running: Running, admin: httpx.Client) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert admin.put(LISTEN, headers=JSON, content=listening("busy", port)).status_code == 201
        shown = until(lambda: state_of(admin, "busy"), lambda state: "error" in state)
        assert shown["listening"] is False
        assert "the port is in use by another program" in str(shown["error"])
    assert admin.delete(LISTEN).status_code == 204


def test_the_endpoint_of_the_command_line_is_shown(running: Running, admin: httpx.Client) -> None:
    found = admin.get(f"{ENDPOINT}=serve-https").json()["ietf-restconf-server:endpoint"][0]
    [bind] = found["http-over-tls"]["tcp-server-parameters"]["local-bind"]
    assert bind == {"local-address": "127.0.0.1", "local-port": 0}
    assert found["isolane-server:state"]["port"] == running.https_port


def test_counters_and_limits(running: Running, admin: httpx.Client) -> None:
    def counted() -> dict[str, int]:
        found = admin.get(STATISTICS).json()["isolane-server:statistics"]
        return {name: int(value) for name, value in found.items() if name.startswith("http-")}

    before = counted()
    admin.get("/restconf", headers={"Host": "other.example.com"})
    after = counted()
    assert after["http-requests"] == before["http-requests"] + 2
    assert after["http-misdirected-requests"] == before["http-misdirected-requests"] + 1
    assert after["http-connections"] >= 1
    name = "max-http-connections-per-address"
    limit = f'<server xmlns="{SERVER}"><limits><{name}>%d</{name}></limits></server>'
    edit(running, limit % 1)
    try:
        assert answers(running, running.https_port) is None
        assert admin.get("/restconf").status_code == 200
        assert counted()["http-refused-connections"] == before["http-refused-connections"] + 1
    finally:
        edit(running, limit % 64)
    assert answers(running, running.https_port) == 200


def test_the_limit_of_bodies_is_that_of_the_configuration(running: Running, admin: httpx.Client) -> None:
    limits = "/restconf/data/isolane-server:server/limits/max-http-body-size"
    assert admin.put(limits, headers=JSON, content='{"isolane-server:max-http-body-size": 1024}').is_success
    try:
        with client(running) as later:
            body = json.dumps({"ietf-system:contact": "x" * 1024})
            assert later.put(CONTACT, headers=JSON, content=body).status_code == 413
        assert admin.put(CONTACT, headers=JSON, content=body).is_success, "it was open before"
    finally:
        assert admin.delete(limits).status_code == 204


def settings_shown(running: Running) -> dict[int, int]:
    """The settings that the server begins a connection of HTTP/2 with (RFC 9113, 6.5)."""
    context = trusting(running.state)
    context.set_alpn_protocols(["h2"])
    with (
        socket.create_connection(("127.0.0.1", running.https_port), PATIENCE_S) as plain,
        context.wrap_socket(plain, server_hostname="127.0.0.1") as secured,
    ):
        secured.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(3) + b"\x04" + bytes(5))
        octets = b""
        while len(octets) < 9 or len(octets) < 9 + int.from_bytes(octets[:3]):
            octets += secured.recv(4096)
    return dict(struct.iter_unpack(">HI", octets[9 : 9 + int.from_bytes(octets[:3])]))


def test_the_limit_of_requests_is_that_of_the_configuration(running: Running, admin: httpx.Client) -> None:
    limit = "/restconf/data/isolane-server:server/limits/max-http-requests-per-connection"
    streams = 3
    assert settings_shown(running)[streams] == 100
    body = '{"isolane-server:max-http-requests-per-connection": 2}'
    assert admin.put(limit, headers=JSON, content=body).is_success
    try:
        assert settings_shown(running)[streams] == 2
    finally:
        assert admin.delete(limit).status_code == 204


def test_open_event_streams_are_counted(running: Running, admin: httpx.Client) -> None:
    def counted() -> int:
        shown = admin.get(f"{STATISTICS}/http-event-streams").json()
        return int(shown["isolane-server:http-event-streams"])

    until(counted, lambda streams: streams == 0)
    with client(running) as follower, follower.stream("GET", "/restconf/streams/NETCONF/json"):
        assert counted() == 1
    until(counted, lambda streams: streams == 0)


def test_capabilities_and_streams_are_shown_to_both_protocols(running: Running, admin: httpx.Client) -> None:
    """Clients read these first (RFC 8040 section 9)."""
    state = admin.get(STATE).json()["ietf-restconf-monitoring:restconf-state"]
    tails = {each.rpartition("capability:")[2] for each in state["capabilities"]["capability"]}
    assert {"defaults:1.0?basic-mode=explicit", "depth:1.0", "fields:1.0", "with-defaults:1.0"} <= tails
    streams = {each["name"]: each for each in state["streams"]["stream"]}
    assert len(streams) > 1  # that of all events, and one for each module that has notifications
    with running.connect() as session:
        wanted = '<restconf-state xmlns="urn:ietf:params:xml:ns:yang:ietf-restconf-monitoring"/>'
        over_netconf = session.get(filter=("subtree", wanted)).data
        wanted = '<netconf xmlns="urn:ietf:params:xml:ns:netmod:notification"/>'
        of_netconf = session.get(filter=("subtree", wanted)).data
    for shown in (over_netconf, of_netconf):
        assert {each.text for each in shown.iter("{*}name")} == streams.keys()
    created = {each.text for each in of_netconf.iter("{*}replayLogCreationTime")}
    assert created == {each["replay-log-creation-time"] for each in streams.values()}


def test_events_come_by_the_location_that_is_shown(running: Running, admin: httpx.Client) -> None:
    streams = admin.get(f"{STATE}/streams").json()["ietf-restconf-monitoring:streams"]["stream"]
    [stream] = (each for each in streams if each["name"] == "NETCONF")
    places = {each["encoding"]: each["location"] for each in stream["access"]}
    with client(running) as follower, follower.stream("GET", places["json"]) as events:
        assert events.headers["content-type"].startswith("text/event-stream")
        edit(running, f'<system xmlns="{SYSTEM}"><contact>an event</contact></system>')
        for line in events.iter_lines():
            if "netconf-config-change" in line:
                break


def test_a_stream_of_a_deleted_user_ends(running: Running) -> None:
    user = (
        f'<system xmlns="{SYSTEM}" xmlns:x="{NC}"><authentication><user%s><name>rita</name>%s</user>'
        "</authentication></system>"
    )
    edit(running, user % ("", f"<password>$0${PASSWORD}</password>"))
    over = threading.Event()

    def follow() -> None:
        with client(running, trusting(running.state)) as follower:
            place = "/restconf/streams/NETCONF/json"
            with follower.stream("GET", place, auth=("rita", PASSWORD)) as events:
                opened.set()
                for _ in events.iter_raw():
                    pass
        over.set()

    opened = threading.Event()
    thread = threading.Thread(target=follow)
    thread.start()
    assert opened.wait(PATIENCE_S)
    edit(running, user % (' x:operation="delete"', ""))
    assert over.wait(PATIENCE_S)
    thread.join()


def test_a_stop_with_open_requests_is_soon_over(tmp_path_factory: pytest.TempPathFactory) -> None:
    with served(tmp_path_factory.mktemp("agent")) as running:
        with client(running) as follower, follower.stream("GET", "/restconf/streams/NETCONF/json") as events:
            half = socket.create_connection(("127.0.0.1", running.https_port))
            context = trusting(running.state, running.state / "admin_tls.pem")
            with context.wrap_socket(half, server_hostname="127.0.0.1") as slow:
                slow.sendall(b"PUT /restconf/data HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{")
                running.process.terminate()
                assert running.process.wait(PATIENCE_S) == 0
            for _ in events.iter_raw():
                pass
        log = (running.state.parent / "state.log").read_text()
    assert "Traceback" not in log


def test_a_client_that_closes_its_half_is_answered(running: Running) -> None:
    context = trusting(running.state, running.state / "admin_tls.pem")
    plain = socket.create_connection(("127.0.0.1", running.https_port), PATIENCE_S)
    with context.wrap_socket(plain, server_hostname="127.0.0.1") as secured:
        secured.sendall(b"GET /restconf HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with socket.socket(fileno=os.dup(secured.fileno())) as below:
            below.shutdown(socket.SHUT_WR)
        said = b""
        while octets := secured.recv(65536):
            said += octets
    assert said.startswith(b"HTTP/1.1 200 OK")
