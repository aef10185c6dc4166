"""The constraints of the model as Python. Made by the compiler, not edited."""

# mypy: ignore-errors
from agent.tree.xpath import runtime as x


P = (
)



RULES = (
)
