"""Clients of others, each in a process of its own, against `isolane serve --gnmi`."""

import json
from collections.abc import Iterator

import pytest

from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from tests.gnmi.served import Served
from tests.gnmi.served import served as agent
from tests.gnmi.streams import listed, subscription

HEAD = """
import json, sys
host, port, state = sys.argv[1], int(sys.argv[2]), sys.argv[3]
"""

GRPC = (
    HEAD
    + """
import grpc
ca = open(f"{state}/ca.pem", "rb").read()
pem = open(f"{state}/admin_tls.pem", "rb").read()
own = grpc.ssl_channel_credentials(ca, pem, pem)
anybody = grpc.ssl_channel_credentials(ca)
channel = grpc.secure_channel(f"{host}:{port}", own)
"""
)

PYGNMI = (
    HEAD
    + """
from pygnmi.client import gNMIclient
path = "ietf-system:system/contact"
with gNMIclient((host, port), path_root=f"{state}/ca.pem", path_cert=f"{state}/admin_tls.pem",
                path_key=f"{state}/admin_tls.pem", skip_verify=False) as client:
    caps = client.capabilities()
    before = client.get(path=["/ietf-system:system"], encoding="json_ietf")
    done = client.set(update=[("ietf-system:system", {"contact": "Ada"})], encoding="json_ietf")
    plain = client.get(path=[path])
    stream = client.subscribe2(subscribe={
        "subscription": [{"path": path, "mode": "on_change"}], "mode": "stream", "encoding": "proto"})
    first = next(stream)
    client.set(update=[("ietf-system:system", {"contact": "Bob"})], encoding="json_ietf")
    third = next(stream)
    once = list(client.subscribe2(subscribe={
        "subscription": [{"path": path}], "mode": "once", "encoding": "json_ietf"}))
    gone = client.set(delete=[path])
    fourth = next(stream)
    try:
        client.get(path=["/ietf-system:nothing"])
        code = "OK"
    except Exception as error:
        code = str(error)
print(json.dumps({"version": caps["gnmi_version"], "models": len(caps["supported_models"]),
    "plain": plain["notification"][0]["update"][0]["val"], "first": first, "third": third,
    "once": once, "done": done["response"][0]["op"], "gone": gone["response"][0]["op"], "fourth": fourth,
    "code": code}, default=str))
"""
)

GZIP = (
    GRPC
    + """
channel = grpc.secure_channel(f"{host}:{port}", own, compression=grpc.Compression.Gzip)
request = bytes.fromhex("{get}")
answer = channel.unary_unary("/gnmi.gNMI/Get")(request)
stream = channel.stream_stream("/gnmi.gNMI/Subscribe")(iter([bytes.fromhex("{once}")]))
print(json.dumps([len(answer), len(list(stream))]))
"""
)

REFLECTION = (
    GRPC
    + """
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import ProtoReflectionDescriptorDatabase
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message_factory import GetMessageClass
database = ProtoReflectionDescriptorDatabase(channel)
services = sorted(database.get_services())
pool = DescriptorPool(database)
service = pool.FindServiceByName("gnmi.gNMI")
method = service.FindMethodByName("Capabilities")
request, response = GetMessageClass(method.input_type), GetMessageClass(method.output_type)
call = channel.unary_unary("/gnmi.gNMI/Capabilities", request.SerializeToString, response.FromString)
clock = channel.unary_unary("/gnoi.system.System/Time")(b"")
try:
    channel.unary_unary("/gnoi.system.System/Ping")(b"")
    ping = "OK"
except grpc.RpcError as error:
    ping = f"{error.code().name}: {error.details()}"
print(json.dumps({"services": services, "methods": sorted(each.name for each in service.methods),
    "version": call(request()).gNMI_version, "clock": len(clock), "ping": ping}))
"""
)

LARGE = (
    GRPC
    + """
said = []
for size in (4_194_305, 16_777_210, 16_777_300, 60_000_000):
    try:
        channel.unary_unary("/gnmi.gNMI/Get")(bytes(size), timeout=30)
    except grpc.RpcError as error:
        said.append((error.code().name, error.details()))
print(json.dumps(said))
"""
)

CONFIGURED = (
    HEAD
    + """
import socket, time
from pygnmi.client import gNMIclient
own = dict(path_root=f"{state}/ca.pem", path_cert=f"{state}/admin_tls.pem", path_key=f"{state}/admin_tls.pem",
           skip_verify=False)
with socket.socket() as free:
    free.bind((host, 0))
    other = free.getsockname()[1]
endpoint = "/isolane-server:server/listen/endpoint[name=telemetry]"
with gNMIclient((host, port), **own) as client:
    client.set(update=[(endpoint, {"gnmi": {"port": other}})], encoding="json_ietf")
    with gNMIclient((host, other), **own) as second:
        given = endpoint.replace("telemetry", "serve-gnmi")
        found = second.get(path=[endpoint + "/state", given], encoding="json_ietf")
    client.set(delete=[endpoint])
    gone = False
    for _ in range(100):
        try:
            socket.create_connection((host, other)).close()
            time.sleep(0.1)
        except OSError:
            gone = True
            break
values = [each["update"][0]["val"] for each in found["notification"]]
print(json.dumps({"other": other, "values": values, "gone": gone}))
"""
)

