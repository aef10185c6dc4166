"""lock, unlock (RFC 6241 sections 7.5 and 7.6), partial-lock and partial-unlock (RFC 5717)."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import cast

from isolane.bindings.ietf_netconf import LockInput, UnlockInput
from isolane.bindings.ietf_netconf_partial_lock import PartialLockInput, PartialLockOutput, PartialUnlockInput
from isolane.errors import DataError
from isolane.netconf.filters import namespaces
from isolane.netconf.operations.xml_call import XmlCall
from isolane.northbound.datastores import Name
from isolane.northbound.operations import datastore_of
from isolane.tree import xpath
from isolane.tree.path import Path
from isolane.tree.schema import DataNode, Record
from isolane.tree.sources import RecordSource


def lock(call: XmlCall) -> None:
    """Keep others from changing a datastore."""
    parameters: LockInput = call.input
    call.store.lock(_target(call, parameters.target), call.requester.session)


def unlock(call: XmlCall) -> None:
    """Give up a lock."""
    parameters: UnlockInput = call.input
    call.store.unlock(_target(call, parameters.target), call.requester.session)


def _target(call: XmlCall, target: object) -> Name:
    name = datastore_of(target)
    assert name is not None  # the validated input has a target
    if name == "startup":
        call.tree(name)  # refused where startup is no datastore of its own
    return name


def partial_lock(call: XmlCall) -> Record:
    """Keep others from changing parts of running."""
    output = cast("type[PartialLockOutput]", call.node.output.record)  # the one of this model
    lock = call.store.lock_nodes(call.requester.session, partial(_selected, call))
    return output.new(lock_id=lock.id, locked_node=[path.instance_id() for path in lock.nodes])


def _selected(call: XmlCall) -> Iterable[Path]:
    """The nodes of running that are selected; what the user may not read selects nothing."""
    parameters: PartialLockInput = call.input
    elements = call.element.findall(call.node.input.by_attribute["select"].tag)
    nodes: dict[Path, None] = {}
    readable = call.rights.readable(RecordSource(call.store.running))
    share = xpath.MAX_WORK // max(1, len(parameters.select))
    for text, element in zip(parameters.select, elements, strict=True):
        selection = xpath.select_from(call.model, readable, text, namespaces(element), budget=share)
        nodes.update(dict.fromkeys(_instances(selection, text)))
    if not nodes:
        text = "nothing in running is selected"
        raise DataError("operation-failed", text, type="application", app_tag="no-matches")
    return nodes


def _instances(selection: xpath.Selection, text: str) -> Iterator[Path]:
    """The selected nodes of configuration: to XPath, containers of state are there as well.

    The root is none: no instance-identifier names it, and lock locks all of it.
    """
    for path in selection.paths():
        if not path:
            message = f"{text[:200]} selects the root of the datastore, which only lock can lock"
            raise DataError("invalid-value", message, type="protocol", info={"bad-element": "select"})
        if isinstance(path.node, DataNode) and path.node.config:
            yield path


def partial_unlock(call: XmlCall) -> None:
    """Give up a partial lock; the published model does not say that lock-id is mandatory."""
    parameters: PartialUnlockInput = call.input
    if parameters.lock_id is None:
        text = "partial-unlock needs the lock-id of the lock"
        raise DataError("missing-element", text, type="protocol", info={"bad-element": "lock-id"})
    call.store.unlock_nodes(call.requester.session, parameters.lock_id)
