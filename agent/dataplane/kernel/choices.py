"""Options of the kernel data plane, chosen at the start of an agent."""

from pathlib import Path

from isolane.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class KernelChoices:
    """The defaults are the careful ones."""

    decides: bool = False
    """The program in the kernel isolates flows itself, and the agent learns of it."""
    keeps_flows: bool = False
    """Flows stay isolated when the agent ends."""
    state: Path | None = None
    """The state directory, which has the notes of what the agent changed."""
