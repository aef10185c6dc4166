"""LLDP: the agents, what ports advertise, and neighbours."""
