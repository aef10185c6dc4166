"""Traffic between hosts: patterns that do not listen, and a window that does."""
