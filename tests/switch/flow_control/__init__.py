"""PFC, its watchdog and the maps that they need, on a SONiC switch."""
