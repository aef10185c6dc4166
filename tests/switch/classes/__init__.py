"""QoS maps on a SONiC switch."""
