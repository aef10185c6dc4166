"""Files of other simulators and of labs, as tables of a description."""
