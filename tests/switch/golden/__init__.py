"""Changes of the configuration, and exactly what is written to CONFIG_DB for each."""
