"""The layers of a port, from its queues down to the wire."""
