"""The data plane of SONiC: the agent's own models as CONFIG_DB, and its state."""
