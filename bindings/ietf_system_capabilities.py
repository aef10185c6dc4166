"""Bindings of YANG module ietf-system-capabilities.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint32', y.Limit((1, 4294967295)))
t1 = y.Bits({'config-changes': 0, 'state-changes': 1})
t2 = y.Integer('uint32')
t3 = y.Enumeration({'none': -2, 'all': -1})
t4 = y.Enumeration({'create': 0, 'delete': 1, 'insert': 2, 'move': 3, 'replace': 4})
t5 = y.Union(t3, t4)
t6 = y.NodePath()
n7 = {'': 'ietf-list-pagination', 'ds': 'ietf-datastores', 'sysc': 'ietf-system-capabilities'}
t8 = y.Empty()
n9 = {'': 'ietf-system-capabilities', 'yanglib': 'ietf-yang-library'}
t10 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
t11 = y.Leafref('/yanglib:yang-library/yanglib:datastore/yanglib:name', n9, '/ietf-yang-library:yang-library/datastore/name', t10)


class SubscriptionCapabilities(Record):
    __slots__ = ()
    PATH = '/ietf-system-capabilities:system-capabilities/ietf-notification-capabilities:subscription-capabilities'
    SUPPORTED_EXCLUDED_CHANGE_TYPE_DEFAULT = ('none',)
    NODE = s.ContainerNode('subscription-capabilities', m.ietf_notification_capabilities, (
        s.LeafNode('max-nodes-per-update', m.ietf_notification_capabilities, t0, config=False),
        s.LeafNode('periodic-notifications-supported', m.ietf_notification_capabilities, t1, config=False),
        s.LeafNode('minimum-update-period', m.ietf_notification_capabilities, t2, units='centiseconds', config=False),
        s.LeafListNode('supported-update-period', m.ietf_notification_capabilities, t2, units='centiseconds', config=False),
        s.LeafNode('on-change-supported', m.ietf_notification_capabilities, t1, config=False),
        s.LeafNode('minimum-dampening-period', m.ietf_notification_capabilities, t2, units='centiseconds', config=False),
        s.LeafListNode('supported-excluded-change-type', m.ietf_notification_capabilities, t5, default=('none',), config=False),
    ), choices=(s.ChoiceNode('update-period', m.ietf_notification_capabilities, (s.CaseNode('minimum-update-period', m.ietf_notification_capabilities, (2,)), s.CaseNode('supported-update-period', m.ietf_notification_capabilities, (3,))), config=False),), config=False)


class PerNodeCapabilitiesSubscriptionCapabilities(Record):
    __slots__ = ()
    PATH = '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities/ietf-notification-capabilities:subscription-capabilities'
    SUPPORTED_EXCLUDED_CHANGE_TYPE_DEFAULT = ('none',)
    NODE = s.ContainerNode('subscription-capabilities', m.ietf_notification_capabilities, (
        s.LeafNode('max-nodes-per-update', m.ietf_notification_capabilities, t0, config=False),
        s.LeafNode('periodic-notifications-supported', m.ietf_notification_capabilities, t1, config=False),
        s.LeafNode('minimum-update-period', m.ietf_notification_capabilities, t2, units='centiseconds', config=False),
        s.LeafListNode('supported-update-period', m.ietf_notification_capabilities, t2, units='centiseconds', config=False),
        s.LeafNode('on-change-supported', m.ietf_notification_capabilities, t1, config=False),
        s.LeafNode('minimum-dampening-period', m.ietf_notification_capabilities, t2, units='centiseconds', config=False),
        s.LeafListNode('supported-excluded-change-type', m.ietf_notification_capabilities, t5, default=('none',), config=False),
    ), choices=(s.ChoiceNode('update-period', m.ietf_notification_capabilities, (s.CaseNode('minimum-update-period', m.ietf_notification_capabilities, (2,)), s.CaseNode('supported-update-period', m.ietf_notification_capabilities, (3,))), config=False),), config=False)


class PerNodeCapabilities(Record):
    __slots__ = ()
    PATH = '/ietf-system-capabilities:system-capabilities/datastore-capabilities/per-node-capabilities'
    NODE = s.ListNode('per-node-capabilities', m.ietf_system_capabilities, (
        s.LeafNode('node-selector', m.ietf_system_capabilities, t6, config=False),
        s.LeafNode('constrained', m.ietf_list_pagination, t8, config=False, whens=(s.Rule("/sysc:system-capabilities/sysc:datastore-capabilities/sysc:datastore = 'ds:operational'", n7, on_parent=True),)),
        s.LeafNode('indexed', m.ietf_list_pagination, t8, config=False, whens=(s.Rule("/sysc:system-capabilities/sysc:datastore-capabilities/sysc:datastore = 'ds:operational'", n7, on_parent=True),)),
        s.LeafNode('cursor-supported', m.ietf_list_pagination, t8, config=False, whens=(s.Rule("/sysc:system-capabilities/sysc:datastore-capabilities/sysc:datastore = 'ds:operational'", n7, on_parent=True),)),
        PerNodeCapabilitiesSubscriptionCapabilities.NODE,
    ), choices=(s.ChoiceNode('node-selection', m.ietf_system_capabilities, (s.CaseNode('node-selector', m.ietf_system_capabilities, (0,)),), config=False),), config=False)


class DatastoreCapabilities(Record):
    __slots__ = ()
    PATH = '/ietf-system-capabilities:system-capabilities/datastore-capabilities'
    NODE = s.ListNode('datastore-capabilities', m.ietf_system_capabilities, (
        s.LeafNode('datastore', m.ietf_system_capabilities, t11, config=False),
        PerNodeCapabilities.NODE,
    ), keys=(0,), config=False)


class SystemCapabilities(Record):
    __slots__ = ()
    PATH = '/ietf-system-capabilities:system-capabilities'
    NODE = s.ContainerNode('system-capabilities', m.ietf_system_capabilities, (
        DatastoreCapabilities.NODE,
        SubscriptionCapabilities.NODE,
    ), config=False)


TOP = (
    SystemCapabilities.NODE,
)
