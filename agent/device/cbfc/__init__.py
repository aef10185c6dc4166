"""Credit-based flow control."""
