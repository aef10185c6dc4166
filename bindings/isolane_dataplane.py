"""Bindings of YANG module isolane-dataplane.

Made by `isolane compile`; changes made here are lost.
"""

from decimal import Decimal

from isolane.tree import schema as s, types as y
from isolane.tree.schema import Record
from isolane.tree.values import PRESENT, Identity, InstanceId

from . import modules as m

t0 = y.DateAndTime(patterns=(y.Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t1 = y.Boolean()
t2 = y.Integer('uint64')
t3 = y.Integer('uint32', y.Limit((1, 4294967295)))
t4 = y.Decimal64(6, y.Limit((Decimal('0.000001'), Decimal('1.0'))))
t5 = y.Integer('uint64', y.Limit((1, 18446744073709551615)))
n6 = {'': 'isolane-dataplane'}
t7 = y.Integer('uint64', y.Limit((1, 1600000000000), message='A rate is 1 to 1600000000000 bits per second.', app_tag='wire-rate-range'))
t8 = y.String(limit=y.Limit((1, 64)))
n9 = {'': 'isolane-dataplane', 'iso-dp': 'isolane-dataplane'}
t10 = y.Leafref('/iso-dp:data-plane/iso-dp:host/iso-dp:name', n9, '/isolane-dataplane:data-plane/host/name', t8)
t11 = y.Enumeration({'ipv4': 4, 'ipv6': 6})
t12 = y.Enumeration({'udp': 17, 'tcp': 6, 'uec': 18})
t13 = y.Integer('uint16', y.Limit((1, 65535)))
t14 = y.Integer('uint16', y.Limit((1, 10000)))
t15 = y.Integer('uint16', y.Limit((64, 9216), message='A frame has 64 to 9216 octets.', app_tag='traffic-frame-size'))
t16 = y.Integer('uint8', y.Limit((0, 7)))
t17 = y.Integer('uint8', y.Limit((0, 63)))
t18 = y.Integer('uint32')
t19 = y.Enumeration({'compact': 0, 'wide': 1})
t20 = y.Enumeration({'abw': 0, 'abwc': 1, 'delay': 2, 'nqd': 3})
t21 = y.Integer('uint16')
n22 = {'': 'isolane-dataplane', 'ue-csig': 'isolane-ue-csig'}
t23 = y.Leafref('/ue-csig:csig/ue-csig:signal/ue-csig:name', n22, '/isolane-ue-csig:csig/signal/name', t8)
t24 = y.Enumeration({'monitored-queue-tc-1': 1, 'monitored-queue-tc-2': 2, 'monitored-queue-tc-3': 3, 'monitored-queue-tc-4': 4, 'monitored-queue-tc-5': 5, 'monitored-queue-tc-6': 6, 'monitored-queue-tc-7': 7, 'monitored-queue-tc-8': 8, 'congesting-queue-tc-1': -1, 'congesting-queue-tc-2': -2, 'congesting-queue-tc-3': -3, 'congesting-queue-tc-4': -4, 'congesting-queue-tc-5': -5, 'congesting-queue-tc-6': -6, 'congesting-queue-tc-7': -7, 'congesting-queue-tc-8': -8, 'not-participating-congestion-isolation': 0})
t25 = y.Bits({'local-create': 0, 'cim-create': 1})
t26 = y.Integer('uint32', y.Limit((1, 4095)))
t27 = y.Enumeration({'l2': 0, 'ipv4': 1, 'ipv6': 2})
t28 = y.String(patterns=(y.Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t29 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'),))
t30 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?')))
t31 = y.Integer('uint16', y.Limit((0, 65535)))
t32 = y.Integer('uint16', y.Limit((0, 512)))
t33 = y.String(patterns=(y.Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), y.Pattern('[0-9\\.]*', '[.0-9]*')))
t34 = y.String(patterns=(y.Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), y.Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), y.Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t35 = y.Integer('uint16', y.Limit((1, 4094)))
t36 = y.Integer('uint64', y.Limit((0, 10000000000), message='A wire delays by at most ten seconds.', app_tag='wire-delay-range'))
t37 = y.Decimal64(18, y.Limit((Decimal('0.0'), Decimal('1.0'))))
t38 = y.Union(t33, t34)
n39 = {'': 'isolane-dataplane', 'if': 'ietf-interfaces', 'iso-dp': 'isolane-dataplane'}
n40 = {'': 'isolane-dataplane', 'if': 'ietf-interfaces'}
t41 = y.String()
t42 = y.Leafref('/if:interfaces/if:interface/if:name', n40, '/ietf-interfaces:interfaces/interface/name', t41)
t43 = y.Enumeration({'emulated': 0, 'linux': 1, 'kernel': 2, 'sonic': 3, 'none': 4})


class TrafficClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_dataplane, (
        s.LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
    ))


class TrafficClearCountersInput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_dataplane, ())


class TrafficState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
        s.LeafNode('sending', m.isolane_dataplane, t1, config=False),
        s.LeafNode('tx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('tx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        s.LeafNode('rx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('rx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        s.LeafNode('lost-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('reordered-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('duplicate-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('ecn-marked-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('trimmed-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('rate', m.isolane_dataplane, t2, units='bits per second', config=False),
        s.LeafNode('mean-latency', m.isolane_dataplane, t2, units='nanoseconds', config=False),
        s.LeafNode('max-latency', m.isolane_dataplane, t2, units='nanoseconds', config=False),
        s.LeafNode('flows-completed', m.isolane_dataplane, t2, units='flows', config=False),
        s.LeafNode('mean-completion-time', m.isolane_dataplane, t2, units='nanoseconds', config=False),
        s.LeafNode('p99-completion-time', m.isolane_dataplane, t2, units='nanoseconds', config=False),
    ), config=False)


class Dctcp(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/dctcp'
    FLOW_SIZE_DEFAULT = 0
    INITIAL_WINDOW_DEFAULT = 10
    GAIN_DEFAULT = Decimal('0.0625')
    MINIMUM_TIMEOUT_DEFAULT = 1000000
    FOLLOW_FEEDBACK_DEFAULT = False
    NODE = s.ContainerNode('dctcp', m.isolane_dataplane, (
        s.LeafNode('flow-size', m.isolane_dataplane, t2, default=0, units='octets'),
        s.LeafNode('initial-window', m.isolane_dataplane, t3, default=10, units='frames'),
        s.LeafNode('gain', m.isolane_dataplane, t4, default=Decimal('0.0625')),
        s.LeafNode('minimum-timeout', m.isolane_dataplane, t5, default=1000000, units='nanoseconds'),
        s.LeafNode('follow-feedback', m.isolane_dataplane, t1, default=False, musts=(s.Rule(". = 'false' or ../../protocol = 'uec'", n6, message='Only traffic with UEC headers has feedback.', app_tag='traffic-feedback-protocol'),)),
    ), presence=True)


class Incast(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/incast'
    BLOCK_SIZE_DEFAULT = 262144
    INTERVAL_DEFAULT = 10000000
    RATE_DEFAULT = 10000000000
    NODE = s.ContainerNode('incast', m.isolane_dataplane, (
        s.LeafNode('block-size', m.isolane_dataplane, t3, default=262144, units='octets'),
        s.LeafNode('interval', m.isolane_dataplane, t5, default=10000000, units='nanoseconds'),
        s.LeafNode('rate', m.isolane_dataplane, t7, default=10000000000, units='bits per second'),
    ), presence=True)


class OnOff(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/on-off'
    ON_TIME_DEFAULT = 1000000
    OFF_TIME_DEFAULT = 1000000
    RANDOM_DEFAULT = True
    NODE = s.ContainerNode('on-off', m.isolane_dataplane, (
        s.LeafNode('rate', m.isolane_dataplane, t7, units='bits per second', mandatory=True),
        s.LeafNode('on-time', m.isolane_dataplane, t5, default=1000000, units='nanoseconds'),
        s.LeafNode('off-time', m.isolane_dataplane, t5, default=1000000, units='nanoseconds'),
        s.LeafNode('random', m.isolane_dataplane, t1, default=True),
    ))


class Poisson(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/poisson'
    NODE = s.ContainerNode('poisson', m.isolane_dataplane, (
        s.LeafNode('rate', m.isolane_dataplane, t7, units='bits per second', mandatory=True),
    ))


class Constant(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/constant'
    NODE = s.ContainerNode('constant', m.isolane_dataplane, (
        s.LeafNode('rate', m.isolane_dataplane, t7, units='bits per second', mandatory=True),
    ))


class Traffic(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic'
    ENABLED_DEFAULT = True
    IP_VERSION_DEFAULT = 'ipv4'
    PROTOCOL_DEFAULT = 'udp'
    SOURCE_PORT_DEFAULT = 49152
    FLOWS_DEFAULT = 1
    FRAME_SIZE_DEFAULT = 1024
    PRIORITY_DEFAULT = 0
    DSCP_DEFAULT = 0
    ECN_CAPABLE_DEFAULT = True
    LLR_ELIGIBLE_DEFAULT = True
    START_DELAY_DEFAULT = 0
    NODE = s.ListNode('traffic', m.isolane_dataplane, (
        s.LeafNode('name', m.isolane_dataplane, t8),
        s.LeafNode('enabled', m.isolane_dataplane, t1, default=True),
        s.LeafListNode('source-host', m.isolane_dataplane, t10, min_elements=1, max_elements=4096),
        s.LeafListNode('destination-host', m.isolane_dataplane, t10, min_elements=1, max_elements=4096),
        s.LeafNode('ip-version', m.isolane_dataplane, t11, default='ipv4'),
        s.LeafNode('protocol', m.isolane_dataplane, t12, default='udp'),
        s.LeafNode('source-port', m.isolane_dataplane, t13, default=49152),
        s.LeafNode('destination-port', m.isolane_dataplane, t13),
        s.LeafNode('flows', m.isolane_dataplane, t14, default=1, units='flows'),
        s.LeafNode('frame-size', m.isolane_dataplane, t15, default=1024, units='octets'),
        s.LeafNode('priority', m.isolane_dataplane, t16, default=0),
        s.LeafNode('dscp', m.isolane_dataplane, t17, default=0),
        s.LeafNode('ecn-capable', m.isolane_dataplane, t1, default=True),
        s.LeafNode('llr-eligible', m.isolane_dataplane, t1, default=True),
        s.LeafNode('start-delay', m.isolane_dataplane, t18, default=0, units='milliseconds'),
        s.LeafNode('duration', m.isolane_dataplane, t3, units='milliseconds'),
        Constant.NODE,
        Poisson.NODE,
        OnOff.NODE,
        Incast.NODE,
        Dctcp.NODE,
        TrafficState.NODE,
    ), keys=(0,), max_elements=65536, choices=(s.ChoiceNode('pattern', m.isolane_dataplane, (s.CaseNode('constant', m.isolane_dataplane, (16,)), s.CaseNode('poisson', m.isolane_dataplane, (17,)), s.CaseNode('on-off', m.isolane_dataplane, (18,)), s.CaseNode('incast', m.isolane_dataplane, (19,)), s.CaseNode('dctcp', m.isolane_dataplane, (20,))), mandatory=True),), operations=(s.OperationNode('clear-counters', m.isolane_dataplane, TrafficClearCountersInput.NODE, TrafficClearCountersOutput.NODE),), musts=(s.Rule('not(source-host = destination-host)', n6, message='A host does not send to itself.', app_tag='traffic-to-itself'), s.Rule('not(incast) or count(source-host) > 1', n6, message='Incast needs at least two sources.', app_tag='traffic-incast-sources'), s.Rule("ip-version != 'ipv4' or not(../host[(name = current()/source-host or name = current()/destination-host) and not(ipv4-address)])", n6, message='Traffic over IPv4 needs an ipv4-address at each of its hosts.', app_tag='traffic-address-required'), s.Rule("ip-version != 'ipv6' or not(../host[(name = current()/source-host or name = current()/destination-host) and not(ipv6-address)])", n6, message='Traffic over IPv6 needs an ipv6-address at each of its hosts.', app_tag='traffic-address-required')))


class HostState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('link-up', m.isolane_dataplane, t1, config=False),
        s.LeafNode('rx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('rx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        s.LeafNode('tx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        s.LeafNode('tx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        s.LeafNode('rx-ecn-marked-frames', m.isolane_dataplane, t2, units='frames', config=False),
    ), config=False)


class Received(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/csig/state/received'
    NODE = s.ListNode('received', m.isolane_dataplane, (
        s.LeafNode('tag-format', m.isolane_dataplane, t19, config=False),
        s.LeafNode('signal-type', m.isolane_dataplane, t20, config=False),
        s.LeafNode('packets', m.isolane_dataplane, t2, units='packets', config=False),
        s.LeafNode('trimmed-packets', m.isolane_dataplane, t2, units='packets', config=False),
        s.LeafNode('last-value', m.isolane_dataplane, t18, config=False),
        s.LeafNode('last-locator', m.isolane_dataplane, t21, config=False),
        s.LeafNode('lowest-value', m.isolane_dataplane, t18, config=False),
        s.LeafNode('highest-value', m.isolane_dataplane, t18, config=False),
    ), keys=(0, 1), config=False)


class CsigState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/csig/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('inserted-packets', m.isolane_dataplane, t2, units='packets', config=False),
        s.LeafNode('not-inserted-mtu', m.isolane_dataplane, t2, units='packets', config=False),
        s.LeafNode('malformed-packets', m.isolane_dataplane, t2, units='packets', config=False),
        Received.NODE,
    ), config=False)


class Csig(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/csig'
    NODE = s.ContainerNode('csig', m.isolane_dataplane, (
        s.LeafNode('signal', m.isolane_dataplane, t23),
        CsigState.NODE,
    ))


class Statistics(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/congestion-isolation/statistics'
    NODE = s.ContainerNode('statistics', m.isolane_dataplane, (
        s.LeafNode('cims-received-add', m.isolane_dataplane, t2, units='messages', config=False),
        s.LeafNode('cims-received-delete', m.isolane_dataplane, t2, units='messages', config=False),
        s.LeafNode('cims-refused', m.isolane_dataplane, t2, units='messages', config=False),
        s.LeafNode('flows-isolated-by-peer', m.isolane_dataplane, t2, units='flows', config=False),
        s.LeafNode('flows-withdrawn', m.isolane_dataplane, t2, units='flows', config=False),
        s.LeafNode('flows-aged', m.isolane_dataplane, t2, units='flows', config=False),
    ), config=False)


class QueueMap(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/congestion-isolation/queue-map'
    NODE = s.ListNode('queue-map', m.isolane_dataplane, (
        s.LeafNode('priority', m.isolane_dataplane, t16),
        s.LeafNode('abs-traffic-class-plus-one', m.isolane_dataplane, t24),
    ), keys=(0,))


class CiStreamTable(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/congestion-isolation/ci-streams/ci-stream-table'
    NODE = s.ListNode('ci-stream-table', m.isolane_dataplane, (
        s.LeafNode('stream-handle-id', m.isolane_dataplane, t18, config=False),
        s.LeafNode('cim-count', m.isolane_dataplane, t21, config=False),
        s.LeafNode('create-time', m.isolane_dataplane, t18, config=False),
        s.LeafNode('create-mask', m.isolane_dataplane, t25, config=False),
    ), keys=(0,), config=False)


class CiStreams(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/congestion-isolation/ci-streams'
    NODE = s.ContainerNode('ci-streams', m.isolane_dataplane, (
        CiStreamTable.NODE,
    ))


class CiPeerTable(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/congestion-isolation/ci-peers/ci-peer-table'
    NODE = s.ListNode('ci-peer-table', m.isolane_dataplane, (
        s.LeafNode('reception-port', m.isolane_dataplane, t26, config=False),
        s.LeafNode('cim-type', m.isolane_dataplane, t27, config=False),
        s.LeafNode('peer-mac-address', m.isolane_dataplane, t28, config=False),
        s.LeafNode('peer-ipv4-address', m.isolane_dataplane, t29, config=False),
        s.LeafNode('peer-ipv6-address', m.isolane_dataplane, t30, config=False),
        s.LeafNode('peer-udp-port', m.isolane_dataplane, t31, config=False),
        s.LeafNode('peer-cim-encap-len', m.isolane_dataplane, t32, config=False),
    ), keys=(0,), config=False)


class CiPeers(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/congestion-isolation/ci-peers'
    NODE = s.ContainerNode('ci-peers', m.isolane_dataplane, (
        CiPeerTable.NODE,
        s.LeafNode('max-ci-peer-entries', m.isolane_dataplane, t18, config=False),
    ))


class CongestionIsolation(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/congestion-isolation'
    NODE = s.ContainerNode('congestion-isolation', m.isolane_dataplane, (
        s.LeafNode('ci-master-enable', m.isolane_dataplane, t1),
        s.LeafNode('ci-cim-tx-priority', m.isolane_dataplane, t16, config=False),
        s.LeafNode('ci-max-flow-life', m.isolane_dataplane, t18, config=False),
        CiPeers.NODE,
        CiStreams.NODE,
        s.LeafNode('max-ci-stream-entries', m.isolane_dataplane, t18, config=False),
        s.LeafNode('cip-mac-address', m.isolane_dataplane, t28, config=False),
        s.LeafNode('cip-ipv4-address', m.isolane_dataplane, t29, config=False),
        s.LeafNode('cip-ipv6-address', m.isolane_dataplane, t30, config=False),
        s.LeafNode('cip-cim-port', m.isolane_dataplane, t31, config=False),
        QueueMap.NODE,
        s.LeafNode('min-header-octets', m.isolane_dataplane, t21),
        s.LeafNode('max-cim-tx', m.isolane_dataplane, t21),
        Statistics.NODE,
    ))


class Host(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host'
    VID_DEFAULT = 1
    LLDP_ENABLED_DEFAULT = True
    LLR_ENABLED_DEFAULT = False
    CBFC_ENABLED_DEFAULT = False
    PFC_ENABLED_DEFAULT = True
    TOPOLOGY_RECOGNITION_ENABLED_DEFAULT = False
    NODE = s.ListNode('host', m.isolane_dataplane, (
        s.LeafNode('name', m.isolane_dataplane, t8),
        s.LeafNode('mac-address', m.isolane_dataplane, t28),
        s.LeafNode('ipv4-address', m.isolane_dataplane, t33),
        s.LeafNode('ipv6-address', m.isolane_dataplane, t34),
        s.LeafNode('vid', m.isolane_dataplane, t35, default=1),
        s.LeafNode('lldp-enabled', m.isolane_dataplane, t1, default=True),
        s.LeafNode('llr-enabled', m.isolane_dataplane, t1, default=False),
        s.LeafNode('cbfc-enabled', m.isolane_dataplane, t1, default=False),
        s.LeafNode('pfc-enabled', m.isolane_dataplane, t1, default=True),
        s.LeafNode('topology-recognition-enabled', m.isolane_dataplane, t1, default=False),
        CongestionIsolation.NODE,
        Csig.NODE,
        HostState.NODE,
    ), keys=(0,), max_elements=65536)


class WireClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/clear-counters/output'
    NODE = s.ParametersNode('output', m.isolane_dataplane, (
        s.LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
    ))


class WireClearCountersInput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/clear-counters/input'
    NODE = s.ParametersNode('input', m.isolane_dataplane, ())


class BToAState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/b-to-a/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
        s.LeafNode('items', m.isolane_dataplane, t2, units='items', config=False),
        s.LeafNode('octets', m.isolane_dataplane, t2, units='octets', config=False),
        s.LeafNode('lost', m.isolane_dataplane, t2, units='items', config=False),
        s.LeafNode('corrupted', m.isolane_dataplane, t2, units='items', config=False),
    ), config=False)


class BToA(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/b-to-a'
    RATE_DEFAULT = 10000000000
    DELAY_DEFAULT = 0
    JITTER_DEFAULT = 0
    LOSS_DEFAULT = Decimal('0.0')
    BIT_ERROR_RATE_DEFAULT = Decimal('0.0')
    CUT_DEFAULT = False
    NODE = s.ContainerNode('b-to-a', m.isolane_dataplane, (
        s.LeafNode('rate', m.isolane_dataplane, t7, default=10000000000, units='bits per second'),
        s.LeafNode('delay', m.isolane_dataplane, t36, default=0, units='nanoseconds'),
        s.LeafNode('jitter', m.isolane_dataplane, t36, default=0, units='nanoseconds'),
        s.LeafNode('loss', m.isolane_dataplane, t37, default=Decimal('0.0')),
        s.LeafNode('bit-error-rate', m.isolane_dataplane, t37, default=Decimal('0.0')),
        s.LeafNode('cut', m.isolane_dataplane, t1, default=False),
        BToAState.NODE,
    ))


class AToBState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/a-to-b/state'
    NODE = s.ContainerNode('state', m.isolane_dataplane, (
        s.LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
        s.LeafNode('items', m.isolane_dataplane, t2, units='items', config=False),
        s.LeafNode('octets', m.isolane_dataplane, t2, units='octets', config=False),
        s.LeafNode('lost', m.isolane_dataplane, t2, units='items', config=False),
        s.LeafNode('corrupted', m.isolane_dataplane, t2, units='items', config=False),
    ), config=False)


class AToB(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/a-to-b'
    RATE_DEFAULT = 10000000000
    DELAY_DEFAULT = 0
    JITTER_DEFAULT = 0
    LOSS_DEFAULT = Decimal('0.0')
    BIT_ERROR_RATE_DEFAULT = Decimal('0.0')
    CUT_DEFAULT = False
    NODE = s.ContainerNode('a-to-b', m.isolane_dataplane, (
        s.LeafNode('rate', m.isolane_dataplane, t7, default=10000000000, units='bits per second'),
        s.LeafNode('delay', m.isolane_dataplane, t36, default=0, units='nanoseconds'),
        s.LeafNode('jitter', m.isolane_dataplane, t36, default=0, units='nanoseconds'),
        s.LeafNode('loss', m.isolane_dataplane, t37, default=Decimal('0.0')),
        s.LeafNode('bit-error-rate', m.isolane_dataplane, t37, default=Decimal('0.0')),
        s.LeafNode('cut', m.isolane_dataplane, t1, default=False),
        AToBState.NODE,
    ))


class EndBUdp(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-b/udp'
    LOCAL_ADDRESS_DEFAULT = '127.0.0.1'
    NODE = s.ContainerNode('udp', m.isolane_dataplane, (
        s.LeafNode('local-address', m.isolane_dataplane, t38, default='127.0.0.1'),
        s.LeafNode('local-port', m.isolane_dataplane, t13, mandatory=True),
        s.LeafNode('remote-address', m.isolane_dataplane, t38, mandatory=True),
        s.LeafNode('remote-port', m.isolane_dataplane, t13, mandatory=True),
    ))


class EndB(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-b'
    NODE = s.ContainerNode('end-b', m.isolane_dataplane, (
        s.LeafNode('interface', m.isolane_dataplane, t42, musts=(s.Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:interface[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:interface[. = current()]) = 1', n9, message='An interface has one wire.', app_tag='wire-interface-twice'), s.Rule("not(/if:interfaces/if:interface[if:name = current()]/iso-dp:data-plane/iso-dp:kind = 'linux')", n39, message='A wire joins emulated interfaces; the kernel joins those of Linux.', app_tag='wire-linux-interface'))),
        s.LeafNode('host', m.isolane_dataplane, t10, musts=(s.Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:host[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:host[. = current()]) = 1', n9, message='A host has one wire.', app_tag='wire-host-twice'),)),
        EndBUdp.NODE,
    ), choices=(s.ChoiceNode('attachment', m.isolane_dataplane, (s.CaseNode('interface', m.isolane_dataplane, (0,)), s.CaseNode('host', m.isolane_dataplane, (1,)), s.CaseNode('udp', m.isolane_dataplane, (2,))), mandatory=True),))


class EndAUdp(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-a/udp'
    LOCAL_ADDRESS_DEFAULT = '127.0.0.1'
    NODE = s.ContainerNode('udp', m.isolane_dataplane, (
        s.LeafNode('local-address', m.isolane_dataplane, t38, default='127.0.0.1'),
        s.LeafNode('local-port', m.isolane_dataplane, t13, mandatory=True),
        s.LeafNode('remote-address', m.isolane_dataplane, t38, mandatory=True),
        s.LeafNode('remote-port', m.isolane_dataplane, t13, mandatory=True),
    ))


class EndA(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-a'
    NODE = s.ContainerNode('end-a', m.isolane_dataplane, (
        s.LeafNode('interface', m.isolane_dataplane, t42, musts=(s.Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:interface[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:interface[. = current()]) = 1', n9, message='An interface has one wire.', app_tag='wire-interface-twice'), s.Rule("not(/if:interfaces/if:interface[if:name = current()]/iso-dp:data-plane/iso-dp:kind = 'linux')", n39, message='A wire joins emulated interfaces; the kernel joins those of Linux.', app_tag='wire-linux-interface'))),
        s.LeafNode('host', m.isolane_dataplane, t10, musts=(s.Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:host[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:host[. = current()]) = 1', n9, message='A host has one wire.', app_tag='wire-host-twice'),)),
        EndAUdp.NODE,
    ), choices=(s.ChoiceNode('attachment', m.isolane_dataplane, (s.CaseNode('interface', m.isolane_dataplane, (0,)), s.CaseNode('host', m.isolane_dataplane, (1,)), s.CaseNode('udp', m.isolane_dataplane, (2,))), mandatory=True),))


class Wire(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire'
    NODE = s.ListNode('wire', m.isolane_dataplane, (
        s.LeafNode('name', m.isolane_dataplane, t8),
        EndA.NODE,
        EndB.NODE,
        AToB.NODE,
        BToA.NODE,
        s.LeafNode('up', m.isolane_dataplane, t1, config=False),
    ), keys=(0,), max_elements=65536, operations=(s.OperationNode('clear-counters', m.isolane_dataplane, WireClearCountersInput.NODE, WireClearCountersOutput.NODE),), musts=(s.Rule('not(end-a/udp and end-b/udp)', n6, message='One end of a wire must be an interface or a host.', app_tag='wire-ends-udp'),))


class DataPlane(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane'
    SEED_DEFAULT = 1
    NODE = s.ContainerNode('data-plane', m.isolane_dataplane, (
        s.LeafNode('mode', m.isolane_dataplane, t43, config=False),
        s.LeafNode('timer-faults', m.isolane_dataplane, t2, units='faults', config=False),
        s.LeafNode('seed', m.isolane_dataplane, t18, default=1),
        Wire.NODE,
        Host.NODE,
        Traffic.NODE,
    ))


TOP = (
    DataPlane.NODE,
)
