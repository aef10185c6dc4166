"""LLDP."""
