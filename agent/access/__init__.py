"""What a user may do: rules, decisions, passwords; values and pure functions of trees, below the store."""
