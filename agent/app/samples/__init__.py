"""The last hours: samples of ports and of the agent in rings of a fixed size."""
