"""A lab with its devices on the workers of a Dask cluster: a part on each, and the client that joins them."""
