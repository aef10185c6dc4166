"""What calls of gRPC may not do: forms, sizes, deadlines, octets that nobody meant."""

import asyncio
import gzip
import zlib
from random import Random
from typing import Any

import pytest

from isolane.bindings.isolane_server import Limits
from isolane.gnmi.errors import Code
from isolane.gnmi.grpc import framed
from isolane.gnmi.proto import gnmi_pb2 as gnmi
from isolane.gnmi.targets import parse
from isolane.northbound.http_exchange import Headers, Request, Response
from isolane.northbound.http_exchange import Peer as HttpPeer
from tests.gnmi.site import NOW_NS, Failed, Site, filled
from tests.gnmi.streams import listed, run, stream, subscription

MOST_OCTETS = 4_194_304

GET = "/gnmi.gNMI/Get"
SUBSCRIBE = "/gnmi.gNMI/Subscribe"


@pytest.fixture(scope="module")
def site() -> Site:
    return filled()


def answered(
    site: Site, target: str, body: bytes = b"", method: str = "POST", **more: str
) -> tuple[Response, bytes, dict[str, str]]:
    fields = {
        "content-type": "application/grpc",
        **{name.replace("_", "-"): each for name, each in more.items()},
    }

    async def pieces() -> Any:
        for at in range(0, len(body), 7):
            yield body[at : at + 7]
        if more.get("grpc_timeout"):
            await asyncio.sleep(60)

    async def ask() -> tuple[Response, bytes, dict[str, str]]:
        streams = site.calls.in_pieces(target)
        request = Request(
            method,
            target,
            Headers(fields.items()),
            b"" if streams else body,
            "2",
            True,
            HttpPeer("127.0.0.1", 1),
            pieces() if streams else None,
        )
        response = await site.calls(request)
        found = response.body
        if isinstance(found, bytes | bytearray):
            octets = bytes(found)
        else:
            octets = b"".join([each async for each in found])
        trailers = () if response.trailers is None else response.trailers()
        return response, octets, dict([*response.headers, *trailers])

    return asyncio.run(ask())


def code(site: Site, target: str, body: bytes = b"", **more: Any) -> Code:
    return Code(int(answered(site, target, body, **more)[2]["grpc-status"]))


def test_other_requests_of_http_are_refused_as_http_does(site: Site) -> None:
    assert answered(site, GET, method="GET")[0].status == 405
    assert answered(site, GET, content_type="application/json")[0].status == 415
    assert answered(site, GET, content_type="application/grpc-web")[0].status == 415
    assert answered(site, GET, framed(b""), content_type="application/grpc+proto")[0].status == 200


def test_forms_of_messages(site: Site) -> None:
    assert code(site, GET, framed(b"")) == Code.OK
    assert code(site, "/gnmi.gNMI/Nothing", framed(b"")) == Code.UNIMPLEMENTED
    assert code(site, GET, b"") == Code.INVALID_ARGUMENT
    assert code(site, GET, framed(b"")[:4]) == Code.INVALID_ARGUMENT
    assert code(site, GET, framed(b"") * 2) == Code.INVALID_ARGUMENT
    assert code(site, GET, framed(b"\xff\xff")) == Code.INVALID_ARGUMENT
    assert code(site, GET, b"\x01\x00\x00\x00\x00") == Code.INTERNAL
    assert code(site, GET, b"\x00" + (MOST_OCTETS + 1).to_bytes(4, "big")) == Code.RESOURCE_EXHAUSTED
    assert code(site, GET, framed(b""), grpc_encoding="deflate") == Code.UNIMPLEMENTED
    assert code(site, GET, framed(b""), grpc_timeout="soon") == Code.INVALID_ARGUMENT
    assert code(site, SUBSCRIBE, b"\x00\x00\x00\x00\x09abc") == Code.INVALID_ARGUMENT
    assert code(site, SUBSCRIBE, b"\x00" + (MOST_OCTETS + 1).to_bytes(4, "big")) == Code.RESOURCE_EXHAUSTED


def zipped(content: bytes) -> bytes:
    """A message that is compressed."""
    return b"\x01" + framed(gzip.compress(content))[1:]


NAME = gnmi.GetRequest(path=[parse("/gallery:gallery/name")], encoding=gnmi.PROTO).SerializeToString()
NAMES = listed(subscription("/gallery:gallery/name"), mode=gnmi.SubscriptionList.ONCE).SerializeToString()


@pytest.mark.parametrize(("target", "message"), [(GET, NAME), (SUBSCRIBE, NAMES)])
def test_a_compressed_message_is_taken(site: Site, target: str, message: bytes) -> None:
    """Its answer may be compressed, and is so where that is worth it."""
    site.clock.now = NOW_NS
    wanted = answered(site, target, framed(message))
    assert "grpc-encoding" not in wanted[2]
    for body in (zipped(message), framed(message)):
        found = answered(site, target, body, grpc_encoding="gzip")
        assert found[1] == wanted[1]
        assert found[2] == {**wanted[2], "grpc-encoding": "gzip"}


ALL = gnmi.GetRequest(path=[parse("/gallery:gallery")], encoding=gnmi.JSON).SerializeToString()
ALL_ONCE = listed(subscription("/gallery:gallery"), mode=gnmi.SubscriptionList.ONCE).SerializeToString()


