"""The case list of other servers' tests, by subject, and the test that stands here for each of its names."""

from typing import Final

_EDIT: Final = "test_case_list_edit.py::test_"
_ERROR: Final = "test_case_list_errors.py::test_an_edit_is_refused_with_everything_that_can_be_told[{}]"
_FILTER: Final = "test_case_list_filter.py::test_"
_NACM: Final = "northbound/access/test_case_list_nacm.py::test_"
_ACCESS: Final = "northbound/access/test_access.py::test_"
_CONFIRMED: Final = "test_case_list_confirmed_commit.py::test_"
_CANDIDATE: Final = "test_case_list_candidate.py::test_"
_DEFAULTS: Final = "test_case_list_with_defaults.py::test_mode[{}-{}-"
_URL: Final = "test_case_list_url.py::test_"
_CONSTRAINTS: Final = "test_case_list_constraints.py::test_"
_START: Final = "test_case_list_start.py::test_"

_MODES: Final = ("explicit", "trim", "report-all", "report-all-tagged")

CASES: Final[dict[str, dict[str, str]]] = {
    "edit": {
        "create": f"{_EDIT}create",
        "create fails": f"{_EDIT}create_fails_where_it_is_there",
        "case switch autodelete": f"{_EDIT}case_switch_autodelete",
        "delete existing": f"{_EDIT}delete_existing",
        "delete empty": f"{_EDIT}delete_empty",
        "merge partial": f"{_EDIT}merge_partial",
        "merge into existing": f"{_EDIT}merge_into_existing",
        "merge overwrite": f"{_EDIT}merge_overwrites",
        "merge fail": f"{_EDIT}merge_fails",
        "remove": f"{_EDIT}remove_and_remove_empty[something there]",
        "remove empty": f"{_EDIT}remove_and_remove_empty[nothing there]",
        "replace": f"{_EDIT}replace",
        "replace-create": f"{_EDIT}replace_creates",
        "unknown element": f"{_EDIT}unknown_element",
        "RFC 6241 example 1": f"{_EDIT}rfc_6241_example_1_one_leaf_in_running",
        "RFC 6241 example 2": f"{_EDIT}rfc_6241_example_2_one_entry_deleted_by_its_key",
    },
    "error": {
        "bad element": _ERROR.format("bad element, two cases"),
        "create exists": _ERROR.format("create exists"),
        "delete missing": _ERROR.format("delete missing"),
        "invalid insert": _ERROR.format("invalid insert"),
        "bad xpath filter": (
            "test_case_list_errors.py::test_a_request_is_refused_with_everything_that_can_be_told"
            "[a bad XPath filter]"
        ),
        "mandatory choice": _ERROR.format("mandatory choice"),
        "max-elem": _ERROR.format("max elem"),
        "min-elem": _ERROR.format("min elem"),
        "several errors in one reply": "test_case_list_errors.py::test_several_errors_in_one_reply",
        "must": _ERROR.format("must"),
        "none on missing": "test_case_list_errors.py::test_none_on_missing",
        "require-instance": _ERROR.format("require instance"),
        "unique": "test_case_list_errors.py::test_unique_names_every_leaf",
        "unknown element": _ERROR.format("unknown element"),
        "unknown namespace": _ERROR.format("unknown namespace"),
    },
    "filter": {
        "content match": f"{_FILTER}subtree[content match]",
        "containment": f"{_FILTER}subtree[containment]",
        "selection": f"{_FILTER}subtree[selection]",
        "nested selection": f"{_FILTER}subtree[nested selection]",
        "top-level leaf": f"{_FILTER}subtree[top-level leaf with another value]",
        "no namespace": f"{_FILTER}subtree[no namespace]",
        "keyless list": f"{_FILTER}a_keyless_list_is_filtered_by_content",
        "depth": f"{_FILTER}depth[2-",
        "xpath basic": f"{_FILTER}xpath[basic]",
        "xpath boolean": f"{_FILTER}xpath[boolean]",
        "xpath namespaces": f"{_FILTER}xpath_namespaces_are_those_of_the_request",
        "xpath union": f"{_FILTER}xpath[union]",
        "operational data in get": f"{_FILTER}get_has_state_and_get_config_has_none",
        "operational data in get-data": f"{_FILTER}get_data_by_subtree",
    },
    "nacm": {
        "commit": f"{_NACM}commit_needs_the_right_to_make_each_change",
        "copy-config ds-to-ds read denied": f"{_NACM}copy_config_leaves_out_what_may_not_be_read",
        "copy-config ds-to-ds write denied": f"{_NACM}copy_config_write_denied",
        "running-to-startup": f"{_NACM}running_to_startup_needs_only_the_right_to_ask",
        "delete-config": f"{_NACM}delete_config_needs_a_rule_for_it_and_the_right_to_delete",
        "discard": f"{_NACM}discard_needs_only_the_right_to_ask",
        "edit permit": f"{_ACCESS}a_rule_for_everything_permits_everything",
        "edit subtree": f"{_NACM}an_edit_of_a_permitted_subtree",
        "edit update": f"{_NACM}edit_by_the_kind_of_change",
        "edit when": f"{_NACM}what_goes_because_its_condition_no_longer_holds_needs_no_right[running]",
        "exec of get": f"{_NACM}exec_of_get_can_be_denied",
        "filter on list key": f"{_NACM}a_subtree_filter_on_a_key_finds_only_what_may_be_read",
        "get-config filter": f"{_ACCESS}a_denied_entry_cannot_be_found_by_a_filter",
        "kill-session": f"{_NACM}kill_session_needs_a_rule_for_it",
        "default read": f"{_NACM}nothing_is_read_where_that_is_the_default",
        "allow path": f"{_NACM}a_path_is_read_where_the_default_is_to_deny",
        "wildcard groups": f"{_NACM}a_rule_list_for_all_groups",
        "denied xpath filter": f"{_NACM}what_may_not_be_read_is_not_found_by_xpath",
    },
    "confirmed commit": {
        "cancel": f"{_CONFIRMED}cancel",
        "cancel persist": f"{_CONFIRMED}cancel_persist",
        "confirm persist": f"{_CONFIRMED}confirm_persist",
        "failed file": f"{_CONFIRMED}a_file_that_cannot_be_written_leaves_nothing_waiting",
        "rollback on disconnect": f"{_CONFIRMED}rollback_on_disconnect",
        "rollback when locked": f"{_CONFIRMED}rollback_when_locked",
        "same as commit": f"{_CONFIRMED}same_as_commit",
        "timeout confirm": f"{_CONFIRMED}runs_out",
        "timeout confirm and modify": f"{_CONFIRMED}the_commit_that_confirms_may_bring_more",
        "follow-up extends": f"{_CONFIRMED}a_follow_up_extends_the_time_and_keeps_the_base",
        "runs out": f"{_CONFIRMED}runs_out",
        "wrong persist-id": f"{_CONFIRMED}wrong_persist_id",
        "wrong session": f"{_CONFIRMED}wrong_session",
    },
    "candidate": {
        "commit": f"{_CANDIDATE}commit",
        "commit when locked": f"{_CANDIDATE}commit_when_locked[running]",
        "discard": f"{_CANDIDATE}discard",
        "discard advanced": f"{_CANDIDATE}discard_advanced_what_running_got_meanwhile_stays",
        "discard locked": f"{_CANDIDATE}discard_when_locked",
        "lock with modified candidate": f"{_CANDIDATE}lock_with_a_modified_candidate",
        "validate good": f"{_CANDIDATE}validate_good",
        "validate bad": f"{_CANDIDATE}validate_bad",
    },
    "with-defaults": {
        f"{mode}, {stored}": _DEFAULTS.format(mode, stored)
        for mode in _MODES
        for stored in ("nothing set", "default set", "other set")
    },
    "url": {
        "copy to file": f"{_URL}copy_to_a_file_and_back",
        "same": f"{_URL}copy_to_the_same_file",
        "url to url": f"{_URL}url_to_url",
        "edit-config by url": f"{_URL}edit_config_by_url",
        "validate": f"{_URL}validate_by_url",
    },
    "clixon adds": {
        "hello rules": "test_messages.py::test_a_wrong_hello_ends_the_session[",
        "framing": "test_messages.py::test_lost_framing_ends_the_session[",
        "duplicate entries": f"{_EDIT}duplicate_entries",
        "whitespace": f"{_EDIT}whitespace_around_elements_is_nothing",
        "order of operations": f"{_CONSTRAINTS}the_order_of_operations_in_an_edit_is_nothing[",
        "order of entries": f"{_EDIT}order_of_entries[",
        "choice implicit delete": f"{_CONSTRAINTS}choice_implicit_delete",
        "leafref to state": f"{_CONSTRAINTS}a_leafref_to_state_names_what_may_be_absent",
        "leafref to union": f"{_CONSTRAINTS}a_leafref_to_a_union[7]",
        "leafref to augment": f"{_CONSTRAINTS}a_leafref_to_what_another_module_adds",
        "unique descendant": "test_case_list_errors.py::test_unique_names_every_leaf",
        "when+mandatory": f"{_CONSTRAINTS}mandatory_below_when_is_asked_for_only_when_it_holds",
        "when+must": f"{_CONSTRAINTS}must_below_when_is_checked_only_when_it_holds",
        "upgrade": f"{_START}an_upgrade_that_adds_a_module_keeps_everything",
        "failsafe start": f"{_START}a_failsafe_start_keeps_what_is_in_front_of_the_damage",
        "NACM recovery": f"{_ACCESS}a_recovery_session_is_not_bound",
    },
    "yang-push": {
        "on-change basic": "test_push.py::test_on_change_basic",
        "on-change multiple": "test_push.py::test_on_change_multiple",
        "on-change excluded": "test_push.py::test_on_change_excluded",
        "dampening create-delete": "test_push.py::test_on_change_dampening_create_delete",
        "dampening same node": "test_push.py::test_on_change_dampening_same_node",
        "periodic": "test_push_periodic.py::test_periodic",
        "anchor": "test_push_periodic.py::test_anchor",
        "resync": "test_push.py::test_resync",
        "sync-on-start": "test_push.py::test_sync_on_start_is_the_default",
    },
}
