"""The credits that a frame costs."""


class CreditCost:
    """ceil((octets + overhead) / size), at least one (SAI CBFC; decision 1)."""

    __slots__ = ("_add", "overhead", "size")

    def __init__(self, size: int, overhead: int) -> None:
        self.size = size
        self.overhead = overhead
        self._add = overhead + size - 1

    def __call__(self, octets: int) -> int:
        """Credits of a frame of so many octets."""
        return (octets + self._add) // self.size or 1
