"""Has an agent call the functions of a program."""

from collections.abc import Callable
from typing import Final, TypeAlias

from isolane.app.agent import Agent
from isolane.errors import IsolaneError
from isolane.program.configuration import Applier, Validator
from isolane.program.handlers import Handler
from isolane.program.instances import Touched
from isolane.program.operations import Answerer
from isolane.program.registrations import Kind, Registration
from isolane.program.state import provide
from isolane.program.tasks import Ordered
from isolane.tree.model import Model, UnknownNode
from isolane.tree.schema import DataNode, ListNode, OperationNode, SchemaNode

Failed: TypeAlias = Callable[[Handler, Touched, Exception], None]

MOST: Final[dict[Kind, int]] = {"config": 3, "validate": 3, "state": 1, "action": 2}
"""Number of arguments of each kind of handler: old, new and keys; keys; input and keys."""


def bind(registration: Registration, agent: Agent, ordered: Ordered, failed: Failed) -> None:
    """Have an agent call one function; before it starts."""
    store, limit_s = agent.store, ordered.limit_s
    handler = Handler(registration.call, MOST[registration.kind])
    node = _node(store.model, registration, handler.name)
    if isinstance(node, OperationNode):
        answerer = Answerer(handler, node, store.operational, limit_s)
        agent.operations.register(node, answerer, in_slices=handler.is_async)
        return
    assert isinstance(node, DataNode)
    if registration.kind == "config":
        store.subscribe(node, Applier(store, node, handler, ordered, failed))
    elif registration.kind == "validate":
        store.subscribe(node, Validator(store, node, handler, limit_s))
    else:
        keys = None if registration.keys is None else Handler(registration.keys, 1)
        provide(store.operational, node, handler, keys, limit_s)


def _node(model: Model, registration: Registration, name: str) -> SchemaNode:
    """The node of a path, which has to be of the right kind."""
    try:
        node = model.find(registration.path)
    except UnknownNode as error:
        raise IsolaneError(f"{name}: {error}") from error
    kind, path = registration.kind, registration.path
    if (kind == "action") != isinstance(node, OperationNode):
        what = "is neither an rpc nor an action" if kind == "action" else "is an operation, not data"
        raise IsolaneError(f"{name}: {path} {what}")
    if kind == "action":
        return node
    if not isinstance(node, DataNode):
        raise IsolaneError(f"{name}: {path} is not a data node")
    if kind in ("config", "validate") and not node.config:
        raise IsolaneError(f"{name}: {path} is state data, which cannot be configured")
    if registration.keys is not None and not (isinstance(node, ListNode) and node.keys):
        raise IsolaneError(f"{name}: {path} is not a list with keys")
    if _lacks_keys(node, registration):
        raise IsolaneError(f"{name}: {path} is a list of state; say with keys= which entries it has")
    return node


def _lacks_keys(node: SchemaNode, registration: Registration) -> bool:
    is_table = isinstance(node, ListNode) and bool(node.keys) and not node.config
    return registration.kind == "state" and is_table and registration.keys is None
