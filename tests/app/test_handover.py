"""Sockets outlive the process that opened them."""

import os
import socket

import pytest

from isolane.app.serving import VARIABLE, StartError, hand_on, taken_over


def test_what_is_handed_on_is_taken_over_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        place = listening.getsockname()
        copy = listening.dup()
        hand_on({"ssh": copy})
        assert os.get_inheritable(copy.fileno())
        copy.detach()
        taken = taken_over()
        assert taken_over() == {}
    with taken["ssh"] as still:
        assert still.getsockname() == place
        assert not still.get_inheritable()


@pytest.mark.parametrize("text", ["ssh", "ssh=x", "ssh=99999"])
def test_what_is_no_socket_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, text)
    with pytest.raises(StartError, match=VARIABLE):
        taken_over()


def test_who_is_started_as_usual_takes_over_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert taken_over() == {}
