"""Settings for tests: every value can be replaced."""

from dataclasses import replace

from isolane.engine.cbfc.config import CbfcProfile, CbfcSettings, LimitMethod, VcSettings
from isolane.engine.cbfc.engine import CbfcEngine
from isolane.engine.cbfc.mapping import ReceiverMap, SenderMap

_PLAIN = CbfcProfile(
    name="plain",
    sender_credit_size=128,
    sender_packet_overhead=0,
    receiver_credit_size=None,
    receiver_packet_overhead=None,
    credit_limit_method=LimitMethod.PER_VC,
    sender_credit_limit=0,
    cc_update_timer_us=256,
    cf_update_min_spacing=6400,
    cf_update_max_spacing=262_144,
)

_EACH = {number: number for number in range(8)}
BY_QUEUE = SenderMap(name="by queue", queue=_EACH)
BY_CLASS = ReceiverMap(name="by class", traffic_class=_EACH)


def profile(**values: object) -> CbfcProfile:
    """The plain profile with some values replaced."""
    return replace(_PLAIN, **values)  # type: ignore[arg-type]  # checked by the profile itself


def lossless(*limits: int, **values: object) -> CbfcSettings:
    """Both sides on; channel n lossless with the n-th limit."""
    channels = tuple(
        VcSettings(index=index, lossless=True, sender_credit_limit=limit)
        for index, limit in enumerate(limits)
    )
    return CbfcSettings(
        sender_enabled=True,
        receiver_enabled=True,
        profile=profile(**values),
        sender_map=BY_QUEUE,
        receiver_map=BY_CLASS,
        channels=channels,
    )


def released(engine: CbfcEngine, vc: int, octets: int, now_ns: int) -> None:
    """A frame that came in now or before leaves the buffer of a channel."""
    receipt = engine.receipt(vc, octets)
    if receipt is not None:
        engine.give_back(receipt, now_ns)
