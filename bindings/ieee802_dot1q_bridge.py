"""Bindings of YANG module ieee802-dot1q-bridge.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint64')
t1 = y.Integer('uint32', y.Limit((16384, 4294967295)))
t2 = y.Integer('uint32')
t3 = y.Integer('int8', y.Limit((-10, 10)))
n4 = {'': 'isolane-dataplane'}
t5 = y.Enumeration({'ci-peer-table': 0, 'ci-stream-table': 1})
t6 = y.Boolean()
t7 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t8 = y.Integer('uint32', y.Limit((1, 1000000)))
t9 = y.Integer('uint16', y.Limit((49152, 65535), message='CIMs use a dynamic UDP port, 49152 to 65535.', app_tag='ci-udp-port-range'))
t10 = y.Integer('uint32', y.Limit((0, 1000000000)))
t11 = y.Enumeration({'known-peers': 0, 'anyone': 1})
t12 = y.Empty()
t13 = y.Enumeration({'zero': 0, 'one': 1, 'two': 2, 'three': 3, 'four': 4, 'five': 5, 'six': 6, 'seven': 7, 'wildcard': 8})
n14 = {'': 'ieee802-dot1q-stream-filters-gates-bridge'}
t15 = y.Leafref('../../../stream-gates/stream-gate-instance-table/stream-gate-instance-id', n14, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id', t2)
t16 = y.Enumeration({'closed': 0, 'open': 1})
t17 = y.Enumeration({'zero': 0, 'one': 1, 'two': 2, 'three': 3, 'four': 4, 'five': 5, 'six': 6, 'seven': 7, 'null': 8})
t18 = y.Enumeration({'open': 0, 'closed': 1})
t19 = y.Integer('uint8', y.Limit((0, 7)))
n20 = {'': 'ieee802-dot1q-congestion-isolation-bridge'}
t21 = y.Leafref('../../../stream-gates/stream-gate-instance-table/stream-gate-instance-id', n20, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id', t2)
t22 = y.Enumeration({'operator': 0, 'congestion-isolation': 1})
n23 = {'': 'isolane-congestion-isolation', 'if': 'ietf-interfaces'}
t24 = y.String()
t25 = y.Leafref('/if:interfaces/if:interface/if:name', n23, '/ietf-interfaces:interfaces/interface/name', t24)
t26 = y.String(patterns=(y.Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t27 = y.Integer('uint16', y.Limit((0, 4094)))
t28 = y.String(patterns=(y.Pattern('([0-9a-fA-F]{2}(:[0-9a-fA-F]{2})*)?', '(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2})*)?'),))
t29 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), y.Pattern('[0-9\\.]*', '[.0-9]*')))
t30 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), y.Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t31 = y.Union(t29, t30)
t32 = y.Integer('uint8')
t33 = y.Integer('uint16', y.Limit((0, 65535)))
t34 = y.Integer('uint16')
t35 = y.Bits({'local-create': 0, 'cim-create': 1})
t36 = y.Enumeration({'empty': 0, 'definition': 1, 'procedure': 2, 'mixed': 3})
t37 = y.Integer('uint32', y.Limit((1, 4095)))
t38 = y.Enumeration({'l2': 0, 'ipv4': 1, 'ipv6': 2})
t39 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t40 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t41 = y.Integer('uint16', y.Limit((0, 512)))
n42 = {'': 'ieee802-dot1q-ats-bridge'}
t43 = y.Leafref('../../schedulers/scheduler-instance-table/scheduler-instance-id', n42, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table/scheduler-instance-id', t2)
t44 = y.Leafref('../../../scheduler-groups/scheduler-group-instance-table/scheduler-group-instance-id', n42, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-group-instance-table/scheduler-group-instance-id', t2)
t45 = y.Leafref('../../../stream-gates/stream-gate-instance-table/stream-gate-instance-id', n42, '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-gates/stream-gate-instance-table/stream-gate-instance-id', t2)
t46 = y.Integer('uint32', y.Limit((1, 4094), (4096, 4294967295)))
t47 = y.String(limit=y.Limit((0, 32)))
n48 = {'': 'ieee802-dot1q-bridge', 'if': 'ietf-interfaces'}
t49 = y.Leafref('/if:interfaces/if:interface/if:name', n48, '/ietf-interfaces:interfaces/interface/name', t24)
n50 = {'': 'ieee802-dot1q-bridge'}
t51 = y.Enumeration({'fixed-new-ignored': 0, 'fixed-new-propagated': 1, 'forbidden': 2, 'normal': 3})
t52 = y.Enumeration({'tagged': 0, 'untagged': 1})
t53 = y.String(patterns=(y.Pattern('([1-9][0-9]{0,3}(-[1-9][0-9]{0,3})?(,[1-9][0-9]{0,3}(-[1-9][0-9]{0,3})?)*)', '[1-9][0-9]{0,3}(?:-[1-9][0-9]{0,3})?(?:,[1-9][0-9]{0,3}(?:-[1-9][0-9]{0,3})?)*'),))
t54 = y.Enumeration({'static': 0, 'dynamic': 1})
t55 = y.Enumeration({'forward': 0})
t56 = y.Enumeration({'forward': 0, 'filter': 1, 'forward-filter': 2})
t57 = y.Enumeration({'other': 0, 'invalid': 1, 'learned': 2, 'self': 3, 'mgmt': 4})
t58 = y.Integer('uint32', y.Limit((10, 10000000)))
t59 = y.Identityref(('ieee802-dot1q-bridge:type-of-component',), m.IDENTITIES)
t60 = y.Integer('uint16', y.Limit((1, 4095)))
t61 = y.Identityref(('ieee802-dot1q-bridge:type-of-bridge',), m.IDENTITIES)


class BufferState(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('used', m.isolane_dataplane, t0, units='octets', config=False),
        s.LeafNode('used-watermark', m.isolane_dataplane, t0, units='octets', config=False),
        s.LeafNode('dropped-frames', m.isolane_dataplane, t0, units='frames', config=False),
    ), config=False)


class Buffer(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-dataplane:buffer'
    SIZE_DEFAULT = 16777216
    RESERVED_PER_QUEUE_DEFAULT = 3072
    DYNAMIC_THRESHOLD_DEFAULT = 0
    NODE = s.ContainerNode('buffer', m.isolane_dataplane, (
        s.LeafNode('size', m.isolane_dataplane, t1, default=16777216, units='octets'),
        s.LeafNode('reserved-per-queue', m.isolane_dataplane, t2, default=3072, units='octets'),
        s.LeafNode('dynamic-threshold', m.isolane_dataplane, t3, default=0),
        BufferState.NODE,
    ), musts=(s.Rule('reserved-per-queue <= size', n4, message='A queue cannot have more than there is.', app_tag='buffer-reserved'),))


class TableFull(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/table-full'
    NODE = s.NotificationNode('table-full', m.isolane_congestion_isolation, (
        s.LeafNode('table', m.isolane_congestion_isolation, t5, config=False),
        s.LeafNode('limit', m.isolane_congestion_isolation, t2, units='entries', config=False),
    ))


class FlushFlowsOutput(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/flush-flows/output'
    NODE = s.ParametersNode('output', m.isolane_congestion_isolation, (
        s.LeafNode('flushed', m.isolane_congestion_isolation, t0, units='flows', config=False),
    ))


class FlushFlowsInput(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/flush-flows/input'
    NODE = s.ParametersNode('input', m.isolane_congestion_isolation, (
        s.LeafNode('stream-handle-id', m.isolane_congestion_isolation, t2, config=False),
    ))


class FlowTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/state/flow-table'
    NODE = s.ContainerNode('flow-table', m.isolane_congestion_isolation, (
        s.LeafNode('unknown-entries', m.isolane_congestion_isolation, t0, units='entries', config=False),
        s.LeafNode('missing-entries', m.isolane_congestion_isolation, t0, units='entries', config=False),
        s.LeafNode('void-returns', m.isolane_congestion_isolation, t0, units='events', config=False),
        s.LeafNode('unordered-returns', m.isolane_congestion_isolation, t0, units='flows', config=False),
    ), config=False)


class CongestionIsolationState(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation/state'
    NODE = s.ContainerNode('state', m.isolane_congestion_isolation, (
        s.LeafNode('active', m.isolane_congestion_isolation, t6, config=False),
        s.LeafNode('flows', m.isolane_congestion_isolation, t0, units='flows', config=False),
        s.LeafNode('flows-watermark', m.isolane_congestion_isolation, t0, units='flows', config=False),
        s.LeafNode('flows-refused', m.isolane_congestion_isolation, t0, units='flows', config=False),
        s.LeafNode('last-refusal', m.isolane_congestion_isolation, t7, config=False),
        FlowTable.NODE,
    ), config=False)


class CongestionIsolation(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/isolane-congestion-isolation:congestion-isolation'
    MAX_FLOWS_DEFAULT = 65536
    CIM_UDP_PORT_DEFAULT = 58622
    ACCEPT_CIMS_FROM_DEFAULT = 'known-peers'
    NODE = s.ContainerNode('congestion-isolation', m.isolane_congestion_isolation, (
        s.LeafNode('max-flows', m.isolane_congestion_isolation, t8, default=65536, units='flows'),
        s.LeafNode('cim-udp-port', m.isolane_congestion_isolation, t9, default=58622),
        s.LeafNode('cim-hold-off', m.isolane_congestion_isolation, t10, units='nanoseconds'),
        s.LeafNode('accept-cims-from', m.isolane_congestion_isolation, t11, default='known-peers'),
        CongestionIsolationState.NODE,
    ), operations=(s.OperationNode('flush-flows', m.isolane_congestion_isolation, FlushFlowsInput.NODE, FlushFlowsOutput.NODE),), notifications=(TableFull.NODE,))


class SfsgBridgeStreamFiltersStreamFilterInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters/stream-filter-instance-table'
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_ENABLED_DEFAULT = False
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_DEFAULT = False
    NODE = s.ListNode('stream-filter-instance-table', m.ieee802_dot1q_stream_filters_gates_bridge, (
        s.LeafNode('stream-filter-instance-id', m.ieee802_dot1q_stream_filters_gates_bridge, t2, mandatory=True),
        s.LeafNode('wildcard', m.ieee802_dot1q_stream_filters_gates_bridge, t12),
        s.LeafNode('stream-handle', m.ieee802_dot1q_stream_filters_gates_bridge, t2, mandatory=True),
        s.LeafNode('priority-spec', m.ieee802_dot1q_stream_filters_gates_bridge, t13, mandatory=True),
        s.LeafNode('max-sdu-size', m.ieee802_dot1q_stream_filters_gates_bridge, t2, units='octets', mandatory=True),
        s.LeafNode('stream-blocked-due-to-oversize-frame-enabled', m.ieee802_dot1q_stream_filters_gates_bridge, t6, default=False),
        s.LeafNode('stream-blocked-due-to-oversize-frame', m.ieee802_dot1q_stream_filters_gates_bridge, t6, default=False),
        s.LeafNode('stream-gate-ref', m.ieee802_dot1q_stream_filters_gates_bridge, t15, mandatory=True),
    ), keys=(0,), choices=(s.ChoiceNode('stream-handle-spec', m.ieee802_dot1q_stream_filters_gates_bridge, (s.CaseNode('wildcard', m.ieee802_dot1q_stream_filters_gates_bridge, (1,)), s.CaseNode('stream-handle', m.ieee802_dot1q_stream_filters_gates_bridge, (2,)))),))


class SfsgBridgeStreamFilters(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-filters'
    NODE = s.ContainerNode('stream-filters', m.ieee802_dot1q_stream_filters_gates_bridge, (
        SfsgBridgeStreamFiltersStreamFilterInstanceTable.NODE,
        s.LeafNode('max-stream-filter-instances', m.ieee802_dot1q_stream_filters_gates_bridge, t2, config=False),
    ), attribute='sfsg_bridge_stream_filters')


class SfsgBridgeStreamGatesStreamGateInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-gates/stream-gate-instance-table'
    GATE_ENABLE_DEFAULT = False
    ADMIN_GATE_STATES_DEFAULT = 'open'
    ADMIN_IPV_DEFAULT = 'null'
    NODE = s.ListNode('stream-gate-instance-table', m.ieee802_dot1q_stream_filters_gates_bridge, (
        s.LeafNode('stream-gate-instance-id', m.ieee802_dot1q_stream_filters_gates_bridge, t2),
        s.LeafNode('gate-enable', m.ieee802_dot1q_stream_filters_gates_bridge, t6, default=False),
        s.LeafNode('admin-gate-states', m.ieee802_dot1q_stream_filters_gates_bridge, t16, default='open'),
        s.LeafNode('admin-ipv', m.ieee802_dot1q_stream_filters_gates_bridge, t17, default='null'),
        s.LeafNode('oper-gate-state', m.isolane_congestion_isolation, t18, config=False),
        s.LeafNode('oper-ipv', m.isolane_congestion_isolation, t19, config=False),
    ), keys=(0,))


class SfsgBridgeStreamGates(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-stream-filters-gates-bridge:stream-gates'
    NODE = s.ContainerNode('stream-gates', m.ieee802_dot1q_stream_filters_gates_bridge, (
        SfsgBridgeStreamGatesStreamGateInstanceTable.NODE,
        s.LeafNode('max-stream-gate-instances', m.ieee802_dot1q_stream_filters_gates_bridge, t2, config=False),
    ), attribute='sfsg_bridge_stream_gates')


class CiBridgeStreamFiltersStreamFilterInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters/stream-filter-instance-table'
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_ENABLED_DEFAULT = False
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_DEFAULT = False
    NODE = s.ListNode('stream-filter-instance-table', m.ieee802_dot1q_congestion_isolation_bridge, (
        s.LeafNode('stream-filter-instance-id', m.ieee802_dot1q_congestion_isolation_bridge, t2, mandatory=True),
        s.LeafNode('wildcard', m.ieee802_dot1q_congestion_isolation_bridge, t12),
        s.LeafNode('stream-handle', m.ieee802_dot1q_congestion_isolation_bridge, t2, mandatory=True),
        s.LeafNode('null-handle', m.ieee802_dot1q_congestion_isolation_bridge, t12),
        s.LeafNode('priority-spec', m.ieee802_dot1q_congestion_isolation_bridge, t13, mandatory=True),
        s.LeafNode('max-sdu-size', m.ieee802_dot1q_congestion_isolation_bridge, t2, units='octets', mandatory=True),
        s.LeafNode('stream-blocked-due-to-oversize-frame-enabled', m.ieee802_dot1q_congestion_isolation_bridge, t6, default=False),
        s.LeafNode('stream-blocked-due-to-oversize-frame', m.ieee802_dot1q_congestion_isolation_bridge, t6, default=False),
        s.LeafNode('stream-gate-ref', m.ieee802_dot1q_congestion_isolation_bridge, t21, mandatory=True),
        s.LeafNode('allocated-by', m.isolane_congestion_isolation, t22, config=False),
    ), keys=(0,), choices=(s.ChoiceNode('stream-handle-spec', m.ieee802_dot1q_congestion_isolation_bridge, (s.CaseNode('wildcard', m.ieee802_dot1q_congestion_isolation_bridge, (1,)), s.CaseNode('stream-handle', m.ieee802_dot1q_congestion_isolation_bridge, (2,)), s.CaseNode('null-handle', m.ieee802_dot1q_congestion_isolation_bridge, (3,)))),))


class CiBridgeStreamFilters(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-filters'
    NODE = s.ContainerNode('stream-filters', m.ieee802_dot1q_congestion_isolation_bridge, (
        CiBridgeStreamFiltersStreamFilterInstanceTable.NODE,
        s.LeafNode('max-stream-filter-instances', m.ieee802_dot1q_congestion_isolation_bridge, t2, config=False),
    ), attribute='ci_bridge_stream_filters')


class CiBridgeStreamGatesStreamGateInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-gates/stream-gate-instance-table'
    GATE_ENABLE_DEFAULT = False
    ADMIN_GATE_STATES_DEFAULT = 'open'
    ADMIN_IPV_DEFAULT = 'null'
    NODE = s.ListNode('stream-gate-instance-table', m.ieee802_dot1q_congestion_isolation_bridge, (
        s.LeafNode('stream-gate-instance-id', m.ieee802_dot1q_congestion_isolation_bridge, t2),
        s.LeafNode('gate-enable', m.ieee802_dot1q_congestion_isolation_bridge, t6, default=False),
        s.LeafNode('admin-gate-states', m.ieee802_dot1q_congestion_isolation_bridge, t16, default='open'),
        s.LeafNode('admin-ipv', m.ieee802_dot1q_congestion_isolation_bridge, t17, default='null'),
        s.LeafNode('oper-gate-state', m.isolane_congestion_isolation, t18, config=False),
        s.LeafNode('oper-ipv', m.isolane_congestion_isolation, t19, config=False),
    ), keys=(0,))


class CiBridgeStreamGates(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:stream-gates'
    NODE = s.ContainerNode('stream-gates', m.ieee802_dot1q_congestion_isolation_bridge, (
        CiBridgeStreamGatesStreamGateInstanceTable.NODE,
        s.LeafNode('max-stream-gate-instances', m.ieee802_dot1q_congestion_isolation_bridge, t2, config=False),
    ), attribute='ci_bridge_stream_gates')


class Flow(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table/isolane-congestion-isolation:flow'
    NODE = s.ContainerNode('flow', m.isolane_congestion_isolation, (
        s.LeafNode('queue-key', m.isolane_congestion_isolation, t2, config=False),
        s.LeafNode('interface', m.isolane_congestion_isolation, t25, config=False),
        s.LeafNode('congesting-traffic-class', m.isolane_congestion_isolation, t19, config=False),
        s.LeafNode('monitored-traffic-class', m.isolane_congestion_isolation, t19, config=False),
        s.LeafNode('reception-interface', m.isolane_congestion_isolation, t25, config=False),
        s.LeafNode('destination-mac-address', m.isolane_congestion_isolation, t26, config=False),
        s.LeafNode('source-mac-address', m.isolane_congestion_isolation, t26, config=False),
        s.LeafNode('vid', m.isolane_congestion_isolation, t27, config=False),
        s.LeafNode('msdu', m.isolane_congestion_isolation, t28, config=False),
        s.LeafNode('source-address', m.isolane_congestion_isolation, t31, config=False),
        s.LeafNode('destination-address', m.isolane_congestion_isolation, t31, config=False),
        s.LeafNode('protocol', m.isolane_congestion_isolation, t32, config=False),
        s.LeafNode('source-port', m.isolane_congestion_isolation, t33, config=False),
        s.LeafNode('destination-port', m.isolane_congestion_isolation, t33, config=False),
        s.LeafListNode('requested-by', m.isolane_congestion_isolation, t25, config=False),
        s.LeafNode('age', m.isolane_congestion_isolation, t0, units='nanoseconds', config=False),
        s.LeafNode('idle', m.isolane_congestion_isolation, t0, units='nanoseconds', config=False),
        s.LeafNode('frames', m.isolane_congestion_isolation, t0, units='frames', config=False),
        s.LeafNode('octets', m.isolane_congestion_isolation, t0, units='octets', config=False),
    ), config=False)


class CiStreamTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams/ci-stream-table'
    NODE = s.ListNode('ci-stream-table', m.ieee802_dot1q_congestion_isolation_bridge, (
        s.LeafNode('stream-handle-id', m.ieee802_dot1q_congestion_isolation_bridge, t2, config=False),
        s.LeafNode('cim-count', m.ieee802_dot1q_congestion_isolation_bridge, t34, config=False),
        s.LeafNode('create-time', m.ieee802_dot1q_congestion_isolation_bridge, t2, config=False),
        s.LeafNode('create-mask', m.ieee802_dot1q_congestion_isolation_bridge, t35, config=False),
        Flow.NODE,
    ), keys=(0,), config=False)


class CiStreams(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-streams'
    NODE = s.ContainerNode('ci-streams', m.ieee802_dot1q_congestion_isolation_bridge, (
        CiStreamTable.NODE,
    ))


class Peer(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers/ci-peer-table/isolane-congestion-isolation:peer'
    NODE = s.ContainerNode('peer', m.isolane_congestion_isolation, (
        s.LeafNode('interface', m.isolane_congestion_isolation, t25, config=False),
        s.LeafNode('queue-map-reading', m.isolane_congestion_isolation, t36, config=False),
        s.LeafNode('queue-map-agrees', m.isolane_congestion_isolation, t6, config=False),
        s.LeafNode('last-update', m.isolane_congestion_isolation, t7, config=False),
        s.LeafNode('cim-hold-off', m.isolane_congestion_isolation, t0, units='nanoseconds', config=False),
    ), config=False)


class CiPeerTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers/ci-peer-table'
    NODE = s.ListNode('ci-peer-table', m.ieee802_dot1q_congestion_isolation_bridge, (
        s.LeafNode('reception-port', m.ieee802_dot1q_congestion_isolation_bridge, t37),
        s.LeafNode('cim-type', m.ieee802_dot1q_congestion_isolation_bridge, t38),
        s.LeafNode('peer-mac-address', m.ieee802_dot1q_congestion_isolation_bridge, t26),
        s.LeafNode('peer-ipv4-address', m.ieee802_dot1q_congestion_isolation_bridge, t39),
        s.LeafNode('peer-ipv6-address', m.ieee802_dot1q_congestion_isolation_bridge, t40),
        s.LeafNode('peer-udp-port', m.ieee802_dot1q_congestion_isolation_bridge, t33),
        s.LeafNode('peer-cim-encap-len', m.ieee802_dot1q_congestion_isolation_bridge, t41),
        Peer.NODE,
    ), keys=(0,))


class CiPeers(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-congestion-isolation-bridge:ci-peers'
    NODE = s.ContainerNode('ci-peers', m.ieee802_dot1q_congestion_isolation_bridge, (
        CiPeerTable.NODE,
        s.LeafNode('max-ci-peer-entries', m.ieee802_dot1q_congestion_isolation_bridge, t2, config=False),
    ))


class Scheduler(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler'
    SCHEDULER_ENABLE_DEFAULT = False
    NODE = s.ContainerNode('scheduler', m.ieee802_dot1q_ats_bridge, (
        s.LeafNode('scheduler-ref', m.ieee802_dot1q_ats_bridge, t43),
        s.LeafNode('scheduler-enable', m.ieee802_dot1q_ats_bridge, t6, default=False),
    ))


class SchedulerTimingCharacteristicsTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-timing-characteristics/scheduler-timing-characteristics-table'
    NODE = s.ListNode('scheduler-timing-characteristics-table', m.ieee802_dot1q_ats_bridge, (
        s.LeafNode('reception-port', m.ieee802_dot1q_ats_bridge, t37, config=False, mandatory=True),
        s.LeafNode('transmission-port', m.ieee802_dot1q_ats_bridge, t37, config=False, mandatory=True),
        s.LeafNode('clock-offset-variation-max', m.ieee802_dot1q_ats_bridge, t2, units='nanoseconds', config=False, mandatory=True),
        s.LeafNode('clock-rate-deviation-max', m.ieee802_dot1q_ats_bridge, t2, units='ppm', config=False, mandatory=True),
        s.LeafNode('arrival-recognition-delay-max', m.ieee802_dot1q_ats_bridge, t2, units='nanoseconds', config=False, mandatory=True),
        s.LeafNode('processing-delay-min', m.ieee802_dot1q_ats_bridge, t2, units='nanoseconds', config=False, mandatory=True),
        s.LeafNode('processing-delay-max', m.ieee802_dot1q_ats_bridge, t2, units='nanoseconds', config=False, mandatory=True),
    ), keys=(0, 1), config=False)


class SchedulerTimingCharacteristics(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-timing-characteristics'
    NODE = s.ContainerNode('scheduler-timing-characteristics', m.ieee802_dot1q_ats_bridge, (
        SchedulerTimingCharacteristicsTable.NODE,
    ))


class SchedulerGroupInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups/scheduler-group-instance-table'
    NODE = s.ListNode('scheduler-group-instance-table', m.ieee802_dot1q_ats_bridge, (
        s.LeafNode('scheduler-group-instance-id', m.ieee802_dot1q_ats_bridge, t2),
        s.LeafNode('max-residence-time', m.ieee802_dot1q_ats_bridge, t2, units='nanoseconds', mandatory=True),
    ), keys=(0,))


class SchedulerGroups(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/scheduler-groups'
    NODE = s.ContainerNode('scheduler-groups', m.ieee802_dot1q_ats_bridge, (
        SchedulerGroupInstanceTable.NODE,
        s.LeafNode('max-scheduler-group-instances', m.ieee802_dot1q_ats_bridge, t2, config=False),
        SchedulerTimingCharacteristics.NODE,
    ))


class SchedulerInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers/scheduler-instance-table'
    NODE = s.ListNode('scheduler-instance-table', m.ieee802_dot1q_ats_bridge, (
        s.LeafNode('scheduler-instance-id', m.ieee802_dot1q_ats_bridge, t2, mandatory=True),
        s.LeafNode('committed-information-rate', m.ieee802_dot1q_ats_bridge, t0, units='bits/second', mandatory=True),
        s.LeafNode('committed-burst-size', m.ieee802_dot1q_ats_bridge, t2, units='bits', mandatory=True),
        s.LeafNode('scheduler-group-ref', m.ieee802_dot1q_ats_bridge, t44, mandatory=True),
    ), keys=(0,))


class Schedulers(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table/schedulers'
    NODE = s.ContainerNode('schedulers', m.ieee802_dot1q_ats_bridge, (
        SchedulerInstanceTable.NODE,
        s.LeafNode('max-scheduler-instances', m.ieee802_dot1q_ats_bridge, t2, config=False),
    ))


class AtsBridgeStreamFiltersStreamFilterInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters/stream-filter-instance-table'
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_ENABLED_DEFAULT = False
    STREAM_BLOCKED_DUE_TO_OVERSIZE_FRAME_DEFAULT = False
    NODE = s.ListNode('stream-filter-instance-table', m.ieee802_dot1q_ats_bridge, (
        s.LeafNode('stream-filter-instance-id', m.ieee802_dot1q_ats_bridge, t2, mandatory=True),
        s.LeafNode('wildcard', m.ieee802_dot1q_ats_bridge, t12),
        s.LeafNode('stream-handle', m.ieee802_dot1q_ats_bridge, t2, mandatory=True),
        s.LeafNode('priority-spec', m.ieee802_dot1q_ats_bridge, t13, mandatory=True),
        s.LeafNode('max-sdu-size', m.ieee802_dot1q_ats_bridge, t2, units='octets', mandatory=True),
        s.LeafNode('stream-blocked-due-to-oversize-frame-enabled', m.ieee802_dot1q_ats_bridge, t6, default=False),
        s.LeafNode('stream-blocked-due-to-oversize-frame', m.ieee802_dot1q_ats_bridge, t6, default=False),
        s.LeafNode('stream-gate-ref', m.ieee802_dot1q_ats_bridge, t45, mandatory=True),
        Schedulers.NODE,
        SchedulerGroups.NODE,
        Scheduler.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('stream-handle-spec', m.ieee802_dot1q_ats_bridge, (s.CaseNode('wildcard', m.ieee802_dot1q_ats_bridge, (1,)), s.CaseNode('stream-handle', m.ieee802_dot1q_ats_bridge, (2,)))),))


class AtsBridgeStreamFilters(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-filters'
    NODE = s.ContainerNode('stream-filters', m.ieee802_dot1q_ats_bridge, (
        AtsBridgeStreamFiltersStreamFilterInstanceTable.NODE,
        s.LeafNode('max-stream-filter-instances', m.ieee802_dot1q_ats_bridge, t2, config=False),
    ), attribute='ats_bridge_stream_filters')


class AtsBridgeStreamGatesStreamGateInstanceTable(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-gates/stream-gate-instance-table'
    GATE_ENABLE_DEFAULT = False
    ADMIN_GATE_STATES_DEFAULT = 'open'
    ADMIN_IPV_DEFAULT = 'null'
    NODE = s.ListNode('stream-gate-instance-table', m.ieee802_dot1q_ats_bridge, (
        s.LeafNode('stream-gate-instance-id', m.ieee802_dot1q_ats_bridge, t2),
        s.LeafNode('gate-enable', m.ieee802_dot1q_ats_bridge, t6, default=False),
        s.LeafNode('admin-gate-states', m.ieee802_dot1q_ats_bridge, t16, default='open'),
        s.LeafNode('admin-ipv', m.ieee802_dot1q_ats_bridge, t17, default='null'),
        s.LeafNode('oper-gate-state', m.isolane_congestion_isolation, t18, config=False),
        s.LeafNode('oper-ipv', m.isolane_congestion_isolation, t19, config=False),
    ), keys=(0,))


class AtsBridgeStreamGates(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/ieee802-dot1q-ats-bridge:stream-gates'
    NODE = s.ContainerNode('stream-gates', m.ieee802_dot1q_ats_bridge, (
        AtsBridgeStreamGatesStreamGateInstanceTable.NODE,
        s.LeafNode('max-stream-gate-instances', m.ieee802_dot1q_ats_bridge, t2, config=False),
    ), attribute='ats_bridge_stream_gates')


class Vlan(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan/vlan'
    NODE = s.ListNode('vlan', m.ieee802_dot1q_bridge, (
        s.LeafNode('vid', m.ieee802_dot1q_bridge, t46),
        s.LeafNode('name', m.ieee802_dot1q_bridge, t47),
        s.LeafListNode('untagged-ports', m.ieee802_dot1q_bridge, t49, config=False),
        s.LeafListNode('egress-ports', m.ieee802_dot1q_bridge, t49, config=False),
    ), keys=(0,))


class BridgeVlan(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/bridge-vlan'
    OVERRIDE_DEFAULT_PVID_DEFAULT = False
    NODE = s.ContainerNode('bridge-vlan', m.ieee802_dot1q_bridge, (
        s.LeafNode('version', m.ieee802_dot1q_bridge, t34, config=False),
        s.LeafNode('max-vids', m.ieee802_dot1q_bridge, t34, config=False),
        s.LeafNode('override-default-pvid', m.ieee802_dot1q_bridge, t6, default=False, config=False),
        s.LeafNode('max-msti', m.ieee802_dot1q_bridge, t34, config=False),
        Vlan.NODE,
    ), whens=(s.Rule("not(derived-from-or-self(../../bridge-type, 'two-port-mac-relay-bridge'))", n50),))


class StaticVlanRegistrationEntries(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/vlan-registration-entry/port-map/static-vlan-registration-entries'
    NODE = s.ContainerNode('static-vlan-registration-entries', m.ieee802_dot1q_bridge, (
        s.LeafNode('registrar-admin-control', m.ieee802_dot1q_bridge, t51),
        s.LeafNode('vlan-transmitted', m.ieee802_dot1q_bridge, t52),
    ))


class VlanRegistrationEntryPortMap(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/vlan-registration-entry/port-map'
    NODE = s.ListNode('port-map', m.ieee802_dot1q_bridge, (
        s.LeafNode('port-ref', m.ieee802_dot1q_bridge, t37),
        StaticVlanRegistrationEntries.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('map-type', m.ieee802_dot1q_bridge, (s.CaseNode('static-filtering-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('static-vlan-registration-entries', m.ieee802_dot1q_bridge, (1,)), s.CaseNode('mac-address-registration-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('dynamic-vlan-registration-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('dynamic-reservation-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('dynamic-filtering-entries', m.ieee802_dot1q_bridge, ()))),))


class VlanRegistrationEntry(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/vlan-registration-entry'
    NODE = s.ListNode('vlan-registration-entry', m.ieee802_dot1q_bridge, (
        s.LeafNode('database-id', m.ieee802_dot1q_bridge, t2),
        s.LeafNode('vids', m.ieee802_dot1q_bridge, t53),
        s.LeafNode('entry-type', m.ieee802_dot1q_bridge, t54),
        VlanRegistrationEntryPortMap.NODE,
    ), keys=(0, 1))


class DynamicFilteringEntries(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry/port-map/dynamic-filtering-entries'
    NODE = s.ContainerNode('dynamic-filtering-entries', m.ieee802_dot1q_bridge, (
        s.LeafNode('control-element', m.ieee802_dot1q_bridge, t55),
    ))


class StaticFilteringEntries(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry/port-map/static-filtering-entries'
    NODE = s.ContainerNode('static-filtering-entries', m.ieee802_dot1q_bridge, (
        s.LeafNode('control-element', m.ieee802_dot1q_bridge, t56),
    ))


class FilteringEntryPortMap(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry/port-map'
    NODE = s.ListNode('port-map', m.ieee802_dot1q_bridge, (
        s.LeafNode('port-ref', m.ieee802_dot1q_bridge, t37),
        StaticFilteringEntries.NODE,
        DynamicFilteringEntries.NODE,
    ), keys=(0,), choices=(s.ChoiceNode('map-type', m.ieee802_dot1q_bridge, (s.CaseNode('static-filtering-entries', m.ieee802_dot1q_bridge, (1,)), s.CaseNode('static-vlan-registration-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('mac-address-registration-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('dynamic-vlan-registration-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('dynamic-reservation-entries', m.ieee802_dot1q_bridge, ()), s.CaseNode('dynamic-filtering-entries', m.ieee802_dot1q_bridge, (2,)))),))


class FilteringEntry(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database/filtering-entry'
    NODE = s.ListNode('filtering-entry', m.ieee802_dot1q_bridge, (
        s.LeafNode('database-id', m.ieee802_dot1q_bridge, t2),
        s.LeafNode('vids', m.ieee802_dot1q_bridge, t53),
        s.LeafNode('address', m.ieee802_dot1q_bridge, t26),
        s.LeafNode('entry-type', m.ieee802_dot1q_bridge, t54),
        FilteringEntryPortMap.NODE,
        s.LeafNode('status', m.ieee802_dot1q_bridge, t57, config=False),
    ), keys=(0, 1, 2))


class FilteringDatabase(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/filtering-database'
    AGING_TIME_DEFAULT = 300
    NODE = s.ContainerNode('filtering-database', m.ieee802_dot1q_bridge, (
        s.LeafNode('aging-time', m.ieee802_dot1q_bridge, t58, default=300, units='seconds'),
        s.LeafNode('size', m.ieee802_dot1q_bridge, t2, config=False),
        s.LeafNode('static-entries', m.ieee802_dot1q_bridge, t2, config=False),
        s.LeafNode('dynamic-entries', m.ieee802_dot1q_bridge, t2, config=False),
        s.LeafNode('static-vlan-registration-entries', m.ieee802_dot1q_bridge, t2, config=False),
        s.LeafNode('dynamic-vlan-registration-entries', m.ieee802_dot1q_bridge, t2, config=False),
        FilteringEntry.NODE,
        VlanRegistrationEntry.NODE,
    ), whens=(s.Rule("not(derived-from-or-self(../../bridge-type, 'two-port-mac-relay-bridge'))", n50),))


class Capabilities(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component/capabilities'
    EXTENDED_FILTERING_DEFAULT = False
    TRAFFIC_CLASSES_DEFAULT = False
    STATIC_ENTRY_INDIVIDUAL_PORT_DEFAULT = False
    IVL_CAPABLE_DEFAULT = True
    SVL_CAPABLE_DEFAULT = False
    HYBRID_CAPABLE_DEFAULT = False
    CONFIGURABLE_PVID_TAGGING_DEFAULT = False
    LOCAL_VLAN_CAPABLE_DEFAULT = False
    NODE = s.ContainerNode('capabilities', m.ieee802_dot1q_bridge, (
        s.LeafNode('extended-filtering', m.ieee802_dot1q_bridge, t6, default=False, config=False),
        s.LeafNode('traffic-classes', m.ieee802_dot1q_bridge, t6, default=False, config=False),
        s.LeafNode('static-entry-individual-port', m.ieee802_dot1q_bridge, t6, default=False, config=False),
        s.LeafNode('ivl-capable', m.ieee802_dot1q_bridge, t6, default=True, config=False),
        s.LeafNode('svl-capable', m.ieee802_dot1q_bridge, t6, default=False, config=False),
        s.LeafNode('hybrid-capable', m.ieee802_dot1q_bridge, t6, default=False, config=False),
        s.LeafNode('configurable-pvid-tagging', m.ieee802_dot1q_bridge, t6, default=False, config=False),
        s.LeafNode('local-vlan-capable', m.ieee802_dot1q_bridge, t6, default=False, config=False),
    ), config=False)


class Component(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge/component'
    TRAFFIC_CLASS_ENABLED_DEFAULT = True
    NODE = s.ListNode('component', m.ieee802_dot1q_bridge, (
        s.LeafNode('name', m.ieee802_dot1q_bridge, t24),
        s.LeafNode('id', m.ieee802_dot1q_bridge, t2),
        s.LeafNode('type', m.ieee802_dot1q_bridge, t59, mandatory=True),
        s.LeafNode('address', m.ieee802_dot1q_bridge, t26),
        s.LeafNode('traffic-class-enabled', m.ieee802_dot1q_bridge, t6, default=True),
        s.LeafNode('ports', m.ieee802_dot1q_bridge, t60, config=False),
        s.LeafListNode('bridge-port', m.ieee802_dot1q_bridge, t49, config=False),
        Capabilities.NODE,
        FilteringDatabase.NODE,
        BridgeVlan.NODE,
        AtsBridgeStreamGates.NODE,
        AtsBridgeStreamFilters.NODE,
        s.LeafNode('ci-master-enable', m.ieee802_dot1q_congestion_isolation_bridge, t6),
        s.LeafNode('ci-cim-tx-priority', m.ieee802_dot1q_congestion_isolation_bridge, t19, config=False),
        s.LeafNode('ci-max-flow-life', m.ieee802_dot1q_congestion_isolation_bridge, t2, config=False),
        CiPeers.NODE,
        CiStreams.NODE,
        s.LeafNode('max-ci-stream-entries', m.ieee802_dot1q_congestion_isolation_bridge, t2, config=False),
        CiBridgeStreamGates.NODE,
        CiBridgeStreamFilters.NODE,
        SfsgBridgeStreamGates.NODE,
        SfsgBridgeStreamFilters.NODE,
        CongestionIsolation.NODE,
        Buffer.NODE,
    ), keys=(0,))


class Bridge(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges/bridge'
    UP_TIME_DEFAULT = 0
    NODE = s.ListNode('bridge', m.ieee802_dot1q_bridge, (
        s.LeafNode('name', m.ieee802_dot1q_bridge, t47),
        s.LeafNode('address', m.ieee802_dot1q_bridge, t26, mandatory=True),
        s.LeafNode('bridge-type', m.ieee802_dot1q_bridge, t61, mandatory=True),
        s.LeafNode('ports', m.ieee802_dot1q_bridge, t60, config=False),
        s.LeafNode('up-time', m.ieee802_dot1q_bridge, t2, default=0, units='seconds', config=False),
        s.LeafNode('components', m.ieee802_dot1q_bridge, t2, config=False),
        Component.NODE,
    ), keys=(0,), unique=(((1,),),))


class Bridges(Record):
    __slots__ = ()
    PATH = '/ieee802-dot1q-bridge:bridges'
    NODE = s.ContainerNode('bridges', m.ieee802_dot1q_bridge, (
        Bridge.NODE,
    ))


TOP = (
    Bridges.NODE,
)
