"""The messages of gNMI, its extensions, gNOI, reflection and detailed errors, in a pool of their own."""
