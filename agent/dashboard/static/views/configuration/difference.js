/** Differences: of datastores (RFC 9144) and of commits, as one table. */

import { h, heads } from "../../lib/dom.js";
import { plain } from "../../lib/draft.js";

/** @typedef {{path: string, operation: string, before?: string, after?: string}} Change */

const MOST = 500;
/** @type {Record<string, [string, string]>} */
const SIGNS = { create: ["+", "new"], insert: ["+", "new"], delete: ["−", "deleted"], replace: ["~", "changed"], modify: ["~", "changed"], move: ["↕", "moved"] };

/**
 * The changes between two datastores.
 * @param {import("./tree.js").Editor} editor
 * @param {string} from
 * @param {string} to
 * @returns {Promise<Change[]>}
 */
export async function compared({ device, signal }, from, to) {
  const output = await device.call("ietf-nmda-compare:compare", { source: `ietf-datastores:${from}`, target: `ietf-datastores:${to}` }, signal);
  /** @type {any[]} */
  const edits = output?.differences?.["yang-patch"]?.edit ?? [];
  return edits.map((each) => ({
    path: plain(each.target), operation: each.operation, before: content(each["source-value"]), after: content(each.value),
  }));
}

/** @param {any} value with the name of the node around it */
function content(value) {
  if (value === undefined) return undefined;
  const inside = /** @type {any} */ (Object.values(value)[0]);
  const one = Array.isArray(inside) && inside.length === 1 ? inside[0] : inside;
  return typeof one === "object" && one !== null ? JSON.stringify(one, null, 1).replace(/\n\s*/g, " ") : String(one);
}

/** @param {string | undefined} text a value in JSON */
function ofText(text) {
  return text === undefined ? undefined : content({ value: JSON.parse(text) });
}

/**
 * The changes of a commit.
 * @param {any[]} changes
 * @returns {Change[]}
 */
export function ofCommit(changes) {
  return changes.map((each) => ({ path: each.path.replace(/\/[a-z][\w.-]*:/gi, "/"), operation: each.operation, before: ofText(each.old), after: ofText(each.new) }));
}

/**
 * @param {string} caption
 * @param {Change[]} changes
 */
export function difference(caption, changes) {
  const rows = changes.slice(0, MOST).map(({ path, operation, before, after }) => {
    const [sign, word] = SIGNS[operation] ?? ["·", operation];
    return h("tr", { class: `is-${operation}` },
      h("td", { class: "sign" }, h("span", { "aria-hidden": "true" }, sign), h("span", { class: "unseen" }, word)),
      h("th", { scope: "row" }, h("code", {}, path)),
      h("td", {}, before === undefined ? null : h("del", {}, before)),
      h("td", {}, after === undefined ? null : h("ins", {}, after)));
  });
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption }, h("table", { class: "difference" },
    h("caption", {}, caption),
    heads([h("span", { class: "unseen" }, "Kind"), "Node", "Before", "After"]),
    h("tbody", {}, rows)), changes.length > MOST ? h("p", { class: "muted" }, `${changes.length - MOST} more are not shown.`) : null);
}
