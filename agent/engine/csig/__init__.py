"""Congestion signaling (CSIG): a bridge compares its signal with that of the tag, and the worse one stays."""
