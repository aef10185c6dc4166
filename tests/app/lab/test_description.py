"""A lab's file says what there is, or what is wrong with it, all at once."""

from pathlib import Path

import pytest

from isolane.app.lab.description import LabDevice, LabError, counted, read

GOOD = """
ports = 3
[device.left]
[device.right]
ports = 2
ssh = 8310
config = "right.xml"
[device.leaf]
count = 2
ssh = 9000
gnmi = 9400
demonstration = true

[[wire]]
ends = ["left:port1", "right:anything"]
rate = 1_000_000_000
delay = 500
loss = 0.25
"""


def lab_file(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "lab.toml"
    file.write_text(text)
    return file


def test_a_file_is_read(tmp_path: Path) -> None:
    found = read(lab_file(tmp_path, GOOD))
    assert found.devices == (
        LabDevice("left", 3),
        LabDevice("right", 2, 8310, (tmp_path / "right.xml",)),
        LabDevice("leaf1", 3, 9000, demonstration=True, gnmi=9400),
        LabDevice("leaf2", 3, 9001, demonstration=True, gnmi=9401),
    )
    (wire,) = found.wires
    assert wire.name == "left:port1 - right:anything"
    assert (wire.config.rate_bps, wire.config.delay_ns, wire.config.loss) == (1_000_000_000, 500, 0.25)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no device"),
        ("[device.a]\nprots = 2", "device.a: prots is unknown; known are ports, ssh"),
        ("[device.a]\nports = true", "device.a: ports is a whole number"),
        ("[device.a]\nports = 0", "device.a: ports is 1 to 1024"),
        ("[device.a]\ngnmi = -1", "device.a: gnmi is 0 to 65535"),
        ("[device.a]\nssh = 65536", "device.a: ssh is 0 to 65535"),
        ('[device."a/b"]', "a name is letters"),
        ("device = 3", "device is a table"),
        ("[device]\na = 3", "device.a is a table"),
        ("[device.a]\ncount = 1\n[device.a1]", "device.a1: there are two of this name"),
        ("[device.a]\n[[wire]]", "wire 1: ends are two"),
        ('[device.a]\n[[wire]]\nends = ["a:port1", "b:port1"]', "there is no device b"),
        ('[device.a]\n[[wire]]\nends = ["a:port1", "a:port9"]', "a has port1 to port4, no port9"),
        ('[device.a]\n[[wire]]\nends = ["a:port1", "a:port1"]', "a:port1 has a wire already"),
        ('[device.a]\n[[wire]]\nends = ["a:port1", "a:port2"]\nloss = 2', "a loss of 2 is not a probability"),
        ('[device.a]\n[[wire]]\nends = ["a:port1", "a:port2"]\nrate = 0', "a rate of 0 bit/s"),
        ("[device.a", "is not valid TOML"),
        ("[device.a]\nconfig = 3", "device.a: config is an array"),
        ('[device.a]\nconfig = ["a.xml", 3]', "device.a: config is a text, or an array of texts"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(LabError, match=r"lab\.toml") as refused:
        read(lab_file(tmp_path, text))
    assert said in str(refused.value)


def test_a_device_has_a_number_and_one_configuration_or_several(tmp_path: Path) -> None:
    found = read(
        lab_file(tmp_path, '[device.leaf]\ncount = 2\nconfig = ["a.xml", "b.json"]\n[device.x12y]\n')
    )
    assert [device.number for device in found.devices] == ["1", "2", "1"]
    assert found.devices[1].config == (tmp_path / "a.xml", tmp_path / "b.json")


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    with pytest.raises(LabError) as refused:
        read(lab_file(tmp_path, "[device.a]\nports = 0\nprots = 1\n[device.b]\nssh = -1"))
    assert len(str(refused.value).splitlines()) == 3


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="No such file"):
        read(tmp_path / "none.toml")


@pytest.mark.parametrize(("count", "wires"), [(1, 0), (2, 1), (3, 2), (1000, 999)])
def test_counted_devices_stand_in_a_line(count: int, wires: int) -> None:
    found = counted(count)
    assert len({device.name for device in found.devices}) == count
    assert len(found.wires) == wires
    ends = [end for wire in found.wires for end in wire.ends]
    assert len(set(ends)) == len(ends)
