"""The words of a line: paths, values, and what may stand at each place."""
