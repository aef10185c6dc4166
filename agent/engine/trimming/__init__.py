"""Packet trimming (Ultra Ethernet 4.1): what finds no buffer is cut to its headers, not lost."""
