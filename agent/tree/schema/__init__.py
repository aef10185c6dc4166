"""Schema nodes: what a model says about each node of its trees.

Generated code makes them, children first. Choices and cases take no slot and no step in a
path, so they hang beside the tree: a data node knows its `case`, a case its `choice`, and
a node with children has the tuple of its `choices`.
"""

from isolane.tree.schema.data_nodes import (
    AnyNode,
    ContainerNode,
    LeafListNode,
    LeafNode,
    ListNode,
    ListSlot,
    key_leafs,
    key_parts,
)
from isolane.tree.schema.nodes import (
    CaseNode,
    ChoiceNode,
    DataNode,
    NodeModel,
    NotificationNode,
    OperationNode,
    ParametersNode,
    Record,
    RecordNode,
    RootNode,
    SchemaNode,
)
from isolane.tree.schema.rules import Rule

__all__ = [
    "AnyNode",
    "CaseNode",
    "ChoiceNode",
    "ContainerNode",
    "DataNode",
    "LeafListNode",
    "LeafNode",
    "ListNode",
    "ListSlot",
    "NodeModel",
    "NotificationNode",
    "OperationNode",
    "ParametersNode",
    "Record",
    "RecordNode",
    "RootNode",
    "Rule",
    "SchemaNode",
    "key_leafs",
    "key_parts",
]
