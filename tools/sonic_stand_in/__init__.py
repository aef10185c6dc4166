"""A stand-in for the daemons of a SONiC switch, for trying things without a switch."""
