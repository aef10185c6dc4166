"""Graphs of hosts and switches, and the ways through them."""
