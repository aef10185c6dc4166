"""A journal from before the paths of rules were canonical: it has them as a client gave them, with prefixes
that modules give themselves (`if:`, `sys:`). They are read, and shown, with the names of modules."""

import shutil
from pathlib import Path
from typing import Any

from isolane.bindings import MODEL
from isolane.bindings.isolane_history import Commit
from isolane.store import history_module
from isolane.store.store import Store
from isolane.tree import json

STATE = Path(__file__).parent / "fixtures" / "prefixed-rule-paths"
INTERFACE = "/ietf-interfaces:interfaces/ietf-interfaces:interface[ietf-interfaces:name='eth0']"
HOSTNAME = "/ietf-system:system/ietf-system:hostname"
LOCATION = "/ietf-system:system/ietf-system:location"


def opened(directory: Path) -> Store:
    shutil.copytree(STATE, directory, dirs_exist_ok=True)
    store = Store.open(MODEL, directory)
    history_module.register(store)
    store.start()
    return store


def paths(tree: Any) -> list[str]:
    (rules,) = (one.rule for one in tree.nacm.rule_list)
    return [rule.path for rule in rules]


def test_running_and_what_was_before_have_canonical_paths(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert paths(store.running) == [INTERFACE, LOCATION]
    assert paths(store.root_at(1)) == [INTERFACE, HOSTNAME]
    store.close()


def test_they_are_shown_canonically_as_json_and_in_the_history(tmp_path: Path) -> None:
    store = opened(tmp_path)
    shown = "".join(json.encode(store.running))
    assert '"/if:' not in shown
    assert LOCATION in shown
    root: Any = store.operational.source().record()
    entries = root.history.commit
    second: Commit = entries[2]
    (change,) = second.change
    assert (change.old, change.new_) == (f'"{HOSTNAME}"', f'"{LOCATION}"')
    store.close()


def test_what_is_written_from_then_on_is_canonical(tmp_path: Path) -> None:
    store = opened(tmp_path)
    store._storage.files.rotate(store.number)  # type: ignore[union-attr]  # a directory has files
    store._storage.files.compact(  # type: ignore[union-attr]  # the scene has one
        store.number, store.running, store._storage.kept(), lambda: None
    )
    store.close()
    assert LOCATION in (tmp_path / "running" / "snapshot-2").read_text()
    again = Store.open(MODEL, tmp_path)
    assert paths(again.running) == [INTERFACE, LOCATION]
    assert paths(again.root_at(1)) == [INTERFACE, HOSTNAME]
    again.close()
