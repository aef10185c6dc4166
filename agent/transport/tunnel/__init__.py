"""Dial-out: the agent calls a collector, and the collector's calls come back by the same connection."""
