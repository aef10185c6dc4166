"""Stream filters, gates and schedulers."""
