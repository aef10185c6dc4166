"""The engines' plain values are named as the Ultra Ethernet models name their nodes."""

from dataclasses import fields
from enum import Enum
from typing import Any

import pytest

from isolane import bindings
from isolane.engine.cbfc.config import CbfcProfile, CreditProfile, LimitMethod, ReceiverMode, ThresholdMode
from isolane.engine.cbfc.events import CbfcFaultType, CreditErrorKind
from isolane.engine.cbfc.machine import VcState
from isolane.engine.cbfc.mapping import Precedence
from isolane.engine.cbfc.state import CbfcState, ChannelState, PoolState, PortCounters, VcCounters
from isolane.engine.csig import CsigCounters, Received, RuleCounters, SignalType, StationCounters
from isolane.engine.llr.config import FrameAction, LlrProfile, Mode, StatusNotifications
from isolane.engine.llr.events import FaultType, FlushReason, TxFlushEntered, TxFlushExited
from isolane.engine.llr.machine import RxStatus, TxState
from isolane.engine.llr.state import LlrCounters, LlrState
from isolane.engine.negotiation import Negotiation
from isolane.engine.telemetry import FlowCounters, InsertionCounters
from isolane.engine.trimming import TrimmingCounters

PORT = "/ietf-interfaces:interfaces/interface"
LLR = f"{PORT}/isolane-ue-llr:llr"
CSIG = f"{PORT}/isolane-ue-csig:csig"
CBFC = f"{PORT}/isolane-ue-cbfc:cbfc"

SHORT = {
    "discontinuity": "discontinuity-time",
    "last-flush": "last-flush-time",
    "transitions": "transition",
    "active-faults": "active-fault",
    "by-dscp": "dscp",
    "by-queue": "queue",
    "cc-update-timer-us": "cc-update-timer",
}
"""Where a plain value carries a unit or a plural that the model does not."""


def node(path: str) -> Any:
    """A schema node; its kind is what the test knows."""
    return bindings.MODEL.find(path)


def leaves(path: str) -> set[str]:
    """The names of the children of a node."""
    return {child.name for child in node(path).children}


def named(names: object) -> set[str]:
    """Attribute names as node names."""
    assert isinstance(names, (tuple, list))
    plain = (name.removesuffix("_ns").replace("_", "-") for name in names)
    return {SHORT.get(name, name) for name in plain}


def of(kind: type) -> set[str]:
    """The fields of a dataclass as node names."""
    return named([field.name for field in fields(kind)])


def test_llr_counters_are_those_of_the_model() -> None:
    assert of(LlrCounters) == leaves(f"{LLR}/state/statistics") - {"discontinuity-time"}


def test_llr_profile_and_state_are_those_of_the_model() -> None:
    assert of(LlrProfile) == leaves("/isolane-ue-llr:llr/profile") - {"used-by"}
    apart = {"tx-time-in-state", "rx-time-in-state"}
    assert of(LlrState) - {"discontinuity-time", "time-in-state"} == leaves(f"{LLR}/state") - apart


def test_llr_flush_notifications_are_those_of_the_model() -> None:
    about = {"port", "time"}
    assert of(TxFlushEntered) - about == leaves(f"{LLR}/tx-flush-entered")
    assert of(TxFlushExited) - about == leaves(f"{LLR}/tx-flush-exited")


def test_cbfc_counters_are_those_of_the_model() -> None:
    assert of(PortCounters) == leaves(f"{CBFC}/state/statistics") - {"discontinuity-time"}
    assert of(VcCounters) == leaves(f"{CBFC}/vc/state/statistics") - {"discontinuity-time"}


def test_cbfc_profiles_and_state_are_those_of_the_model() -> None:
    others = {"used-by", "cc-update-type-low", "cc-update-type-high"}
    assert of(CbfcProfile) - {"cc-update-types"} == leaves("/isolane-ue-cbfc:cbfc/profile") - others
    assert of(CreditProfile) == leaves("/isolane-ue-cbfc:cbfc/credit-profile") - {"used-by"}
    assert of(PoolState) == leaves(f"{CBFC}/credit-pool")
    own = {"native-credit-size", "native-packet-overhead", "native-total-credits", "supported-credit-size"}
    assert of(CbfcState) - {"discontinuity-time", "pools", "channels"} == leaves(f"{CBFC}/state") - own
    assert of(ChannelState) - {"discontinuity-time", "index"} == leaves(f"{CBFC}/vc/state")


def test_trimming_and_telemetry_counters_are_those_of_the_model() -> None:
    trimming = f"{PORT}/isolane-ue-packet-trimming:packet-trimming/statistics"
    assert of(TrimmingCounters) == leaves(trimming) - {"discontinuity-time"}
    port = f"{PORT}/isolane-inband-telemetry:in-band-telemetry/statistics"
    assert of(InsertionCounters) | {"stripped-packets"} == leaves(port) - {"discontinuity-time"}
    system = leaves("/isolane-inband-telemetry:in-band-telemetry/statistics")
    assert of(FlowCounters) == system - {"discontinuity-time", "flows"}


def test_csig_counters_are_those_of_the_model() -> None:
    assert of(CsigCounters) == leaves(f"{CSIG}/statistics") - {"discontinuity-time"}
    assert of(RuleCounters) == leaves("/isolane-ue-csig:csig/rule/statistics")
    host = "/isolane-dataplane:data-plane/host/csig/state"
    assert of(StationCounters) | {"received"} == leaves(host)
    assert of(Received) | {"tag-format", "signal-type"} == leaves(f"{host}/received")


ENUMERATIONS: dict[type[Enum], str] = {
    TxState: f"{LLR}/state/tx-status",
    RxStatus: f"{LLR}/state/rx-status",
    Negotiation: f"{LLR}/state/negotiation",
    Mode: f"{LLR}/mode",
    StatusNotifications: f"{LLR}/status-notifications",
    FrameAction: "/isolane-ue-llr:llr/profile/init-frame-action",
    VcState: f"{CBFC}/vc/state/status",
    LimitMethod: "/isolane-ue-cbfc:cbfc/profile/credit-limit-method",
    ThresholdMode: "/isolane-ue-cbfc:cbfc/credit-profile/threshold-mode",
    ReceiverMode: "/isolane-ue-cbfc:cbfc/profile/receiver-credit-mode",
    Precedence: "/isolane-ue-cbfc:cbfc/sender-vc-map/precedence",
    SignalType: "/isolane-ue-csig:csig/signal/signal-type",
}


@pytest.mark.parametrize(("kind", "path"), ENUMERATIONS.items())
def test_enumerations_have_the_model_s_values(kind: type[Enum], path: str) -> None:
    assert {member.value for member in kind} == set(node(path).type.values)


IDENTITIES: dict[type[Enum], str] = {
    FlushReason: f"{LLR}/state/last-flush-reason",
    CreditErrorKind: f"{CBFC}/vc/credit-error/error",
    FaultType: f"{LLR}/state/active-fault/type",
    CbfcFaultType: f"{CBFC}/state/active-fault/type",
}
NO_REASON = "none"
"""Of an engine that has nothing to say: the leaf is absent then."""


@pytest.mark.parametrize(("kind", "path"), IDENTITIES.items())
def test_where_vendors_extend_the_values_are_the_identities_of_the_model(kind: type[Enum], path: str) -> None:
    identities = {name.partition(":")[2] for name in node(path).type.values}
    assert {member.value for member in kind} - {NO_REASON} == identities
