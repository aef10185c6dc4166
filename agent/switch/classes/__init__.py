"""Priorities, DSCPs and traffic classes on a SONiC switch: QoS maps and their bindings to ports."""
