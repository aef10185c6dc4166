"""Flows that the kernel isolates: what is decided about them, and the tables that carry it out."""
