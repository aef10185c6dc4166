"""A state directory of the first edition of the models is opened: snapshot, journal, history and startup.

The fixture was written by the agent of the first edition: profiles of LLR and CBFC and telemetry in a
snapshot, access rules, trimming and more changes in the journal.
"""

import logging
import shutil
from pathlib import Path

import pytest

from agent.store.history import Author
from agent.store.second_edition import RULES, from_first_edition
from agent.store.settings import Settings
from agent.store.store import Store
from agent.tree.schema import ListNode
from bindings import MODEL
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
    before = store.root_at(6)
    assert before.in_band_telemetry.switch_id != 7
    assert before.llr.profile["800g-40m"].replay_count_max == 3
    assert len(store.root_at(1).cbfc.profile) == 0
    store.close().now()


def test_access_rules_follow_a_module_to_its_new_name(directory: Path) -> None:
    store = Store.open(MODEL, directory)
    rules = store.running.nacm.rule_list["telemetry"].rule
    assert rules["module"].module_name == "isolane-inband-telemetry"
    assert rules["path"].path == "/iso-ibt:in-band-telemetry/iso-ibt:switch-id"
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
        assert old not in compiled(), old
        for name in rule.names:
            node = compiled()[f"{parent}/{name}"]
            assert len(rule.names) == 1 or not isinstance(node, ListNode), (
                "slices of lists are not multiplied"
            )


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
    from agent.store import second_edition

    monkeypatch.setattr(second_edition, "RULES", {"/m:top/gone": second_edition.Rule(())})
    tree = {"tree": {"m:top": {"gone": 5, "stays": 6}}}
    with caplog.at_level(logging.WARNING):
        assert from_first_edition(tree) == {"tree": {"m:top": {"stays": 6}}}
        assert from_first_edition({"changes": [{"path": "/m:top/gone", "new": 5}]}) == {"changes": []}
    assert caplog.text.count("/m:top/gone 5 is not carried over") == 2
