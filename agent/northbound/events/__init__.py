"""Events: what is published, kept for replay and filtered."""
