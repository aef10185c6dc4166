"""OpenAPI 3.1 documents of single modules, made from the model."""
