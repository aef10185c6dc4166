"""Limits of one client's use of the server; module isolane-server has them as configuration."""

from dataclasses import fields
from typing import Any

from isolane.bindings.isolane_server import Limits as LimitsConfig
from isolane.lazy_dataclass import dataclass

_DEFAULTS = LimitsConfig.EMPTY


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, octets and numbers; the defaults are those of the model. An idle time of 0 means none."""

    login_timeout: int = _DEFAULTS.login_timeout
    hello_timeout: int = _DEFAULTS.hello_timeout
    idle_timeout: int = _DEFAULTS.idle_timeout
    max_message_size: int = _DEFAULTS.max_message_size
    max_depth: int = _DEFAULTS.max_depth
    max_elements: int = _DEFAULTS.max_elements
    max_attributes: int = _DEFAULTS.max_attributes
    max_sessions: int = _DEFAULTS.max_sessions
    max_sessions_per_user: int = _DEFAULTS.max_sessions_per_user
    max_http_connections: int = _DEFAULTS.max_http_connections
    max_http_connections_per_address: int = _DEFAULTS.max_http_connections_per_address
    max_gnmi_streams: int = _DEFAULTS.max_gnmi_streams
    max_gnmi_subscriptions: int = _DEFAULTS.max_gnmi_subscriptions
    max_gnmi_message_size: int = _DEFAULTS.max_gnmi_message_size
    max_http_requests_per_connection: int = _DEFAULTS.max_http_requests_per_connection
    max_http_body_size: int = _DEFAULTS.max_http_body_size
    max_unauthenticated: int = _DEFAULTS.max_unauthenticated
    max_failed_logins: int = _DEFAULTS.max_failed_logins
    lockout_time: int = _DEFAULTS.lockout_time
    max_subscriptions_per_session: int = _DEFAULTS.max_subscriptions_per_session
    notification_queue: int = _DEFAULTS.notification_queue
    replay_log: int = _DEFAULTS.replay_log

    @classmethod
    def of(cls, config: Any) -> "Limits":
        """The limits of a configuration."""
        return cls(**{each.name: getattr(config, each.name) for each in fields(cls)})
