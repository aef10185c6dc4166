"""`isolane validate`: exit codes, lines and JSON."""

import json
from pathlib import Path

import pytest

from isolane.app.first_configuration import read as read_for_start
from isolane.bindings import MODEL
from isolane.cli.main import main
from tests.cli.test_documents import JSON, XML, written
from tests.device.bench import BOTH_ENDS, BOTH_MAPS

Capture = pytest.CaptureFixture[str]
CBFC = "urn:isolane:yang:isolane-ue-cbfc"
LLR = "urn:isolane:yang:isolane-ue-llr"
INTERFACE = """<interface><name>a</name>
  <type xmlns:i="urn:ietf:params:xml:ns:yang:iana-if-type">i:ethernetCsmacd</type>%s</interface>"""
INTERFACES = f'<interfaces xmlns="urn:ietf:params:xml:ns:yang:ietf-interfaces">{INTERFACE}</interfaces>'
OVERBOOKED = (
    f"""<config>
  <cbfc xmlns="{CBFC}">
    <profile><name>credit</name><credit-limit-method>total</credit-limit-method>
      <sender-credit-limit>1000</sender-credit-limit></profile>
    <credit-profile><name>much</name><pool>p</pool><reserved-credits>11</reserved-credits></credit-profile>
    <sender-vc-map><name>all</name><default-vc>1</default-vc></sender-vc-map>
    <receiver-vc-map><name>all</name><default-vc>1</default-vc></receiver-vc-map>
  </cbfc>{INTERFACES}</config>"""
    % f"""<cbfc xmlns="{CBFC}"><profile>credit</profile>{BOTH_MAPS}
    <sender-enabled>true</sender-enabled><receiver-enabled>true</receiver-enabled>
    <credit-pool><name>p</name><size>10</size></credit-pool>
    <vc><index>1</index><type>lossless</type>{BOTH_ENDS}<credit-profile>much</credit-profile></vc></cbfc>"""
)
DYNAMIC = (
    f"""<config>
  <llr xmlns="{LLR}"><profile><name>retry</name><max-outstanding-frames>100</max-outstanding-frames>
    <max-outstanding-bytes>200000</max-outstanding-bytes></profile></llr>
  {INTERFACES}</config>"""
    % f'<llr xmlns="{LLR}"><profile>retry</profile><mode>dynamic</mode></llr>'
)
OWN = "module own { namespace 'urn:own'; prefix o; leaf small { type uint8; mandatory true; } }"


@pytest.mark.parametrize(("name", "text"), [("a.xml", XML), ("a.json", JSON)])
def test_a_valid_file_says_nothing(tmp_path: Path, capsys: Capture, name: str, text: str) -> None:
    assert main(["validate", str(written(tmp_path, name, text))]) == 0
    assert capsys.readouterr() == ("", "")


def test_every_fault_is_a_line_with_its_path(tmp_path: Path, capsys: Capture) -> None:
    file = written(tmp_path, "a.json", '{"ietf-system:system": {"hostname": 5, "nothing": 1}}')
    assert main(["validate", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(line.startswith(f"{file}: /ietf-system:system") and "; " in line for line in lines)


def test_faults_are_one_value_for_programs(tmp_path: Path, capsys: Capture) -> None:
    file = written(tmp_path, "a.xml", "<no-xml")
    assert main(["validate", "--json", str(file)]) == 1
    said = json.loads(capsys.readouterr().out)
    assert (said["valid"], said["errors"][0]["tag"]) == (False, "malformed-message")


def test_other_modules_can_be_given(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    written(tmp_path, "own.yang", OWN)
    options = ["--yang-path", str(tmp_path), "--module", "own"]
    assert main(["validate", *options, str(written(tmp_path, "a.json", '{"own:small": 7}'))]) == 0
    assert main(["validate", *options, str(written(tmp_path, "b.json", "{}"))]) == 1
    assert "small" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["absent.xml"], ["--yang-path", ".", "a.xml"], ["--module", "no-such-module", "a.xml"]],
    ids=["no file", "no module named", "no such module"],
)
def test_trouble_is_one_line_and_another_exit_code(capsys: Capture, arguments: list[str]) -> None:
    assert main(["validate", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("isolane: ")


@pytest.mark.parametrize(
    ("text", "app_tag", "place"),
    [
        (OVERBOOKED, "cbfc-pool-overbooked", "credit-pool[name='p']"),
        (DYNAMIC, "llr-dynamic-needs-lldp", "interface[name='a']"),
    ],
    ids=["reserved credits above the pool", "dynamic retry without LLDP"],
)
def test_a_conflict_that_no_module_expresses_is_found_as_an_agent_finds_it(
    text: str, app_tag: str, place: str, tmp_path: Path, capsys: Capture
) -> None:
    file = written(tmp_path, "a.xml", text)
    assert main(["validate", "--json", str(file)]) == 1
    (fault,) = json.loads(capsys.readouterr().out)["errors"]
    assert fault["app-tag"] == app_tag
    assert place in fault["path"]
    serve = ["serve", "--ssh", "127.0.0.1:0", "--state", str(tmp_path / "state"), "--config", str(file)]
    assert main(serve) == 1
    assert app_tag in capsys.readouterr().err
    assert main(["validate", "--dataplane", "none", str(file)]) == 0


def test_a_file_that_is_valid_starts_an_agent_in_whatever_it_is_wrapped(tmp_path: Path) -> None:
    for number, text in enumerate((XML, f"<config>{XML}</config>")):
        tree = read_for_start(MODEL, written(tmp_path, f"{number}.xml", text))
        assert tree.system.hostname == "a"
