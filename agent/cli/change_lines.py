"""Changes of data for people: one line each, with its path."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from isolane.printable import printable
from isolane.tree.diff import Change
from isolane.tree.diff_json import to_json


def change_lines(changes: Iterable[Change]) -> Iterator[str]:
    """`+` is new, `-` is gone, `~` has another value, `>` moved in its list."""
    for change in changes:
        (item,) = to_json((change,))
        yield _line(change.kind, item)


def _line(kind: str, item: dict[str, Any]) -> str:
    old, new = (printable(json.dumps(item.get(name), ensure_ascii=False)) for name in ("old", "new"))
    match kind:
        case "create":
            return f"+ {item['path']} {new}"
        case "delete":
            return f"- {item['path']} {old}"
        case "move":
            return f"> {item['path']} from position {item['from']} to {item['to']}"
        case _:
            return f"~ {item['path']} {old} -> {new}"
