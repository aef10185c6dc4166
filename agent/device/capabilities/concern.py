"""Capabilities of the link layer engines (isolane-ue-capabilities): nothing of them is configured."""

from isolane.bindings.isolane_ue_capabilities import UeCapabilities
from isolane.device.capabilities.state import capabilities
from isolane.device.kit.context import Context


class CapabilitiesConcern:
    """Answers when asked; the answer never changes while the agent runs."""

    def __init__(self, context: Context) -> None:
        context.store.operational.provide(UeCapabilities, lambda keys: capabilities())
