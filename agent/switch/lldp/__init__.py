"""LLDP on a switch whose lldpd speaks it: configuration, and the neighbours that lldp_syncd publishes."""
