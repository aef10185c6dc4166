"""`isolane decode`: octets and captures, for people and for programs."""

import io
import json
import struct
import sys
from pathlib import Path

import pytest
from scapy.layers.l2 import Ether
from scapy.utils import PcapNgWriter

from isolane.cli.decode_formats import FORMATS
from isolane.cli.main import main
from isolane.wire.ethernet import fcs
from tests.wire.captures import write_capture
from tests.wire.test_cim import IPV4_OCTETS
from tests.wire.test_csig import COMPACT_OCTETS
from tests.wire.test_mac_control import PAUSE, PFC
from tests.wire.test_uec import OCTETS as UEC

Capture = pytest.CaptureFixture[str]


def decoded(capsys: Capture, *arguments: str) -> tuple[int, list[dict[str, object]]]:
    code = main(["decode", "--json", *arguments])
    value = json.loads(capsys.readouterr().out)
    return code, value if isinstance(value, list) else [value]


def test_a_frame_is_printed_for_people(capsys: Capture) -> None:
    assert main(["decode", PFC.hex(" ")]) == 0
    assert "quanta: 0 0 0 65535 0 16 0 0" in capsys.readouterr().out


def test_a_frame_is_printed_for_programs(capsys: Capture) -> None:
    code, (described,) = decoded(capsys, PAUSE.hex(":"))
    assert code == 0
    layers = described["layers"]
    assert isinstance(layers, list)
    assert [layer["layer"] for layer in layers] == ["ethernet", "pause"]
    assert layers[1]["quanta"] == 0x1234


POISONED = bytes(octet ^ 0xFF for octet in fcs(PAUSE))
"""The complement of the right FCS."""


@pytest.mark.parametrize(
    ("octets", "verdict"),
    [(fcs(PAUSE), "good"), (POISONED, "poisoned"), (bytes(4), "bad")],
)
def test_the_fcs_is_judged_when_there_is_one(capsys: Capture, octets: bytes, verdict: str) -> None:
    assert decoded(capsys, "--fcs", (PAUSE + octets).hex())[1][0]["fcs"] == verdict


def test_udp_ports_of_configuration_can_be_given(capsys: Capture) -> None:
    assert '"layer": "cim"' in json.dumps(decoded(capsys, "--cim-port", "58623", IPV4_OCTETS.hex())[1])
    assert '"layer": "cim"' not in json.dumps(decoded(capsys, IPV4_OCTETS.hex())[1])


def test_ethertypes_of_congestion_signaling_can_be_given(capsys: Capture) -> None:
    tagged = IPV4_OCTETS[:12] + COMPACT_OCTETS + IPV4_OCTETS[12:]
    known = json.dumps(decoded(capsys, "--csig-compact", "0xccdd", tagged.hex())[1])
    assert '"layer": "csig-compact"' in known
    assert '"layer": "ipv4"' in known
    assert '"layer": "csig-compact"' not in json.dumps(decoded(capsys, tagged.hex())[1])


def test_a_named_format_is_read_as_such(capsys: Capture) -> None:
    _, (described,) = decoded(capsys, "--as", "ctlos", "4b 01 ab cd e6 00 00 00")
    assert described == {"format": "ctlos", "type": "LlrAck", "value": {"sequence": 0xABCDE, "form": "pcs66"}}
    _, (described,) = decoded(capsys, "--as", "uec", UEC.hex())
    assert described["type"] == "UecPacket"


