"""Rpcs and actions by path: from a request to the handler, with the rights of the requester."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar

from isolane.errors import DataError
from isolane.northbound.action_target import ActionTarget
from isolane.northbound.operations import Call, Declared, Handler, Operations, Outcome
from isolane.northbound.peer import RightsOf
from isolane.northbound.requester import Requester
from isolane.northbound.uninterrupted import Uninterrupted
from isolane.store.store import Store
from isolane.tree.adopt import adopted
from isolane.tree.path import Path
from isolane.tree.record import Record
from isolane.tree.schema import ContainerNode, ListNode, OperationNode

C = TypeVar("C", bound=Call)


class Agent(Protocol):
    """The parts of the agent that a call of an operation needs."""

    store: Store
    rights_of: RightsOf
    operations: Operations[Handler]


def invoke(
    agent: Agent,
    requester: Requester,
    path: Path,
    given: Record | None = None,
    declared: Declared | None = None,
) -> Outcome:
    """Call the rpc or action that a path leads to (RFC 8341 section 3.4.4 says what is checked)."""
    call = _resolved(agent, requester, path, given, declared)
    call.rights.check_operation(call.node, path if len(path) > 1 else None)
    handler = agent.operations.handler(call.node)
    if handler is None:
        raise not_supported(call.node)
    if agent.operations.in_slices(call.node):
        return handler(call)
    again = partial(_resolved, agent, requester, path, given, declared)
    return Uninterrupted(lambda: handler(at_present(call, again)))


def at_present(call: C, again: Callable[[], C]) -> C:
    """The same call; of an action whose instance was found in a configuration of before, made `again`."""
    is_old = bool(call.above) and call.above[0] is not call.store.running
    return again() if is_old else call


def not_supported(node: OperationNode) -> DataError:
    """No handler is registered for the operation."""
    return DataError("operation-not-supported", f"{node.name} is not implemented here", type="protocol")


def _resolved(
    agent: Agent, requester: Requester, path: Path, given: Record | None, declared: Declared | None
) -> Call:
    node = path.node if path else None
    if not isinstance(node, OperationNode):
        raise DataError("operation-not-supported", f"{path} is not an operation", type="protocol")
    rights = agent.rights_of(requester.peer)
    above: tuple[Record, ...] = ()
    keys: tuple[Any, ...] = ()
    if len(path) > 1:
        target = ActionTarget(agent.store, rights)
        for step, key in path[:-1]:
            assert isinstance(step, ContainerNode | ListNode)
            target.enter(step, key)
        above, keys = tuple(target.above), tuple(target.keys)
    return Call(
        store=agent.store,
        requester=requester,
        rights_of=agent.rights_of,
        node=node,
        above=above,
        keys=keys,
        given=None if given is None else adopted(agent.store.model, given),
        declared=declared,
    )
