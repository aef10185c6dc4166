"""A read-only view of the agent in modules of OpenConfig, which the user brings."""