def test_what_cannot_be_read_fails_and_says_why(capsys: Capture) -> None:
    code, (described,) = decoded(capsys, "--as", "ctlos", "4b")
    assert (code, described["error"]) == (
        1,
        {"field": "control-ordered-set", "offset": 1, "reason": "ends after 1 of 8 octets"},
    )
    assert decoded(capsys, PAUSE[:20].hex())[0] == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothex"], "isolane: 'nothex' is neither hexadecimal octets nor a file"),
        (["--as", "nothing", "00"], "isolane: 'nothing' is not a known format: frame, block66, cim"),
        ([". :"], "isolane: '. :' contains no octets"),
        (["missing.pcap"], "isolane: missing.pcap: "),
    ],
)
def test_what_makes_no_sense_is_one_line(capsys: Capture, arguments: list[str], message: str) -> None:
    assert main(["decode", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith(message)
    assert error.count("\n") == 1


def test_a_pcap_is_walked(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "two.pcap"
    write_capture(path, [PAUSE, PFC])
    code, frames = decoded(capsys, str(path))
    assert (code, [frame["frame"] for frame in frames]) == (0, [1, 2])
    assert '"layer": "pfc"' in json.dumps(frames[1])


def test_a_pcapng_is_walked(capsys: Capture, tmp_path: Path) -> None:
    path = str(tmp_path / "one.pcapng")
    with PcapNgWriter(path) as writer:
        writer.write(PAUSE)
    code, (frame,) = decoded(capsys, str(path))
    assert (code, frame["octets"]) == (0, 60)


def test_a_faulty_frame_does_not_end_the_walk(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mixed.pcap"
    write_capture(path, [PAUSE[:20], PFC])
    code, frames = decoded(capsys, str(path))
    assert (code, len(frames)) == (1, 2)


def test_frames_that_were_cut_say_so(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "cut.pcap"
    write_capture(path, [PAUSE[:40]], on_wire=60)
    _, (frame,) = decoded(capsys, str(path))
    assert frame["cut"] is True


def block(kind: int, content: bytes) -> bytes:
    """A block of pcapng; the content is a multiple of 4 octets."""
    length = struct.pack("<I", len(content) + 12)
    return struct.pack("<I", kind) + length + content + length


def test_a_capture_without_frames_is_an_empty_array(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "none.pcap"
    write_capture(path, [PAUSE])
    path.write_bytes(path.read_bytes()[:24])
    assert decoded(capsys, str(path)) == (0, [])


def test_an_array_is_ended_even_where_the_capture_cannot_be_read_on(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mixed.pcapng"
    first, raw_ip = 1, 101
    path.write_bytes(
        block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1))
        + b"".join(block(1, struct.pack("<HHI", link_type, 0, 0)) for link_type in (first, raw_ip))
        + b"".join(block(6, struct.pack("<IIIII", port, 0, 0, 60, 60) + PAUSE) for port in (0, 1))
    )
    code, frames = decoded(capsys, str(path))
    assert (code, len(frames)) == (1, 1)


def test_another_link_type_is_refused(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "raw.pcap"
    write_capture(path, [PAUSE], link_type=101)
    assert main(["decode", str(path)]) == 1
    assert "frame 1 is of link type 101, not Ethernet" in capsys.readouterr().err


def test_a_file_that_is_no_capture_is_refused(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "text.pcap"
    path.write_text("not a capture, whatever it is called")
    assert main(["decode", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


def test_without_scapy_octets_can_be_read_and_captures_cannot(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "scapy.utils", None)
    assert main(["decode", PAUSE.hex()]) == 0
    assert main(["decode", "some.pcap"]) == 2
    assert "pip install 'isolane[capture]'" in capsys.readouterr().err


def piped(monkeypatch: pytest.MonkeyPatch, octets: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(octets))))


@pytest.mark.parametrize("arguments", [(), ("-",)])
def test_octets_come_from_a_pipe(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    piped(monkeypatch, PAUSE.hex(" ").encode() + b"\n")
    code, (described,) = decoded(capsys, *arguments)
    assert code == 0
    assert "pause" in json.dumps(described)


def test_a_capture_comes_from_a_pipe(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    write_capture(tmp_path / "a.pcap", [PAUSE, PFC])
    with PcapNgWriter(str(tmp_path / "a.pcapng")) as writer:
        for frame in (PAUSE, PFC):
            writer.write(Ether(frame))
    for name in ("a.pcap", "a.pcapng"):
        piped(monkeypatch, (tmp_path / name).read_bytes())
        code, frames = decoded(capsys, "-")
        assert (code, [each["frame"] for each in frames]) == (0, [1, 2])


@pytest.mark.parametrize(
    ("octets", "said"), [(b"", "contains no octets"), (b"\xff\xfe", "neither"), (b"0" * 1_048_578, "longer")]
)
def test_what_is_neither_is_said(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, octets: bytes, said: str
) -> None:
    piped(monkeypatch, octets)
    assert main(["decode"]) == 2
    line = capsys.readouterr().err
    assert said in line
    assert len(line) < 200


def test_help_lists_every_format(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["decode", "--help"])
    listed = capsys.readouterr().out.partition("Formats of --as:")[2].partition("exit codes")[0]
    assert {name.strip(" .\n") for name in listed.split(",")} == {"frame", *FORMATS}


@pytest.mark.parametrize("name", ["absent.pcap", "absent.PCAPNG", "absent.pcap.gz", "captures/absent"])
def test_a_capture_that_does_not_exist_is_said_not_to(capsys: Capture, name: str) -> None:
    assert main(["decode", name]) == 2
    assert capsys.readouterr().err == f"isolane: {name}: No such file or directory\n"
