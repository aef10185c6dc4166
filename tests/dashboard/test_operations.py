"""Operations in the page: forms from the model, outputs as a table and as JSON, refusals with a reason."""

import json

from tests.browser import Browser, Page
from tests.dashboard.axe import violations
from tests.dashboard.pages import READER, Site, go, log_in

ACCESS = "/restconf/data/isolane-access:access"
INTERFACE = "/restconf/data/ietf-interfaces:interfaces/interface={interface-name}"
FAULT = f"{INTERFACE}/isolane-ue-cbfc:cbfc/inject-fault"
RESULT = "document.querySelector('.result')"


def show(page: Page, path: str = "") -> None:
    """The form of one operation."""
    name = page.run("document.querySelector('.brand .where').textContent")
    go(page, f"#/operations/{name}/{page.run(f'encodeURIComponent({path!r})')}")
    page.wait("document.querySelectorAll('.hits a').length > 20")
    if path:
        name = path.rpartition("/")[2].rpartition(":")[2]
        page.wait(f"document.querySelector('.call button[type=submit]')?.textContent === 'Call {name}'")


def put(page: Page, name: str, text: str) -> None:
    """A value in the field of an input."""
    selector = f"[data-name={name}]"
    page.run(
        f"document.querySelector('{selector}').querySelector('input, select, textarea').value = {text!r}"
    )


def call(page: Page) -> str:
    page.run("document.querySelector('.result').replaceChildren()")
    page.run("document.querySelector('.call > button').click()")
    page.wait(f"{RESULT}.querySelector('h3') || {RESULT}.textContent.startsWith('Done')")
    return page.text(".result")


def test_rpcs_and_actions_are_there_once_and_can_be_searched(page: Page) -> None:
    show(page)
    hits = page.run("[...document.querySelectorAll('.hits a')].map((each) => each.textContent)")
    assert "commitietf-netconf" in hits
    assert hits.count("inject-fault/interfaces/interface/cbfc") == 1
    page.type(".find input", "cbfc fault")
    assert page.text(".hits").split() == ["inject-fault", "/interfaces/interface/cbfc"]
    page.click(".hits a")
    page.wait("document.activeElement === document.querySelector('.place h2')")
    page.wait("document.querySelector('.place .about').textContent.includes('fault')")
    assert violations(page) == []
    page.reload()
    page.wait("document.querySelector('.place h2')?.textContent === 'inject-fault'")


def test_an_output_is_a_table_and_json(page: Page) -> None:
    show(page, f"{ACCESS}/whoami")
    call(page)
    assert "user\tnina" in page.text(".result table")
    assert violations(page) == []
    page.click(".result .bar button:nth-of-type(2)")
    assert json.loads(page.text(".result pre"))["user"] == "nina"


def test_entries_of_an_output_are_rows(page: Page) -> None:
    show(page, "/restconf/data/isolane-samples:samples/read")
    put(page, "interface", "port1")
    call(page)
    page.wait("document.querySelectorAll('.result table').length > 1")
    assert page.run("document.querySelectorAll('.result table')[1].querySelector('th').scope") == "col"


def test_inputs_are_checked_before_they_are_sent(page: Page) -> None:
    show(page, FAULT)
    page.run("document.querySelector('.call > button').click()")
    assert page.text("[data-name=interface-name] .error") == "It is mandatory."
    page.run("document.querySelector('[data-name=interface-name] input').focus()")
    page.wait("document.querySelector('[data-name=interface-name] datalist option[value=port1]')")
    put(page, "interface-name", "port1")
    page.run("document.querySelector('.call > button').click()")
    assert page.text("[data-name=type] .error") == "It is mandatory."
    put(page, "type", "frame-drop")
    put(page, "vc", "99")
    page.run("document.querySelector('.call > button').click()")
    assert page.text("[data-name=vc] .error") == "It is from 0 to 31."
    assert page.run("document.activeElement.closest('[data-name]').dataset.name") == "vc"


