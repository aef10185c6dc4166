"""Python classes compiled from `yang/`. Made by `isolane compile`; not edited by hand."""
