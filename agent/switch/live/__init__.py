"""Publications of the daemons of the switch in Redis: counters, state, neighbours."""
