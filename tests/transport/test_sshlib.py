"""asyncssh is imported without a search that starts programs, and the search itself stays as it was."""

import subprocess
import sys

from tests.patience import PATIENCE_S

SCRIPT = """
import ctypes.util, subprocess
started = []
real = subprocess.Popen.__init__
def popen(self, *args, **more):
    started.append(args)
    real(self, *args, **more)
subprocess.Popen.__init__ = popen
find = ctypes.util.find_library
from isolane.transport.sshlib import asyncssh
assert ctypes.util.find_library is find
assert not [one for one in started if "oqs" in str(one)], started
assert asyncssh.__version__
"""


def test_no_compiler_is_started_by_the_import() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True, timeout=PATIENCE_S)
