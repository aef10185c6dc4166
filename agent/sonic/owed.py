"""Changes that CONFIG_DB still has to make, because they could not wait for it.

So it is with the return of a confirmed commit, which nothing may refuse.

It is in a file of its own, so that it outlives the process.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from isolane.sonic.document import replace_file
from isolane.sonic.errors import SonicError
from isolane.sonic.redis.hashes import Content, Hash

FILE: Final = "sonic-owed.json"


class Owed:
    """Keys that have to be written, each with what it was when running and CONFIG_DB last agreed."""

    def __init__(self, directory: Path, file: str = FILE) -> None:
        self._file = directory / file
        self._keys: Content = self._read()

    def _read(self) -> Content:
        try:
            content: Content = json.loads(self._file.read_bytes())
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise SonicError(f"{self._file}: {error}; delete it to let CONFIG_DB decide") from error
        return content

    def __bool__(self) -> bool:
        return bool(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def base(self, key: str) -> Hash:
        """The fields of a key when both agreed; empty when it was not there."""
        return self._keys[key]

    def keys(self) -> frozenset[str]:
        """The keys with changes that CONFIG_DB still has to make."""
        return frozenset(self._keys)

    def add(self, several: Iterable[tuple[str, Hash]]) -> None:
        """Owe changes of some keys, each with what it begins with."""
        for key, base in several:
            self._keys.setdefault(key, base)
        self._save()

    def forget(self, keys: Iterable[str]) -> None:
        """Changes of some keys are owed no longer."""
        left = {key: base for key, base in self._keys.items() if key not in set(keys)}
        if len(left) < len(self._keys):
            self._keys = left
            self._save()

    def done(self) -> None:
        """Nothing is owed any more."""
        if self._keys:
            self._keys = {}
            self._save()

    def _save(self) -> None:
        if self._keys:
            replace_file(self._file, json.dumps(self._keys))
        else:
            self._file.unlink(missing_ok=True)
