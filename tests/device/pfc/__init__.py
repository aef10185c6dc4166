"""PAUSE and priority-based flow control."""