def test_several_values_and_json_are_inputs(page: Page) -> None:
    show(page, f"{ACCESS}/explain")
    put(page, "user", "nina")
    put(page, "group", "admin\nfew")
    put(page, "path", "/ietf-system:system")
    assert "permit" in call(page)
    show(page, "/restconf/operations/ietf-nmda-compare:compare")
    put(page, "source", "ietf-datastores:running")
    put(page, "target", "ietf-datastores:operational")
    put(page, "subtree-filter", "{")
    page.run("document.querySelector('.call > button').click()")
    assert page.text("[data-name=subtree-filter] .error").startswith("It is no JSON: ")


def test_a_record_is_an_input_when_it_is_open(page: Page) -> None:
    show(page, "/restconf/operations/ietf-netconf:validate")
    page.click(".record summary")
    page.wait("document.querySelector('.record [data-name=candidate] select')")
    put(page, "candidate", "set")
    assert violations(page) == []
    assert call(page).strip() == "Done. There is no output."


def test_entries_of_a_list_are_inputs(page: Page) -> None:
    """No operation of the agent has a list as an input, but one of another model may."""
    made = page.run("""import("/dashboard/views/operations/form.js").then(({ parts, valueOf }) => {
      const schema = { type: "string" };
      const leaf = (name) => ({ name, local: name, module: "m", kind: "leaf", schema, keys: [], units: "" });
      const list = { ...leaf("m:entry"), local: "entry", kind: "list" };
      const operation = { inputs: [list], needed: new Set(), below: () => [leaf("one"), leaf("two")] };
      const made = parts(operation, [list], () => Promise.resolve(""));
      const { element } = made[0];
      const add = element.querySelector("button");
      for (const text of ["a", "b", "c"]) {
        add.click();
        element.querySelector("fieldset:last-of-type input").value = text;
      }
      element.querySelector("fieldset button").click();
      return JSON.stringify(valueOf(made));
    })""")
    assert json.loads(made) == {"m:entry": [{"one": "b"}, {"one": "c"}]}


def test_a_refusal_has_path_and_reason(page: Page) -> None:
    show(page, "/restconf/operations/isolane-history:rollback")
    put(page, "number", "999999")
    assert "Commit 999999 is not in the history." in call(page)
    assert violations(page) == []
    show(page, "/restconf/data/isolane-samples:samples/read")
    put(page, "interface", "port99")
    said = call(page)
    assert "/isolane-samples:samples/read/interface" in said
    assert "Interface refers to port99, which is not there." in said


def test_what_destroys_all_is_asked_about_a_second_time(page: Page) -> None:
    show(page, "/restconf/operations/ietf-factory-default:factory-reset")
    page.run("""window.sent = []; window.kept = window.fetch; window.fetch = (url, init) => {
      if (init?.method !== 'POST') return window.kept(url, init);
      window.sent.push(String(url));
      return Promise.resolve(new Response(null, {status: 204}));
    }""")
    page.click(".call > button")
    page.wait(f"{RESULT}.textContent.includes('Nothing brings them back')")
    assert page.run("document.activeElement.textContent") == "Cancel"
    assert violations(page) == []
    page.click(".result button:not(.danger)")
    assert page.run("[window.sent.length, document.querySelector('.result').textContent]") == [0, ""]
    page.click(".call > button")
    page.click(".result .danger")
    page.wait(f"{RESULT}.textContent.startsWith('Done')")
    assert page.run("window.sent") == ["/restconf/operations/ietf-factory-default:factory-reset"]


def test_a_user_without_the_right_reads_a_sentence(chromium: Browser, site: Site) -> None:
    with chromium.private() as page:
        log_in(page, site, READER)
        show(page, "/restconf/operations/ietf-system:system-restart")
        assert "You do not have the right to do this." in call(page)


def test_it_fits_a_phone_in_the_dark(page: Page) -> None:
    page.size(360, 740)
    page.media(scheme="dark")
    show(page, FAULT)
    assert page.run("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []
