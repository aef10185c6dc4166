"""Cyclic credit counts: 20 bits of consumed credits, of which 15 travel for freed ones.

Freed counts are kept at full width on both ends and compared by their low bits on the
wire, so fewer than 2^15 credits may be freed between two CF_Updates (UE 5.2.6.1).
"""

CONSUMED_MODULUS = 1 << 20
"""As CC_Update carries it (UE 5.2.6.2)."""

FREED_MODULUS = 1 << 15
"""As CF_Update carries it (UE 5.2.6.1)."""


class CreditSpace:
    """The two moduli; the freed one divides the consumed one."""

    __slots__ = ("consumed", "freed")

    def __init__(self, consumed: int = CONSUMED_MODULUS, freed: int = FREED_MODULUS) -> None:
        if consumed % freed or freed < 2:
            raise ValueError("the freed count is the low part of the consumed count")
        self.consumed = consumed
        self.freed = freed

    def signed(self, difference: int) -> int:
        """A difference of consumed counts as the nearest whole number: the far half is negative."""
        distance = difference % self.consumed
        return distance if distance < self.consumed // 2 else distance - self.consumed
