"""Link layer retry."""
