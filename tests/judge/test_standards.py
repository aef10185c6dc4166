"""State by newer standards, as a client gets it, is valid to yanglint."""

from isolane.bindings import MODEL
from isolane.bindings.ietf_system_capabilities import SystemCapabilities
from isolane.bindings.ietf_yang_library import YangLibrary
from isolane.tree import xml
from isolane.tree.model import top
from tests.judge.subjects import project
from tests.judge.yanglint import complaints
from tests.netconf.device_site import DeviceSite


class Site(DeviceSite):
    """With the YANG library, which the capabilities refer to."""

    def _register_more(self) -> None:
        super()._register_more()
        self.server.service.library.register()


def test_capabilities() -> None:
    root = Site().store.operational.source().record()
    shown = MODEL.root.new(
        system_capabilities=top(root, SystemCapabilities), yang_library=top(root, YangLibrary)
    )
    document = "".join(xml.encode(shown))
    subject = project()
    answers = complaints(subject.search_paths, subject.files, [document], "get")
    assert answers == [[]]
    assert "oper-status" in document
