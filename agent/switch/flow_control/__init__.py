"""PFC and its watchdog on a SONiC switch: PORT_QOS_MAP, PORT and PFC_WD."""
