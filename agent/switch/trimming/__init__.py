"""Packet trimming of a SONiC switch."""
