"""The profile of a queue: that of its port, where the queue is one of those that are marked."""

from collections.abc import Iterator, Set
from typing import Any

from isolane.openconfig.joints.joint import Code, Leafs, Native
from isolane.openconfig.places import places
from isolane.tree.edit.paths import PathEdit
from isolane.tree.types import BadValue


def _detection(native: Native) -> Any:
    return native.record(0, len(native.steps[0]) - 1)


def get(native: Native) -> Leafs:
    aqm = _detection(native)
    if aqm is None or aqm.algorithm != "red" or int(native.bound["name"]) not in aqm.marked_traffic_class:
        return {}
    return {"queue-management-profile": native.bound["interface-id"]}


def put(native: Native, wanted: Leafs, _: Set[str]) -> Iterator[PathEdit]:
    profile, port = wanted.get("queue-management-profile"), native.bound["interface-id"]
    if profile not in (None, port):
        raise BadValue(f"a port has one profile, with its own name: {port}")
    (path,) = places(native.model, native.steps[0], None, native.bound)
    aqm, queue = _detection(native), int(native.bound["name"])
    before = () if aqm is None else aqm.marked_traffic_class
    after = tuple(sorted({*before, queue} if profile else set(before) - {queue}))
    if after:
        yield PathEdit("replace", path, after)
    elif before:
        yield PathEdit("remove", path)


CODE = Code(get, put, "the name of the port for queues that are marked there, where it detects by RED")
