"""A command line generated from the models: its words, their meaning and completion, and what they do."""
