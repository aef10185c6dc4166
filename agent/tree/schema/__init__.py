"""Schema nodes: what a model says about each node of its trees.

Generated code makes them, children first. Choices and cases take no slot and no step in a
path, so they hang beside the tree: a data node knows its `case`, a case its `choice`, and
a node with children has the tuple of its `choices`.
"""

from isolane.tree.schema.containers import ContainerNode, ListNode, key_leafs
from isolane.tree.schema.nodes import (
    AnyNode,
    CaseNode,
    ChoiceNode,
    DataNode,
    LeafListNode,
    LeafNode,
    NodeModel,
    NotificationNode,
    OperationNode,
    ParametersNode,
    RecordNode,
    RootNode,
    SchemaNode,
)
from isolane.tree.schema.records import RecordClass, Slots
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
    "NodeModel",
    "NotificationNode",
    "OperationNode",
    "ParametersNode",
    "RecordClass",
    "RecordNode",
    "RootNode",
    "Rule",
    "SchemaNode",
    "Slots",
    "key_leafs",
]
