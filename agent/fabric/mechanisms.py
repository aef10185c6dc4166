"""The engines of a fabric: isolation and marking, trimming, credits and link layer retry, by the scenario."""

from collections.abc import Iterable
from random import Random
from typing import Final

from isolane.dataplane.clock import Clock
from isolane.dataplane.config import TRAFFIC_CLASSES
from isolane.dataplane.emulated.bridge import Bridge
from isolane.dataplane.emulated.host import Host
from isolane.dataplane.layers.cbfc import CbfcLayer
from isolane.dataplane.layers.llr import LlrLayer
from isolane.dataplane.layers.port import Port
from isolane.durations import CENTISECOND_NS
from isolane.engine.cbfc.config import (
    CbfcCapabilities,
    CbfcProfile,
    CbfcSettings,
    LimitMethod,
    ReceiverMode,
    VcSettings,
)
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.cbfc.limits import stops_at
from isolane.engine.cbfc.mapping import IDENTITY, ReceiverMap, SenderMap
from isolane.engine.frame import Frame
from isolane.engine.isolation import detection
from isolane.engine.isolation.config import AqmConfig, IsolationConfig, Peer, PortConfig
from isolane.engine.llr.config import FrameAction, LlrProfile, LlrSettings
from isolane.engine.llr.engine import LlrEngine
from isolane.engine.pacing import Pacer, line_time_ns
from isolane.engine.trimming import DscpRule, Trimmer, TrimmingConfig
from isolane.fabric.description.scenario import Scenario
from isolane.fabric.description.switches import TRIMMED_PRIORITY, Isolation, TrafficClass
from isolane.lazy_dataclass import dataclass

MIN_SPACING: Final = 400
"""Octets between control ordered sets, the default of OTG."""
LONGEST_FRAME: Final = 9_216
TRIMMABLE: Final = 8
TRIMMED: Final = 16
"""DSCPs of the classes: priority n has 8 + n where it may be trimmed, and 16 + n when it was."""


def dscp_of(scenario: Scenario, priority: int) -> int:
    """The DSCP of what hosts send with a priority."""
    return TRIMMABLE + priority if scenario.of_class(priority).trimming else 0


@dataclass(frozen=True, slots=True)
class LinkLayers:
    """The optional layers of a port, the highest first."""

    cbfc: CbfcLayer | None = None
    llr: LlrLayer | None = None

    def present(self) -> tuple[CbfcLayer | LlrLayer, ...]:
        """Those that there are."""
        return tuple(each for each in (self.cbfc, self.llr) if each is not None)


