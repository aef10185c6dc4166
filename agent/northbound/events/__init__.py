"""Events: published, kept for replay and filtered."""
