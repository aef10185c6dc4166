"""Link layer retry of a SONiC switch: LLR_PROFILE, LLR_PORT and what the daemons publish."""
