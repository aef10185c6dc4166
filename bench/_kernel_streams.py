"""CPU time that the program of stream identification, filters and gates takes of a frame."""

import socket
from collections.abc import Callable
from statistics import median

from isolane.app.kernel_demo.fabric import HOST_PORT, RECEIVER_PORT, SENDER_PORT, Fabric
from isolane.app.kernel_demo.namespaces import inside
from isolane.app.kernel_demo.traffic import train
from isolane.dataplane.kernel.bpf.programs import Direction, TcxLink
from isolane.dataplane.kernel.stream_layout import StreamPort
from isolane.dataplane.kernel.streams import KernelStreams, PortTables, StreamTables
from isolane.engine.isolation.classification import Classification, StreamFilter, StreamGate
from isolane.engine.stream_identity import NullIdentification, PortStreams, StreamIdentity

DESTINATION = 0x020000000001
NONE = "bridge, without the stream program"
ELSEWHERE = "stream program, no filter for these frames"
VARIANTS = {ELSEWHERE: 0, "stream program, 1 filter": 1, "stream program, 1,000 filters": 1_000}


def stream_costs(made: Fabric, rounds: int, frames: int, say: Callable[[str, str], None]) -> None:
    """Every variant in every round, at ingress of both ports; ratios are of the same round."""
    ports = inside(
        made.switch, lambda: [socket.if_nametoindex(name) for name in (SENDER_PORT, RECEIVER_PORT)]
    )
    found: dict[str, list[float]] = {name: [] for name in (NONE, *VARIANTS)}
    for _ in range(rounds):
        for name, values in found.items():
            if name == NONE:
                values.append(inside(made.receiver, lambda: train(HOST_PORT, frames)))
            else:
                values.append(_with_filters(made, ports, VARIANTS[name], frames))
    for name, values in found.items():
        ratio = median(value / base for value, base in zip(values, found[NONE], strict=True))
        say(f"{name}, CPU ns a frame", f"{median(values):,.0f} ({ratio:.2f} times)")


def _with_filters(made: Fabric, ports: list[int], count: int, frames: int) -> float:
    """The filters are one for each stream; the frames are of the first stream, where there is one."""
    classification, streams = Classification(), PortStreams()
    # One filter that no frame meets: else the program would not be there.
    handles = range(1, count + 1) if count else [1]
    classification.configure([StreamGate(1)], [StreamFilter(number, 1, number) for number in handles])
    first = DESTINATION if count else 0x0200000000FF
    for number in handles:
        address = first if number == 1 else number << 8
        streams.set_input(number, StreamIdentity(number, number, NullIdentification(address, "all", 0)))
    kernel = KernelStreams()
    plain = PortTables(StreamPort(), streams)
    tables = StreamTables(classification, dict.fromkeys(ports, plain))
    kernel.want(tables)
    links = inside(made.switch, lambda: [TcxLink(kernel.program.fd, p, Direction.INGRESS) for p in ports])
    try:
        cost = inside(made.receiver, lambda: train(HOST_PORT, frames))
        kernel.refresh(tables)
    finally:
        for link in links:
            link.close()
        kernel.close()
    passed = sum(step.passing for step in classification.steps.values())
    if passed < (frames if count else 0):
        raise SystemExit(f"{frames} frames were sent; {passed} met a filter")
    return cost
