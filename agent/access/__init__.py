"""Access rights: rules, decisions, passwords; values and pure functions of trees, below the store."""