class Mechanisms:
    """Gives ports, bridges and hosts what the scenario says they have."""

    def __init__(self, scenario: Scenario, clock: Clock, seed: int) -> None:
        self._scenario = scenario
        self._clock = clock
        self._seed = seed
        self._lossless = tuple(each for each in scenario.class_ if each.flow_control == "cbfc")
        self._marking = tuple(each for each in scenario.class_ if each.ecn)
        self._trimming = trimming(scenario.class_)
        self.needs_settling = bool(self._lossless) or scenario.retry.enabled

    # Of a wire

    def layers(self, port: Port, rate_bps: int, delay_ns: int, *, host: bool, number: int) -> LinkLayers:
        """Credits and retry of one end; the same at the other."""
        pacer = Pacer(rate_bps, MIN_SPACING)
        credits = retry = None
        if self._lossless:
            engine = CbfcEngine(port.name, pacer)
            credits = CbfcLayer(self._clock, engine, port.config.mac)
            engine.configure(self._credit_settings(), 0)
            port.add_gate(credits)
        if self._scenario.retry.enabled and (self._scenario.retry.hosts or not host):
            rng = Random(f"{self._seed} {number} retry")  # noqa: S311 - a simulation
            machine: LlrEngine[Frame] = LlrEngine(port.name, pacer, rng)
            retry = LlrLayer(self._clock, machine)
            machine.configure(self._retry_settings(rate_bps, delay_ns), 0)
            port.add_gate(retry)
        return LinkLayers(credits, retry)

    def _credit_settings(self) -> CbfcSettings:
        given = self._scenario.credits
        profile = CbfcProfile(
            name="fabric",
            sender_credit_size=given.credit_size,
            sender_packet_overhead=0,
            receiver_credit_size=given.credit_size,
            receiver_packet_overhead=0,
            credit_limit_method=LimitMethod.PER_VC,
            sender_credit_limit=0,
            cc_update_timer_us=256,
            cf_update_min_spacing=given.update_spacing,
            cf_update_max_spacing=16_384,
            receiver_credit_mode=ReceiverMode.PER_VC,
        )
        channels = tuple(
            VcSettings(
                index=each.priority,
                lossless=True,
                sender_credit_limit=each.credits // given.credit_size,
                receiver_credit_limit=each.credits // given.credit_size,
            )
            for each in self._lossless
        )
        same = dict(zip(IDENTITY, IDENTITY, strict=True))
        return CbfcSettings(
            sender_enabled=True,
            receiver_enabled=True,
            profile=profile,
            sender_map=SenderMap(queue=same),
            receiver_map=ReceiverMap(traffic_class=same),
            channels=channels,
        )

    @property
    def reserved_octets(self) -> int:
        """Of a port's buffer, for those who have credits for it."""
        return sum(each.credits for each in self._lossless)

    def _retry_settings(self, rate_bps: int, delay_ns: int) -> LlrSettings:
        """Room for two round trips and some frames, and a timer a little longer than an answer takes."""
        given = self._scenario.retry
        frame_ns = line_time_ns(LONGEST_FRAME, rate_bps)
        round_trip_ns = 2 * delay_ns + 3 * frame_ns
        octets = given.max_outstanding or 2 * round_trip_ns * rate_bps // 8_000_000_000 + LONGEST_FRAME
        profile = LlrProfile(
            name="fabric",
            max_outstanding_frames=max(8, octets // 64),
            max_outstanding_bytes=octets,
            replay_timer_max=given.replay_timer or round_trip_ns + frame_ns,
            replay_count_max=255,
            pcs_lost_timeout=0,
            data_age_timeout=0,
            init_frame_action=FrameAction.BLOCK,
            flush_frame_action=FrameAction.BLOCK,
            re_init_on_flush=True,
            ctlos_target_spacing=2_048,
            ctlos_max_spacing=0,
        )
        return LlrSettings(local_enabled=True, remote_enabled=True, profile=profile)

    # Of a switch

    def on(self, bridge: Bridge, neighbours: Iterable[tuple[int, int]]) -> None:
        """Marking, isolation and trimming; neighbours are ports with the MAC address there."""
        given = self._scenario.isolation
        if self._trimming is not None:
            for port in bridge.ports.values():
                port.trimmer = Trimmer(self._trimming)
        if self._lossless:
            stops = stops_at(self._credit_settings(), CbfcCapabilities())
            for number in bridge.ports:
                bridge.grant_credits(number, self.reserved_octets, stops)
        if not (given.enabled or self._marking):
            return
        bridge.set_isolation(isolation(given))
        for port in bridge.ports.values():
            bridge.set_cip(self._point(port, given))
            self._mark(port)
        if given.enabled:
            for number, mac in neighbours:
                bridge.add_peer(number, Peer(mac))

    def _point(self, port: Port, given: Isolation) -> PortConfig:
        paired: set[int] = set()
        if given.enabled:
            paired = {given.congesting} if given.marks else {given.monitored, given.congesting}
        marked = tuple(each.priority for each in self._marking if each.priority not in paired)
        return PortConfig(
            port.number,
            port.name,
            mac=port.config.mac,
            queue_map=pair(given) if given.enabled else (0,) * TRAFFIC_CLASSES,
            max_cim_tx=given.max_cim_tx,
            aqm=aqm(given, marked),
            seed=self._seed,
            deisolation=given.de_isolation,
        )

    def _mark(self, port: Port) -> None:
        """Classes that mark without isolation have thresholds of their own."""
        cip = port.cip
        if cip is None:
            return
        for each in self._marking:
            if each.priority in cip.config.aqm.marked_classes:
                seed = f"{self._seed} {port.config.mac} {each.priority} ecn"
                given = self._scenario.isolation
                beside = given.enabled and each.priority == given.monitored
                detectors = cip.marking if beside else cip.detectors
                detectors[each.priority] = detection.build(marking(each), seed)

    def isolate_host(self, host: Host, switch_mac: int) -> None:
        """A host that takes part, at a switch."""
        given = self._scenario.isolation
        host.isolate(isolation(given), self._point(host.port, given))
        if host.isolation is not None:
            host.isolation.add_peer(host.port.number, Peer(switch_mac), self._clock.now_ns)


def pair(given: Isolation) -> tuple[int, ...]:
    """The queue map of one monitored and one congesting class."""
    entries = [0] * TRAFFIC_CLASSES
    entries[given.monitored], entries[given.congesting] = -(given.congesting + 1), given.monitored + 1
    return tuple(entries)


def isolation(given: Isolation) -> IsolationConfig:
    """Of a switch or host."""
    return IsolationConfig(
        master_enable=given.enabled,
        max_streams=given.max_streams,
        max_flow_life_centiseconds=max(1, given.max_flow_life // CENTISECOND_NS),
        cim_hold_off_ns=given.cim_hold_off,
    )


def aqm(given: Isolation, marked: tuple[int, ...]) -> AqmConfig:
    """Detection at a port."""
    return AqmConfig(
        given.detector,
        not_ect=given.not_ect,
        marked_classes=marked,
        exceeding_octets=given.exceeding,
        burst_octets=given.burst,
        window_octets=given.window,
        congested_octets=given.congested,
        cleared_octets=given.cleared,
        minimum_octets=given.minimum,
        maximum_octets=given.maximum,
        maximum_probability=given.probability,
        average_weight=given.average_weight,
        set_point_octets=given.set_point,
        feedback_weight=given.feedback_weight,
        sample_base_octets=given.sample_base,
    )


def marking(given: TrafficClass) -> AqmConfig:
    """Marks by the depth that a frame meets: all from one depth on, or more and more of them between two."""
    if given.ecn_minimum == given.ecn_maximum:
        return AqmConfig("threshold", congested_octets=given.ecn_maximum, cleared_octets=given.ecn_maximum)
    return AqmConfig(
        "red",
        minimum_octets=given.ecn_minimum,
        maximum_octets=given.ecn_maximum,
        maximum_probability=given.ecn_probability,
        average_weight=1.0,
    )


def trimming(classes: Iterable[TrafficClass]) -> TrimmingConfig | None:
    """The rules of all classes that trim."""
    rules: dict[int, DscpRule] = {}
    for each in classes:
        if each.trimming:
            trimmed = TRIMMED + each.priority
            rules[TRIMMABLE + each.priority] = DscpRule("trimmable", each.priority, trimmed)
            rules[trimmed] = DscpRule("trimmed", TRIMMED_PRIORITY)
    return TrimmingConfig(dscp=rules) if rules else None
