"""A program for the environment of aiognmi: Capabilities, Get, Set, Subscribe, and errors."""

import asyncio
import sys
from pathlib import Path as File

from aiognmi import AsyncgNMIClient, client
from aiognmi.proto.gnmi.gnmi_pb2 import Path
from aiognmi.proto.gnmi.gnmi_pb2_grpc import gNMIStub
from aiognmi.utils import create_gnmi_path
from grpc import ssl_channel_credentials
from grpc.aio import secure_channel

HOST, PORT, STATE = sys.argv[1], int(sys.argv[2]), File(sys.argv[3])
CONTACT = "ietf-system:system/contact"


def _path(path: str | None, target: str | None = None) -> Path:
    """A path as aiognmi makes it; but a prefix has no origin, since paths have one (mixed-schema.md)."""
    made = create_gnmi_path(path, target)
    if path is None:
        made.ClearField("origin")
    return made


client.create_gnmi_path = _path


class Client(AsyncgNMIClient):  # type: ignore[misc]  # the package is in an environment of its own
    """A client that reads its own certificates: this version of aiognmi reads files that it has closed."""

    async def connect(self) -> None:
        own = (STATE / "admin_tls.pem").read_bytes()
        trust = ssl_channel_credentials((STATE / "ca.pem").read_bytes(), own, own)
        self.channel = secure_channel(self.target, trust)
        self.stub = gNMIStub(self.channel)


async def main() -> None:
    """Ends with an AssertionError where an answer is another one than it has to be."""
    async with Client(host=HOST, port=PORT, username="", password="") as agent:
        found = await agent.get_capabilities()
        assert not found.failed, found.result
        assert found.result["gNMI_version"] == "0.10.0"
        assert {"JSON", "JSON_IETF", "PROTO"} == set(found.result["supported_encodings"])
        for encoding in ("JSON", "JSON_IETF"):
            done = await agent.set(update=[{"path": CONTACT, "data": "Ida"}], encoding=encoding)
            assert not done.failed, done.result
            read = await agent.get(paths=[CONTACT], encoding=encoding)
            assert not read.failed, read.result
            [notification] = read.result["notifications"]
            assert [each["val"] for each in notification["updates"]] == ["Ida"], notification
            gone = await agent.set(delete=[CONTACT], encoding=encoding)
            assert not gone.failed, gone.result
            read = await agent.get(paths=[CONTACT], encoding=encoding)
            assert read.failed
            assert "does not exist" in read.result
        wrong = await agent.get(paths=["ietf-system:nothing"], encoding="JSON_IETF")
        assert wrong.failed
        assert "the schema has no" in wrong.result
    print("aiognmi: Capabilities, Get, Set and errors are as they have to be")


asyncio.run(main())
