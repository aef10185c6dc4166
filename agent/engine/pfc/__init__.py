"""PAUSE and priority-based flow control: IEEE Std 802.3 Annexes 31B and 31D, IEEE Std 802.1Q clause 36."""
