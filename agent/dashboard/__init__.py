"""The dashboard: a page in the browser that reads and edits through RESTCONF."""
