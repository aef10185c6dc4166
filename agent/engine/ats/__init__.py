"""Asynchronous traffic shaping (IEEE Std 802.1Q 8.6.5.6, 8.6.11): when a frame may leave at the earliest."""
