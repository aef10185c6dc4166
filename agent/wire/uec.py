"""The UEC teaching headers over UDP: transport, congestion, telemetry block, payload.

Not a format of the Ultra Ethernet specification: a model of it for dissectors and labs.
"""

from struct import Struct
from typing import Final, Self

from isolane.lazy_dataclass import dataclass
from isolane.wire.errors import WireError, check_unsigned, truncated

TRANSPORT_OCTETS: Final = 16
CONGESTION_OCTETS: Final = 8
TELEMETRY_HEAD_OCTETS: Final = 4
HEADER_OCTETS: Final = TRANSPORT_OCTETS + CONGESTION_OCTETS + TELEMETRY_HEAD_OCTETS

SWITCH_ID: Final = 0x01
QUEUE_DEPTH: Final = 0x02
HOP_LATENCY: Final = 0x03
_VALUE_OCTETS: Final = {SWITCH_ID: 4, QUEUE_DEPTH: 1, HOP_LATENCY: 2}
TLV_HEAD_OCTETS: Final = 2
MAXIMUM_QUEUE_DEPTH: Final = 100

FLAG_FEEDBACK_RETURNS: Final = 0x8000
"""In the flags: feedback and hint are those of the other direction, on their way back to its source."""

SEQUENCE_OFFSET: Final = 8
FEEDBACK_OFFSET: Final = 16
"""Of the congestion header: feedback, then the rate hint."""
_PAYLOAD_LENGTH_OFFSET: Final = 12
_TELEMETRY_LENGTH_OFFSET: Final = 26
_HEADER: Final = Struct("!HHIIIIIHH")


@dataclass(frozen=True, slots=True)
class TelemetryTlv:
    """The report of one hop: type and value; unknown types are kept."""

    kind: int
    value: bytes

    @classmethod
    def switch_id(cls, identifier: int) -> Self:
        """The identifier of the switch."""
        return cls(SWITCH_ID, check_unsigned(identifier, 32, "switch-id").to_bytes(4, "big"))

    @classmethod
    def queue_depth(cls, percent: int) -> Self:
        """Fill level of its queue."""
        return cls(QUEUE_DEPTH, bytes((check_unsigned(percent, 8, "queue-depth"),)))

    @classmethod
    def hop_latency(cls, microseconds: int) -> Self:
        """Residence time of the packet."""
        return cls(HOP_LATENCY, check_unsigned(microseconds, 16, "hop-latency").to_bytes(2, "big"))

    @property
    def number(self) -> int | None:
        """The value of a type that is known: identifier, percent or microseconds."""
        return int.from_bytes(self.value, "big") if self.kind in _VALUE_OCTETS else None

    def encode(self) -> bytes:
        self._check()
        return bytes((check_unsigned(self.kind, 8, "telemetry-type"), len(self.value))) + self.value

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """The TLV that these octets are, with none left over."""
        if len(octets) < TLV_HEAD_OCTETS:
            raise truncated("telemetry", needed=TLV_HEAD_OCTETS, present=len(octets))
        end = TLV_HEAD_OCTETS + octets[1]
        if len(octets) < end:
            raise truncated("telemetry", needed=end, present=len(octets))
        if len(octets) > end:
            raise WireError(f"is longer than {end} octets", field="telemetry", offset=end)
        tlv = cls(octets[0], octets[TLV_HEAD_OCTETS:])
        tlv._check(offset=1)
        return tlv

    def _check(self, offset: int | None = None) -> None:
        length = _VALUE_OCTETS.get(self.kind)
        if len(self.value) > 0xFF or (length is not None and length != len(self.value)):
            raise WireError(f"has {len(self.value)} octets", field="telemetry-value", offset=offset)
        if self.kind == QUEUE_DEPTH and self.value[0] > MAXIMUM_QUEUE_DEPTH:
            raise WireError(f"{self.value[0]} is above 100 percent", field="queue-depth", offset=offset)


@dataclass(frozen=True, slots=True)
class UecPacket:
    """The payload of a UDP datagram; both inner lengths are made and must fit exactly."""

    version: int
    flags: int
    flow_id: int
    sequence: int
    ecn_feedback: int
    rate_hint_mbps: int
    hop_count: int
    telemetry: tuple[TelemetryTlv, ...] = ()
    payload: bytes = b""

    def encode(self) -> bytes:
        """Three headers, telemetry, payload."""
        telemetry = b"".join(tlv.encode() for tlv in self.telemetry)
        header = _HEADER.pack(
            check_unsigned(self.version, 16, "version"),
            check_unsigned(self.flags, 16, "flags"),
            check_unsigned(self.flow_id, 32, "flow-id"),
            check_unsigned(self.sequence, 32, "sequence"),
            len(self.payload),
            check_unsigned(self.ecn_feedback, 32, "ecn-feedback"),
            check_unsigned(self.rate_hint_mbps, 32, "rate-hint"),
            check_unsigned(self.hop_count, 16, "hop-count"),
            check_unsigned(len(telemetry), 16, "telemetry-length"),
        )
        return header + telemetry + self.payload

    @classmethod
    def decode(cls, octets: bytes) -> Self:
        """The packet that these octets are, with none left over."""
        if len(octets) < HEADER_OCTETS:
            raise truncated("uec", needed=HEADER_OCTETS, present=len(octets))
        version, flags, flow, sequence, payload_length, ecn, rate, hops, length = _HEADER.unpack_from(octets)
        end = HEADER_OCTETS + length
        if len(octets) < end:
            raise truncated("uec-telemetry", needed=end, present=len(octets))
        if len(octets) - end != payload_length:
            wrong = f"is {payload_length}, and {len(octets) - end} octets follow the telemetry"
            raise WireError(wrong, field="payload-length", offset=_PAYLOAD_LENGTH_OFFSET)
        telemetry = _decode_telemetry(octets[HEADER_OCTETS:end])
        return cls(version, flags, flow, sequence, ecn, rate, hops, telemetry, octets[end:])


def _decode_telemetry(octets: bytes) -> tuple[TelemetryTlv, ...]:
    tlvs: list[TelemetryTlv] = []
    offset = 0
    while offset < len(octets):
        if len(octets) < offset + TLV_HEAD_OCTETS:
            raise WireError("ends within a TLV", field="telemetry-length", offset=_TELEMETRY_LENGTH_OFFSET)
        end = offset + TLV_HEAD_OCTETS + octets[offset + 1]
        try:
            tlvs.append(TelemetryTlv.decode(octets[offset:end]))
        except WireError as error:
            raise error.within("telemetry", HEADER_OCTETS + offset) from None
        offset = end
    return tuple(tlvs)
