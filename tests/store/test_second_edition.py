"""A state directory of the first edition of the models is opened: snapshot, journal, history and startup.

The fixture was written by the agent of the first edition: profiles of LLR and CBFC and telemetry in a
snapshot, access rules, trimming and more changes in the journal.
"""

import json
import logging
import shutil
import zlib
from pathlib import Path
from typing import Any

import pytest

from isolane.bindings import MODEL
from isolane.device.cbfc.config import faults, settings_of
from isolane.store.history import Author
from isolane.store.names import JOURNAL_FORMAT
from isolane.store.records import read
from isolane.store.second_edition import RULES, from_first_edition
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.store.upgrade import READABLE
from isolane.tree.json import decode
from tools.models.ue_facts import compiled

ONE = Author("alice", 1, "netconf-ssh", "101")


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return Path(shutil.copytree(Path(__file__).parent / "fixtures" / "first-edition", tmp_path / "state"))


def test_what_the_first_edition_configured_is_there(directory: Path) -> None:
    store = Store.open(MODEL, directory, Settings(startup=True))
    store.start().now()
    root = store.running
    assert store.number == 10  # nine commits, and the load of startup
    assert root.in_band_telemetry.max_hops == 8
    assert root.interfaces.interface["eth0"].in_band_telemetry.insert_enabled
    assert root.llr.profile["800g-40m"].max_outstanding_frames == 264
    assert root.cbfc.profile["lossless"].sender_credit_size == 256
    store.close().now()


def test_its_journal_is_replayed_and_its_history_goes_back(directory: Path) -> None:
    store = Store.open(MODEL, directory)
    root = store.running
    assert root.in_band_telemetry.switch_id == 7
    assert root.interfaces.interface["eth0"].in_band_telemetry.content == ("switch-id",)
    assert root.llr.profile["800g-40m"].replay_count_max == 4
    assert root.packet_trimming.dscp
    assert root.packet_trimming.size == 0
    before = store.root_at(6)
    assert before.in_band_telemetry.switch_id != 7
    assert before.llr.profile["800g-40m"].replay_count_max == 3
    assert len(store.root_at(1).cbfc.profile) == 0
    store.close().now()


def test_access_rules_follow_a_module_to_its_new_name(directory: Path) -> None:
    store = Store.open(MODEL, directory)
    rules = store.running.nacm.rule_list["telemetry"].rule
    assert rules["module"].module_name == "isolane-inband-telemetry"
    module = "isolane-inband-telemetry"
    assert rules["path"].path == f"/{module}:in-band-telemetry/{module}:switch-id"
    store.close().now()


def test_what_was_brought_up_is_written_as_the_second_edition(directory: Path) -> None:
    store = Store.open(MODEL, directory)
    running = store.running
    store.edit(
        ONE, lambda root: root.replace(in_band_telemetry=root.in_band_telemetry.replace(max_hops=9))
    ).now()
    store.close().now()
    again = Store.open(MODEL, directory)
    assert again.running.in_band_telemetry.max_hops == 9
    assert again.root_at(9) == running
    again.close().now()


def test_each_rule_leads_to_a_node_of_the_models() -> None:
    for old, rule in RULES.items():
        parent = old.rpartition("/")[0]
        for name in rule.names:
            assert f"{parent}/{name}" in compiled()
        same = rule.names == (old.rpartition("/")[2],)
        assert (old in compiled()) is same, old


PORT = "/ietf-interfaces:interfaces/interface[name='eth0']/isolane-ue-cbfc:cbfc"
MAP = "/isolane-ue-cbfc:cbfc/vc-map[name='m']"


def changed(path: str, **values: object) -> list[dict[str, object]]:
    found: list[dict[str, object]] = from_first_edition({"changes": [{"path": path, **values}]})["changes"]
    return found


def test_a_map_of_both_directions_becomes_one_for_each() -> None:
    entry = {"name": "m", "traffic-class": [{"traffic-class": 5, "vc": 6}], "default-vc": 1}
    sender = {"name": "m", "queue": [{"queue": 5, "vc": 6}], "default-vc": 1}
    here, there = (f"/isolane-ue-cbfc:cbfc/{name}[name='m']" for name in ("sender-vc-map", "receiver-vc-map"))
    assert changed(MAP, new=entry) == [{"path": here, "new": sender}, {"path": there, "new": entry}]
    tree = from_first_edition({"tree": {"isolane-ue-cbfc:cbfc": {"vc-map": [entry]}}})["tree"]
    assert tree == {"isolane-ue-cbfc:cbfc": {"sender-vc-map": [sender], "receiver-vc-map": [entry]}}
    assert changed(f"{MAP}/traffic-class[traffic-class='5']/vc", old=6, new=7) == [
        {"path": f"{here}/queue[queue='5']/vc", "old": 6, "new": 7},
        {"path": f"{there}/traffic-class[traffic-class='5']/vc", "old": 6, "new": 7},
    ]
    assert changed(f"{PORT}/vc-map", new="m") == [
        {"path": f"{PORT}/sender-vc-map", "new": "m"},
        {"path": f"{PORT}/receiver-vc-map", "new": "m"},
    ]
    assert from_first_edition({"list": "/isolane-ue-cbfc:cbfc/vc-map", "entries": [entry]}) == {
        "list": "/isolane-ue-cbfc:cbfc/sender-vc-map",
        "entries": [sender],
        "also": [{"list": "/isolane-ue-cbfc:cbfc/receiver-vc-map", "entries": [entry]}],
    }


