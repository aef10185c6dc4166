"""gNMI is an extra: without its package these tests are left out, and pytest says so."""

from importlib.util import find_spec

HAS_PROTOBUF = find_spec("google") is not None and find_spec("google.protobuf") is not None

collect_ignore_glob = [] if HAS_PROTOBUF else ["test_*.py"]


def pytest_report_header() -> str | None:
    return None if HAS_PROTOBUF else "tests/gnmi are left out: pip install 'isolane[gnmi]'"
