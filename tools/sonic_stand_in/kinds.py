"""What a switch can do, and how much happens on it."""

from dataclasses import dataclass
from typing import Literal

LlrSupport = Literal["true", "false", "absent"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """The choices of a stand-in."""

    llr: LlrSupport = "true"
    """`LLR_CAPABLE`; absent: an image whose daemons do not know the tables of link layer retry."""
    trimming: bool = True
    frames: int = 100
    """Frames that each port sends and receives between two polls."""
    loss: float = 0.01
    """The part of the frames that a link with retry loses."""
    seed: int = 1
