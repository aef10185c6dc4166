"""Stream gates, filters and schedulers."""
