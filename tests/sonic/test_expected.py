"""The number of a command separates events of the agent's own commands from those of others."""

from isolane.sonic.participant import Expected


def test_an_event_for_each_command_is_own_and_one_more_is_not() -> None:
    expected = Expected()
    expected.add([("HSET", "PORT|a"), ("HDEL", "PORT|a"), ("DEL", "PORT|b")])
    assert expected.is_own("PORT|a", 2)
    assert not expected.is_own("PORT|a", 1)
    assert not expected.is_own("PORT|b", 2)
    assert not expected.is_own("PORT|b", 1)
    expected.add([("HSET", "PORT|a")])
    expected.forget([("HSET", "PORT|a")])
    assert not expected.is_own("PORT|a")
