"""Congestion isolation of the Linux kernel shown in network namespaces: two hosts, a bridge, a bottleneck."""
