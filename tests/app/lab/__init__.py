"""Labs of many agents."""
