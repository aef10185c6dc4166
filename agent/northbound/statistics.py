"""Counters of sessions, subscriptions and handlers, for all protocols."""

from isolane.lazy_dataclass import dataclass


@dataclass(slots=True)
class Statistics:
    """Since the start of the agent."""

    started_ns: int = 0
    refused_sessions: int = 0
    subscriptions_dropped: int = 0
    handler_errors: int = 0
