"""Bindings of YANG module ietf-yang-push.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from agent.tree.record import Record
from agent.tree.schema import (
    AnyNode,
    CaseNode,
    ChoiceNode,
    ContainerNode,
    LeafListNode,
    LeafNode,
    ListNode,
    NotificationNode,
    OperationNode,
    ParametersNode,
    Rule,
)
from agent.tree.types import (
    Binary,
    Bits,
    Boolean,
    Decimal64,
    Empty,
    Enumeration,
    Identityref,
    InstanceIdentifier,
    Integer,
    Leafref,
    Limit,
    Pattern,
    String,
    Union,
)
from agent.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = String()
t1 = Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'merge': 3, 'move': 4, 'replace': 5, 'remove': 6})
n2 = {'': 'ietf-yang-push'}
t3 = Enumeration({'before': 0, 'after': 1, 'first': 2, 'last': 3})
t4 = Integer('uint32')
t5 = Empty()


class Edit(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit'
    WHERE_DEFAULT = 'last'
    NODE = ListNode('edit', m.ietf_yang_push, (
        LeafNode('edit-id', m.ietf_yang_push, t0, config=False),
        LeafNode('operation', m.ietf_yang_push, t1, config=False, mandatory=True),
        LeafNode('target', m.ietf_yang_push, t0, config=False, mandatory=True),
        LeafNode('point', m.ietf_yang_push, t0, config=False, whens=(Rule("(../operation = 'insert' or ../operation = 'move')and (../where = 'before' or ../where = 'after')", n2),)),
        LeafNode('where', m.ietf_yang_push, t3, default='last', config=False, whens=(Rule("../operation = 'insert' or ../operation = 'move'", n2),)),
        AnyNode('value', m.ietf_yang_push, 'anydata', config=False, whens=(Rule("../operation = 'create' or ../operation = 'merge' or ../operation = 'replace' or ../operation = 'insert'", n2),)),
    ), keys=(0,), config=False)


class YangPatch(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update/datastore-changes/yang-patch'
    NODE = ContainerNode('yang-patch', m.ietf_yang_push, (
        LeafNode('patch-id', m.ietf_yang_push, t0, config=False, mandatory=True),
        LeafNode('comment', m.ietf_yang_push, t0, config=False),
        Edit.NODE,
    ), config=False)


class DatastoreChanges(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update/datastore-changes'
    NODE = ContainerNode('datastore-changes', m.ietf_yang_push, (
        YangPatch.NODE,
    ), config=False)


class PushChangeUpdate(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update'
    NODE = NotificationNode('push-change-update', m.ietf_yang_push, (
        LeafNode('id', m.ietf_yang_push, t4, config=False),
        DatastoreChanges.NODE,
        LeafNode('incomplete-update', m.ietf_yang_push, t5, config=False),
    ))


class PushUpdate(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-update'
    NODE = NotificationNode('push-update', m.ietf_yang_push, (
        LeafNode('id', m.ietf_yang_push, t4, config=False),
        AnyNode('datastore-contents', m.ietf_yang_push, 'anydata', config=False),
        LeafNode('incomplete-update', m.ietf_yang_push, t5, config=False),
    ))


class ResyncSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:resync-subscription/output'
    NODE = ParametersNode('output', m.ietf_yang_push, ())


class ResyncSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:resync-subscription/input'
    NODE = ParametersNode('input', m.ietf_yang_push, (
        LeafNode('id', m.ietf_yang_push, t4, config=False, mandatory=True),
    ))


TOP = (
    OperationNode('resync-subscription', m.ietf_yang_push, ResyncSubscriptionInput.NODE, ResyncSubscriptionOutput.NODE),
    PushUpdate.NODE,
    PushChangeUpdate.NODE,
)
