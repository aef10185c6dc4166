/** One container, list or entry: its description, its leafs as fields, and what is below it. */

import { Problem } from "../../lib/api.js";
import { input, newId } from "../../lib/control.js";
import { button, fill, h, text } from "../../lib/dom.js";
import { check, kindOf, segment, shown, uri } from "../../lib/schema.js";
import { asText } from "./text.js";
import { DATA, entriesOf, moduleOf } from "./tree.js";

/** @typedef {import("./tree.js").Editor} Editor */
/** @typedef {import("../../lib/schema.js").Step} Step */
/** @typedef {import("../../lib/schema.js").Node} Node */

const HISTORY = "/restconf/data/isolane-history:history/statistics/last-number";
const MOST = 500;

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 * @returns {Promise<(Element | null)[]>}
 */
export async function record(editor, steps) {
  const step = steps.at(-1);
  if (step === undefined) {
    return [h("h2", { tabindex: -1 }, editor.device.name), h("p", { class: "muted" },
      "Choose a node. Changes are collected here and are in force when they are committed.")];
  }
  const about = h("div", { class: "about" });
  void describe(editor, steps, about);
  const head = [crumbs(editor, steps), h("h2", { tabindex: -1 }, step.key === null ? step.node.local : `${step.node.local} ${step.key.join(", ")}`), about];
  const isList = step.node.kind === "list" && step.key === null;
  const body = isList ? await list(editor, steps) : await fields(editor, steps);
  return [...head, ...body, isList ? null : asText(editor, steps)];
}

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 */
function crumbs(editor, steps) {
  return h("nav", { class: "crumbs", "aria-label": "Path" }, steps.map((step, at) => [
    at > 0 ? " / " : null,
    at === steps.length - 1 ? h("span", { "aria-current": "location" }, segmentOf(step))
      : h("a", { href: editor.link(steps.slice(0, at + 1)), onclick: go(editor, steps.slice(0, at + 1)) }, segmentOf(step)),
  ]));
}

/** @param {Step} step */
function segmentOf(step) {
  return decodeURIComponent(segment(step));
}

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 */
function go(editor, steps) {
  return (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    editor.open(steps);
  };
}

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 * @param {HTMLElement} into
 */
async function describe(editor, steps, into) {
  const way = steps.map(({ node: { module, local } }) => ({ module, local }));
  const found = await editor.model.descriptions.of(way);
  if (editor.signal.aborted || found === "") return;
  const end = found.search(/\.\s+(?=[A-Z])/) + 1;
  if (found.length < 160 || end === 0) text(into, found);
  else fill(into, h("details", {}, h("summary", {}, found.slice(0, end)), found.slice(end)));
}

// --- a container or an entry

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 * @returns {Promise<(Element | null)[]>}
 */
async function fields(editor, steps) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  const top = moduleOf(steps[0]?.node.name ?? "");
  const [children, found] = await Promise.all([editor.model.children(node, top), contentOf(editor, steps)]);
  const read = found ?? {};
  const isAbsent = found === null && node.presence;
  await remember(editor, steps);
  const leafs = children.filter((each) => !node.keys.includes(each.local) || each.kind !== "leaf");
  const rows = leafs.filter(({ kind }) => kind === "leaf").map((each) => leaf(editor, [...steps, { node: each, key: null }], read, isAbsent));
  const several = leafs.filter(({ kind }) => kind === "leaf-list").map((each) => values(editor, [...steps, { node: each, key: null }], read));
  const below = children.filter(({ kind }) => kind === "container" || kind === "list");
  return [
    rows.length + several.length > 0 ? h("div", { class: "fields" }, rows, several) : null,
    below.length > 0 ? h("h3", {}, "Below") : null,
    below.length > 0 ? h("ul", { class: "below" }, below.map((each) => link(editor, [...steps, { node: each, key: null }]))) : null,
    rows.length + several.length + below.length === 0 ? h("p", { class: "muted" }, "There is nothing more to configure editor.") : null,
    node.kind === "list" ? button("Delete this entry", () => remove(editor, steps), { class: "danger" }) : null,
    node.presence ? presence(editor, steps, isAbsent) : null,
  ];
}

/**
 * The button by which a container that means something by being there comes or goes.
 * @param {Editor} editor
 * @param {Step[]} steps
 * @param {boolean} isAbsent
 */