def test_a_channel_stays_on_that_nobody_turned_off() -> None:
    both = {"sender-enabled": True, "receiver-enabled": True}
    assert changed(f"{PORT}/vc[index='3']", new={"index": 3}) == [
        {"path": f"{PORT}/vc[index='3']", "new": {**both, "index": 3}}
    ]
    off = {"index": 3, "receiver-enabled": False}
    assert changed(f"{PORT}/vc[index='3']", old=off) == [
        {"path": f"{PORT}/vc[index='3']", "old": {**both, **off}}
    ]
    leaf = f"{PORT}/vc[index='3']/sender-enabled"
    assert changed(leaf, new=False) == [{"path": leaf, "old": True, "new": False}]
    assert changed(leaf, old=False) == [{"path": leaf, "old": False, "new": True}]
    assert changed(leaf, new=True) == []


def test_numbers_of_credits_have_64_bits() -> None:
    credit = "/isolane-ue-cbfc:cbfc/credit-profile[name='c']"
    assert changed(credit, new={"name": "c", "reserved-credits": 8, "static-threshold": 9}) == [
        {"path": credit, "new": {"name": "c", "reserved-credits": "8", "static-threshold": "9"}}
    ]
    assert changed(f"{PORT}/credit-pool[name='p']/size", old=1, new=2) == [
        {"path": f"{PORT}/credit-pool[name='p']/size", "old": "1", "new": "2"}
    ]


def test_keys_and_other_records_stay_as_they_are() -> None:
    name = "eth/0'[x]"
    path = (
        f'/ietf-interfaces:interfaces/interface[name="{name}"]/isolane-ue-telemetry:in-band-telemetry/content'
    )
    new = path.replace("isolane-ue-telemetry", "isolane-inband-telemetry")
    record = {"commit": 3, "comment": "isolane-ue-telemetry", "changes": [{"path": path, "old": "switch-id"}]}
    assert from_first_edition(record) == {**record, "changes": [{"path": new, "old": "switch-id"}]}
    assert from_first_edition({"event": "isolane-ue-telemetry"}) == {"event": "isolane-ue-telemetry"}
    piece = {"list": "/ietf-interfaces:interfaces/interface", "entries": [{"name": "isolane-ue-telemetry"}]}
    assert from_first_edition(piece) == piece


def test_what_has_no_place_any_more_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from isolane.store import second_edition

    monkeypatch.setattr(second_edition, "RULES", {"/m:top/gone": second_edition.Rule(())})
    tree = {"tree": {"m:top": {"gone": 5, "stays": 6}}}
    with caplog.at_level(logging.WARNING):
        assert from_first_edition(tree) == {"tree": {"m:top": {"stays": 6}}}
        assert from_first_edition({"changes": [{"path": "/m:top/gone", "new": 5}]}) == {"changes": []}
    assert caplog.text.count("/m:top/gone 5 is not carried over") == 2


@pytest.mark.parametrize("feature", ["llr", "cbfc"])
def test_a_distance_of_a_profile_is_left_to_the_ports(caplog: pytest.LogCaptureFixture, feature: str) -> None:
    profile = f"/isolane-ue-{feature}:{feature}/profile[name='p']"
    leaf = f"{profile}/ctlos-min-spacing"
    with caplog.at_level(logging.WARNING):
        assert changed(leaf, new=800) == []
        assert changed(profile, new={"name": "p", "ctlos-min-spacing": 400})
    assert f"{leaf} 800 is not carried over: set ue-phy/ctlos-min-spacing of the interfaces" in caplog.text
    assert "/profile[name='p']/ctlos-min-spacing 400 is not carried over: set ue-phy" in caplog.text


DSCP = "/isolane-ue-packet-trimming:packet-trimming/dscp[dscp='%d']/traffic-class"


def appended(directory: Path, *changes: dict[str, object]) -> None:
    """More commits of the first edition behind those of the directory."""
    file = directory / "running" / "journal-3"
    contents = read(file, JOURNAL_FORMAT, READABLE)
    number = json.loads(contents.records[-1])["commit"]
    for more, change in enumerate(changes, 1):
        record = {"commit": number + more, "time": 1_700_000_020_000_000_000, "user": "alice", "session": 1}
        record |= {"transport": "netconf-ssh", "message-id": "9", "operation": "edit", "changes": [change]}
        text = json.dumps(record).encode()
        with file.open("ab") as out:  # in version 1 of the format the checksum covers the text alone
            out.write(b"%08x %08x %b\n" % (len(text), zlib.crc32(text), text))


def classes(root: Any) -> dict[int, int]:
    return {row.dscp: row.traffic_class for row in root.packet_trimming.dscp}


