"""Two bridges and two stations: what the first adds, the second takes out and reports."""

from isolane.dataplane.layers.stack import stack
from isolane.dataplane.layers.telemetry import TelemetryLayer
from isolane.engine.frame import Frame
from isolane.engine.telemetry import FlowConfig, FlowTable, Inserter, InsertionConfig
from isolane.wire.transport import UdpDatagram
from isolane.wire.view import FrameView
from tests.dataplane.lab import VID, Lab, mac
from tests.engine.telemetry.test_telemetry import PORT, V4, frame, uec


def put_in(lab: Lab, number: int, layer: TelemetryLayer) -> TelemetryLayer:
    """The layer between the queues and the MAC of a port."""
    port = lab.port(number)
    stack(port, layer, port.mac)
    return layer


def inserter(switch_id: int) -> Inserter:
    return Inserter(InsertionConfig(switch_id=switch_id, udp_port=PORT, max_hops=16))


def data(sequence: int) -> Frame:
    """A UEC packet from station 1 to 2."""
    made = Frame.decode(frame(uec(sequence, payload=bytes(900))))
    made.dst, made.src, made.vid, made.tag = mac(2), mac(1), VID, True
    made.size += 4
    return made


def test_a_bridge_adds_its_id_its_queue_and_its_latency() -> None:
    lab = Lab(queue_limit_octets=(20_000,) * 8)
    lab.know(2)
    put_in(lab, 2, TelemetryLayer(lab.port(2), PORT, inserter(42)))
    lab.send(1, *(data(sequence) for sequence in range(15)))
    lab.run()
    table = FlowTable(FlowConfig(udp_port=PORT, idle_timeout_s=60, max_flows=10))
    for got in lab.got(2):
        table.strip(got.encode(), "station", 0)
    flow = table.get((*V4, 7))
    assert flow is not None
    assert (flow.path, flow.packets) == ((42,), 15)
    hop = flow.hops[0]
    assert hop.max_queue_depth > 30
    assert hop.queue_depth == 0
    assert hop.latency_us is not None
    assert hop.latency_us > 50


def test_a_port_that_faces_an_end_station_gives_packets_as_they_were_sent() -> None:
    lab = Lab()
    lab.know(2)
    flows = FlowTable(FlowConfig(udp_port=PORT, idle_timeout_s=60, max_flows=10))

    def strip(octets: bytes, number: int, now_ns: int) -> bytes:
        return flows.strip(octets, f"p{number}", now_ns)[0]

    layer = put_in(lab, 2, TelemetryLayer(lab.port(2), PORT, inserter(42), strip))
    lab.send(1, data(1), lab.frame(1, 2))
    lab.run()
    octets = lab.got(2)[0].encode()
    first = FrameView(octets).ip
    assert first is not None
    assert first.transport_offset is not None
    datagram = UdpDatagram.decode(octets[first.transport_offset :])
    assert datagram.payload == uec(1, payload=bytes(900)).encode()
    assert datagram.checksum_is_right(first.source, first.destination)
    flow = flows.get((*V4, 7))
    assert flow is not None
    assert (flow.path, flow.ingress_port) == ((42,), "p1")
    assert (len(lab.got(2)), layer.stripped_packets) == (2, 1)
