"""What the data plane of the agent cannot do: refused at commit, and shown as a table."""
