"""LLDPDUs and TLVs: IEEE Std 802.1AB, IEEE Std 802.1Q Annex D, Ultra Ethernet 5.3."""
