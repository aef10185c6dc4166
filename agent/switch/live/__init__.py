"""What the daemons of the switch publish: counters, state, neighbours, as Redis has them."""
