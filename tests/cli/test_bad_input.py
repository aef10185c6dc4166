"""Whatever a command is given: words that say what is wrong, an exit code of its page, never a traceback."""

import io
from pathlib import Path

import pytest

from isolane.cli import pages
from isolane.cli.main import main

FILES = {
    "junk.xml": b"not xml",
    "empty.xml": b"",
    "unknown.xml": b'<config xmlns="urn:ietf:params:xml:ns:netconf:base:1.0"><a xmlns="urn:x"/></config>',
    "binary.json": b"\xff\xfe\x00",
    "half.json": b"{",
    "half.toml": b"[device.a",
    "latin.toml": b"\xff",
    "bad.pub": b"ssh-rsa AAAA",
    "good.pub": b"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea",
    "bad.yang": b"module x {",
    "noise.pcap": bytes(range(30)),
    "key": b"junk",
}
NOWHERE = "127.0.0.1:1"
FREE = "127.0.0.1:0"
LONG = "l" * 200

CASES: tuple[tuple[int, str], ...] = (
    (2, ""),
    (2, "nothing"),
    (2, "relay"),
    (1, "relay none.sock"),
    (2, "serve"),
    (2, "serve --state d --ssh nowhere"),
    (2, "serve --state d --ssh 127.0.0.1:65536"),
    (2, "serve --state d --tls 127.0.0.1:x"),
    (1, "serve --state d --ssh 192.0.2.1:8300"),
    (1, "serve --state d --ssh nohost.invalid:0"),
    (1, f"serve --state key --ssh {FREE}"),
    (1, f"serve --state /proc/x --ssh {FREE}"),
    (1, f"serve --state {LONG} --ssh {FREE} --empty"),
    (1, f"serve --state d --ssh {FREE} --config none.xml"),
    (1, f"serve --state d --ssh {FREE} --config junk.xml"),
    (1, f"serve --state d --ssh {FREE} --config unknown.xml"),
    (1, f"serve --state d --ssh {FREE} --config binary.json"),
    (1, f"serve --state d --ssh {FREE} --user nobodyhere"),
    (2, f"serve --state d --ssh {FREE} --module x"),
    (1, f"serve --state d --ssh {FREE} --dataplane none --module none"),
    (1, f"serve --state d --ssh {FREE} --dataplane none --module bad --yang-path ."),
    (1, f"serve --state d --ssh {FREE} --dataplane none --module bad --yang-path none"),
    (1, f"serve --state d --ssh {FREE} --gnmi {FREE} --yang-path none"),
    (2, f"serve --state d --ssh {FREE} --redis unix:///none"),
    (1, f"serve --state d --ssh {FREE} --sonic"),
    (1, f"serve --state d --ssh {FREE} --sonic --yang-path ."),
    (1, f"serve --state d --ssh {FREE} --sonic --redis nowhere --module bad --yang-path ."),
    (1, f"serve --state d --ssh {FREE} --sonic --database-config half.json --module bad --yang-path ."),
    (2, "lab"),
    (2, "lab --state d"),
    (2, "lab --count 0 --state d"),
    (2, "lab --count x --state d"),
    (2, "lab half.toml --count 2 --state d"),
    (2, "lab --count 2 --state d --gnmi nowhere"),
    (2, "lab --count 2 --state d --discovery 127.0.0.1:65536"),
    (1, f"lab --count 2 --state d --ssh {FREE} --gnmi 192.0.2.1:0"),
    (1, f"lab --count 2 --state d --ssh {FREE} --discovery nohost.invalid:0"),
    (1, "lab none.toml --state d"),
    (1, "lab half.toml --state d"),
    (1, "lab latin.toml --state d"),
    (1, "lab . --state d"),
    (1, f"lab --count 2 --state key --ssh {FREE}"),
    (1, "lab --count 2 --state d --ssh 192.0.2.1:0"),
    (2, "lab run"),
    (1, "lab run none.toml --state d"),
    (2, "lab fail"),
    (2, "lab fail a --loss 2"),
    (2, "lab fail a --lab none"),
    (2, "lab heal"),
    (2, "lab heal a --lab none"),
    (2, "lab start"),
    (1, "lab start a --lab none"),
    (2, "lab stop"),
    (1, "lab stop a --lab none"),
    (2, "lab apply"),
    (1, "lab apply none.toml --lab none"),
    (2, "lab capture"),
    (1, "lab capture a --lab none"),
    (2, "lab graph"),
    (2, "lab graph none.toml --format png"),
    (1, "lab graph none.toml"),
    (1, f"status {NOWHERE}"),
    (2, "status nowhere"),
    (2, "status 127.0.0.1:99999"),
    (1, "status nohost.invalid:22"),
    (2, "status leaf1"),
    (2, "status leaf1 --lab none"),
    (2, "status --lab none"),
    (2, "status --lab ."),
    (2, f"status {NOWHERE} --lab none"),
    (2, f"status {NOWHERE} --identity none"),
    (2, f"status {NOWHERE} --identity junk.xml"),
    (2, f"status {NOWHERE} --known-hosts none"),
    (2, f"status {NOWHERE} --interval x"),
    (2, f"status {NOWHERE} --interval 0"),
    (2, "user"),
    (2, "user add"),
    (2, "user add x"),
    (2, "user add bad:name --password"),
    (2, f"user add {'x' * 256} --password"),
    (2, "user add x --key none"),
    (2, "user add x --key bad.pub"),
    (2, "user add x --key binary.json"),
    (1, f"user add x --key good.pub --agent {NOWHERE}"),
    (2, "user add x --key ."),
    (2, f"user add x --password --agent {NOWHERE}"),
    (2, "user list more"),
    (1, f"user list --agent {NOWHERE}"),
    (2, "user delete"),
    (1, f"user delete x --agent {NOWHERE}"),
    (2, "user key"),
    (2, "user key x --add bad.pub"),
    (2, "user key x --add none"),
    (1, f"user key x --agent {NOWHERE}"),
    (1, f"user key x --delete y --agent {NOWHERE}"),
    (2, "validate"),
    (2, "validate none.xml"),
    (2, "validate ."),
    (2, "validate key"),
    (1, "validate junk.xml"),
    (1, "validate empty.xml"),
    (1, "validate unknown.xml"),
    (1, "validate binary.json"),
    (1, "validate half.json --json"),
    (2, "validate unknown.xml --module none"),
    (2, "validate unknown.xml --module bad --yang-path ."),
    (2, "validate unknown.xml --module bad --yang-path none"),
    (1, "health --state none"),
    (2, "health --timeout x"),
    (2, "metrics"),
    (1, "metrics --grafana /proc/x"),
    (1, "metrics --grafana key"),
    (2, "doctor more"),
    (2, "demo"),
    (2, "demo isolation --seconds 0"),
    (2, "demo isolation --agent nowhere"),
    (1, f"demo isolation --agent {NOWHERE}"),
    (1, "demo isolation --state none"),
    (2, "demo kernel --seconds x"),
    (2, "kernel"),
    (2, "sonic"),
    (2, "sonic validate none.json"),
    (1, "sonic validate none.json --yang-path none"),
    (1, "sonic validate none.json --yang-path ."),
    (2, "sonic order"),
    (1, "sonic order --yang-path none"),
    (2, "sonic save"),
    (1, "sonic save x.json --redis unix:///none"),
    (1, "sonic save x.json --redis nowhere"),
    (1, "sonic save x.json --database-config half.json"),
    (2, "sonic import none.json"),
    (1, "sonic import none.json --yang-path none"),
    (2, "sonic export none.json"),
    (1, "sonic export none.json --yang-path none"),
    (2, "kernel remove"),
    (1, "kernel remove none"),
    (2, "diff junk.xml"),
    (2, "diff none.xml empty.xml"),
    (2, "diff junk.xml junk.xml"),
    (2, "diff half.json binary.json"),
    (2, "coverage none"),
    (2, "decode"),
    (2, "decode -"),
    (2, "decode zz"),
    (2, "decode 0"),
    (1, "decode 00"),
    (2, "decode none.pcap"),
    (2, "decode noise.pcap"),
    (2, "decode junk.xml"),
    (2, "decode ."),
    (2, "decode --as none 00"),
    (2, "decode --cim-port x 00"),
    (2, "decode --uec-port 65536 00"),
    (2, "decode --csig-compact 0x5ff 00"),
    (2, "decode --csig-wide x 00"),
    (2, "decode --csig-wide 0xccdd --csig-compact 52445 00"),
    (1, "cli --agent 127.0.0.1:1 -c help"),
    (2, "cli --agent x:y"),
    (2, "hostkey"),
    (2, "hostkey list --state"),
    (1, "hostkey list --state /nowhere"),
    (2, "hostkey prepare x"),
    (1, "hostkey prepare --state /nowhere"),
    (2, "hostkey promote x"),
    (1, "hostkey promote --state /tmp"),
    (2, "hostkey cancel x"),
    (1, "hostkey cancel --state /tmp"),
    (2, "fabric"),
    (2, "fabric none"),
    (2, "fabric example none"),
    (2, "fabric run"),
    (1, "fabric run /nowhere.toml"),
    (1, "fabric run ."),
    (2, "fabric sweep"),
    (2, "fabric sweep /nowhere.toml"),
    (1, "fabric sweep /nowhere.toml --out x"),
    (2, "fabric merge"),
    (1, "fabric merge /nowhere --out x"),
    (2, "fabric report"),
    (1, "fabric report /nowhere --out x"),
    (2, "experiment"),
    (2, "experiment none"),
    (2, "experiment victim --duration-ms 0"),
    (2, "experiment victim --victims x"),
    (2, "experiment llr --frames -1"),
    (2, "experiment cbfc --frames x"),
    (2, "experiment detection --scenes none"),
    (2, "experiment victim --duration-ms 1 --sink-victims 25"),
    (1, "experiment victim --duration-ms 1 --victims 1 --out ."),
    (1, "experiment llr --frames 10 --svg /proc/x"),
    (1, "experiment cbfc --frames 10 --out ."),
    (1, "experiment detection --detectors share --scenes mice-alone --repeat 1 --processes 1 --out ."),
    (2, "compile none"),
    (1, "compile none --output d"),
    (1, "compile bad --yang-path . --output d"),
    (1, "compile bad --yang-path none --output d"),
    (1, "compile ietf-system --feature x --output d"),
    (1, "compile ietf-yang-types --output key"),
    (1, "compile ietf-yang-types --output /proc/x"),
    (2, "completion"),
    (2, "completion fish"),
    (2, "get"),
    (1, f"get /interfaces --agent {NOWHERE}"),
    (2, f"get /interface --agent {NOWHERE}"),
    (2, f"get /interfaces --module none --agent {NOWHERE}"),
    (2, f"get /x --module bad --yang-path . --agent {NOWHERE}"),
    (2, "set"),
    (1, f"set /system/hostname x --agent {NOWHERE}"),
    (2, f"set /system/hostname --agent {NOWHERE}"),
    (2, "delete"),
    (1, f"delete /system/hostname --agent {NOWHERE}"),
    (2, f"delete /interfaces/interface --agent {NOWHERE}"),
    (2, "watch"),
    (1, f"watch /system --agent {NOWHERE}"),
    (2, f"watch /system --interval 0 --agent {NOWHERE}"),
)


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO())))


