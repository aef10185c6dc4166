"""Every decoder with octets that it accepts: the seeds of fuzzing."""

from random import Random

from isolane.cli.decode_formats import TaxonomyCcUpdate, TaxonomyCfUpdate
from isolane.wire import cim, ctlos
from isolane.wire.csig import CompactTag, WideTag
from isolane.wire.ethernet import EthernetFrame, VlanTag
from isolane.wire.lldp.dcbx import EtsTables
from isolane.wire.lldp.lldpdu import Lldpdu, decode_tlv
from isolane.wire.lldp.tlv import Tlv, split
from isolane.wire.mac_control import CcUpdate, Pause, Pfc, UnknownMacControl
from isolane.wire.uec import TelemetryTlv, UecPacket
from tests.engine.lldp.stations import lldpdu_frame
from tests.wire.both_ways import Decode
from tests.wire.lldp import test_lldpdu, test_tlvs
from tests.wire.test_cc_update import SAMPLE as CC_UPDATE
from tests.wire.test_cim import IPV4_OCTETS, IPV6_OCTETS, LAYER2_OCTETS, PDU_OCTETS
from tests.wire.test_csig import COMPACT_OCTETS, WIDE_OCTETS
from tests.wire.test_ctlos import VECTORS as CTLOS
from tests.wire.test_ip import VECTORS as IP
from tests.wire.test_mac_control import HEAD, PAUSE, PFC
from tests.wire.test_preambles import VECTORS as PREAMBLES
from tests.wire.test_taxonomy_credits import CC, CF
from tests.wire.test_uec import OCTETS as UEC
from tests.wire.test_uec import TELEMETRY

TAGGED = IPV4_OCTETS[:12] + WIDE_OCTETS + COMPACT_OCTETS + IPV4_OCTETS[12:]
FRAMES = [PAUSE, PFC, CC_UPDATE, LAYER2_OCTETS, IPV4_OCTETS, IPV6_OCTETS, TAGGED, lldpdu_frame(2)]

Corpus = dict[str, tuple[Decode, list[bytes]]]


def _any_tlv(octets: bytes) -> Tlv:
    return decode_tlv(*split(octets))


def _corpus() -> Corpus:
    pairs: list[tuple[Decode, bytes]] = [
        (CcUpdate.decode, CC_UPDATE),
        (Pause.decode, PAUSE),
        (Pfc.decode, PFC),
        (UnknownMacControl.decode, bytes.fromhex(HEAD + "00020102")),
        (cim.CimPdu.decode, PDU_OCTETS),
        (cim.Layer2Cim.decode, LAYER2_OCTETS),
        (cim.Layer3Cim.decode, IPV4_OCTETS),
        (cim.Layer3Cim.decode, IPV6_OCTETS),
        (VlanTag.decode, bytes.fromhex("8100b00a")),
        (EtsTables.decode, test_tlvs.TABLES.encode()),
        (Lldpdu.decode, test_lldpdu.OCTETS),
        (TaxonomyCcUpdate.decode, CC),
        (TaxonomyCfUpdate.decode, CF),
        (UecPacket.decode, UEC),
        (CompactTag.decode, COMPACT_OCTETS),
        (WideTag.decode, WIDE_OCTETS),
        *((TelemetryTlv.decode, tlv.encode()) for tlv in TELEMETRY),
        *((EthernetFrame.decode, frame) for frame in FRAMES),
        *((ctlos.decode, bytes.fromhex(text)) for text, _ in CTLOS),
        *((decode, bytes.fromhex(text)) for decode, text, _ in PREAMBLES),
        *((decode, octets) for decode, octets, _ in IP),
        *((type(tlv).decode, bytes.fromhex(text)) for text, tlv in test_tlvs.VECTORS),
        *((_any_tlv, bytes.fromhex(text)) for text, tlv in test_tlvs.VECTORS if tlv.type > 3),
    ]
    corpus: Corpus = {}
    for decode, octets in pairs:
        owner = getattr(decode, "__self__", None)
        name = owner.__name__ if isinstance(owner, type) else f"{decode.__module__}.{decode.__qualname__}"
        corpus.setdefault(name, (decode, []))[1].append(octets)
    return corpus


CORPUS = _corpus()


def mutated(octets: bytes, random: Random) -> bytes:
    """The octets with a few changes: other values, parts cut, doubled or put in."""
    changed = bytearray(octets)
    for _ in range(random.randrange(1, 5)):
        at = random.randrange(len(changed) + 1)
        match random.randrange(5):
            case 0 if changed:
                changed[at - 1] = random.choice((0, 1, 0x7F, 0x80, 0xFF, random.randrange(256)))
            case 1 if changed:
                changed[at - 1] ^= 1 << random.randrange(8)
            case 2:
                del changed[at:]
            case 3:
                changed[at:at] = random.randbytes(random.randrange(1, 9))
            case _:
                changed += changed[at:]
    return bytes(changed[:4096])