function presence({ draft, open, signal }, steps, isAbsent) {
  const comes = () => isAbsent !== (draft.at(uri(steps)) !== undefined);
  const toggle = button("", () => {
    if (comes()) draft.present(steps);
    else draft.delete(steps);
    open(steps);
  }, { class: "presence" });
  const show = () => text(toggle, `${comes() ? "Create" : "Delete"} ${steps.at(-1)?.node.local}`);
  draft.addEventListener("change", show, { signal });
  show();
  return toggle;
}

/**
 * What a record holds; null where it is not there, or not yet where it is not there.
 * @param {Editor} editor
 * @param {Step[]} steps
 * @returns {Promise<any>}
 */
async function contentOf(editor, steps) {
  if (editor.draft.creates(uri(steps))) return null;
  try {
    const { data } = await editor.device.get(`${DATA}${uri(steps)}?content=config&depth=2`, { signal: editor.signal });
    const found = /** @type {any} */ (Object.values(data)[0]);
    return Array.isArray(found) ? found[0] ?? {} : found;
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404) return null;
    throw problem;
  }
}

/**
 * Notes, before the first edit, as what the outermost node was read: whoever changes it meanwhile is noticed then.
 * @param {Editor} editor
 * @param {Step[]} steps
 */
async function remember({ device, draft, signal }, steps) {
  const top = steps[0]?.node.name ?? "";
  if (draft.below(top) > 0) return;
  const tag = await device.get(`${DATA}${top}?content=config&depth=1`, { signal }).then(({ etag }) => etag, () => null);
  const last = await device.get(HISTORY, { signal }).then(({ data }) => Number(Object.values(data)[0]), () => 0);
  draft.tags.set(top, tag);
  if (draft.size === 0) draft.since = last;
}

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 */
function link(editor, steps) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  const count = editor.draft.below(uri(steps));
  return h("li", {}, h("a", { href: editor.link(steps), onclick: go(editor, steps) }, node.local),
    node.kind === "list" ? h("small", {}, " list") : null, count > 0 ? h("small", { class: "edited" }, ` ${count} changed`) : null);
}

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 */
function remove(editor, steps) {
  editor.draft.delete(steps);
  editor.open([...steps.slice(0, -1), { node: /** @type {Step} */ (steps.at(-1)).node, key: null }]);
}

/**
 * One leaf: a field that says at once what is wrong with its value.
 * @param {Editor} editor
 * @param {Step[]} steps
 * @param {any} read the record that it is in
 * @param {boolean} isAbsent whether that has to be created first
 */
function leaf(editor, steps, read, isAbsent) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  const id = newId();
  const old = read[node.name];
  const edit = editor.draft.at(uri(steps));
  const value = edit === undefined ? old : edit.operation === "remove" ? undefined : Object.values(edit.value)[0];
  const about = h("div", { class: "about", id: `${id}-about` });
  const fault = h("p", { class: "error", id: `${id}-fault`, role: "alert" });
  const control = input(node, id, value);
  const line = h("div", { class: ["field", edit !== undefined && "edited"], "data-name": node.name },
    h("label", { for: id }, node.local), control,
    h("span", { class: "unit" }, node.units),
    button("Unset", () => { put(control, undefined); take(undefined); }, { class: "unset", "aria-label": `Unset ${node.local}`, disabled: value === undefined }),
    fault, about, h("p", { class: "muted type", id: `${id}-type` }, kindOf(node.schema), node.byDefault === undefined ? null : ` · default ${shown(node.byDefault)}`));
  void describe(editor, steps, about);

  /** @param {any} given */
  function take(given) {
    text(fault, "");
    control.removeAttribute("aria-invalid");
    const above = steps.slice(0, -1);
    if (isAbsent && given !== undefined && editor.draft.at(uri(above)) === undefined) editor.draft.present(above);
    editor.draft.leaf(steps, given, old);
    line.classList.toggle("edited", editor.draft.at(uri(steps)) !== undefined);
    /** @type {HTMLButtonElement} */ (line.querySelector(".unset")).disabled = given === undefined;
  }
  control.addEventListener("input", () => {
    const typed = control.value;
    const isChoice = control instanceof HTMLSelectElement;
    if (typed === "" && (isChoice || old === undefined)) return take(undefined);
    const checked = check(node.schema, typed);
    if (checked.fault === undefined) return take(checked.value);
    editor.draft.leaf(steps, old, old);
    line.classList.remove("edited");
    control.setAttribute("aria-invalid", "true");
    return text(fault, checked.fault);
  });
  return line;
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @param {any} value
 */
function put(control, value) {
  control.value = shown(value);
}

/**
 * A leaf-list: its values, each can go, and a field for one more.
 * @param {Editor} editor
 * @param {Step[]} steps
 * @param {any} read
 */
