"""`isolane fabric`: simulated fabrics."""
