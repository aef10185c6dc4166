"""App: functions behind a module, from the edit of a client to what the functions see."""

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from example_bindings.example_fan import BoostInput, Fan

from isolane import App, Refused, Settings
from isolane.errors import IsolaneError
from tests.examples.processes import EXAMPLES
from tests.patience import PATIENCE_S

YANG = """module shop { yang-version 1.1; namespace "urn:example:shop"; prefix s;
  container shop {
    leaf name { type string; }
    leaf limit { type uint8; default 5; }
    list shelf { key "row column"; leaf row { type uint8; } leaf column { type uint8; }
      leaf label { type string; }
      leaf weight { type uint16; config false; }
      list box { key id; leaf id { type string; } leaf size { type uint8; } }
      action shake { input { leaf times { type uint8; } } output { leaf fallen { type uint8; } } } }
  }
  container guests { config false;
    list guest { key name; leaf name { type string; } leaf age { type uint8; } } }
  rpc close { input { leaf reason { type string; } } }
  notification closed { leaf reason { type string; } }
}"""

CLOSE = '<close xmlns="urn:example:shop"/>'

Seen = list[tuple[Any, Any, tuple[Any, ...]]]


@pytest.fixture(scope="module")
def yang(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("yang")
    (directory / "shop.yang").write_text(YANG)
    return directory


class Shop(App):
    """Everything that the module needs, with records of what was called."""

    def __init__(self, yang: Path, **settings: Any) -> None:
        super().__init__("shop", yang=yang, settings=Settings(**settings))
        self.seen: Seen = []
        self.state("/shop:shop/shelf/weight")(lambda keys: 7)
        self.action("/shop:shop/shelf/shake")(lambda wanted, keys: None)
        self.rpc("/shop:close")(lambda: None)
        self.state("/shop:guests/guest", keys=lambda: ())(lambda keys: None)
        self.rest()

    def rest(self) -> None:
        self.config("/shop:shop")(lambda old, new: None)


@pytest.fixture
def app(yang: Path) -> Shop:
    return Shop(yang)


def note(app: Shop) -> Any:
    def noted(old: Any, new: Any, keys: tuple[Any, ...]) -> None:
        app.seen.append((old, new, keys))

    return noted


def test_creation_change_and_deletion_are_told_apart_with_the_keys_of_each_entry(app: Shop) -> None:
    app.config("/shop:shop/shelf")(note(app))
    with app.test_client() as client:
        client.edit("/shop:shop/shelf[row='1'][column='2']/label", "tea")
        client.edit("/shop:shop/shelf[row='1'][column='3']/label", "salt")
        client.edit("/shop:shop/shelf[row='1'][column='2']/label", "rice")
        client.delete("/shop:shop/shelf[row='1'][column='2']")
    kinds = [(old and old.label, new and new.label, keys) for old, new, keys in app.seen]
    assert kinds == [
        (None, "tea", ((1, 2),)),
        (None, "salt", ((1, 3),)),
        ("tea", "rice", ((1, 2),)),
        ("rice", None, ((1, 2),)),
    ]


def test_a_list_in_a_list_has_the_keys_from_the_top_and_what_goes_comes_first(app: Shop) -> None:
    app.config("/shop:shop/shelf/box")(note(app))
    with app.test_client() as client:
        client.edit("/shop:shop/shelf[row='1'][column='1']/box[id='a']/size", 1)
        app.seen.clear()
        shelf: Any = client.get_config("/shop:shop/shelf[row='1'][column='1']")
        box = shelf.box["a"].replace(id="b")
        client.replace("/shop:shop/shelf[row='1'][column='1']", shelf.replace(box=[box]))
    assert [(bool(old), bool(new), keys) for old, new, keys in app.seen] == [
        (True, False, ((1, 1), "a")),
        (False, True, ((1, 1), "b")),
    ]


def test_a_leaf_has_its_values_and_none_where_it_is_not_configured(app: Shop) -> None:
    app.config("/shop:shop/limit")(note(app))
    with app.test_client() as client:
        client.edit("/shop:shop/limit", 9)
        client.edit("/shop:shop/name", "corner")
        client.delete("/shop:shop/limit")
        assert client.get("/shop:shop/limit") == 5
    assert app.seen == [(None, 9, ()), (9, None, ())]


def test_what_is_stored_is_applied_at_the_next_start_and_validators_are_not_asked_again(
    app: Shop, yang: Path, tmp_path: Path
) -> None:
    settings = Settings(state=tmp_path / "state")
    with app.test_client(settings) as client:
        client.edit("/shop:shop/limit", 9)

    again = Shop(yang)
    again.config("/shop:shop/limit")(note(again))

    @again.validate("/shop:shop/limit")
    def never(old: object, new: object) -> None:
        raise Refused("not this one")

    with again.test_client(settings) as client:
        assert again.seen == [(None, 9, ())]
        with client.refused("invalid-value", "/shop:shop/limit"):
            client.edit("/shop:shop/limit", 8)


@pytest.mark.parametrize("is_async", [False, True])
def test_all_refusals_of_a_change_reach_the_client_with_path_tag_and_words(app: Shop, is_async: bool) -> None:
    def check(old: Any, new: Any, keys: tuple[Any, ...]) -> None:
        if new is not None and new.label == "poison":
            raise Refused("no poison", tag="operation-failed", path="label", app_tag="law")

    async def later(old: Any, new: Any, keys: tuple[Any, ...]) -> None:
        await asyncio.sleep(0)
        check(old, new, keys)

    app.validate("/shop:shop/shelf")(later if is_async else check)
    app.config("/shop:shop/shelf")(note(app))
    with app.test_client() as client:
        empty: Any = client.get_config("/shop:shop/shelf[row='1'][column='1']")
        assert empty is None
        with client.refused("operation-failed", "/shop:shop/shelf[row='1'][column='2']/label") as refused:
            client.edit("/shop:shop/shelf[row='1'][column='2']/label", "poison")
    assert (refused[0].message, refused[0].app_tag) == ("no poison", "law")
    assert app.seen == []


def test_an_async_validator_is_asked_for_validate_and_a_test_only_edit_too(app: Shop) -> None:
    asked: list[object] = []

    @app.validate("/shop:shop/limit")
    async def check(old: object, new: object) -> None:
        await asyncio.sleep(0)
        asked.append(new)
        raise Refused("never")

    with app.test_client() as client:
        request = (
            "<edit-config><target><candidate/></target><test-option>test-then-set</test-option><config>"
            '<shop xmlns="urn:example:shop"><limit>3</limit></shop></config></edit-config>'
        )
        with client.refused("invalid-value"):
            client.rpc(request)
        client.rpc(request.replace("<test-option>test-then-set</test-option>", ""))
        with client.refused("invalid-value"):
            client.rpc("<validate><source><candidate/></source></validate>")
        with client.refused("invalid-value"):
            client.rpc("<commit/>")
    assert asked == [3, 3, 3]


def test_an_async_validator_lets_others_be_served(app: Shop) -> None:
    turns: list[int] = []

    @app.validate("/shop:shop/limit")
    async def patient(old: object, new: object) -> None:
        served = asyncio.Event()

        async def others() -> None:
            for number in range(4):
                turns.append(number)
                await asyncio.sleep(0)
            served.set()

        other = asyncio.get_running_loop().create_task(others())
        await served.wait()
        await other

    with app.test_client() as client:
        client.edit("/shop:shop/limit", 3)
    assert turns == [0, 1, 2, 3]


def test_an_async_validator_is_bounded_in_time(yang: Path) -> None:
    app = Shop(yang, handler_timeout_s=0.2)

    @app.validate("/shop:shop/limit")
    async def endless(old: object, new: object) -> None:
        await asyncio.Event().wait()

    with app.test_client() as client:
        with client.refused("operation-failed", "/shop:shop/limit") as refused:
            client.edit("/shop:shop/limit", 3)
        assert "did not finish in time" in refused[0].message
        client.edit("/shop:shop/name", "the store goes on")


def test_async_handlers_run_in_the_order_of_commits_and_one_failure_stops_no_other(
    app: Shop, caplog: pytest.LogCaptureFixture
) -> None:
    @app.config("/shop:shop/shelf")
    async def slow(old: Any, new: Any, keys: tuple[Any, ...]) -> None:
        await asyncio.sleep(0.02 if keys == ((1, 1),) else 0)
        if new.label == "bad":
            raise OSError("the hand is broken")
        app.seen.append((old, new.label, keys))

    app.config("/shop:shop/name")(lambda old, new: 1 // 0)
    with app.test_client() as client, caplog.at_level(logging.ERROR, "isolane.program"):
        for column, label in ((1, "first"), (2, "bad"), (3, "third")):
            client.edit(f"/shop:shop/shelf[row='1'][column='{column}']/label", label)
        client.edit("/shop:shop/name", "corner")
        assert [label for _, label, _ in app.seen] == ["first", "third"]
        assert client.get("/isolane-server:server/statistics/handler-errors") == 2
    assert "slow failed to apply a commit, keys ((1, 2),)" in caplog.text


def test_changes_of_one_instance_that_wait_become_one(app: Shop) -> None:
    gate = asyncio.Event()

    @app.config("/shop:shop/shelf")
    async def slow(old: Any, new: Any, keys: tuple[Any, ...]) -> None:
        app.seen.append((old and old.label, new and new.label, keys))
        await gate.wait()

    with app.test_client() as client:
        config = (
            '<edit-config><target><running/></target><config><shop xmlns="urn:example:shop"><shelf>'
            "<row>1</row><column>{}</column><label>{}</label></shelf></shop></config></edit-config>"
        )
        for column, label in ((1, "a"), (2, "b"), (2, "c"), (2, "d")):
            client.rpc(config.format(column, label))
        assert app.seen == [(None, "a", ((1, 1),))]
        gate.set()
        client.edit("/shop:shop/limit", 1)
    assert app.seen == [(None, "a", ((1, 1),)), (None, "d", ((1, 2),))]


def test_state_of_configured_entries_and_of_a_list_of_state(yang: Path) -> None:
    app = App("shop", yang=yang)
    app.config("/shop:shop")(lambda old, new: None)
    app.action("/shop:shop/shelf/shake")(lambda: None)
    app.rpc("/shop:close")(lambda: None)

    @app.state("/shop:shop/shelf/weight")
    async def weight(keys: tuple[Any, ...]) -> int:
        await asyncio.sleep(0)
        return int(keys[0][0] * 10 + keys[0][1])

    async def names() -> list[str]:
        return ["ann", "bob"]

    @app.state("/shop:guests/guest", keys=names)
    async def guest(keys: tuple[Any, ...]) -> Any:
        kind: Any = app.model().find("/shop:guests/guest")
        return kind.record.new(age=len(keys[0]))

    with app.test_client() as client:
        client.edit("/shop:shop/shelf[row='1'][column='2']/label", "tea")
        assert client.get("/shop:shop/shelf[row='1'][column='2']/weight") == 12
        guests: Any = client.get("/shop:guests")
        assert [(each.name, each.age) for each in guests.guest] == [("ann", 3), ("bob", 3)]


def test_a_provider_that_hangs_costs_its_own_node_and_is_left_alone_after_some_times(yang: Path) -> None:
    app = App("shop", yang=yang, settings=Settings(handler_timeout_s=0.05))
    app.config("/shop:shop")(lambda old, new: None)
    app.action("/shop:shop/shelf/shake")(lambda: None)
    app.rpc("/shop:close")(lambda: None)
    app.state("/shop:guests/guest", keys=lambda: ())(lambda: None)
    asked: list[object] = []

    @app.state("/shop:shop/shelf/weight")
    async def endless(keys: tuple[Any, ...]) -> int:
        asked.append(keys)
        await asyncio.Event().wait()
        return 1

    with app.test_client() as client:
        for column in range(8):
            client.edit(f"/shop:shop/shelf[row='1'][column='{column}']/label", "tea")
        shop: Any = client.get("/shop:shop")
        assert [(each.label, each.weight) for each in shop.shelf] == [("tea", None)] * 8
        assert client.get("/isolane-server:server/statistics/provider-errors") == 8
    assert len(asked) == 3  # the others were not waited for


def test_what_is_read_outside_of_requests_gets_the_last_state(yang: Path) -> None:
    app = App("shop", yang=yang)
    app.config("/shop:shop")(lambda old, new: None)
    app.action("/shop:shop/shelf/shake")(lambda: None)
    app.rpc("/shop:close")(lambda: None)
    app.state("/shop:guests/guest", keys=lambda: ())(lambda: None)

    @app.state("/shop:shop/shelf/weight")
    async def weight(keys: tuple[Any, ...]) -> int:
        await asyncio.sleep(0)
        return 5

    with app.test_client() as client:
        client.edit("/shop:shop/shelf[row='1'][column='2']/label", "tea")
        node = client._agent.store.operational

        def shown() -> list[Any]:
            root: Any = node.source().record()
            return [each.weight for each in root.shop.shelf]

        async def twice() -> tuple[list[Any], list[Any]]:
            before = after = shown()
            while after == before:
                await asyncio.sleep(0)
                after = shown()
            return before, after

        assert client._wait(twice()) == ([None], [5])


def test_an_action_and_an_rpc_refuse_and_fail_in_time(yang: Path) -> None:
    app = App("shop", yang=yang, settings=Settings(handler_timeout_s=0.05))
    app.config("/shop:shop")(lambda old, new: None)
    app.state("/shop:shop/shelf/weight")(lambda: 1)
    app.state("/shop:guests/guest", keys=lambda: ())(lambda: None)

    @app.action("/shop:shop/shelf/shake")
    async def shake(wanted: Any, keys: tuple[Any, ...]) -> None:
        raise Refused(f"{keys[0]} stands fast", tag="resource-denied", path="times")

    @app.rpc("/shop:close")
    async def close() -> None:
        await asyncio.Event().wait()

    with app.test_client() as client:
        shelf = "/shop:shop/shelf[row='1'][column='2']"
        client.edit(f"{shelf}/label", "tea")
        with client.refused("resource-denied", f"{shelf}/shake/times") as refused:
            client.call(f"{shelf}/shake")
        assert refused[0].message == "(1, 2) stands fast"
        with client.refused("operation-failed"):
            client.call("/shop:close")


def test_an_action_whose_client_has_gone_is_cancelled(yang: Path) -> None:
    app = App("shop", yang=yang)
    app.config("/shop:shop")(lambda old, new: None)
    app.state("/shop:shop/shelf/weight")(lambda: 1)
    app.action("/shop:shop/shelf/shake")(lambda: None)
    app.state("/shop:guests/guest", keys=lambda: ())(lambda: None)
    seen: list[str] = []

    @app.rpc("/shop:close")
    async def close() -> None:
        seen.append("begun")
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    with app.test_client() as client:

        async def leave() -> None:
            asking = asyncio.ensure_future(
                client._request(client._session, '<close xmlns="urn:example:shop"/>')
            )
            while not seen:
                await asyncio.sleep(0)
            client._session._session.connection_lost("gone")
            while len(seen) < 2:
                await asyncio.sleep(0)
            asking.cancel()

        client._wait(asyncio.wait_for(leave(), PATIENCE_S))
        assert client._agent.server.sessions.keys() == {2}
    assert seen == ["begun", "cancelled"]


def test_others_are_served_while_an_action_waits(yang: Path) -> None:
    app = App("shop", yang=yang)
    app.config("/shop:shop")(lambda old, new: None)
    app.state("/shop:shop/shelf/weight")(lambda: 1)
    app.action("/shop:shop/shelf/shake")(lambda: None)
    app.state("/shop:guests/guest", keys=lambda: ())(lambda: None)
    gate = asyncio.Event()

    @app.rpc("/shop:close")
    async def close() -> None:
        await gate.wait()

    with app.test_client() as client:

        async def both() -> None:
            slow = asyncio.ensure_future(client._request(client._session, CLOSE))
            edit = (
                "<edit-config><target><running/></target><config>"
                '<shop xmlns="urn:example:shop"><limit>3</limit></shop></config></edit-config>'
            )
            await client._request(client._listener, edit)
            assert not slow.done()
            gate.set()
            await slow

        client._wait(both())


def test_two_apps_are_one_agent(app: Shop, tmp_path: Path) -> None:
    (tmp_path / "lamp.yang").write_text(
        'module lamp { namespace "urn:example:lamp"; prefix l; leaf lit { type boolean; } }'
    )
    lamp = App("lamp", yang=tmp_path)
    lit: list[object] = []
    lamp.config("/lamp:lit")(lambda old, new: lit.append(new))
    app.include(lamp)
    with app.test_client() as client:
        client.edit("/lamp:lit", True)
        client.edit("/shop:shop/limit", 3)
    assert lit == [True]


@pytest.mark.parametrize(
    ("kind", "path", "said"),
    [
        ("config", "/shop:shop/nothing", "nothing"),
        ("config", "/shop:guests", "is state data, which cannot be configured"),
        ("config", "/shop:close", "is an operation, not data"),
        ("action", "/shop:shop", "is neither an rpc nor an action"),
        ("state", "/shop:guests/guest", "say with keys="),
    ],
)
def test_a_decorator_at_the_wrong_place_is_named_before_anything_starts(
    yang: Path, kind: str, path: str, said: str
) -> None:
    app = App("shop", yang=yang)
    getattr(app, kind)(path)(note)
    with pytest.raises(IsolaneError, match=said) as error, app.test_client():
        pass
    assert "tests.program.test_app.note" in str(error.value)


def test_what_nothing_stands_behind_is_listed(yang: Path) -> None:
    app = App("shop", yang=yang)
    app.config("/shop:shop")(lambda old, new: None)
    with pytest.raises(IsolaneError, match="/shop:close"), app.test_client():
        pass


def test_a_handler_that_wants_more_than_it_is_given_is_named(yang: Path) -> None:
    app = App("shop", yang=yang)
    app.state("/shop:shop/name")(lambda one, two: None)
    with pytest.raises(IsolaneError, match="takes 2 arguments; it is given 1"), app.test_client():
        pass


def test_outside_of_a_run_nothing_can_be_told(app: Shop) -> None:
    kind: Any = app.model().find("/shop:closed")
    with pytest.raises(IsolaneError, match="is not running"):
        app.notify(kind.record.new(reason="night"))


def test_it_serves_inside_of_a_loop_of_somebody_else(app: Shop, tmp_path: Path) -> None:
    settings = replace(app.settings, state=tmp_path / "state", ssh=("127.0.0.1", 0))

    async def own_loop() -> None:
        async with app.serving(settings) as agent:
            assert agent.listeners is not None
            assert (tmp_path / "state" / "admin_key").exists()
        serving = asyncio.create_task(app.serve(settings))
        await asyncio.sleep(0.2)
        assert not serving.done(), serving.exception()
        serving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await serving

    asyncio.run(own_loop())


def test_a_client_in_a_running_loop_says_what_to_do_instead(app: Shop) -> None:
    async def inside() -> None:
        with app.test_client():
            pass

    with pytest.raises(IsolaneError, match="a loop is running here"):
        asyncio.run(inside())


def test_a_class_that_is_not_of_the_path_is_named_and_the_right_one_is_what_handlers_get() -> None:
    fan = App("example-fan", yang=EXAMPLES / "yang")
    fan.state("/example-fan:fan/temperature")(lambda: 300)
    fan.action("/example-fan:fan/boost")(lambda: None)
    seen: list[object] = []

    @fan.config(Fan)
    def right(old: Fan | None, new: Fan | None) -> None:
        seen.append(new)

    with fan.test_client() as client:
        client.edit(Fan.new(speed=3))
    assert [type(each) for each in seen] == [Fan]

    @fan.validate("/example-fan:fan")
    def wrong(old: BoostInput | None) -> None: ...

    with pytest.raises(IsolaneError, match="wrong takes BoostInput of /example-fan:fan/boost/input, not"):
        fan.test_client().__enter__()


def test_a_program_may_send_notifications_of_plain_data(yang: Path) -> None:
    """No function is registered, so nothing but the notification is the program's."""
    app = App("shop", yang=yang)
    with app.test_client() as client:
        client.edit("/shop:shop/limit", 7)
        shop, closed = (record_of(app, path) for path in ("/shop:shop", "/shop:closed"))
        running: Any = app.running(shop)
        app.notify(closed.new(reason=f"limit {running.limit}"))
        assert client.notification(closed).reason == "limit 7"


def record_of(app: App, path: str) -> Any:
    node: Any = app._agent.store.model.find(path)
    return node.record
