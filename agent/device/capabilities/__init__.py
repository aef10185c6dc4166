"""Capabilities of the Ultra Ethernet link layer engines."""
