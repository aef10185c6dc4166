"""Bindings of YANG module ietf-netconf.

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

t0 = Empty()
t1 = String()
t2 = Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
t3 = Integer('uint32', Limit((1, 4294967295)))
t4 = String(limit=Limit((1, 1024)))
t5 = Enumeration({'report-all': 0, 'report-all-tagged': 1, 'trim': 2, 'explicit': 3})
t6 = Enumeration({'merge': 0, 'replace': 1, 'none': 2})
t7 = Enumeration({'test-then-set': 0, 'set': 1, 'test-only': 2})
t8 = Enumeration({'stop-on-error': 0, 'continue-on-error': 1, 'rollback-on-error': 2})


class ValidateOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:validate/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class ValidateInputSource(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:validate/input/source'
    NODE = ContainerNode('source', m.ietf_netconf, (
        LeafNode('candidate', m.ietf_netconf, t0, config=False),
        LeafNode('running', m.ietf_netconf, t0, config=False),
        LeafNode('startup', m.ietf_netconf, t0, config=False),
        LeafNode('url', m.ietf_netconf, t1, config=False),
        AnyNode('config', m.ietf_netconf, 'anyxml', config=False),
        LeafNode('datastore', m.ietf_netconf_nmda, t2, config=False),
    ), choices=(ChoiceNode('config-source', m.ietf_netconf, (CaseNode('candidate', m.ietf_netconf, (0,)), CaseNode('running', m.ietf_netconf, (1,)), CaseNode('startup', m.ietf_netconf, (2,)), CaseNode('url', m.ietf_netconf, (3,)), CaseNode('config', m.ietf_netconf, (4,)), CaseNode('datastore', m.ietf_netconf_nmda, (5,))), mandatory=True, config=False),), config=False)


class ValidateInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:validate/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        ValidateInputSource.NODE,
    ))


class CancelCommitOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:cancel-commit/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class CancelCommitInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:cancel-commit/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        LeafNode('persist-id', m.ietf_netconf, t1, config=False),
    ))


class DiscardChangesOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:discard-changes/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class DiscardChangesInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:discard-changes/input'
    NODE = ParametersNode('input', m.ietf_netconf, ())


class CommitOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:commit/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class CommitInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:commit/input'
    CONFIRM_TIMEOUT_DEFAULT = 600
    NODE = ParametersNode('input', m.ietf_netconf, (
        LeafNode('confirmed', m.ietf_netconf, t0, config=False),
        LeafNode('confirm-timeout', m.ietf_netconf, t3, default=600, units='seconds', config=False),
        LeafNode('persist', m.ietf_netconf, t1, config=False),
        LeafNode('persist-id', m.ietf_netconf, t1, config=False),
        LeafNode('comment', m.isolane_history, t4, config=False),
    ))


class KillSessionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:kill-session/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class KillSessionInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:kill-session/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        LeafNode('session-id', m.ietf_netconf, t3, config=False, mandatory=True),
    ))


class CloseSessionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:close-session/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class CloseSessionInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:close-session/input'
    NODE = ParametersNode('input', m.ietf_netconf, ())


class GetOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get/output'
    NODE = ParametersNode('output', m.ietf_netconf, (
        AnyNode('data', m.ietf_netconf, 'anyxml', config=False),
    ))


class GetInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        AnyNode('filter', m.ietf_netconf, 'anyxml', config=False, extensions=(('ietf-netconf', 'get-filter-element-attributes', None),)),
        LeafNode('with-defaults', m.ietf_netconf_with_defaults, t5, config=False),
    ))


class UnlockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:unlock/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class UnlockInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:unlock/input/target'
    NODE = ContainerNode('target', m.ietf_netconf, (
        LeafNode('candidate', m.ietf_netconf, t0, config=False),
        LeafNode('running', m.ietf_netconf, t0, config=False),
        LeafNode('startup', m.ietf_netconf, t0, config=False),
        LeafNode('datastore', m.ietf_netconf_nmda, t2, config=False),
    ), choices=(ChoiceNode('config-target', m.ietf_netconf, (CaseNode('candidate', m.ietf_netconf, (0,)), CaseNode('running', m.ietf_netconf, (1,)), CaseNode('startup', m.ietf_netconf, (2,)), CaseNode('datastore', m.ietf_netconf_nmda, (3,))), mandatory=True, config=False),), config=False)


class UnlockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:unlock/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        UnlockInputTarget.NODE,
    ))


class LockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:lock/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class LockInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:lock/input/target'
    NODE = ContainerNode('target', m.ietf_netconf, (
        LeafNode('candidate', m.ietf_netconf, t0, config=False),
        LeafNode('running', m.ietf_netconf, t0, config=False),
        LeafNode('startup', m.ietf_netconf, t0, config=False),
        LeafNode('datastore', m.ietf_netconf_nmda, t2, config=False),
    ), choices=(ChoiceNode('config-target', m.ietf_netconf, (CaseNode('candidate', m.ietf_netconf, (0,)), CaseNode('running', m.ietf_netconf, (1,)), CaseNode('startup', m.ietf_netconf, (2,)), CaseNode('datastore', m.ietf_netconf_nmda, (3,))), mandatory=True, config=False),), config=False)


class LockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:lock/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        LockInputTarget.NODE,
    ))


class DeleteConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:delete-config/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class DeleteConfigInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:delete-config/input/target'
    NODE = ContainerNode('target', m.ietf_netconf, (
        LeafNode('startup', m.ietf_netconf, t0, config=False),
        LeafNode('url', m.ietf_netconf, t1, config=False),
    ), choices=(ChoiceNode('config-target', m.ietf_netconf, (CaseNode('startup', m.ietf_netconf, (0,)), CaseNode('url', m.ietf_netconf, (1,))), mandatory=True, config=False),), config=False)


class DeleteConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:delete-config/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        DeleteConfigInputTarget.NODE,
    ))


class CopyConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class CopyConfigInputSource(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/input/source'
    NODE = ContainerNode('source', m.ietf_netconf, (
        LeafNode('candidate', m.ietf_netconf, t0, config=False),
        LeafNode('running', m.ietf_netconf, t0, config=False),
        LeafNode('startup', m.ietf_netconf, t0, config=False),
        LeafNode('url', m.ietf_netconf, t1, config=False),
        AnyNode('config', m.ietf_netconf, 'anyxml', config=False),
    ), choices=(ChoiceNode('config-source', m.ietf_netconf, (CaseNode('candidate', m.ietf_netconf, (0,)), CaseNode('running', m.ietf_netconf, (1,)), CaseNode('startup', m.ietf_netconf, (2,)), CaseNode('url', m.ietf_netconf, (3,)), CaseNode('config', m.ietf_netconf, (4,))), mandatory=True, config=False),), config=False)


class CopyConfigInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/input/target'
    NODE = ContainerNode('target', m.ietf_netconf, (
        LeafNode('candidate', m.ietf_netconf, t0, config=False),
        LeafNode('running', m.ietf_netconf, t0, config=False),
        LeafNode('startup', m.ietf_netconf, t0, config=False),
        LeafNode('url', m.ietf_netconf, t1, config=False),
    ), choices=(ChoiceNode('config-target', m.ietf_netconf, (CaseNode('candidate', m.ietf_netconf, (0,)), CaseNode('running', m.ietf_netconf, (1,)), CaseNode('startup', m.ietf_netconf, (2,)), CaseNode('url', m.ietf_netconf, (3,))), mandatory=True, config=False),), config=False)


class CopyConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        CopyConfigInputTarget.NODE,
        CopyConfigInputSource.NODE,
        LeafNode('with-defaults', m.ietf_netconf_with_defaults, t5, config=False),
        LeafNode('comment', m.isolane_history, t4, config=False),
    ))


class EditConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:edit-config/output'
    NODE = ParametersNode('output', m.ietf_netconf, ())


class EditConfigInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:edit-config/input/target'
    NODE = ContainerNode('target', m.ietf_netconf, (
        LeafNode('candidate', m.ietf_netconf, t0, config=False),
        LeafNode('running', m.ietf_netconf, t0, config=False),
    ), choices=(ChoiceNode('config-target', m.ietf_netconf, (CaseNode('candidate', m.ietf_netconf, (0,)), CaseNode('running', m.ietf_netconf, (1,))), mandatory=True, config=False),), config=False)


class EditConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:edit-config/input'
    DEFAULT_OPERATION_DEFAULT = 'merge'
    TEST_OPTION_DEFAULT = 'test-then-set'
    ERROR_OPTION_DEFAULT = 'stop-on-error'
    NODE = ParametersNode('input', m.ietf_netconf, (
        EditConfigInputTarget.NODE,
        LeafNode('default-operation', m.ietf_netconf, t6, default='merge', config=False),
        LeafNode('test-option', m.ietf_netconf, t7, default='test-then-set', config=False),
        LeafNode('error-option', m.ietf_netconf, t8, default='stop-on-error', config=False),
        AnyNode('config', m.ietf_netconf, 'anyxml', config=False),
        LeafNode('url', m.ietf_netconf, t1, config=False),
        LeafNode('comment', m.isolane_history, t4, config=False),
    ), choices=(ChoiceNode('edit-content', m.ietf_netconf, (CaseNode('config', m.ietf_netconf, (4,)), CaseNode('url', m.ietf_netconf, (5,))), mandatory=True, config=False),))


class GetConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get-config/output'
    NODE = ParametersNode('output', m.ietf_netconf, (
        AnyNode('data', m.ietf_netconf, 'anyxml', config=False),
    ))


class GetConfigInputSource(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get-config/input/source'
    NODE = ContainerNode('source', m.ietf_netconf, (
        LeafNode('candidate', m.ietf_netconf, t0, config=False),
        LeafNode('running', m.ietf_netconf, t0, config=False),
        LeafNode('startup', m.ietf_netconf, t0, config=False),
    ), choices=(ChoiceNode('config-source', m.ietf_netconf, (CaseNode('candidate', m.ietf_netconf, (0,)), CaseNode('running', m.ietf_netconf, (1,)), CaseNode('startup', m.ietf_netconf, (2,))), mandatory=True, config=False),), config=False)


class GetConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get-config/input'
    NODE = ParametersNode('input', m.ietf_netconf, (
        GetConfigInputSource.NODE,
        AnyNode('filter', m.ietf_netconf, 'anyxml', config=False, extensions=(('ietf-netconf', 'get-filter-element-attributes', None),)),
        LeafNode('with-defaults', m.ietf_netconf_with_defaults, t5, config=False),
    ))


TOP = (
    OperationNode('get-config', m.ietf_netconf, GetConfigInput.NODE, GetConfigOutput.NODE),
    OperationNode('edit-config', m.ietf_netconf, EditConfigInput.NODE, EditConfigOutput.NODE),
    OperationNode('copy-config', m.ietf_netconf, CopyConfigInput.NODE, CopyConfigOutput.NODE),
    OperationNode('delete-config', m.ietf_netconf, DeleteConfigInput.NODE, DeleteConfigOutput.NODE),
    OperationNode('lock', m.ietf_netconf, LockInput.NODE, LockOutput.NODE),
    OperationNode('unlock', m.ietf_netconf, UnlockInput.NODE, UnlockOutput.NODE),
    OperationNode('get', m.ietf_netconf, GetInput.NODE, GetOutput.NODE),
    OperationNode('close-session', m.ietf_netconf, CloseSessionInput.NODE, CloseSessionOutput.NODE),
    OperationNode('kill-session', m.ietf_netconf, KillSessionInput.NODE, KillSessionOutput.NODE),
    OperationNode('commit', m.ietf_netconf, CommitInput.NODE, CommitOutput.NODE),
    OperationNode('discard-changes', m.ietf_netconf, DiscardChangesInput.NODE, DiscardChangesOutput.NODE),
    OperationNode('cancel-commit', m.ietf_netconf, CancelCommitInput.NODE, CancelCommitOutput.NODE),
    OperationNode('validate', m.ietf_netconf, ValidateInput.NODE, ValidateOutput.NODE),
)