def test_a_class_that_the_journal_changes_later_takes_control_packets_with_it(
    directory: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Trimmed packets rise to the class of control packets, which the second edition refuses, and further."""
    appended(
        directory,
        {"path": DSCP % 12, "old": 4, "new": 6},
        {"path": DSCP % 10, "old": 1, "new": 3},
        {"path": DSCP % 12, "old": 6, "new": 7},
    )
    with caplog.at_level(logging.WARNING):
        store = Store.open(MODEL, directory)
    assert caplog.text.count("control packets get traffic class 7") == 2
    assert store.number == 12
    assert classes(store.running) == {10: 3, 11: 2, 12: 6, 48: 7}
    assert classes(store.root_at(11)) == {10: 3, 11: 2, 12: 6, 48: 7}
    assert classes(store.root_at(10)) == {10: 1, 11: 2, 12: 6, 48: 7}
    assert classes(store.root_at(9)) == {10: 1, 11: 2, 12: 4, 48: 6}
    store.edit(
        ONE, lambda root: root.replace(in_band_telemetry=root.in_band_telemetry.replace(max_hops=9))
    ).now()
    store.close().now()
    again = Store.open(MODEL, directory)
    assert classes(again.running) == {10: 3, 11: 2, 12: 6, 48: 7}
    assert again.running.in_band_telemetry.max_hops == 9
    again.close().now()


def test_a_configuration_of_credits_is_what_it_was() -> None:
    """A tree of the first edition with each node of CBFC that moved, decoded by the models of now."""
    credit: dict[str, object] = {"name": "c", "pool": "p", "reserved-credits": 8}
    credit |= {"threshold-mode": "static", "static-threshold": 9}
    shared = {
        "profile": [{"name": "old", "sender-credit-size": 256}],
        "credit-profile": [credit],
        "vc-map": [
            {
                "name": "m",
                "precedence": "dscp",
                "pcp-dei": [{"pcp": 3, "dei": 1, "vc": 2}],
                "dscp": [{"family": "ipv4", "dscp": 26, "vc": 3}],
                "traffic-class": [{"traffic-class": 5, "vc": 4}],
            }
        ],
    }
    port = {
        "sender-enabled": True,
        "profile": "old",
        "vc-map": "m",
        "credit-pool": [{"name": "p", "size": 100}],
        "vc": [{"index": 4, "type": "lossless", "credit-profile": "c"}],
    }
    interface = {"name": "eth0", "type": "iana-if-type:ethernetCsmacd", "isolane-ue-cbfc:cbfc": port}
    tree = {
        "isolane-ue-cbfc:cbfc": shared,
        "ietf-interfaces:interfaces": {"interface": [interface]},
    }
    root = decode(MODEL, from_first_edition({"tree": tree})["tree"])
    cbfc = root.interfaces.interface["eth0"].cbfc
    assert (cbfc.sender_vc_map, cbfc.receiver_vc_map, cbfc.credit_pool["p"].size) == ("m", "m", 100)
    assert (cbfc.vc[4].sender_enabled, cbfc.vc[4].receiver_enabled) == (True, True)
    sender, receiver = root.cbfc.sender_vc_map["m"], root.cbfc.receiver_vc_map["m"]
    assert [(each.queue, each.vc) for each in sender.queue] == [(5, 4)]
    assert [(each.traffic_class, each.vc) for each in receiver.traffic_class] == [(5, 4)]
    assert sender.precedence == receiver.precedence == "dscp"
    assert receiver.pcp_dei[3, 1].vc == sender.pcp_dei[3, 1].vc == 2
    assert root.cbfc.credit_profile["c"].reserved_credits == 8
    assert settings_of(cbfc, root) is not None
    assert faults(root.interfaces.interface["eth0"], root)[0].app_tag == "cbfc-limit-below-frame"


TRIM = "/isolane-ue-packet-trimming:packet-trimming"


def rules_of(trimmable: int, trimmed: int, control: int) -> list[dict[str, object]]:
    return [
        {"dscp": 10, "category": "trimmable", "trimmed-dscp": 12, "traffic-class": trimmable},
        {"dscp": 12, "category": "trimmed", "traffic-class": trimmed},
        {"dscp": 48, "category": "control", "traffic-class": control},
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [((1, 4, 6), (1, 4, 6)), ((1, 4, 4), (1, 4, 7)), ((6, 7, 7), (5, 6, 7)), ((5, 7, 0), (5, 6, 7))],
)
def test_trimming_keeps_its_sizes_and_control_packets_rise(
    old: tuple[int, int, int], new: tuple[int, int, int]
) -> None:
    before, after = {"dscp": rules_of(*old)}, {"size": 0, "dscp": rules_of(*new)}
    assert changed(TRIM, new=before) == [{"path": TRIM, "new": after}]
    tree = from_first_edition({"tree": {TRIM.removeprefix("/"): before}})["tree"]
    assert tree == {TRIM.removeprefix("/"): after}
    leaf = f"{TRIM}/dscp[dscp='10']/traffic-class"
    assert changed(leaf, old=1, new=2) == [{"path": leaf, "old": 1, "new": 2}]
