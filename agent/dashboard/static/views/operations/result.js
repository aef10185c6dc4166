/** What an operation gives: its output as a table or as JSON, or why it was refused. */

import { Problem } from "../../lib/api.js";
import { button, fill, h, heads, set } from "../../lib/dom.js";
import { shown } from "../../lib/schema.js";

/** @typedef {any} Json */

const MOST_ROWS = 500;
const MOST_TEXT = 200_000;

/** @param {string} name */
const local = (name) => name.replace(/^[a-z][\w.-]*:/i, "");
/** @param {Json} value */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {Json} value */
const isList = (value) => Array.isArray(value) && value.length > 0 && value.every(isRecord);

/**
 * @param {Json} output null where there is none
 * @returns {Element[]}
 */
export function result(output) {
  if (output === null || Object.keys(output).length === 0) return [h("p", {}, "Done. There is no output.")];
  const place = h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Output" });
  const asTable = button("Table", () => show(true));
  const asJson = button("JSON", () => show(false));
  const show = (/** @type {boolean} */ isTable) => {
    set(asTable, { "aria-pressed": String(isTable) });
    set(asJson, { "aria-pressed": String(!isTable) });
    fill(place, isTable ? tables(output, "output") : whole(output));
  };
  show(true);
  return [h("div", { class: "bar" }, h("h3", {}, "Output"), asTable, asJson), place];
}

/** @param {Json} output */
function whole(output) {
  const said = JSON.stringify(output, null, 2);
  const rest = said.length - MOST_TEXT;
  return [h("pre", { class: "code" }, said.slice(0, MOST_TEXT)), rest > 0 ? h("p", { class: "muted" }, `${rest} more characters are not shown.`) : null];
}

/**
 * A table of the leafs of a record, then those of the records and lists in it.
 * @param {Json} record
 * @param {string} name
 * @returns {(Element | null)[]}
 */
function tables(record, name) {
  const members = Object.entries(record);
  const leafs = members.filter(([, each]) => !isRecord(each) && !isList(each));
  const tableOfLeafs = leafs.length === 0 ? null : h("table", {}, h("caption", {}, name), heads(["name", "value"]),
    h("tbody", {}, leafs.map(([of, each]) => h("tr", {}, h("th", { scope: "row" }, local(of)), h("td", {}, shown(each))))));
  return [tableOfLeafs, ...members.flatMap(([of, each]) => isRecord(each) ? tables(each, local(of)) : isList(each) ? entries(each, local(of)) : [])];
}

/**
 * @param {Json[]} rows
 * @param {string} name
 */
function entries(rows, name) {
  const some = rows.slice(0, MOST_ROWS);
  const columns = [...new Set(some.flatMap((each) => Object.keys(each)))];
  return [h("table", {}, h("caption", {}, `${name}: ${rows.length}`), heads(columns.map(local)),
    h("tbody", {}, some.map((row) => h("tr", {}, columns.map((each) => h("td", {}, shown(row[each]))))))),
  rows.length > some.length ? h("p", { class: "muted" }, `${rows.length - some.length} more rows are not shown; JSON has them.`) : null];
}

/**
 * Each error with its path, its reason and its tag.
 * @param {Problem} problem
 */
export function refusal(problem) {
  const all = problem.all.length < 2 ? [{ "error-message": problem.message, "error-path": problem.path, "error-tag": problem.tag }] : problem.all;
  return [h("h3", {}, "Refused"), h("ul", { class: "errors" }, all.slice(0, MOST_ROWS).map((/** @type {Json} */ each) => h("li", {},
    each["error-path"] ? h("code", {}, each["error-path"]) : null, each["error-path"] ? " " : null,
    h("span", { class: "error" }, each["error-message"] ?? problem.message), each["error-tag"] ? h("small", {}, ` ${each["error-tag"]}`) : null)))];
}