@pytest.mark.parametrize(("target", "message"), [(GET, ALL), (SUBSCRIBE, ALL_ONCE)])
def test_the_answer_to_a_compressed_message_is_compressed(site: Site, target: str, message: bytes) -> None:
    """As servers in Go do: a client reads what it writes. Others get plain ones."""
    site.clock.now = NOW_NS
    plain = answered(site, target, framed(message), grpc_accept_encoding="gzip")[1]
    body = answered(site, target, zipped(message), grpc_encoding="gzip")[1]
    assert plain[:1] == b"\x00"
    inflated, flags = b"", set()
    while body:
        size = int.from_bytes(body[1:5], "big")
        content = body[5 : 5 + size]
        flags.add(body[0])
        inflated += framed(gzip.decompress(content) if body[0] else content)
        body = body[5 + size :]
    assert inflated == plain
    assert 1 in flags


@pytest.mark.parametrize("target", [GET, SUBSCRIBE])
def test_compressed_messages_that_are_wrong(site: Site, target: str) -> None:
    whole = gzip.compress(NAME)
    for content in (whole[:-9], whole + b"more", whole * 2, b"", b"\x00" * 20, zlib.compress(NAME)):
        body = b"\x01" + framed(content)[1:]
        assert code(site, target, body, grpc_encoding="gzip") == Code.INVALID_ARGUMENT


@pytest.mark.parametrize("target", [GET, SUBSCRIBE])
def test_no_more_is_inflated_than_a_message_may_have(
    site: Site, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of 64 MB in 64 KB: the inflater is asked for one octet more than there may be, not for all."""
    given: list[int] = []
    real = zlib.decompressobj

    class Inflating:
        def __init__(self, wbits: int) -> None:
            self.real = real(wbits)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.real, name)

        def decompress(self, octets: bytes, most: int) -> bytes:
            found = self.real.decompress(octets, most)
            given.append(len(found))
            return found

    monkeypatch.setattr(zlib, "decompressobj", Inflating)
    found = code(site, target, zipped(bytes(2**26)), grpc_encoding="gzip")
    assert found == Code.RESOURCE_EXHAUSTED
    assert sum(given) == MOST_OCTETS + 1


def test_unknown_fields_are_passed_over(site: Site) -> None:
    """Field 500, of a version to come."""
    assert code(site, GET, framed(b"\xa2\x1f\x01x")) == Code.OK


def test_a_deadline_ends_a_stream(site: Site) -> None:
    request = framed(listed(subscription("/gallery:gallery")).SerializeToString())
    _, octets, fields = answered(site, SUBSCRIBE, request, grpc_timeout="50m")
    assert octets
    assert Code(int(fields["grpc-status"])) == Code.DEADLINE_EXCEEDED


def test_octets_that_nobody_meant(site: Site) -> None:
    """Each call ends with a status, and none of them says that the agent has a fault."""
    random = Random(7)
    good: list[Any] = [
        gnmi.GetRequest(path=[gnmi.Path(elem=[gnmi.PathElem(name="gallery:gallery", key={"a": "b"})])]),
        gnmi.SetRequest(
            update=[
                gnmi.Update(path=gnmi.Path(), val=gnmi.TypedValue(json_ietf_val=b'{"gallery:gallery":{}}'))
            ]
        ),
        listed(subscription("/gallery:gallery/room[floor=1]", gnmi.SAMPLE), mode=gnmi.SubscriptionList.ONCE),
    ]
    for number in range(600):
        message = bytearray(random.choice(good).SerializeToString())
        for _ in range(random.randrange(1, 4)):
            message[random.randrange(len(message))] = random.randrange(256)
        target = (GET, "/gnmi.gNMI/Set", SUBSCRIBE)[number % 3]
        if target == SUBSCRIBE and _streams(bytes(message)):
            continue
        assert code(site, target, framed(bytes(message))) != Code.INTERNAL


def _streams(message: bytes) -> bool:
    """Whether a request would go on for ever."""
    try:
        return gnmi.SubscribeRequest.FromString(message).subscribe.mode == gnmi.SubscriptionList.STREAM
    except ValueError:
        return False
    except Exception:  # noqa: BLE001  # what protobuf cannot read ends at once
        return False


def test_limits_are_those_of_the_configuration(site: Site) -> None:
    """A message, the subscriptions of a list, the paths of a Get, and the open streams."""
    site.service.configure(
        Limits.new(max_gnmi_streams=1, max_gnmi_subscriptions=2, max_gnmi_message_size=65_536)
    )
    assert code(site, GET, b"\x00" + (65_537).to_bytes(4, "big")) == Code.RESOURCE_EXHAUSTED
    paths = [gnmi.Path(elem=[gnmi.PathElem(name="gallery:gallery")])] * 3
    assert code(site, GET, framed(gnmi.GetRequest(path=paths).SerializeToString())) == Code.INVALID_ARGUMENT
    assert code(site, GET, framed(gnmi.GetRequest(path=paths[:2]).SerializeToString())) == Code.OK

    async def ends(count: int) -> Failed:
        async with stream(site, listed(*[subscription("/gallery:gallery")] * count)) as call:
            with pytest.raises(Failed) as failed:
                await call.next()
            return failed.value

    async def test() -> None:
        assert (await ends(3)).code == Code.INVALID_ARGUMENT
        async with stream(site, listed(subscription("/gallery:gallery"))) as first:
            await first.until_sync()
            refused = await ends(1)
            assert refused.code == Code.RESOURCE_EXHAUSTED
            assert "max-gnmi-streams" in refused.message

    run(test())
