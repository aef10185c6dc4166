"""config_db.json: the content of a CONFIG_DB as SONiC keeps it in a file."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from isolane.sonic.content import Content
from isolane.sonic.errors import SonicError
from isolane.sonic.forms import LISTED, NOTHING, Hash


def content(document: Any, separator: str) -> Content:
    """The hashes of a document: tables, in them keys, in them fields."""
    found: Content = {}
    for table, keys in _members(document, "the document"):
        for key, fields in _members(keys, table):
            name = f"{table}{separator}{key}"
            found[name] = dict(_field(name, field, value) for field, value in _members(fields, name))
            if not found[name]:
                found[name] = dict((NOTHING,))
    return found


def _members(value: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise SonicError(f"{where}: a JSON object is expected")
    return value.items()


def _field(where: str, name: str, value: Any) -> tuple[str, str]:
    if isinstance(value, list):
        return f"{name}{LISTED}", ",".join(_text(where, name, each) for each in value)
    return name, _text(where, name, value)


def _text(where: str, name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise SonicError(f"{where} {name}: a string is expected, not {json.dumps(value)}")
    return str(value)


def document(found: Mapping[str, Hash], separator: str) -> dict[str, dict[str, dict[str, Any]]]:
    """The document of hashes; a key without a table's name has no place in it and is left out."""
    tables: dict[str, dict[str, dict[str, Any]]] = {}
    for name in sorted(found):
        table, is_key, key = name.partition(separator)
        if is_key:
            tables.setdefault(table, {})[key] = _fields(found[name])
    return tables


def _fields(fields: Hash) -> dict[str, Any]:
    return {
        name.removesuffix(LISTED): value.split(",") if name.endswith(LISTED) else value
        for name, value in sorted(fields.items())
        if (name, value) != NOTHING
    }


def text(found: Mapping[str, Hash], separator: str) -> str:
    """The text of a document, as SONiC's own tools write it."""
    return json.dumps(document(found, separator), indent=4, ensure_ascii=False) + "\n"


def save(file: Path, content: str) -> None:
    """Write a file as a whole or not at all; it keeps the rights that it had."""
    mode = file.stat().st_mode & 0o777 if file.exists() else 0o644
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with new.open("w", encoding="utf-8", errors="surrogateescape") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        new.chmod(mode)
        new.replace(file)
        _sync(file.parent)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise SonicError(f"{file}: {error.strerror}") from error


def _sync(directory: Path) -> None:
    number = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
