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
        old_hop=[
            isolane_inband_telemetry.OldHop.new(index_=index, switch_id=switch)
            for index, switch in enumerate(event.old_path, 1)
        ],
        new_hop=[
            isolane_inband_telemetry.NewHop.new(index_=index, switch_id=switch)
            for index, switch in enumerate(event.new_path, 1)
        ],
    )
