"""A description of a fabric: a file of TOML in, typed values and canonical JSON out."""

from isolane.fabric.description.files import Description, canonical, read, with_values
from isolane.fabric.description.scenario import Scenario, scenario
from isolane.fabric.description.values import DescriptionError

__all__ = ["Description", "DescriptionError", "Scenario", "canonical", "read", "scenario", "with_values"]
