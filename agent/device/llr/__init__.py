"""Link layer retry: configuration, state and its concern."""
