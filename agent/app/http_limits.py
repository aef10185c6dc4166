"""Limits of the agent as those of its HTTP front."""

from isolane.northbound.limits import Limits
from isolane.transport.http.limits import HttpLimits


def http_limits(limits: Limits) -> HttpLimits:
    """The connections, requests and octets of a client of RESTCONF or gNMI."""
    return HttpLimits(
        connections=limits.max_http_connections,
        connections_of_address=limits.max_http_connections_per_address,
        streams=limits.max_http_requests_per_connection,
        body_octets=limits.max_http_body_size,
    )
