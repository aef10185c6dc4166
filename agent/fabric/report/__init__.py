"""Results as one HTML page that needs nothing from elsewhere."""
