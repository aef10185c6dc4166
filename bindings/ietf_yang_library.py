"""Bindings of YANG module ietf-yang-library.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.String(limit=y.Limit((1, 18446744073709551615)), patterns=(y.Pattern('[a-zA-Z_][a-zA-Z0-9\\-_.]*', '[A-Z_a-z][\\-.0-9A-Z_a-z]*'), y.Pattern('.|..|[^xX].*|.[^mM].*|..[^lL].*', '[^\\n\\r]|[^\\n\\r][^\\n\\r]|[^Xx][^\\n\\r]*|[^\\n\\r][^Mm][^\\n\\r]*|[^\\n\\r][^\\n\\r][^Ll][^\\n\\r]*')))
t1 = y.String(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}', '\\d{4}-\\d{2}-\\d{2}'),))
t2 = y.String(limit=y.Limit((0, 0)))
t3 = y.Union(t1, t2)
t4 = y.String()
t5 = y.Enumeration({'implement': 0, 'import': 1})
t6 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
n7 = {'': 'ietf-yang-library'}
t8 = y.Leafref('../../schema/name', n7, '/ietf-yang-library:yang-library/schema/name', t4)
t9 = y.Leafref('../../module-set/name', n7, '/ietf-yang-library:yang-library/module-set/name', t4)
t10 = y.Leafref('../../module/name', n7, '/ietf-yang-library:yang-library/module-set/module/name', t0)


class Submodule(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:modules-state/module/submodule'
    NODE = s.ListNode('submodule', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t0, config=False, status='deprecated'),
        s.LeafNode('revision', m.ietf_yang_library, t3, config=False, status='deprecated'),
        s.LeafNode('schema', m.ietf_yang_library, t4, config=False),
    ), keys=(0, 1), config=False, status='deprecated')


class Deviation(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:modules-state/module/deviation'
    NODE = s.ListNode('deviation', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t0, config=False, status='deprecated'),
        s.LeafNode('revision', m.ietf_yang_library, t3, config=False, status='deprecated'),
    ), keys=(0, 1), config=False, status='deprecated')


class ModulesStateModule(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:modules-state/module'
    NODE = s.ListNode('module', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t0, config=False, status='deprecated'),
        s.LeafNode('revision', m.ietf_yang_library, t3, config=False, status='deprecated'),
        s.LeafNode('schema', m.ietf_yang_library, t4, config=False),
        s.LeafNode('namespace', m.ietf_yang_library, t4, config=False, mandatory=True, status='deprecated'),
        s.LeafListNode('feature', m.ietf_yang_library, t0, config=False, status='deprecated'),
        Deviation.NODE,
        s.LeafNode('conformance-type', m.ietf_yang_library, t5, config=False, mandatory=True, status='deprecated'),
        Submodule.NODE,
    ), keys=(0, 1), config=False, status='deprecated')


class ModulesState(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:modules-state'
    NODE = s.ContainerNode('modules-state', m.ietf_yang_library, (
        s.LeafNode('module-set-id', m.ietf_yang_library, t4, config=False, mandatory=True, status='deprecated'),
        ModulesStateModule.NODE,
    ), config=False, status='deprecated')


class Datastore(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library/datastore'
    NODE = s.ListNode('datastore', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t6, config=False),
        s.LeafNode('schema', m.ietf_yang_library, t8, config=False, mandatory=True),
    ), keys=(0,), config=False)


class Schema(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library/schema'
    NODE = s.ListNode('schema', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t4, config=False),
        s.LeafListNode('module-set', m.ietf_yang_library, t9, config=False),
    ), keys=(0,), config=False)


class ImportOnlyModuleSubmodule(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library/module-set/import-only-module/submodule'
    NODE = s.ListNode('submodule', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t0, config=False, mandatory=True),
        s.LeafNode('revision', m.ietf_yang_library, t1, config=False),
        s.LeafListNode('location', m.ietf_yang_library, t4, config=False),
    ), keys=(0,), config=False)


class ImportOnlyModule(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library/module-set/import-only-module'
    NODE = s.ListNode('import-only-module', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t0, config=False),
        s.LeafNode('revision', m.ietf_yang_library, t3, config=False),
        s.LeafNode('namespace', m.ietf_yang_library, t4, config=False, mandatory=True),
        s.LeafListNode('location', m.ietf_yang_library, t4, config=False),
        ImportOnlyModuleSubmodule.NODE,
    ), keys=(0, 1), config=False)


class ModuleSubmodule(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library/module-set/module/submodule'
    NODE = s.ListNode('submodule', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t0, config=False, mandatory=True),
        s.LeafNode('revision', m.ietf_yang_library, t1, config=False),
        s.LeafListNode('location', m.ietf_yang_library, t4, config=False),
    ), keys=(0,), config=False)


class ModuleSetModule(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library/module-set/module'
    NODE = s.ListNode('module', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t0, config=False, mandatory=True),
        s.LeafNode('revision', m.ietf_yang_library, t1, config=False),
        s.LeafNode('namespace', m.ietf_yang_library, t4, config=False, mandatory=True),
        s.LeafListNode('location', m.ietf_yang_library, t4, config=False),
        ModuleSubmodule.NODE,
        s.LeafListNode('feature', m.ietf_yang_library, t0, config=False),
        s.LeafListNode('deviation', m.ietf_yang_library, t10, config=False),
    ), keys=(0,), config=False)


class ModuleSet(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library/module-set'
    NODE = s.ListNode('module-set', m.ietf_yang_library, (
        s.LeafNode('name', m.ietf_yang_library, t4, config=False),
        ModuleSetModule.NODE,
        ImportOnlyModule.NODE,
    ), keys=(0,), config=False)


class YangLibrary(Record):
    __slots__ = ()
    PATH = '/ietf-yang-library:yang-library'
    NODE = s.ContainerNode('yang-library', m.ietf_yang_library, (
        ModuleSet.NODE,
        Schema.NODE,
        Datastore.NODE,
        s.LeafNode('content-id', m.ietf_yang_library, t4, config=False, mandatory=True),
    ), config=False)


TOP = (
    YangLibrary.NODE,
    ModulesState.NODE,
)
