"""asyncssh, imported without its search for a library of post-quantum key exchange.

That search starts a C compiler and a linker where they are installed (`ctypes.util.find_library`), a tenth of
the time that an agent has to be ready. What it would find is not offered anyway, see docs/use/security.md.
"""

import ctypes.util
from typing import Final

_SOUGHT: Final = frozenset({"oqs", "liboqs"})


_find = ctypes.util.find_library


def _quick_find(name: str) -> str | None:
    return None if name in _SOUGHT else _find(name)


ctypes.util.find_library = _quick_find
try:
    import asyncssh
finally:
    ctypes.util.find_library = _find

__all__ = ["asyncssh"]
