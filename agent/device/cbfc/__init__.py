"""Credit-based flow control: configuration, state and its concern."""
