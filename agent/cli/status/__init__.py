"""`isolane status`: the report of an agent or of a lab, and the screen that shows it."""
