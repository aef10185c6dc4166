"""Bindings of YANG module ietf-netconf.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Empty()
t1 = y.String()
t2 = y.Identityref(('ietf-datastores:datastore',), m.IDENTITIES)
t3 = y.Integer('uint32', y.Limit((1, 4294967295)))
t4 = y.Boolean()
t5 = y.String(limit=y.Limit((1, 1024)))
t6 = y.XPath()
t7 = y.Enumeration({'unfiltered': 0})
t8 = y.Union(t6, t7)
t9 = y.String(patterns=(y.Pattern('([0-9a-zA-z._-]*:)?[0-9a-zA-Z._-]*(/([0-9a-zA-Z._-]*:)?[0-9a-zA-Z._-]*)*', '(?:[\\-.0-9A-z]*:)?[\\-.0-9A-Z_a-z]*(?:/(?:[\\-.0-9A-Z_a-z]*:)?[\\-.0-9A-Z_a-z]*)*'),))
t10 = y.Enumeration({'none': 0})
t11 = y.Union(t9, t10)
t12 = y.Enumeration({'forwards': 0, 'backwards': 1})
t13 = y.Integer('uint32')
t14 = y.Enumeration({'unbounded': 0})
t15 = y.Union(t3, t14)
t16 = y.Enumeration({'report-all': 0, 'report-all-tagged': 1, 'trim': 2, 'explicit': 3})
t17 = y.Enumeration({'merge': 0, 'replace': 1, 'none': 2})
t18 = y.Enumeration({'test-then-set': 0, 'set': 1, 'test-only': 2})
t19 = y.Enumeration({'stop-on-error': 0, 'continue-on-error': 1, 'rollback-on-error': 2})


class ValidateOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:validate/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class ValidateInputSource(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:validate/input/source'
    NODE = s.ContainerNode('source', m.ietf_netconf, (
        s.LeafNode('candidate', m.ietf_netconf, t0, config=False),
        s.LeafNode('running', m.ietf_netconf, t0, config=False),
        s.LeafNode('startup', m.ietf_netconf, t0, config=False),
        s.LeafNode('url', m.ietf_netconf, t1, config=False),
        s.AnyNode('config', m.ietf_netconf, 'anyxml', config=False),
        s.LeafNode('datastore', m.ietf_netconf_nmda, t2, config=False),
    ), choices=(s.ChoiceNode('config-source', m.ietf_netconf, (s.CaseNode('candidate', m.ietf_netconf, (0,)), s.CaseNode('running', m.ietf_netconf, (1,)), s.CaseNode('startup', m.ietf_netconf, (2,)), s.CaseNode('url', m.ietf_netconf, (3,)), s.CaseNode('config', m.ietf_netconf, (4,)), s.CaseNode('datastore', m.ietf_netconf_nmda, (5,))), mandatory=True, config=False),), config=False)


class ValidateInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:validate/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        ValidateInputSource.NODE,
    ))


class CancelCommitOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:cancel-commit/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class CancelCommitInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:cancel-commit/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        s.LeafNode('persist-id', m.ietf_netconf, t1, config=False),
    ))


class DiscardChangesOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:discard-changes/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class DiscardChangesInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:discard-changes/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, ())


class CommitOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:commit/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class CommitInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:commit/input'
    CONFIRM_TIMEOUT_DEFAULT = 600
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        s.LeafNode('confirmed', m.ietf_netconf, t0, config=False),
        s.LeafNode('confirm-timeout', m.ietf_netconf, t3, default=600, units='seconds', config=False),
        s.LeafNode('persist', m.ietf_netconf, t1, config=False),
        s.LeafNode('persist-id', m.ietf_netconf, t1, config=False),
        s.LeafNode('with-etag', m.ietf_netconf_txid, t4, config=False),
        s.LeafNode('comment', m.isolane_history, t5, config=False),
    ))


class KillSessionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:kill-session/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class KillSessionInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:kill-session/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        s.LeafNode('session-id', m.ietf_netconf, t3, config=False, mandatory=True),
    ))


class CloseSessionOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:close-session/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class CloseSessionInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:close-session/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, ())


class GetOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, (
        s.AnyNode('data', m.ietf_netconf, 'anyxml', config=False),
    ))


class GetInputListPagination(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get/input/ietf-list-pagination-nc:list-pagination'
    WHERE_DEFAULT = 'unfiltered'
    SORT_BY_DEFAULT = 'none'
    DIRECTION_DEFAULT = 'forwards'
    OFFSET_DEFAULT = 0
    LIMIT_DEFAULT = 'unbounded'
    SUBLIST_LIMIT_DEFAULT = 'unbounded'
    NODE = s.ContainerNode('list-pagination', m.ietf_list_pagination_nc, (
        s.LeafNode('where', m.ietf_list_pagination_nc, t8, default='unfiltered', config=False),
        s.LeafNode('sort-by', m.ietf_list_pagination_nc, t11, default='none', config=False),
        s.LeafNode('locale', m.ietf_list_pagination_nc, t1, config=False),
        s.LeafNode('direction', m.ietf_list_pagination_nc, t12, default='forwards', config=False),
        s.LeafNode('cursor', m.ietf_list_pagination_nc, t1, config=False),
        s.LeafNode('offset', m.ietf_list_pagination_nc, t13, default=0, config=False),
        s.LeafNode('limit', m.ietf_list_pagination_nc, t15, default='unbounded', config=False),
        s.LeafNode('sublist-limit', m.ietf_list_pagination_nc, t15, default='unbounded', config=False),
    ), config=False)


class GetInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        s.AnyNode('filter', m.ietf_netconf, 'anyxml', config=False, extensions=(('ietf-netconf', 'get-filter-element-attributes', None),)),
        s.LeafNode('with-defaults', m.ietf_netconf_with_defaults, t16, config=False),
        GetInputListPagination.NODE,
    ))


class UnlockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:unlock/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class UnlockInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:unlock/input/target'
    NODE = s.ContainerNode('target', m.ietf_netconf, (
        s.LeafNode('candidate', m.ietf_netconf, t0, config=False),
        s.LeafNode('running', m.ietf_netconf, t0, config=False),
        s.LeafNode('startup', m.ietf_netconf, t0, config=False),
        s.LeafNode('datastore', m.ietf_netconf_nmda, t2, config=False),
    ), choices=(s.ChoiceNode('config-target', m.ietf_netconf, (s.CaseNode('candidate', m.ietf_netconf, (0,)), s.CaseNode('running', m.ietf_netconf, (1,)), s.CaseNode('startup', m.ietf_netconf, (2,)), s.CaseNode('datastore', m.ietf_netconf_nmda, (3,))), mandatory=True, config=False),), config=False)


class UnlockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:unlock/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        UnlockInputTarget.NODE,
    ))


class LockOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:lock/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class LockInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:lock/input/target'
    NODE = s.ContainerNode('target', m.ietf_netconf, (
        s.LeafNode('candidate', m.ietf_netconf, t0, config=False),
        s.LeafNode('running', m.ietf_netconf, t0, config=False),
        s.LeafNode('startup', m.ietf_netconf, t0, config=False),
        s.LeafNode('datastore', m.ietf_netconf_nmda, t2, config=False),
    ), choices=(s.ChoiceNode('config-target', m.ietf_netconf, (s.CaseNode('candidate', m.ietf_netconf, (0,)), s.CaseNode('running', m.ietf_netconf, (1,)), s.CaseNode('startup', m.ietf_netconf, (2,)), s.CaseNode('datastore', m.ietf_netconf_nmda, (3,))), mandatory=True, config=False),), config=False)


class LockInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:lock/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        LockInputTarget.NODE,
    ))


class DeleteConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:delete-config/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class DeleteConfigInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:delete-config/input/target'
    NODE = s.ContainerNode('target', m.ietf_netconf, (
        s.LeafNode('startup', m.ietf_netconf, t0, config=False),
        s.LeafNode('url', m.ietf_netconf, t1, config=False),
    ), choices=(s.ChoiceNode('config-target', m.ietf_netconf, (s.CaseNode('startup', m.ietf_netconf, (0,)), s.CaseNode('url', m.ietf_netconf, (1,))), mandatory=True, config=False),), config=False)


class DeleteConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:delete-config/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        DeleteConfigInputTarget.NODE,
    ))


class CopyConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class CopyConfigInputSource(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/input/source'
    NODE = s.ContainerNode('source', m.ietf_netconf, (
        s.LeafNode('candidate', m.ietf_netconf, t0, config=False),
        s.LeafNode('running', m.ietf_netconf, t0, config=False),
        s.LeafNode('startup', m.ietf_netconf, t0, config=False),
        s.LeafNode('url', m.ietf_netconf, t1, config=False),
        s.AnyNode('config', m.ietf_netconf, 'anyxml', config=False),
    ), choices=(s.ChoiceNode('config-source', m.ietf_netconf, (s.CaseNode('candidate', m.ietf_netconf, (0,)), s.CaseNode('running', m.ietf_netconf, (1,)), s.CaseNode('startup', m.ietf_netconf, (2,)), s.CaseNode('url', m.ietf_netconf, (3,)), s.CaseNode('config', m.ietf_netconf, (4,))), mandatory=True, config=False),), config=False)


class CopyConfigInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/input/target'
    NODE = s.ContainerNode('target', m.ietf_netconf, (
        s.LeafNode('candidate', m.ietf_netconf, t0, config=False),
        s.LeafNode('running', m.ietf_netconf, t0, config=False),
        s.LeafNode('startup', m.ietf_netconf, t0, config=False),
        s.LeafNode('url', m.ietf_netconf, t1, config=False),
    ), choices=(s.ChoiceNode('config-target', m.ietf_netconf, (s.CaseNode('candidate', m.ietf_netconf, (0,)), s.CaseNode('running', m.ietf_netconf, (1,)), s.CaseNode('startup', m.ietf_netconf, (2,)), s.CaseNode('url', m.ietf_netconf, (3,))), mandatory=True, config=False),), config=False)


class CopyConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:copy-config/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        CopyConfigInputTarget.NODE,
        CopyConfigInputSource.NODE,
        s.LeafNode('with-defaults', m.ietf_netconf_with_defaults, t16, config=False),
        s.LeafNode('comment', m.isolane_history, t5, config=False),
    ))


class EditConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:edit-config/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, ())


class EditConfigInputTarget(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:edit-config/input/target'
    NODE = s.ContainerNode('target', m.ietf_netconf, (
        s.LeafNode('candidate', m.ietf_netconf, t0, config=False),
        s.LeafNode('running', m.ietf_netconf, t0, config=False),
    ), choices=(s.ChoiceNode('config-target', m.ietf_netconf, (s.CaseNode('candidate', m.ietf_netconf, (0,)), s.CaseNode('running', m.ietf_netconf, (1,))), mandatory=True, config=False),), config=False)


class EditConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:edit-config/input'
    DEFAULT_OPERATION_DEFAULT = 'merge'
    TEST_OPTION_DEFAULT = 'test-then-set'
    ERROR_OPTION_DEFAULT = 'stop-on-error'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        EditConfigInputTarget.NODE,
        s.LeafNode('default-operation', m.ietf_netconf, t17, default='merge', config=False),
        s.LeafNode('test-option', m.ietf_netconf, t18, default='test-then-set', config=False),
        s.LeafNode('error-option', m.ietf_netconf, t19, default='stop-on-error', config=False),
        s.AnyNode('config', m.ietf_netconf, 'anyxml', config=False),
        s.LeafNode('url', m.ietf_netconf, t1, config=False),
        s.LeafNode('with-etag', m.ietf_netconf_txid, t4, config=False),
        s.LeafNode('comment', m.isolane_history, t5, config=False),
    ), choices=(s.ChoiceNode('edit-content', m.ietf_netconf, (s.CaseNode('config', m.ietf_netconf, (4,)), s.CaseNode('url', m.ietf_netconf, (5,))), mandatory=True, config=False),))


class GetConfigOutput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get-config/output'
    NODE = s.ParametersNode('output', m.ietf_netconf, (
        s.AnyNode('data', m.ietf_netconf, 'anyxml', config=False),
    ))


class GetConfigInputListPagination(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get-config/input/ietf-list-pagination-nc:list-pagination'
    WHERE_DEFAULT = 'unfiltered'
    SORT_BY_DEFAULT = 'none'
    DIRECTION_DEFAULT = 'forwards'
    OFFSET_DEFAULT = 0
    LIMIT_DEFAULT = 'unbounded'
    SUBLIST_LIMIT_DEFAULT = 'unbounded'
    NODE = s.ContainerNode('list-pagination', m.ietf_list_pagination_nc, (
        s.LeafNode('where', m.ietf_list_pagination_nc, t8, default='unfiltered', config=False),
        s.LeafNode('sort-by', m.ietf_list_pagination_nc, t11, default='none', config=False),
        s.LeafNode('locale', m.ietf_list_pagination_nc, t1, config=False),
        s.LeafNode('direction', m.ietf_list_pagination_nc, t12, default='forwards', config=False),
        s.LeafNode('cursor', m.ietf_list_pagination_nc, t1, config=False),
        s.LeafNode('offset', m.ietf_list_pagination_nc, t13, default=0, config=False),
        s.LeafNode('limit', m.ietf_list_pagination_nc, t15, default='unbounded', config=False),
        s.LeafNode('sublist-limit', m.ietf_list_pagination_nc, t15, default='unbounded', config=False),
    ), config=False)


class GetConfigInputSource(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get-config/input/source'
    NODE = s.ContainerNode('source', m.ietf_netconf, (
        s.LeafNode('candidate', m.ietf_netconf, t0, config=False),
        s.LeafNode('running', m.ietf_netconf, t0, config=False),
        s.LeafNode('startup', m.ietf_netconf, t0, config=False),
    ), choices=(s.ChoiceNode('config-source', m.ietf_netconf, (s.CaseNode('candidate', m.ietf_netconf, (0,)), s.CaseNode('running', m.ietf_netconf, (1,)), s.CaseNode('startup', m.ietf_netconf, (2,))), mandatory=True, config=False),), config=False)


class GetConfigInput(Record):
    __slots__ = ()
    PATH = '/ietf-netconf:get-config/input'
    NODE = s.ParametersNode('input', m.ietf_netconf, (
        GetConfigInputSource.NODE,
        s.AnyNode('filter', m.ietf_netconf, 'anyxml', config=False, extensions=(('ietf-netconf', 'get-filter-element-attributes', None),)),
        s.LeafNode('with-defaults', m.ietf_netconf_with_defaults, t16, config=False),
        GetConfigInputListPagination.NODE,
    ))


TOP = (
    s.OperationNode('get-config', m.ietf_netconf, GetConfigInput.NODE, GetConfigOutput.NODE),
    s.OperationNode('edit-config', m.ietf_netconf, EditConfigInput.NODE, EditConfigOutput.NODE),
    s.OperationNode('copy-config', m.ietf_netconf, CopyConfigInput.NODE, CopyConfigOutput.NODE),
    s.OperationNode('delete-config', m.ietf_netconf, DeleteConfigInput.NODE, DeleteConfigOutput.NODE),
    s.OperationNode('lock', m.ietf_netconf, LockInput.NODE, LockOutput.NODE),
    s.OperationNode('unlock', m.ietf_netconf, UnlockInput.NODE, UnlockOutput.NODE),
    s.OperationNode('get', m.ietf_netconf, GetInput.NODE, GetOutput.NODE),
    s.OperationNode('close-session', m.ietf_netconf, CloseSessionInput.NODE, CloseSessionOutput.NODE),
    s.OperationNode('kill-session', m.ietf_netconf, KillSessionInput.NODE, KillSessionOutput.NODE),
    s.OperationNode('commit', m.ietf_netconf, CommitInput.NODE, CommitOutput.NODE),
    s.OperationNode('discard-changes', m.ietf_netconf, DiscardChangesInput.NODE, DiscardChangesOutput.NODE),
    s.OperationNode('cancel-commit', m.ietf_netconf, CancelCommitInput.NODE, CancelCommitOutput.NODE),
    s.OperationNode('validate', m.ietf_netconf, ValidateInput.NODE, ValidateOutput.NODE),
)
