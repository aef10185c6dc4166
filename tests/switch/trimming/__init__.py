"""Packet trimming on a SONiC switch."""
