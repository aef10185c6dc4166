"""`isolane user`: the users who may log in, and their keys."""