@pytest.mark.parametrize(("code", "line"), CASES, ids=[line[:60] for _, line in CASES])
def test_bad_input_is_answered_in_words(code: int, line: str, capfd: pytest.CaptureFixture[str]) -> None:
    try:
        ended: object = main(line.split())
    except SystemExit as ending:
        ended = ending.code
    out, said = capfd.readouterr()
    assert ended == code
    assert out + said
    assert "Traceback" not in said
    words = line.split()
    for name in (" ".join(words[:2]), " ".join(words[:1])):
        if name in pages.read() and pages.read()[name].examples:
            assert code in pages.exits(name)


def test_every_failure_that_help_tells_of_is_met_here() -> None:
    met = {(name, code) for code, line in CASES for name in pages.read() if f"{line} ".startswith(f"{name} ")}
    told = {(name, code) for name, page in pages.read().items() for code in page.exits and pages.exits(name)}
    no_failures = {("coverage", 1), ("diff", 1)}
    # What the machine lacks decides: tests/cli/test_doctor.py and tests/dataplane/kernel/test_demo.py.
    of_machine = {("doctor", 1), ("demo kernel", 1)}
    # A device that refuses is one of a lab that runs: tests/cli/test_lab_words.py.
    of_labs = {("lab fail", 1), ("lab heal", 1)}
    assert {(name, code) for name, code in told if code in (1, 2)} - no_failures - of_machine - of_labs <= met


def test_every_command_is_given_something_bad() -> None:
    first = {line.split()[0] for _, line in CASES if line}
    assert {name.split()[0] for name in pages.read()} <= first
