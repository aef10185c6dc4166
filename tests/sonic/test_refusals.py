"""Changes that SONiC's updater refuses by field and silicon are refused here too."""

import json
from pathlib import Path
from typing import Any

import pytest

from isolane.compiler import load
from isolane.errors import DataErrors
from isolane.sonic.errors import SonicError
from isolane.sonic.modules import content, updater
from isolane.sonic.modules.tables import Tables
from isolane.sonic.modules.updater import REFUSED, Refusals, of_files, usual
from isolane.sonic.modules.view import TableView
from isolane.tree.diff import diff

MODULE = """module sonic-small {
  yang-version 1.1; namespace "urn:example:sonic-small"; prefix s;
  container sonic-small {
    container DEVICE_METADATA { container localhost { leaf hwsku { type string; } } }
    container LOOPBACK_INTERFACE { list LOOPBACK_INTERFACE_LIST { key name; leaf name { type string; } } }
    container BUFFER_POOL { list BUFFER_POOL_LIST { key name; leaf name { type string; }
      leaf size { type string; } } }
    container BUFFER_PROFILE { list BUFFER_PROFILE_LIST { key name; leaf name { type string; }
      leaf dynamic_th { type int8; } leaf xoff { type uint32; } leaf size { type uint32; } } }
    container PFC_WD {
      container GLOBAL { leaf POLL_INTERVAL { type uint32; } }
      list PFC_WD_LIST { key ifname; leaf ifname { type string; }
        leaf action { type string; } leaf odd { type string; } } }
    container PORT { list PORT_LIST { key name; leaf name { type string; } leaf mtu { type uint16; } } }
  }
}
"""
NEW, ALL = ["replace"], ["add", "remove", "replace"]
RULES: dict[str, Any] = {
    "helper_data": {
        "rdma_config_update_validator": {
            "mellanox_asics": {"m1": ["Maker-1", "Maker-1-C8"], "m2": ["Maker-2"]},
            "broadcom_asics": {"b1": ["Other-9"]},
        }
    },
    "tables": {
        "PFC_WD": {
            "field_operation_validators": ["x.rdma_config_update_validator"],
            "validator_data": {
                "rdma_config_update_validator": {
                    "watchdog": {
                        "fields": ["action", "global/poll_interval", ""],
                        "operations": ALL,
                        "platforms": {"m1": "20200500", "b1": "20200500", "cisco-8000": "20200500"},
                    }
                }
            },
        },
        "BUFFER_POOL": {
            "field_operation_validators": ["x.rdma_config_update_validator"],
            "validator_data": {
                "rdma_config_update_validator": {"none": {"fields": [], "operations": [], "platforms": {}}}
            },
        },
        "BUFFER_PROFILE": {
            "field_operation_validators": ["x.buffer_profile_config_update_validator"],
            "validator_data": {
                "rdma_config_update_validator": {
                    "threshold": {
                        "fields": ["dynamic_th"],
                        "operations": NEW,
                        "platforms": {"m1": "20200500"},
                    },
                    "headroom": {
                        "fields": ["xoff"],
                        "operations": NEW,
                        "platforms": {"m1": "20260500", "b1": ""},
                    },
                }
            },
        },
        "PORT": {"field_operation_validators": ["x.port_config_update_validator"]},
    },
}
BEFORE = {
    "DEVICE_METADATA|localhost": {"hwsku": "Maker-1-C8"},
    "BUFFER_POOL|p": {"size": "1"},
    "BUFFER_PROFILE|b": {"dynamic_th": "1", "xoff": "1", "size": "1"},
    "PFC_WD|Ethernet0": {"action": "drop"},
    "PFC_WD|GLOBAL": {"POLL_INTERVAL": "200"},
    "PORT|Ethernet0": {"mtu": "9100"},
    "LOOPBACK_INTERFACE|Loopback0": {"NULL": "NULL"},
    "LOOPBACK_INTERFACE|Loopback1": {"NULL": "NULL"},
}
Hashes = dict[str, dict[str, str] | None]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Tables:
    directory = tmp_path_factory.mktemp("small")
    (directory / "sonic-small.yang").write_text(MODULE)
    return Tables(load(["sonic-small"], [directory], cache_dir=directory / "cache"))


def read(
    directory: Path, kind: str = "mellanox", build: str = "SONiC.20250500.3", rules: Any = None
) -> Refusals:
    file, version = directory / "rules.json", directory / "sonic_version.yml"
    file.write_text(json.dumps(RULES if rules is None else rules))
    version.write_text(f"---\nbuild_version: '{build}'\nasic_type: {kind}\ncommit_id: 'x'\n")
    return of_files(file, version)


def refused(tables: Tables, rules: Refusals, change: Hashes, before: Hashes | None = None) -> list[str]:
    first = {key: fields for key, fields in (BEFORE if before is None else before).items() if fields}
    after = {key: fields for key, fields in (first | change).items() if fields is not None}
    old, new = (
        tables.placed(tables.model.root.EMPTY, content.take(tables, each).records) for each in (first, after)
    )
    try:
        TableView(tables, refusals=rules).faults(list(diff(old, new)), new)
    except DataErrors as several:
        ours = [error for error in several.errors if error.app_tag == REFUSED]
        return [str(error.path).removeprefix("/sonic-small:sonic-small/") for error in ours]
    return []


