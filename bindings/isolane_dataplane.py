"""Bindings of YANG module isolane-dataplane.

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

t0 = String(patterns=(Pattern('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[\\+\\-]\\d{2}:\\d{2})', '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})'),))
t1 = Boolean()
t2 = Integer('uint64')
t3 = Integer('uint32', Limit((1, 4294967295)))
t4 = Decimal64(6, Limit((Decimal('0.000001'), Decimal('1.0'))))
t5 = Integer('uint64', Limit((1, 18446744073709551615)))
t6 = Integer('uint64', Limit((1, 1600000000000), message='A rate is 1 to 1600000000000 bits per second.', app_tag='wire-rate-range'))
t7 = String(limit=Limit((1, 64)))
n8 = {'': 'isolane-dataplane', 'iso-dp': 'isolane-dataplane'}
t9 = Leafref('/iso-dp:data-plane/iso-dp:host/iso-dp:name', n8, '/isolane-dataplane:data-plane/host/name', t7)
t10 = Enumeration({'ipv4': 4, 'ipv6': 6})
t11 = Enumeration({'udp': 17, 'tcp': 6, 'uec': 18})
t12 = Integer('uint16', Limit((1, 65535)))
t13 = Integer('uint16', Limit((1, 10000)))
t14 = Integer('uint16', Limit((64, 9216), message='A frame has 64 to 9216 octets.', app_tag='traffic-frame-size'))
t15 = Integer('uint8', Limit((0, 7)))
t16 = Integer('uint8', Limit((0, 63)))
t17 = Integer('uint32')
n18 = {'': 'isolane-dataplane'}
t19 = String(patterns=(Pattern('[0-9a-fA-F]{2}(-[0-9a-fA-F]{2}){5}', '[0-9A-Fa-f]{2}(?:-[0-9A-Fa-f]{2}){5}'),))
t20 = String(patterns=(Pattern('(([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(%[\\p{N}\\p{L}]+)?', '(?:(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])\\.){3}(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5])(?:%[^\\W_]+)?'), Pattern('[0-9\\.]*', '[.0-9]*')))
t21 = String(patterns=(Pattern('((:|[0-9a-fA-F]{0,4}):)([0-9a-fA-F]{0,4}:){0,5}((([0-9a-fA-F]{0,4}:)?(:|[0-9a-fA-F]{0,4}))|(((25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])))(%[\\p{N}\\p{L}]+)?', '(?::|[0-9A-Fa-f]{0,4}):(?:[0-9A-Fa-f]{0,4}:){0,5}(?:(?:[0-9A-Fa-f]{0,4}:)?(?::|[0-9A-Fa-f]{0,4})|(?:(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])\\.){3}(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9]))(?:%[^\\W_]+)?'), Pattern('(([^:]+:){6}(([^:]+:[^:]+)|(.*\\..*)))|((([^:]+:)*[^:]+)?::(([^:]+:)*[^:]+)?)(%.+)?', '(?:[^:]+:){6}(?:[^:]+:[^:]+|[^\\n\\r]*\\.[^\\n\\r]*)|(?:(?:[^:]+:)*[^:]+)?::(?:(?:[^:]+:)*[^:]+)?(?:%[^\\n\\r]+)?'), Pattern('[0-9a-fA-F:\\.]*', '[.0-:A-Fa-f]*')))
t22 = Integer('uint16', Limit((1, 4094)))
t23 = Integer('uint64', Limit((0, 10000000000), message='A wire delays by at most ten seconds.', app_tag='wire-delay-range'))
t24 = Decimal64(18, Limit((Decimal('0.0'), Decimal('1.0'))))
t25 = Union(t20, t21)
n26 = {'': 'isolane-dataplane', 'if': 'ietf-interfaces', 'iso-dp': 'isolane-dataplane'}
n27 = {'': 'isolane-dataplane', 'if': 'ietf-interfaces'}
t28 = String()
t29 = Leafref('/if:interfaces/if:interface/if:name', n27, '/ietf-interfaces:interfaces/interface/name', t28)
t30 = Enumeration({'emulated': 0, 'linux': 1, 'none': 2})


class TrafficClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_dataplane, (
        LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
    ))


class TrafficClearCountersInput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_dataplane, ())


class TrafficState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/state'
    NODE = ContainerNode('state', m.isolane_dataplane, (
        LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
        LeafNode('sending', m.isolane_dataplane, t1, config=False),
        LeafNode('tx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('tx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        LeafNode('rx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('rx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        LeafNode('lost-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('reordered-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('duplicate-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('ecn-marked-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('trimmed-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('rate', m.isolane_dataplane, t2, units='bits per second', config=False),
        LeafNode('mean-latency', m.isolane_dataplane, t2, units='nanoseconds', config=False),
        LeafNode('max-latency', m.isolane_dataplane, t2, units='nanoseconds', config=False),
        LeafNode('flows-completed', m.isolane_dataplane, t2, units='flows', config=False),
        LeafNode('mean-completion-time', m.isolane_dataplane, t2, units='nanoseconds', config=False),
        LeafNode('p99-completion-time', m.isolane_dataplane, t2, units='nanoseconds', config=False),
    ), config=False)


class Dctcp(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/dctcp'
    FLOW_SIZE_DEFAULT = 0
    INITIAL_WINDOW_DEFAULT = 10
    GAIN_DEFAULT = Decimal('0.0625')
    MINIMUM_TIMEOUT_DEFAULT = 1000000
    NODE = ContainerNode('dctcp', m.isolane_dataplane, (
        LeafNode('flow-size', m.isolane_dataplane, t2, default=0, units='octets'),
        LeafNode('initial-window', m.isolane_dataplane, t3, default=10, units='frames'),
        LeafNode('gain', m.isolane_dataplane, t4, default=Decimal('0.0625')),
        LeafNode('minimum-timeout', m.isolane_dataplane, t5, default=1000000, units='nanoseconds'),
    ), presence=True)


class Incast(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/incast'
    BLOCK_SIZE_DEFAULT = 262144
    INTERVAL_DEFAULT = 10000000
    RATE_DEFAULT = 10000000000
    NODE = ContainerNode('incast', m.isolane_dataplane, (
        LeafNode('block-size', m.isolane_dataplane, t3, default=262144, units='octets'),
        LeafNode('interval', m.isolane_dataplane, t5, default=10000000, units='nanoseconds'),
        LeafNode('rate', m.isolane_dataplane, t6, default=10000000000),
    ), presence=True)


class OnOff(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/on-off'
    ON_TIME_DEFAULT = 1000000
    OFF_TIME_DEFAULT = 1000000
    RANDOM_DEFAULT = True
    NODE = ContainerNode('on-off', m.isolane_dataplane, (
        LeafNode('rate', m.isolane_dataplane, t6, mandatory=True),
        LeafNode('on-time', m.isolane_dataplane, t5, default=1000000, units='nanoseconds'),
        LeafNode('off-time', m.isolane_dataplane, t5, default=1000000, units='nanoseconds'),
        LeafNode('random', m.isolane_dataplane, t1, default=True),
    ))


class Poisson(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/poisson'
    NODE = ContainerNode('poisson', m.isolane_dataplane, (
        LeafNode('rate', m.isolane_dataplane, t6, mandatory=True),
    ))


class Constant(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic/constant'
    NODE = ContainerNode('constant', m.isolane_dataplane, (
        LeafNode('rate', m.isolane_dataplane, t6, mandatory=True),
    ))


class Traffic(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/traffic'
    ENABLED_DEFAULT = True
    IP_VERSION_DEFAULT = 'ipv4'
    PROTOCOL_DEFAULT = 'udp'
    SOURCE_PORT_DEFAULT = 49152
    DESTINATION_PORT_DEFAULT = 4791
    FLOWS_DEFAULT = 1
    FRAME_SIZE_DEFAULT = 1024
    PRIORITY_DEFAULT = 0
    DSCP_DEFAULT = 0
    ECN_CAPABLE_DEFAULT = True
    START_DELAY_DEFAULT = 0
    NODE = ListNode('traffic', m.isolane_dataplane, (
        LeafNode('name', m.isolane_dataplane, t7),
        LeafNode('enabled', m.isolane_dataplane, t1, default=True),
        LeafListNode('source-host', m.isolane_dataplane, t9, min_elements=1, max_elements=4096),
        LeafListNode('destination-host', m.isolane_dataplane, t9, min_elements=1, max_elements=4096),
        LeafNode('ip-version', m.isolane_dataplane, t10, default='ipv4'),
        LeafNode('protocol', m.isolane_dataplane, t11, default='udp'),
        LeafNode('source-port', m.isolane_dataplane, t12, default=49152),
        LeafNode('destination-port', m.isolane_dataplane, t12, default=4791),
        LeafNode('flows', m.isolane_dataplane, t13, default=1, units='flows'),
        LeafNode('frame-size', m.isolane_dataplane, t14, default=1024, units='octets'),
        LeafNode('priority', m.isolane_dataplane, t15, default=0),
        LeafNode('dscp', m.isolane_dataplane, t16, default=0),
        LeafNode('ecn-capable', m.isolane_dataplane, t1, default=True),
        LeafNode('start-delay', m.isolane_dataplane, t17, default=0, units='milliseconds'),
        LeafNode('duration', m.isolane_dataplane, t3, units='milliseconds'),
        Constant.NODE,
        Poisson.NODE,
        OnOff.NODE,
        Incast.NODE,
        Dctcp.NODE,
        TrafficState.NODE,
    ), keys=(0,), max_elements=65536, choices=(ChoiceNode('pattern', m.isolane_dataplane, (CaseNode('constant', m.isolane_dataplane, (15,)), CaseNode('poisson', m.isolane_dataplane, (16,)), CaseNode('on-off', m.isolane_dataplane, (17,)), CaseNode('incast', m.isolane_dataplane, (18,)), CaseNode('dctcp', m.isolane_dataplane, (19,))), mandatory=True),), operations=(OperationNode('clear-counters', m.isolane_dataplane, TrafficClearCountersInput.NODE, TrafficClearCountersOutput.NODE),), musts=(Rule('not(source-host = destination-host)', n18, message='A host does not send to itself.', app_tag='traffic-to-itself'), Rule('not(incast) or count(source-host) > 1', n18, message='Incast needs at least two sources.', app_tag='traffic-incast-sources'), Rule("ip-version != 'ipv4' or not(../host[(name = current()/source-host or name = current()/destination-host) and not(ipv4-address)])", n18, message='Traffic over IPv4 needs an ipv4-address at each of its hosts.', app_tag='traffic-address-required'), Rule("ip-version != 'ipv6' or not(../host[(name = current()/source-host or name = current()/destination-host) and not(ipv6-address)])", n18, message='Traffic over IPv6 needs an ipv6-address at each of its hosts.', app_tag='traffic-address-required')))


class HostState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host/state'
    NODE = ContainerNode('state', m.isolane_dataplane, (
        LeafNode('link-up', m.isolane_dataplane, t1, config=False),
        LeafNode('rx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('rx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        LeafNode('tx-frames', m.isolane_dataplane, t2, units='frames', config=False),
        LeafNode('tx-octets', m.isolane_dataplane, t2, units='octets', config=False),
        LeafNode('rx-ecn-marked-frames', m.isolane_dataplane, t2, units='frames', config=False),
    ), config=False)


class Host(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/host'
    VID_DEFAULT = 1
    LLDP_ENABLED_DEFAULT = True
    LLR_ENABLED_DEFAULT = False
    CBFC_ENABLED_DEFAULT = False
    PFC_ENABLED_DEFAULT = True
    NODE = ListNode('host', m.isolane_dataplane, (
        LeafNode('name', m.isolane_dataplane, t7),
        LeafNode('mac-address', m.isolane_dataplane, t19),
        LeafNode('ipv4-address', m.isolane_dataplane, t20),
        LeafNode('ipv6-address', m.isolane_dataplane, t21),
        LeafNode('vid', m.isolane_dataplane, t22, default=1),
        LeafNode('lldp-enabled', m.isolane_dataplane, t1, default=True),
        LeafNode('llr-enabled', m.isolane_dataplane, t1, default=False),
        LeafNode('cbfc-enabled', m.isolane_dataplane, t1, default=False),
        LeafNode('pfc-enabled', m.isolane_dataplane, t1, default=True),
        HostState.NODE,
    ), keys=(0,), max_elements=65536)


class WireClearCountersOutput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/clear-counters/output'
    NODE = ParametersNode('output', m.isolane_dataplane, (
        LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
    ))


class WireClearCountersInput(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/clear-counters/input'
    NODE = ParametersNode('input', m.isolane_dataplane, ())


class BToAState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/b-to-a/state'
    NODE = ContainerNode('state', m.isolane_dataplane, (
        LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
        LeafNode('items', m.isolane_dataplane, t2, units='items', config=False),
        LeafNode('octets', m.isolane_dataplane, t2, units='octets', config=False),
        LeafNode('lost', m.isolane_dataplane, t2, units='items', config=False),
        LeafNode('corrupted', m.isolane_dataplane, t2, units='items', config=False),
    ), config=False)


class BToA(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/b-to-a'
    RATE_DEFAULT = 10000000000
    DELAY_DEFAULT = 0
    LOSS_DEFAULT = Decimal('0.0')
    BIT_ERROR_RATE_DEFAULT = Decimal('0.0')
    CUT_DEFAULT = False
    NODE = ContainerNode('b-to-a', m.isolane_dataplane, (
        LeafNode('rate', m.isolane_dataplane, t6, default=10000000000),
        LeafNode('delay', m.isolane_dataplane, t23, default=0, units='nanoseconds'),
        LeafNode('loss', m.isolane_dataplane, t24, default=Decimal('0.0')),
        LeafNode('bit-error-rate', m.isolane_dataplane, t24, default=Decimal('0.0')),
        LeafNode('cut', m.isolane_dataplane, t1, default=False),
        BToAState.NODE,
    ))


class AToBState(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/a-to-b/state'
    NODE = ContainerNode('state', m.isolane_dataplane, (
        LeafNode('discontinuity-time', m.isolane_dataplane, t0, config=False),
        LeafNode('items', m.isolane_dataplane, t2, units='items', config=False),
        LeafNode('octets', m.isolane_dataplane, t2, units='octets', config=False),
        LeafNode('lost', m.isolane_dataplane, t2, units='items', config=False),
        LeafNode('corrupted', m.isolane_dataplane, t2, units='items', config=False),
    ), config=False)


class AToB(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/a-to-b'
    RATE_DEFAULT = 10000000000
    DELAY_DEFAULT = 0
    LOSS_DEFAULT = Decimal('0.0')
    BIT_ERROR_RATE_DEFAULT = Decimal('0.0')
    CUT_DEFAULT = False
    NODE = ContainerNode('a-to-b', m.isolane_dataplane, (
        LeafNode('rate', m.isolane_dataplane, t6, default=10000000000),
        LeafNode('delay', m.isolane_dataplane, t23, default=0, units='nanoseconds'),
        LeafNode('loss', m.isolane_dataplane, t24, default=Decimal('0.0')),
        LeafNode('bit-error-rate', m.isolane_dataplane, t24, default=Decimal('0.0')),
        LeafNode('cut', m.isolane_dataplane, t1, default=False),
        AToBState.NODE,
    ))


class EndBUdp(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-b/udp'
    LOCAL_ADDRESS_DEFAULT = '127.0.0.1'
    NODE = ContainerNode('udp', m.isolane_dataplane, (
        LeafNode('local-address', m.isolane_dataplane, t25, default='127.0.0.1'),
        LeafNode('local-port', m.isolane_dataplane, t12, mandatory=True),
        LeafNode('remote-address', m.isolane_dataplane, t25, mandatory=True),
        LeafNode('remote-port', m.isolane_dataplane, t12, mandatory=True),
    ))


class EndB(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-b'
    NODE = ContainerNode('end-b', m.isolane_dataplane, (
        LeafNode('interface', m.isolane_dataplane, t29, musts=(Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:interface[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:interface[. = current()]) = 1', n8, message='An interface has one wire.', app_tag='wire-interface-twice'), Rule("not(/if:interfaces/if:interface[if:name = current()]/iso-dp:data-plane/iso-dp:kind = 'linux')", n26, message='A wire joins emulated interfaces; the kernel joins those of Linux.', app_tag='wire-linux-interface'))),
        LeafNode('host', m.isolane_dataplane, t9, musts=(Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:host[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:host[. = current()]) = 1', n8, message='A host has one wire.', app_tag='wire-host-twice'),)),
        EndBUdp.NODE,
    ), choices=(ChoiceNode('attachment', m.isolane_dataplane, (CaseNode('interface', m.isolane_dataplane, (0,)), CaseNode('host', m.isolane_dataplane, (1,)), CaseNode('udp', m.isolane_dataplane, (2,))), mandatory=True),))


class EndAUdp(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-a/udp'
    LOCAL_ADDRESS_DEFAULT = '127.0.0.1'
    NODE = ContainerNode('udp', m.isolane_dataplane, (
        LeafNode('local-address', m.isolane_dataplane, t25, default='127.0.0.1'),
        LeafNode('local-port', m.isolane_dataplane, t12, mandatory=True),
        LeafNode('remote-address', m.isolane_dataplane, t25, mandatory=True),
        LeafNode('remote-port', m.isolane_dataplane, t12, mandatory=True),
    ))


class EndA(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire/end-a'
    NODE = ContainerNode('end-a', m.isolane_dataplane, (
        LeafNode('interface', m.isolane_dataplane, t29, musts=(Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:interface[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:interface[. = current()]) = 1', n8, message='An interface has one wire.', app_tag='wire-interface-twice'), Rule("not(/if:interfaces/if:interface[if:name = current()]/iso-dp:data-plane/iso-dp:kind = 'linux')", n26, message='A wire joins emulated interfaces; the kernel joins those of Linux.', app_tag='wire-linux-interface'))),
        LeafNode('host', m.isolane_dataplane, t9, musts=(Rule('count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-a/iso-dp:host[. = current()]) + count(/iso-dp:data-plane/iso-dp:wire/iso-dp:end-b/iso-dp:host[. = current()]) = 1', n8, message='A host has one wire.', app_tag='wire-host-twice'),)),
        EndAUdp.NODE,
    ), choices=(ChoiceNode('attachment', m.isolane_dataplane, (CaseNode('interface', m.isolane_dataplane, (0,)), CaseNode('host', m.isolane_dataplane, (1,)), CaseNode('udp', m.isolane_dataplane, (2,))), mandatory=True),))


class Wire(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane/wire'
    NODE = ListNode('wire', m.isolane_dataplane, (
        LeafNode('name', m.isolane_dataplane, t7),
        EndA.NODE,
        EndB.NODE,
        AToB.NODE,
        BToA.NODE,
        LeafNode('up', m.isolane_dataplane, t1, config=False),
    ), keys=(0,), max_elements=65536, operations=(OperationNode('clear-counters', m.isolane_dataplane, WireClearCountersInput.NODE, WireClearCountersOutput.NODE),), musts=(Rule('not(end-a/udp and end-b/udp)', n18, message='One end of a wire must be an interface or a host.', app_tag='wire-ends-udp'),))


class DataPlane(Record):
    __slots__ = ()
    PATH = '/isolane-dataplane:data-plane'
    SEED_DEFAULT = 1
    NODE = ContainerNode('data-plane', m.isolane_dataplane, (
        LeafNode('mode', m.isolane_dataplane, t30, config=False),
        LeafNode('seed', m.isolane_dataplane, t17, default=1),
        Wire.NODE,
        Host.NODE,
        Traffic.NODE,
    ))


TOP = (
    DataPlane.NODE,
)
