"""Transports of NETCONF: SSH, TLS, call home, the OpenSSH subsystem."""
