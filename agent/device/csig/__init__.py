"""Congestion signaling (CSIG)."""
