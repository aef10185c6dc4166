"""The constraints of the model as Python. Made by the compiler, not edited."""

# mypy: ignore-errors
from isolane.tree.xpath import runtime as x


P = (
)



RULES = (
)
