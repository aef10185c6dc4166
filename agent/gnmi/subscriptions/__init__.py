"""Subscribe: what is watched, compared and sent."""
