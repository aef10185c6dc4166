"""Topology recognition: how far a system is from the edge, and where its ports lead (802.1Qcz 49.5)."""
