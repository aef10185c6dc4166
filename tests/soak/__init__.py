"""A real agent under everything that it does at once, for as long as is asked for."""
