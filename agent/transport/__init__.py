"""What carries NETCONF: SSH, TLS, call home, the OpenSSH subsystem."""
