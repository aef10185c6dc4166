"""Somebody else's module in a few lines: in this process, and as a process that is reached over NETCONF."""

from collections.abc import Iterator
from typing import Any

import fan as example
import pytest
from example_bindings.example_fan import Boosted, BoostInput, BoostOutput, Fan
from lxml import etree
from ncclient.operations import RPCError

from isolane.cli.main import main
from tests.e2e.agents import Running
from tests.examples.processes import EXAMPLES, serving
from tests.patience import PATIENCE_S

FAN = "urn:example:fan"


def test_it_is_short() -> None:
    lines = (EXAMPLES / "fan.py").read_text().splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 35


def test_its_classes_are_what_the_modules_compile_to() -> None:
    yang, output = str(EXAMPLES / "yang"), str(EXAMPLES / "example_bindings")
    modules = ["example-fan", "example-router"]
    assert main(["compile", "--check", *modules, "--yang-path", yang, "--output", output]) == 0


def test_in_this_process() -> None:
    with example.app.test_client() as client:
        client.edit(Fan.new(speed=60))
        assert client.get(Fan) == Fan.new(speed=60, temperature=330)
        with client.refused("invalid-value", "/example-fan:fan/speed") as refused:
            client.edit("/example-fan:fan/speed", 13)
        assert refused[0].app_tag == "superstition"
        assert client.call(BoostInput.new(seconds=5), returns=BoostOutput) == BoostOutput.new(temperature=290)
        assert client.notification(Boosted).seconds == 5
        client.delete(Fan)
        assert client.get("/example-fan:fan/temperature") == 360


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    state = tmp_path_factory.mktemp("fan") / "state"
    with serving([str(EXAMPLES / "fan.py")], state) as made:
        yield made


@pytest.fixture
def session(running: Running) -> Iterator[Any]:
    with running.connect() as opened:
        yield opened


def fan(content: str) -> str:
    netconf = "urn:ietf:params:xml:ns:netconf:base:1.0"
    return f'<config xmlns="{netconf}"><fan xmlns="{FAN}">{content}</fan></config>'


def temperature(session: Any) -> str:
    reply = session.get(filter=("subtree", f'<fan xmlns="{FAN}"><temperature/></fan>'))
    found: str = reply.data_ele.findtext(f".//{{{FAN}}}temperature")
    return found


def test_what_is_configured_is_what_the_fan_does(session: Any) -> None:
    session.edit_config(target="running", config=fan("<speed>60</speed>"))
    assert temperature(session) == "330"


def test_what_the_fan_refuses_is_refused_with_its_words(session: Any) -> None:
    with pytest.raises(RPCError, match="13 brings bad luck") as refused:
        session.edit_config(target="running", config=fan("<speed>13</speed>"))
    assert refused.value.app_tag == "superstition"


def test_what_the_module_forbids_is_refused_without_the_fan(session: Any) -> None:
    with pytest.raises(RPCError, match="101"):
        session.edit_config(target="running", config=fan("<speed>101</speed>"))


def test_an_action_answers_and_is_told(running: Running, session: Any) -> None:
    with running.connect() as listener:
        listener.create_subscription()
        reply = session.rpc(
            etree.fromstring(
                f'<action xmlns="urn:ietf:params:xml:ns:yang:1"><fan xmlns="{FAN}"><boost>'
                "<seconds>5</seconds></boost></fan></action>"
            )
        )
        assert "<temperature" in reply.xml
        assert "290" in reply.xml
        told = ""
        while "boosted" not in told:
            notification = listener.take_notification(timeout=PATIENCE_S)
            assert notification is not None
            told = notification.notification_xml
        assert "<seconds>5</seconds>" in told
    assert temperature(session) == "290"
