"""Rows of the Stream identity table that are refused."""

from collections.abc import Iterator
from typing import Any

from isolane.bindings.ieee802_dot1cb_stream_identification import (
    IpStreamIdentification,
    NullStreamIdentification,
    OutFacing,
    SmacVlanStreamIdentification,
    StreamIdentity,
)
from isolane.bindings.ieee802_dot1cb_stream_identification import StreamIdentity as Entry
from isolane.device.stream_identity.config import PROTOCOLS, Methods, ip_octets, method_in_use
from isolane.engine.isolation.tables import FIRST_HANDLE
from isolane.errors import DataError
from isolane.tree.path import Path


def row_faults(entry: Entry) -> Iterator[DataError]:
    """Configuration that the model permits and no function supports."""
    path = Path().child(Entry.NODE, entry.index_)
    leafs = Entry.NODE.by_attribute
    for name, value in (("index_", entry.index_), ("handle", entry.handle)):
        if value >= FIRST_HANDLE:
            yield DataError(
                "invalid-value",
                f"{value} is reserved: congestion isolation uses those from {FIRST_HANDLE} on; "
                "take a lower one",
                path=path.child(leafs[name]),
                app_tag="stream-identity-reserved",
            )
    method = method_in_use(entry)
    yield from _missing(path.child(method.NODE), method)
    if isinstance(method, IpStreamIdentification):
        yield from _ip_faults(path.child(method.NODE), method)


def _missing(path: Path, method: Methods) -> Iterator[DataError]:
    needed = {
        NullStreamIdentification: ("destination_mac",),
        SmacVlanStreamIdentification: ("source_mac",),
        IpStreamIdentification: ("destination_mac", "ip_destination"),
    }[type(method)]
    leafs: Any = method.NODE.by_attribute
    for name in needed:
        if getattr(method, name) is None:
            node = leafs[name]
            text = f"{method.NODE.name} compares {node.name}; set it"
            yield DataError("data-missing", text, path=path.child(node), app_tag="stream-identity-incomplete")


def _ip_faults(path: Path, method: IpStreamIdentification) -> Iterator[DataError]:
    source, destination = ip_octets(method.ip_source), ip_octets(method.ip_destination)
    if source is not None and destination is not None and len(source) != len(destination):
        yield DataError(
            "invalid-value",
            f"{method.ip_source} and {method.ip_destination} are of different versions of IP",
            path=path.child(IpStreamIdentification.NODE.by_attribute["ip_source"]),
            app_tag="stream-identity-ip-version",
        )
    if PROTOCOLS.get(method.next_protocol or "") is None:
        for name in ("source_port", "destination_port"):
            if getattr(method, name):
                yield DataError(
                    "invalid-value",
                    f"{name.replace('_', '-')} is compared with a next-protocol only; set that too",
                    path=path.child(IpStreamIdentification.NODE.by_attribute[name]),
                    app_tag="stream-identity-port",
                )


def output_twice(index: int, handle: int, name: str) -> DataError:
    path = Path().child(StreamIdentity.NODE, index).child(OutFacing.NODE)
    text = f"another row of stream {handle} counts what leaves by {name}; name the port in one of them only"
    return DataError(
        "data-exists",
        text,
        path=path.child(OutFacing.NODE.by_attribute["output_port"]),
        app_tag="stream-identity-output",
    )
