"""The choice of metrics: a basic set for each scrape, more by configuration or by the query of a request."""

from typing import Any, Final, Literal
from urllib.parse import parse_qsl

from isolane.app.metrics.exposition import Group, Metric
from isolane.bindings.ieee802_dot1q_bridge import CiStreamTable
from isolane.bindings.ietf_interfaces import Priority, StateQueue, Vc
from isolane.lazy_dataclass import dataclass

Per = Literal["queue", "priority", "channel", "flow"]
_LISTS: Final[dict[str, str]] = {
    "queue": StateQueue.NODE.path,
    "priority": Priority.NODE.path,
    "channel": Vc.NODE.path,
    "flow": CiStreamTable.NODE.path,
}
BASIC: Final = frozenset(
    f"isolane_{name}"
    for name in (
        "bridge_component_congestion_isolation_flows",
        "bridge_component_congestion_isolation_flows_refused_total",
        "history_commits_total",
        "history_failures_total",
        "interface_admin_status",
        "interface_bridge_port_congestion_isolation_cims_received_add_total",
        "interface_bridge_port_congestion_isolation_cims_sent_add_total",
        "interface_bridge_port_congestion_isolation_flows_isolated_by_peer_total",
        "interface_bridge_port_congestion_isolation_flows_isolated_total",
        "interface_bridge_port_congestion_isolation_flows_returned_total",
        "interface_bridge_port_congestion_isolation_queue_congested",
        "interface_bridge_port_congestion_isolation_queue_congested_time_seconds_total",
        "interface_bridge_port_congestion_isolation_queue_depth_bytes",
        "interface_cbfc_vc_lost_credits_total",
        "interface_cbfc_vc_tx_blocked_time_seconds_total",
        "interface_flow_control_priority_rx_paused_time_seconds_total",
        "interface_flow_control_rx_pfc_frames_total",
        "interface_flow_control_tx_pfc_frames_total",
        "interface_in_bytes_total",
        "interface_in_discards_total",
        "interface_in_errors_total",
        "interface_in_unicast_pkts_total",
        "interface_llr_rx_bad_total",
        "interface_llr_tx_flush_total",
        "interface_llr_tx_replay_total",
        "interface_oper_status",
        "interface_out_bytes_total",
        "interface_out_discards_total",
        "interface_out_errors_total",
        "interface_out_unicast_pkts_total",
        "interface_speed_bytes_per_second",
        "lldp_port_remote_systems_data_entries",
        "server_failed_logins_total",
        "server_lockouts_total",
        "server_logins_total",
        "server_provider_errors_total",
        "server_sessions",
    )
)
"""Those of the alarms, those of the dashboard of a fabric, and the counters of ports."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Metrics that are shown; every choice has those of modules that are not the agent's own."""

    is_all: bool = False
    per: frozenset[str] = frozenset()
    prefixes: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()

    @classmethod
    def of(cls, config: Any) -> "Choice":
        """The choice that the configuration of metrics makes."""
        return cls(
            config.set == "all", frozenset(config.per), tuple(config.prefix), tuple(config.exclude_prefix)
        )

    def asked(self, query: str) -> "Choice":
        """The same, changed by the query of a request: `set`, `per`, `prefix`, `exclude-prefix`."""
        said: dict[str, list[str]] = {}
        for name, value in parse_qsl(query, max_num_fields=100):
            said.setdefault(name, []).append(value)
        if not said:
            return self
        words = [each for value in said.get("per", ()) for each in value.split(",")]
        return Choice(
            (said.get("set") or ["all" if self.is_all else "basic"])[-1] == "all",
            frozenset(words) if "per" in said else self.per,
            tuple(said.get("prefix", self.prefixes)),
            tuple(said.get("exclude-prefix", self.excluded)),
        )

    def of_group(self, group: Group) -> list[Metric]:
        """The metrics of a group that are shown."""
        lists = {node.path for node in group.way}
        is_listed = self.is_all or any(_LISTS.get(each) in lists for each in self.per)
        if group.is_endless:
            is_listed = "flow" in self.per and _LISTS["flow"] in lists
        return [each for each in group.metrics if self._shows(each.name, is_listed or each.is_foreign)]

    def _shows(self, name: str, is_listed: bool) -> bool:
        if name.startswith(self.excluded):
            return False
        return is_listed or name in BASIC or name.startswith(self.prefixes)


EVERYTHING: Final = Choice(is_all=True)
"""As all metrics that are bounded by the configuration."""
