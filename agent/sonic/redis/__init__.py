"""Redis, the database of SONiC: its protocol, connections, and transactions on CONFIG_DB."""
