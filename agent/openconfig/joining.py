"""The agent's model with the modules of OpenConfig beside its own: one tree of schema nodes.

The nodes of the view have no constraints and no defaults: what they hold is what the agent's own nodes hold,
and these are validated.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from isolane.errors import IsolaneError
from isolane.tree.model import Model, model_of
from isolane.tree.module import Identities, Module, attribute_name
from isolane.tree.schema import (
    ChoiceNode,
    DataNode,
    LeafListNode,
    ListNode,
    NodeModel,
    Record,
    RecordNode,
    RootNode,
)

PREFIX: Final = "openconfig-"
_CACHE: Final = "nodes of the view"
_joined: Final[dict[tuple[int, int], Model]] = {}
"""By the models that they are of: nodes belong to one model at a time."""


def joined(own: Model, openconfig: Model, listed: Iterable[Module] = ()) -> Model:
    """A model with the trees of both; the nodes of both belong to it from now on.

    `listed` are modules that are in the YANG library besides.
    """
    key = id(own), id(openconfig)
    known = _joined.get(key)
    if known is not None and known.has_its_nodes:
        return known
    owner = model_of(own.node.children[0])
    if owner.servers and owner is not known:
        raise IsolaneError("an agent of this process serves the agent's models without those of OpenConfig")
    tops = [child for child in openconfig.node.children if child.module.startswith(PREFIX)]
    for each in tops:
        _free(each)
        each.attribute = attribute_name(each.qualified_name.replace(":", "-"))  # a name of its own
    first = own.node
    node = RootNode(
        Module("", "", ""),
        (*first.children, *tops),
        first.operations,
        first.notifications,
    )
    root = type("Root", (Record,), {"__slots__": (), "NODE": node})
    others = [each for each in (*openconfig.modules.values(), *listed) if each.name not in own.modules]
    identities = Identities(
        {**openconfig.identities.implemented, **own.identities.implemented},
        {**openconfig.identities.abstract, **own.identities.abstract},
    )
    model = Model(root, (*own.modules.values(), *others), identities, own.rules)
    model.caches[_CACHE] = dict.fromkeys(tops, True)
    _joined[key] = model
    return model


def given_back(model: Model) -> None:
    """Let the nodes of a model that others were joined with belong to it alone again."""
    node = model.node
    for index, child in enumerate(node.children):
        child.parent, child.index = node, index
    for each in (*node.operations, *node.notifications):
        each.parent = node


def view_nodes(model: NodeModel) -> Mapping[DataNode, object]:
    """The top-level nodes of the view, as keys; none where the model has no view."""
    return model.caches.get(_CACHE, {})


def _free(node: DataNode) -> None:
    """Take constraints and defaults from a node and all below."""
    node.musts, node.whens, node.default, node.mandatory = (), (), None, False
    if isinstance(node, ListNode | LeafListNode):
        node.min_elements = 0
    if isinstance(node, ListNode):
        node._unique = ()
    if isinstance(node, RecordNode):
        _free_choices(node.choices)
        for child in node.children:
            _free(child)


def _free_choices(choices: Iterable[ChoiceNode]) -> None:
    for choice in choices:
        choice.mandatory, choice.default, choice.whens = False, None, ()
        for case in choice.cases:
            case.whens = ()
            _free_choices(case.choices)
