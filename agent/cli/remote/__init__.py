"""A remote agent: sessions of NETCONF with it, and the commands that read and change its nodes."""
