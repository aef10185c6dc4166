"""Ports of the switch."""
