"""Captures as files: written for other programs, read for replay."""

from collections.abc import Iterable
from pathlib import Path

from scapy.utils import RawPcapReader, RawPcapWriter


def write_capture(
    path: Path, frames: Iterable[bytes], *, link_type: int = 1, on_wire: int | None = None
) -> None:
    """A pcap; `on_wire` says that frames were longer before they were captured."""
    with RawPcapWriter(str(path), linktype=link_type) as writer:
        writer.write_header(None)
        for frame in frames:
            writer.write_packet(frame, sec=0, usec=0, caplen=len(frame), wirelen=on_wire or len(frame))


def read_capture(path: Path) -> list[tuple[int, bytes]]:
    """Nanoseconds since the epoch and octets of every frame."""
    with RawPcapReader(str(path)) as reader:
        return [(about.sec * 1_000_000_000 + about.usec * 1000, octets) for octets, about in reader]
