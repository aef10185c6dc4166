"""Congestion isolation: IEEE Std 802.1Q clause 49, as amended by IEEE Std 802.1Qcz-2023."""
