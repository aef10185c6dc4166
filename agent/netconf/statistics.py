"""Counters of messages, by session and in total (RFC 6022 section 2.1.5)."""

from typing import Literal

from isolane.lazy_dataclass import dataclass

Badness = Literal["malformed", "oversize", "too-deep"]
"""The reason why a message is not a request."""


@dataclass(slots=True)
class Counters:
    """Messages of a session, or of all."""

    in_rpcs: int = 0
    in_bad_rpcs: int = 0
    out_rpc_errors: int = 0
    out_notifications: int = 0


@dataclass(slots=True)
class Statistics(Counters):
    """Of the whole server since its start."""

    started_ns: int = 0
    in_sessions: int = 0
    in_bad_hellos: int = 0
    dropped_sessions: int = 0
    hello_timeouts: int = 0
    idle_timeouts: int = 0
    oversize_messages: int = 0
    too_deep_messages: int = 0
    malformed_messages: int = 0

    def count(self, badness: Badness) -> None:
        """One more message that was no request."""
        match badness:
            case "malformed":
                self.malformed_messages += 1
            case "oversize":
                self.oversize_messages += 1
            case "too-deep":
                self.too_deep_messages += 1
