"""The laboratory: fabrics of emulated bridges and hosts on virtual time; a run repeats to the octet."""
