"""Documents that a client names by an https URL."""
