"""Stream gates, filters and ATS schedulers of components (IEEE Std 802.1Q 12.31)."""
