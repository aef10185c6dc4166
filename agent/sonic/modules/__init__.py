"""The tables of SONiC's own modules: their entries as hashes of CONFIG_DB, and back."""
