"""What data planes can do: refusals, and the table of them."""
