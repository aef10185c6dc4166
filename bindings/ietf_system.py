"""Bindings of YANG module ietf-system.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t1 = y.String()
t2 = y.Binary()
t3 = y.String(patterns=(y.Pattern('$0$.*|$1$[a-zA-Z0-9./]{1,8}$[a-zA-Z0-9./]{22}|$5$(rounds=\\d+$)?[a-zA-Z0-9./]{1,16}$[a-zA-Z0-9./]{43}|$6$(rounds=\\d+$)?[a-zA-Z0-9./]{1,16}$[a-zA-Z0-9./]{86}', '\\$0\\$[^\\n\\r]*|\\$1\\$[.-9A-Za-z]{1,8}\\$[.-9A-Za-z]{22}|\\$5\\$(?:rounds=\\d+\\$)?[.-9A-Za-z]{1,16}\\$[.-9A-Za-z]{43}|\\$6\\$(?:rounds=\\d+\\$)?[.-9A-Za-z]{1,16}\\$[.-9A-Za-z]{86}'),))
t4 = y.String(limit=y.Limit((1, 253)), patterns=(y.Pattern('((([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.)*([a-zA-Z0-9_]([a-zA-Z0-9\\-_]){0,61})?[a-zA-Z0-9]\\.?)|\\.', '(?:(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.)*(?:[0-9A-Z_a-z][\\-0-9A-Z_a-z]{0,61})?[0-9A-Za-z]\\.?|\\.'),))


class SystemShutdownOutput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-shutdown/output'
    NODE = s.ParametersNode('output', m.ietf_system, ())


class SystemShutdownInput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-shutdown/input'
    NODE = s.ParametersNode('input', m.ietf_system, ())


class SystemRestartOutput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-restart/output'
    NODE = s.ParametersNode('output', m.ietf_system, ())


class SystemRestartInput(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-restart/input'
    NODE = s.ParametersNode('input', m.ietf_system, ())


class SetCurrentDatetimeOutput(Record):
    __slots__ = ()
    PATH = '/ietf-system:set-current-datetime/output'
    NODE = s.ParametersNode('output', m.ietf_system, ())


class SetCurrentDatetimeInput(Record):
    __slots__ = ()
    PATH = '/ietf-system:set-current-datetime/input'
    NODE = s.ParametersNode('input', m.ietf_system, (
        s.LeafNode('current-datetime', m.ietf_system, t0, config=False, mandatory=True),
    ))


class Clock(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-state/clock'
    NODE = s.ContainerNode('clock', m.ietf_system, (
        s.LeafNode('current-datetime', m.ietf_system, t0, config=False),
        s.LeafNode('boot-datetime', m.ietf_system, t0, config=False),
    ), config=False)


class Platform(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-state/platform'
    NODE = s.ContainerNode('platform', m.ietf_system, (
        s.LeafNode('os-name', m.ietf_system, t1, config=False),
        s.LeafNode('os-release', m.ietf_system, t1, config=False),
        s.LeafNode('os-version', m.ietf_system, t1, config=False),
        s.LeafNode('machine', m.ietf_system, t1, config=False),
    ), config=False)


class SystemState(Record):
    __slots__ = ()
    PATH = '/ietf-system:system-state'
    NODE = s.ContainerNode('system-state', m.ietf_system, (
        Platform.NODE,
        Clock.NODE,
    ), config=False)


class AuthorizedKey(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/authentication/user/authorized-key'
    NODE = s.ListNode('authorized-key', m.ietf_system, (
        s.LeafNode('name', m.ietf_system, t1),
        s.LeafNode('algorithm', m.ietf_system, t1, mandatory=True),
        s.LeafNode('key-data', m.ietf_system, t2, mandatory=True),
    ), keys=(0,), extensions=(('ietf-netconf-acm', 'default-deny-all', None),))


class User(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/authentication/user'
    NODE = s.ListNode('user', m.ietf_system, (
        s.LeafNode('name', m.ietf_system, t1),
        s.LeafNode('password', m.ietf_system, t3, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
        AuthorizedKey.NODE,
    ), keys=(0,))


class Authentication(Record):
    __slots__ = ()
    PATH = '/ietf-system:system/authentication'
    NODE = s.ContainerNode('authentication', m.ietf_system, (
        User.NODE,
    ), extensions=(('ietf-netconf-acm', 'default-deny-write', None),))


class System(Record):
    __slots__ = ()
    PATH = '/ietf-system:system'
    NODE = s.ContainerNode('system', m.ietf_system, (
        s.LeafNode('contact', m.ietf_system, t1),
        s.LeafNode('hostname', m.ietf_system, t4),
        s.LeafNode('location', m.ietf_system, t1),
        Authentication.NODE,
    ))


TOP = (
    System.NODE,
    SystemState.NODE,
    s.OperationNode('set-current-datetime', m.ietf_system, SetCurrentDatetimeInput.NODE, SetCurrentDatetimeOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    s.OperationNode('system-restart', m.ietf_system, SystemRestartInput.NODE, SystemRestartOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
    s.OperationNode('system-shutdown', m.ietf_system, SystemShutdownInput.NODE, SystemShutdownOutput.NODE, extensions=(('ietf-netconf-acm', 'default-deny-all', None),)),
)
