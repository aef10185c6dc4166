"""Opening a state directory whose configuration lacks what the served modules demand.

A module that is added later may have mandatory nodes at its top. The file of `--config` is then merged into
what is stored, as a commit, before anything reads the configuration.
"""

from pathlib import Path

from isolane.access.passwords import without_plain
from isolane.app import first_configuration as first
from isolane.errors import DataError, DataErrors
from isolane.store.disk import Disk
from isolane.store.errors import StoreError
from isolane.store.history import Author
from isolane.store.settings import Settings
from isolane.store.store import Store
from isolane.tree.edit import edit
from isolane.tree.model import Model
from isolane.tree.record import Record
from isolane.tree.validate import validate


def opened(
    model: Model,
    state: Path,
    settings: Settings,
    disk: Disk | None = None,
    *,
    recover: bool = False,
    config: Path | None = None,
    may_be_invalid: bool = False,
) -> Store:
    """The store; configuration that is not valid is completed from a file, or refused unless it may be so."""
    check = config is None and not may_be_invalid
    store = Store.open(model, state, settings, disk=disk, recover=recover, check=check)
    store.rewrite(without_plain)
    if config is not None and store.number:
        try:
            _complete(store, state, config)
        except BaseException:
            store.close().now()
            raise
    return store


def _complete(store: Store, state: Path, config: Path) -> None:
    try:
        validate(store.model, store.running)
        return
    except (DataError, DataErrors):
        part = first.elements(first.read(store.model, config))

    def merged(running: Record) -> Record:
        whole: Record = edit(store.model, running, part)
        validate(store.model, whole)
        return whole

    try:
        store.edit(Author.internal(), merged, "load", f"merged at a start from {config.name}").now()
    except (DataError, DataErrors) as error:
        raise StoreError(f"{state}: the stored configuration is not valid with {config}: {error}") from error