@pytest.mark.parametrize(
    ("change", "places"),
    [
        ({"PORT|Ethernet0": {"mtu": "1500"}}, []),
        ({"BUFFER_POOL|p": {"size": "2"}}, ["BUFFER_POOL/BUFFER_POOL_LIST[name='p']/size"]),
        ({"BUFFER_POOL|q": {"size": "2"}}, ["BUFFER_POOL/BUFFER_POOL_LIST[name='q']"]),
        ({"BUFFER_POOL|p": None}, ["BUFFER_POOL/BUFFER_POOL_LIST[name='p']"]),
        ({"BUFFER_PROFILE|b": {"dynamic_th": "2", "xoff": "1", "size": "1"}}, []),
        (
            {"BUFFER_PROFILE|b": {"dynamic_th": "1", "xoff": "2", "size": "2"}},
            [f"BUFFER_PROFILE/BUFFER_PROFILE_LIST[name='b']/{field}" for field in ("xoff", "size")],
        ),
        (
            {"BUFFER_PROFILE|b": {"xoff": "1", "size": "1"}},
            ["BUFFER_PROFILE/BUFFER_PROFILE_LIST[name='b']/dynamic_th"],
        ),
        ({"BUFFER_PROFILE|c": {"size": "7"}, "BUFFER_PROFILE|b": None}, []),
        ({"PFC_WD|Ethernet0": {"action": "forward"}}, []),
        ({"PFC_WD|Ethernet0": None}, []),
        ({"PFC_WD|Ethernet4": {"action": "drop"}}, []),
        ({"PFC_WD|Ethernet4": {"odd": "x"}}, ["PFC_WD/PFC_WD_LIST[ifname='Ethernet4']"]),
        ({"PFC_WD|GLOBAL": {"POLL_INTERVAL": "300"}}, []),
        ({"PFC_WD|GLOBAL": None}, ["PFC_WD/GLOBAL/POLL_INTERVAL"]),
        (
            {"LOOPBACK_INTERFACE|Loopback0": None, "LOOPBACK_INTERFACE|Loopback1": None},
            ["LOOPBACK_INTERFACE/LOOPBACK_INTERFACE_LIST[name='Loopback0']"],
        ),
    ],
)
def test_fields_and_operations(small: Tables, tmp_path: Path, change: Hashes, places: list[str]) -> None:
    assert refused(small, read(tmp_path), change) == places


@pytest.mark.parametrize(
    ("kind", "model", "build", "is_refused"),
    [
        ("mellanox", "maker-1", "SONiC.20250500.3", False),
        ("mellanox", "Maker-1", "SONiC.master.1", False),
        ("mellanox", "Maker-1", "SONiC.20190500.3", True),
        ("mellanox", "Maker-2", "SONiC.20250500.3", True),
        ("mellanox", "Maker-1-D4", "SONiC.20250500.3", True),
        ("mellanox", "Other-9", "SONiC.20250500.3", True),
        ("broadcom", "Maker-Other-9-D4", "SONiC.20250500.3", False),
        ("vs", "Maker-1", "SONiC.20250500.3", False),
        ("vs", "Other-9", "SONiC.20250500.3", False),
        ("cisco-8000", "anything", "SONiC.20250500.3", False),
        ("marvell-teralynx", "anything", "SONiC.20250500.3", True),
        ("barefoot", "Maker-1", "SONiC.20250500.3", True),
    ],
)
def test_silicon_and_release(
    small: Tables, tmp_path: Path, kind: str, model: str, build: str, is_refused: bool
) -> None:
    rules = read(tmp_path, kind, build)
    before: Hashes = {**BEFORE, "DEVICE_METADATA|localhost": {"hwsku": model}}
    assert bool(refused(small, rules, {"PFC_WD|Ethernet0": {"action": "forward"}}, before)) is is_refused
    without: Hashes = {key: fields for key, fields in BEFORE.items() if not key.startswith("DEVICE")}
    assert bool(refused(small, rules, {"PFC_WD|Ethernet0": None}, without)) is (kind != "cisco-8000")


def test_files_that_are_no_rules_are_one_line(tmp_path: Path) -> None:
    odd: list[Any] = [[], {}, {"helper_data": 1}, {**RULES, "tables": {"PFC_WD": {"validator_data": 1}}}]
    for rules in odd:
        with pytest.raises(SonicError, match="not the rules"):
            read(tmp_path, rules=rules)
    (tmp_path / "sonic_version.yml").unlink()
    with pytest.raises(SonicError, match="which silicon"):
        of_files(tmp_path / "rules.json", tmp_path / "sonic_version.yml")


def test_the_file_of_the_image_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updater, "LIBRARIES", tmp_path)
    assert usual() is None
    file = tmp_path / "python3.11/dist-packages" / updater.RULES
    file.parent.mkdir(parents=True)
    file.write_text("{}")
    monkeypatch.setattr(updater, "VERSION", tmp_path / "sonic_version.yml")
    assert usual() is None, "this is no image of SONiC"
    updater.VERSION.write_text("asic_type: vs\n")
    assert usual() == file
