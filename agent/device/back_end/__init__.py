"""Features that the data plane of the agent does not have: refused at commit, and shown as a table."""
