"""Stream identification."""
