"""Bindings of YANG module ietf-yang-push.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String()
t1 = y.Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'merge': 3, 'move': 4, 'replace': 5, 'remove': 6})
n2 = {'': 'ietf-yang-push'}
t3 = y.Enumeration({'before': 0, 'after': 1, 'first': 2, 'last': 3})
t4 = y.String(patterns=(y.Pattern('.* .*', '[^\\n\\r]* [^\\n\\r]*', invert=True), y.Pattern('.*".*', '[^\\n\\r]*"[^\\n\\r]*', invert=True), y.Pattern('.*\\\\.*', '[^\\n\\r]*\\\\[^\\n\\r]*', invert=True)))
t5 = y.Integer('uint32')
t6 = y.Empty()


class Edit(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update/datastore-changes/yang-patch/edit'
    WHERE_DEFAULT = 'last'
    NODE = s.ListNode('edit', m.ietf_yang_push, (
        s.LeafNode('edit-id', m.ietf_yang_push, t0, config=False),
        s.LeafNode('operation', m.ietf_yang_push, t1, config=False, mandatory=True),
        s.LeafNode('target', m.ietf_yang_push, t0, config=False, mandatory=True),
        s.LeafNode('point', m.ietf_yang_push, t0, config=False, whens=(s.Rule("(../operation = 'insert' or ../operation = 'move')and (../where = 'before' or ../where = 'after')", n2),)),
        s.LeafNode('where', m.ietf_yang_push, t3, default='last', config=False, whens=(s.Rule("../operation = 'insert' or ../operation = 'move'", n2),)),
        s.AnyNode('value', m.ietf_yang_push, 'anydata', config=False, whens=(s.Rule("../operation = 'create' or ../operation = 'merge' or ../operation = 'replace' or ../operation = 'insert'", n2),)),
    ), keys=(0,), config=False)


class YangPatch(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update/datastore-changes/yang-patch'
    NODE = s.ContainerNode('yang-patch', m.ietf_yang_push, (
        s.LeafNode('patch-id', m.ietf_yang_push, t0, config=False, mandatory=True),
        s.LeafNode('comment', m.ietf_yang_push, t0, config=False),
        Edit.NODE,
        s.LeafNode('etag-value', m.ietf_netconf_txid_yang_push, t4, config=False),
    ), config=False)


class DatastoreChanges(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update/datastore-changes'
    NODE = s.ContainerNode('datastore-changes', m.ietf_yang_push, (
        YangPatch.NODE,
    ), config=False)


class PushChangeUpdate(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-change-update'
    NODE = s.NotificationNode('push-change-update', m.ietf_yang_push, (
        s.LeafNode('id', m.ietf_yang_push, t5, config=False),
        DatastoreChanges.NODE,
        s.LeafNode('incomplete-update', m.ietf_yang_push, t6, config=False),
    ))


class PushUpdate(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:push-update'
    NODE = s.NotificationNode('push-update', m.ietf_yang_push, (
        s.LeafNode('id', m.ietf_yang_push, t5, config=False),
        s.AnyNode('datastore-contents', m.ietf_yang_push, 'anydata', config=False),
        s.LeafNode('incomplete-update', m.ietf_yang_push, t6, config=False),
    ))


class ResyncSubscriptionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:resync-subscription/output'
    NODE = s.ParametersNode('output', m.ietf_yang_push, ())


class ResyncSubscriptionInput(Record):
    __slots__ = ()
    PATH = '/ietf-yang-push:resync-subscription/input'
    NODE = s.ParametersNode('input', m.ietf_yang_push, (
        s.LeafNode('id', m.ietf_yang_push, t5, config=False, mandatory=True),
    ))


TOP = (
    s.OperationNode('resync-subscription', m.ietf_yang_push, ResyncSubscriptionInput.NODE, ResyncSubscriptionOutput.NODE),
    PushUpdate.NODE,
    PushChangeUpdate.NODE,
)
