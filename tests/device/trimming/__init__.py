"""Packet trimming."""
