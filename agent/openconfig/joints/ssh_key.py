"""The key of a user, as a line of OpenSSH."""

import binascii
from base64 import b64decode, b64encode
from collections.abc import Iterator, Set
from typing import Any

from isolane.openconfig.joints.joint import Code, Leafs, Native
from isolane.openconfig.places import places
from isolane.tree.edit.paths import PathEdit
from isolane.tree.types import BadValue


def _keys(native: Native) -> Any:
    user = native.record(0, len(native.steps[0]) - 1)
    return () if user is None else user.authorized_key


def get(native: Native) -> Leafs:
    keys = list(_keys(native))
    if len(keys) != 1:
        return {}
    (key,) = keys
    return {"ssh-key": f"{key.algorithm} {b64encode(key.key_data).decode()} {key.name}"}


def put(native: Native, wanted: Leafs, _: Set[str]) -> Iterator[PathEdit]:
    text, keys = wanted.get("ssh-key"), list(_keys(native))
    if len(keys) > 1:
        raise BadValue("the user has more than one key, and OpenConfig has one; change them natively")
    (above,) = places(native.model, native.steps[0][:-1], None, native.bound)
    node: Any = native.steps[0][-1].node
    for key in keys:
        yield PathEdit("remove", above.child(node, key.name))
    if text is not None:
        algorithm, data, name = _parsed(text)
        entry = node.record.new(name=name, algorithm=algorithm, key_data=data)
        yield PathEdit("merge", above.child(node, name), entry)


def _parsed(text: str) -> tuple[str, bytes, str]:
    parts = text.split(None, 2)
    if len(parts) < 2:
        raise BadValue("a key is a line of OpenSSH: algorithm, base64, and a comment as its name")
    try:
        data = b64decode(parts[1], validate=True)
    except (binascii.Error, ValueError):
        raise BadValue("the key is not in base64") from None
    return parts[0], data, parts[2] if len(parts) > 2 else "key"


def same(name: str, wanted: Leafs, read: Leafs) -> bool:
    """A key without comment has a name natively."""
    mine, other = wanted.get(name), read.get(name)
    return mine == other or (mine is not None and other is not None and mine.split()[:2] == other.split()[:2])


CODE = Code(get, put, "the one key, as a line of OpenSSH; its comment is the name", same)
