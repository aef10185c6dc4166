"""The checks of the YANG modules, one file each; `tools/check_models.py` runs them all."""
