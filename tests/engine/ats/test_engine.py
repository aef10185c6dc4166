"""The schedulers of a component: what filters define, together and in disagreement."""

from isolane.engine.ats import Conflict, Definition, GroupConfig, SchedulerConfig, Schedulers

RATE, BURST = 1_000_000, 8_000
GROUP = GroupConfig(1, 1_000_000)


def defines(*schedulers: SchedulerConfig, group: GroupConfig = GROUP) -> Definition:
    return Definition((group,), schedulers)


def test_filters_share_a_group() -> None:
    made = Schedulers()
    made.change(
        {
            10: defines(SchedulerConfig(1, 1, RATE, BURST)),
            11: defines(SchedulerConfig(2, 1, RATE, BURST)),
        }
    )
    assert made.schedulers[1].group is made.schedulers[2].group


def test_a_scheduler_that_stays_keeps_its_bucket() -> None:
    made = Schedulers()
    made.change({10: defines(SchedulerConfig(1, 1, RATE, BURST))})
    made.schedulers[1].eligibility(1_000, 0)
    made.change({11: defines(SchedulerConfig(2, 1, RATE, BURST))})
    assert made.schedulers[1].eligibility(100, 0) == 800_000


def test_an_instance_lasts_as_long_as_a_filter_defines_it() -> None:
    made = Schedulers()
    both = defines(SchedulerConfig(1, 1, RATE, BURST))
    made.change({10: both, 11: both})
    made.change({10: None})
    assert set(made.schedulers) == set(made.groups) == {1}
    made.change({11: None})
    assert (made.schedulers, made.groups) == ({}, {})


def test_changed_values_hold_for_the_instance_that_is_there() -> None:
    made = Schedulers()
    made.change({10: defines(SchedulerConfig(1, 1, RATE, BURST))})
    scheduler, group = made.schedulers[1], made.groups[1]
    made.change({10: defines(SchedulerConfig(1, 1, 2 * RATE, BURST), group=GroupConfig(1, 5))})
    assert (scheduler.config.rate_bps, group.config.max_residence_ns) == (2 * RATE, 5)
    assert (made.schedulers[1], made.groups[1]) == (scheduler, group)


def test_filters_that_disagree_are_found_before_anything_changes() -> None:
    made = Schedulers()
    made.change({10: defines(SchedulerConfig(1, 1, RATE, BURST))})
    other = defines(SchedulerConfig(1, 1, 2 * RATE, BURST), group=GroupConfig(1, 5))
    assert list(made.conflicts({11: other})) == [
        Conflict("scheduler-group", 1, 11, 10),
        Conflict("scheduler", 1, 11, 10),
    ]
    assert list(made.conflicts({10: other, 11: other})) == []
    assert list(made.conflicts({10: None, 11: other})) == []


def test_filters_of_one_change_that_disagree_are_found() -> None:
    one, other = SchedulerConfig(1, 1, RATE, BURST), SchedulerConfig(1, 1, RATE, 2 * BURST)
    assert list(Schedulers().conflicts({10: defines(one), 11: defines(other)})) == [
        Conflict("scheduler", 1, 11, 10)
    ]
