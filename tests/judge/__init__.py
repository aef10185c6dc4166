"""Differential test: instance documents, valid and broken, judged by this program and by yanglint."""
