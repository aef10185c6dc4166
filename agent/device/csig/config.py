"""From the configuration of congestion signaling to what its engines want."""

from collections.abc import Mapping
from typing import Final

from isolane.bindings import ietf_interfaces
from isolane.bindings.isolane_ue_csig import Csig
from isolane.bindings.isolane_ue_csig import Rule as RuleEntry
from isolane.bindings.isolane_ue_csig import Signal as SignalEntry
from isolane.engine.csig.policy import Policy, Rule, RuleCounters, Signal
from isolane.engine.csig.port import PortConfig
from isolane.engine.csig.quantization import EqualBands, Quantizer, RangeBands
from isolane.engine.csig.signals import SignalType
from isolane.wire.csig import CompactTag, Formats, WideTag

FORMATS: Final[Mapping[str, type[CompactTag] | type[WideTag]]] = {"compact": CompactTag, "wide": WideTag}
VENDOR_DEFINED: Final = "vendor-defined"

_UNIT_NS: Final = {"nanosec": 1, "usec": 1_000, "msec": 1_000_000}


def interval_ns(entry: SignalEntry) -> int:
    """Length of the time interval."""
    given = entry.bw_time_interval
    count = entry.vendor_bw_time_interval or 1 if given == VENDOR_DEFINED else int(given)
    return count * _UNIT_NS[entry.bw_time_interval_unit]


def policy_of(entry: Csig, counters: Mapping[str, RuleCounters]) -> Policy:
    """The policy that the ports follow; rules that existed before keep their counters."""
    signals = {each.name: _signal(each) for each in entry.signal}
    rules = tuple(_rule(each, signals, counters.get(each.name)) for each in entry.rule)
    return Policy(signals, rules, formats_of(signals))


def formats_of(signals: Mapping[str, Signal]) -> Formats:
    """The format that an EtherType announces."""
    return {each.ethertype: each.format for each in signals.values()}


def port_config(name: str, entry: ietf_interfaces.Csig) -> PortConfig:
    """The configuration of one port."""
    return PortConfig(name=name, delete=entry.int_delete, metadata=entry.int_metadata)


def _signal(entry: SignalEntry) -> Signal:
    assert entry.name is not None
    assert entry.tag_format is not None
    assert entry.ether_type is not None
    return Signal(
        name=entry.name,
        format=FORMATS[entry.tag_format],
        ethertype=entry.ether_type,
        kind=SignalType(entry.signal_type),
        interval_ns=interval_ns(entry),
        quantizer=_quantizer(entry),
        marks_trimmed=entry.d_bit,
    )


def _quantizer(entry: SignalEntry) -> Quantizer:
    if entry.tag_format == "wide":
        return EqualBands(entry.wide_quant_base_value, entry.wide_quant_step_value, entry.quant_bands)
    return RangeBands(tuple(sorted(each.min or 0 for each in entry.quant_band_range)))


def _rule(entry: RuleEntry, signals: Mapping[str, Signal], counters: RuleCounters | None) -> Rule:
    assert entry.name is not None
    assert entry.action is not None
    return Rule(
        name=entry.name,
        action=entry.action,
        signal=None if entry.signal is None else signals[entry.signal],
        compact_ethertype=entry.compact_tag_ether_type,
        wide_ethertype=entry.wide_tag_ether_type,
        signal_type=None if entry.signal_type is None else SignalType(entry.signal_type),
        d_bit=entry.d_bit,
        in_ports=frozenset(entry.in_interface),
        out_ports=frozenset(entry.out_interface),
        counters=RuleCounters() if counters is None else counters,
    )
