"""Every received level beside every own one is one line of trUpdate()."""

import pytest

from isolane.engine.topology import TR_UPDATE, Relation, relation


def test_every_relation_has_its_line() -> None:
    assert set(TR_UPDATE) == set(Relation)


@pytest.mark.parametrize(
    ("own", "received", "expected"),
    [
        (5, 255, Relation.UNKNOWN),
        (255, 255, Relation.UNKNOWN),
        (255, 254, Relation.UNKNOWN),
        (255, 253, Relation.FAR_BELOW),
        (5, 5, Relation.SAME),
        (5, 6, Relation.ONE_ABOVE),
        (5, 4, Relation.ONE_BELOW),
        (5, 3, Relation.FAR_BELOW),
        (5, 7, Relation.FAR_ABOVE),
        (254, 253, Relation.ONE_BELOW),
    ],
)
def test_levels_are_compared_as_49_5_3_3_does(own: int, received: int, expected: Relation) -> None:
    assert relation(own, received) is expected


def test_no_level_is_above_254() -> None:
    for own in range(256):
        for received in range(256):
            if TR_UPDATE[relation(own, received)].takes_level:
                assert received + 1 <= 254
