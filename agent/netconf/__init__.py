"""NETCONF without I/O: octets in, octets out."""
