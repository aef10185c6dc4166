"""What is measured, by the path of the leaf: kind and description.

Made by `isolane compile`; changes made here are lost.
"""
MEASURES = {
    '/example-fan:fan/temperature': ('', 'How warm it is.'),
    '/example-router:ports/port/oper-status': ('', 'What the hardware says.'),
}
