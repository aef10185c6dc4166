"""Bindings of YANG module isolane-inband-telemetry.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.Integer('uint8', y.Limit((1, 255)))
t1 = y.Integer('uint32')
t2 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), y.Pattern('[0-9\\.]*', '[.0-9]*')))
t3 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), y.Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t4 = y.Union(t2, t3)
t5 = y.Integer('uint64')
t6 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t7 = y.Integer('uint8', y.Limit((0, 100)))
t8 = y.Integer('uint16')
t9 = y.Integer('uint16', y.Limit((0, 65535)))
n10 = {'': 'isolane-inband-telemetry', 'if': 'ietf-interfaces'}
t11 = y.String()
t12 = y.Leafref('/if:interfaces/if:interface/if:name', n10, '/ietf-interfaces:interfaces/interface/name', t11)
t13 = y.Integer('uint8', y.Limit((1, 64)))
t14 = y.Integer('uint32', y.Limit((1, 86400)))
t15 = y.Integer('uint32', y.Limit((1, 1000000)))


class NewHop(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/path-change/new-hop'
    NODE = s.ListNode('new-hop', m.isolane_inband_telemetry, (
        s.LeafNode('index', m.isolane_inband_telemetry, t0, config=False),
        s.LeafNode('switch-id', m.isolane_inband_telemetry, t1, config=False),
    ), keys=(0,), config=False)


class OldHop(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/path-change/old-hop'
    NODE = s.ListNode('old-hop', m.isolane_inband_telemetry, (
        s.LeafNode('index', m.isolane_inband_telemetry, t0, config=False),
        s.LeafNode('switch-id', m.isolane_inband_telemetry, t1, config=False),
    ), keys=(0,), config=False)


class PathChange(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/path-change'
    NODE = s.NotificationNode('path-change', m.isolane_inband_telemetry, (
        s.LeafNode('source-address', m.isolane_inband_telemetry, t4, config=False),
        s.LeafNode('destination-address', m.isolane_inband_telemetry, t4, config=False),
        s.LeafNode('flow-id', m.isolane_inband_telemetry, t1, config=False),
        OldHop.NODE,
        NewHop.NODE,
    ))


class ClearFlowsOutput(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/clear-flows/output'
    NODE = s.ParametersNode('output', m.isolane_inband_telemetry, (
        s.LeafNode('cleared', m.isolane_inband_telemetry, t5, units='flows', config=False),
    ))


class ClearFlowsInput(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/clear-flows/input'
    NODE = s.ParametersNode('input', m.isolane_inband_telemetry, ())


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_inband_telemetry, (
        s.LeafNode('discontinuity-time', m.isolane_inband_telemetry, t6, config=False),
        s.LeafNode('flows', m.isolane_inband_telemetry, t5, units='flows', config=False),
        s.LeafNode('flows-not-recorded', m.isolane_inband_telemetry, t5, units='flows', config=False),
        s.LeafNode('flows-aged-out', m.isolane_inband_telemetry, t5, units='flows', config=False),
        s.LeafNode('malformed-packets', m.isolane_inband_telemetry, t5, units='packets', config=False),
        s.LeafNode('hop-count-mismatch', m.isolane_inband_telemetry, t5, units='packets', config=False),
    ), config=False)


class Hop(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/flow/hop'
    NODE = s.ListNode('hop', m.isolane_inband_telemetry, (
        s.LeafNode('index', m.isolane_inband_telemetry, t0, config=False),
        s.LeafNode('switch-id', m.isolane_inband_telemetry, t1, config=False),
        s.LeafNode('queue-depth', m.isolane_inband_telemetry, t7, units='percent', config=False),
        s.LeafNode('latency', m.isolane_inband_telemetry, t8, units='microseconds', config=False),
        s.LeafNode('max-queue-depth', m.isolane_inband_telemetry, t7, units='percent', config=False),
        s.LeafNode('max-latency', m.isolane_inband_telemetry, t8, units='microseconds', config=False),
    ), keys=(0,), max_elements=64, config=False)


class Flow(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry/flow'
    NODE = s.ListNode('flow', m.isolane_inband_telemetry, (
        s.LeafNode('source-address', m.isolane_inband_telemetry, t4, config=False),
        s.LeafNode('destination-address', m.isolane_inband_telemetry, t4, config=False),
        s.LeafNode('flow-id', m.isolane_inband_telemetry, t1, config=False),
        s.LeafNode('source-port', m.isolane_inband_telemetry, t9, config=False),
        s.LeafNode('ingress-interface', m.isolane_inband_telemetry, t12, config=False),
        s.LeafNode('version', m.isolane_inband_telemetry, t8, config=False),
        s.LeafNode('last-sequence', m.isolane_inband_telemetry, t1, config=False),
        s.LeafNode('ecn-feedback', m.isolane_inband_telemetry, t1, config=False),
        s.LeafNode('rate-hint', m.isolane_inband_telemetry, t1, units='megabits per second', config=False),
        s.LeafNode('first-seen', m.isolane_inband_telemetry, t6, config=False),
        s.LeafNode('last-seen', m.isolane_inband_telemetry, t6, config=False),
        s.LeafNode('packets', m.isolane_inband_telemetry, t5, units='packets', config=False),
        s.LeafNode('octets', m.isolane_inband_telemetry, t5, units='octets', config=False),
        s.LeafNode('sequence-gaps', m.isolane_inband_telemetry, t5, units='packets', config=False),
        s.LeafNode('path-changes', m.isolane_inband_telemetry, t5, units='changes', config=False),
        s.LeafNode('path-latency', m.isolane_inband_telemetry, t1, units='microseconds', config=False),
        Hop.NODE,
    ), keys=(0, 1, 2), config=False)


class InBandTelemetry(Record):
    __slots__ = ()
    PATH = '/isolane-inband-telemetry:in-band-telemetry'
    SWITCH_ID_DEFAULT = 0
    UDP_PORT_DEFAULT = 49793
    MAX_HOPS_DEFAULT = 16
    FLOW_IDLE_TIMEOUT_DEFAULT = 60
    MAX_FLOWS_DEFAULT = 10000
    NODE = s.ContainerNode('in-band-telemetry', m.isolane_inband_telemetry, (
        s.LeafNode('switch-id', m.isolane_inband_telemetry, t1, default=0),
        s.LeafNode('udp-port', m.isolane_inband_telemetry, t9, default=49793),
        s.LeafNode('max-hops', m.isolane_inband_telemetry, t13, default=16, units='hops'),
        s.LeafNode('flow-idle-timeout', m.isolane_inband_telemetry, t14, default=60, units='seconds'),
        s.LeafNode('max-flows', m.isolane_inband_telemetry, t15, default=10000, units='flows'),
        Flow.NODE,
        Statistics.NODE,
    ), operations=(s.OperationNode('clear-flows', m.isolane_inband_telemetry, ClearFlowsInput.NODE, ClearFlowsOutput.NODE),), notifications=(PathChange.NODE,))


TOP = (
    InBandTelemetry.NODE,
)
