"""Egress queues of a SONiC switch: what serves, marks and bounds them."""