function values(editor, steps, read) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  const above = steps.slice(0, -1);
  const id = newId();
  const about = h("div", { class: "about" });
  void describe(editor, steps, about);
  const there = h("ul", { class: "values" });
  const fault = h("p", { class: "error", id: `${id}-fault`, role: "alert" });
  const more = h("input", { id, autocomplete: "off", "aria-describedby": `${id}-fault` });
  const add = () => {
    const checked = check(node.schema, more.value);
    text(fault, checked.fault ?? "");
    if (checked.fault !== undefined) return;
    editor.draft.create([...above, { node, key: [String(checked.value)] }], checked.value);
    more.value = "";
    show();
  };

  function show() {
    /** @type {any[]} */
    const now = read[node.name] ?? [];
    const made = editor.draft.edits.filter((each) => each.operation === "create" && each.target.startsWith(`${uri(steps)}=`))
      .map((each) => /** @type {any} */ (Object.values(each.value)[0])[0]);
    fill(there, [...now, ...made].map((value) => {
      const one = [...above, { node, key: [String(value)] }];
      const isGone = editor.draft.at(uri(one))?.operation === "delete";
      const act = isGone ? "Keep" : "Remove";
      return h("li", { class: isGone && "gone" }, h("code", {}, shown(value)), " ", button(act, () => {
        if (isGone) editor.draft.undo(uri(one)); else editor.draft.delete(one);
        show();
      }, { "aria-label": `${act} ${shown(value)}` }));
    }));
  }
  show();
  more.addEventListener("keydown", (event) => { if (event.key === "Enter") add(); });
  return h("div", { class: "field", "data-name": node.name }, h("label", { for: id }, node.local), there,
    h("span", { class: "bar" }, more, button(`Add ${node.local}`, add)), fault, about,
    h("p", { class: "muted type" }, `several of: ${kindOf(node.schema)}`));
}

// --- a list

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 * @returns {Promise<(Element | null)[]>}
 */
async function list(editor, steps) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  const above = steps.slice(0, -1);
  const entries = await entriesOf(editor, steps);
  await remember(editor, steps);
  const rows = entries.slice(0, MOST).map((key) => {
    const one = [...above, { node, key }];
    const edit = editor.draft.at(uri(one));
    const count = editor.draft.below(uri(one));
    const state = edit?.operation === "delete" ? "to be deleted" : edit?.operation === "create" ? "new" : count > 0 ? `${count} changed` : "";
    return h("li", { class: edit?.operation === "delete" && "gone" }, h("a", { href: editor.link(one), onclick: go(editor, one) }, key.join(", ")), " ", h("small", { class: "edited" }, state));
  });
  return [h("p", { class: "muted" }, entries.length === 1 ? "1 entry" : `${entries.length} entries`), h("ul", { class: "below entries" }, rows),
    entries.length > MOST ? h("p", { class: "muted" }, `${entries.length - MOST} more are not shown; type the key of one.`) : null, await addition(editor, steps, entries)];
}

/**
 * A form for an entry, which is opened, or made if it is not there: one field for each key.
 * @param {Editor} editor
 * @param {Step[]} steps
 * @param {string[][]} entries
 */
async function addition(editor, steps, entries) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  const children = await editor.model.children(node, moduleOf(steps[0]?.node.name ?? ""));
  const keys = node.keys.map((name) => /** @type {Node} */ (children.find((each) => each.name === name)));
  const there = new Set(entries.map((key) => uri([...steps.slice(0, -1), { node, key }])));
  const fault = h("p", { class: "error", role: "alert" });
  const controls = keys.map((each) => input(each, newId(), undefined));
  return h("form", { class: "bar", onsubmit: (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const checked = keys.map((each, at) => check(each.schema, controls[at]?.value ?? ""));
    const wrong = checked.findIndex((each) => each.fault !== undefined);
    text(fault, wrong < 0 ? "" : `${keys[wrong]?.local}: ${checked[wrong]?.fault}`);
    if (wrong >= 0) return;
    const entry = Object.fromEntries(keys.map((each, at) => [each.name, /** @type {any} */ (checked[at]).value]));
    const one = [...steps.slice(0, -1), { node, key: keys.map((each) => String(entry[each.name])) }];
    if (!there.has(uri(one))) editor.draft.create(one, entry);
    editor.open(one);
  } }, keys.map((each, at) => h("label", {}, `${each.local} `, controls[at])), h("button", { type: "submit" }, "Open or add"), fault);
}
