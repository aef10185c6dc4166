"""Flows that take another path, as notifications."""

from isolane.bindings import isolane_inband_telemetry
from isolane.engine.telemetry.flows import PathChange


def path_change(event: PathChange) -> isolane_inband_telemetry.PathChange:
    """The notification of an event of the engine."""
    source, destination, flow_id = event.flow
    return isolane_inband_telemetry.PathChange.new(
        source_address=str(source),
        destination_address=str(destination),
        flow_id=flow_id,
        old_path=event.old_path,
        new_path=event.new_path,
    )
