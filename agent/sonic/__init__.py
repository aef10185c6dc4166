"""SONiC: the CONFIG_DB of a switch as a datastore of YANG."""