LOGIN = (
    GRPC
    + """
def tried(credentials, *metadata):
    with grpc.secure_channel(f"{host}:{port}", credentials) as made:
        try:
            made.unary_unary("/gnmi.gNMI/Capabilities")(b"", metadata=metadata, timeout=20)
            return "OK"
        except grpc.RpcError as error:
            return error.code().name
print(json.dumps({
    "certificate": tried(own), "nobody": tried(anybody),
    "right": tried(anybody, ("username", "ada"), ("password", "correct horse")),
    "wrong": tried(anybody, ("username", "ada"), ("password", "battery")),
    "half": tried(anybody, ("username", "ada")),
    "many": [tried(anybody, ("username", "ada"), ("password", "battery")) for _ in range(12)][-1]}))
"""
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with agent(tmp_path_factory.mktemp("gnmi")) as found:
        yield found


def test_pygnmi(served: Served) -> None:
    """A client that reads, writes and watches, with a certificate of the agent's authority."""
    said = served.run(PYGNMI)
    assert said["version"] == "0.10.0"
    assert said["models"] > 20
    assert said["plain"] == "Ada"
    assert said["first"]["update"]["update"][0]["val"] == "Ada"
    assert said["first"]["sync_response"] is True
    assert said["third"]["update"]["update"][0]["val"] == "Bob"
    assert said["once"][0]["update"]["update"][0]["val"] == "Bob"
    assert (said["done"], said["gone"]) == ("UPDATE", "DELETE")
    assert said["fourth"]["update"]["delete"]
    assert "the schema has no /nothing" in said["code"]
    audit = (served.state / "audit.jsonl").read_text().splitlines()
    last = json.loads(audit[-1])
    assert (last["user"], last["transport"], last["source-host"]) == ("admin", "gnmi", "127.0.0.1")


def test_reflection_by_the_client_of_grpc(served: Served) -> None:
    said = served.run(REFLECTION)
    assert said["services"] == [
        "gnmi.gNMI",
        "gnoi.system.System",
        "grpc.reflection.v1.ServerReflection",
        "grpc.reflection.v1alpha.ServerReflection",
    ]
    assert said["methods"] == ["Capabilities", "Get", "Set", "Subscribe"]
    assert said["version"] == "0.10.0"
    assert said["clock"] > 8
    ping = "UNIMPLEMENTED: the agent sends no pings; of gnoi.system.System it has the method Time only"
    assert said["ping"] == ping


def test_a_client_of_grpc_that_compresses(served: Served) -> None:
    """As `gnmic --gzip` does: each message that it sends."""
    get = gnmi.GetRequest(path=[parse("/ietf-system:system")] * 50)
    once = listed(*[subscription("/ietf-system:system")] * 50, mode=gnmi.SubscriptionList.ONCE)
    program = GZIP.replace("{get}", get.SerializeToString().hex())
    size, count = served.run(program.replace("{once}", once.SerializeToString().hex()))
    assert (size > 1_000, count > 50) == (True, True)


def test_a_request_that_is_too_large_has_a_status_of_grpc(served: Served) -> None:
    """Also where HTTP refuses it before the message is whole."""
    said = served.run(LARGE)
    assert [code for code, _ in said] == ["RESOURCE_EXHAUSTED"] * 4
    assert all("4,194,304" in text for _, text in said)


def test_an_endpoint_of_the_configuration(served: Served) -> None:
    """It listens as long as it is configured; the endpoint of the command line is shown beside it."""
    said = served.run(CONFIGURED)
    state, given = said["values"]
    assert (state["isolane-server:listening"], state["isolane-server:port"]) == (True, said["other"])
    assert given["isolane-server:gnmi"] == {"address": "127.0.0.1", "port": 0}
    assert given["isolane-server:state"]["port"] == int(served.port)
    assert said["gone"] is True


def test_who_may_log_in(served: Served) -> None:
    """Certificates, passwords in metadata, and the lock-out of addresses; last, for it locks out."""
    said = served.run(LOGIN)
    assert said == {
        "certificate": "OK",
        "nobody": "UNAUTHENTICATED",
        "right": "OK",
        "wrong": "UNAUTHENTICATED",
        "half": "UNAUTHENTICATED",
        "many": said["many"],
    }
    assert said["many"] in ("PERMISSION_DENIED", "UNAVAILABLE")
