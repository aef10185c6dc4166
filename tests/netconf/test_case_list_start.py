"""Starting with what an earlier model, or damage, has left (an upgrade, a start in spite of it)."""

from pathlib import Path

import pytest

from isolane.store.errors import StoreError
from isolane.store.store import Store
from tests.netconf.client import Client
from tests.netconf.other import MORE, C, config, edit, model, serving

RIBBON = f'<box {C}><name>a</name><m:ribbon xmlns:m="urn:case-list-more">red</m:ribbon></box>'


def left_behind(directory: Path, content: str, *modules: str) -> None:
    """What a server with these modules keeps when it ends."""
    store = Store.open(model(*modules), directory)
    Client(serving(store)).ok(edit(content))
    store.close()


def octets_of(directory: Path) -> dict[Path, bytes]:
    """All files but the lock, which names the process that looked last."""
    files = (file for file in directory.rglob("*") if file.is_file() and file.name != "lock")
    return {file: file.read_bytes() for file in files}


def test_an_upgrade_that_adds_a_module_keeps_everything(tmp_path: Path) -> None:
    left_behind(tmp_path, f"<box {C}><name>a</name></box>")
    store = Store.open(model(MORE), tmp_path)
    client = Client(serving(store))
    assert config(client) == "box(name=a)"
    client.ok(edit(RIBBON))
    assert config(client) == "box(name=a ribbon=red)"
    store.close()


def test_an_upgrade_that_takes_away_what_is_configured_is_refused_and_loses_nothing(tmp_path: Path) -> None:
    left_behind(tmp_path, RIBBON, MORE)
    before = octets_of(tmp_path)
    refused = r"commit 1 does not fit the model: /case-list:box: .*ribbon.*; start with the version, --module"
    for recover in (False, True):
        with pytest.raises(StoreError, match=refused):
            Store.open(model(), tmp_path, recover=recover)
        assert octets_of(tmp_path) == before
    store = Store.open(model(MORE), tmp_path)
    assert config(Client(serving(store))) == "box(name=a ribbon=red)"
    store.close()


def test_a_failsafe_start_keeps_what_is_in_front_of_the_damage(tmp_path: Path) -> None:
    left_behind(tmp_path, f"<alone {C}>x</alone>")
    left_behind(tmp_path, f"<alone {C}>y</alone>")
    left_behind(tmp_path, f"<alone {C}>z</alone>")
    journal = tmp_path / "running" / "journal-0"
    octets = journal.read_bytes()
    journal.write_bytes(octets.replace(b'"y"', b'"?"', 1))
    with pytest.raises(StoreError, match="journal-0"):
        Store.open(model(), tmp_path)
    store = Store.open(model(), tmp_path, recover=True)
    assert config(Client(serving(store))) == "alone=x"
    store.close()
    assert any(file.name.startswith("damaged-") for file in journal.parent.iterdir())
