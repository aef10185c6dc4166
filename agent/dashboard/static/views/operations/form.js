/** A form of the inputs of an operation: fields with the checks of their types, as deep as the model has records. */

import { input, newId } from "../../lib/control.js";
import { button, fill, h, text } from "../../lib/dom.js";
import { check, kindOf, shown } from "../../lib/schema.js";

/** @typedef {import("../../lib/schema.js").Node} Node */
/** @typedef {import("../../lib/schema.js").Operation} Operation */
/**
 * @typedef {object} Part one input, or all that are in a record
 * @property {Node} node
 * @property {HTMLElement} element
 * @property {() => any} read its value in JSON; undefined where there is none; a Fault where it cannot be
 */

/** Says that a value cannot be sent; the sentence stands beside the field. */
export class Fault extends Error {
  /**
   * @param {string} message
   * @param {HTMLElement} control
   */
  constructor(message, control) {
    super(message);
    this.control = control;
  }
}

/**
 * The parts of some nodes.
 * @param {Operation} operation
 * @param {Node[]} nodes
 * @param {(node: Node) => Promise<string>} describe
 * @returns {Part[]}
 */
export function parts(operation, nodes, describe) {
  return nodes.map((node) => {
    if (node.kind === "container") return container(operation, node, describe);
    if (node.kind === "list") return list(operation, node, describe);
    const isNeeded = operation.inputs.includes(node) && operation.needed.has(node.name);
    return value(node, isNeeded, describe);
  });
}

/**
 * What is in some parts; undefined where nothing is.
 * @param {Part[]} all
 */
export function valueOf(all) {
  const members = all.map(({ node, read }) => [node.name, read()]).filter(([, each]) => each !== undefined);
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/**
 * A leaf, all values of a leaf-list (one in a line), or JSON.
 * @param {Node} node
 * @param {boolean} isNeeded
 * @param {(node: Node) => Promise<string>} describe
 * @returns {Part}
 */
export function value(node, isNeeded, describe) {
  const id = newId();
  const isLeaf = node.kind === "leaf";
  const fault = h("p", { class: "error", id: `${id}-fault`, role: "alert" });
  const about = h("div", { class: "about", id: `${id}-about` });
  const control = isLeaf ? input(node, id, undefined)
    : h("textarea", { id, rows: 3, spellcheck: "false", "aria-describedby": `${id}-fault ${id}-type ${id}-about` });
  if (isNeeded) control.setAttribute("aria-required", "true");
  const kind = node.kind === "other" ? "JSON" : `${isLeaf ? "" : "one in a line: "}${kindOf(node.schema)}`;
  const element = h("div", { class: "field", "data-name": node.name }, h("label", { for: id }, node.local), control, h("span", { class: "unit" }, node.units), fault, about,
    h("p", { class: "muted type", id: `${id}-type` }, kind, node.byDefault === undefined ? null : ` · default ${shown(node.byDefault)}`, isNeeded ? " · mandatory" : null));
  void describe(node).then((said) => text(about, said));
  const refuse = (/** @type {string} */ said) => {
    text(fault, said);
    control.setAttribute("aria-invalid", "true");
    return new Fault(said, control);
  };
  const read = () => {
    text(fault, "");
    control.removeAttribute("aria-invalid");
    const typed = control.value;
    if (typed.trim() === "") {
      if (isNeeded) throw refuse("It is mandatory.");
      return undefined;
    }
    const checked = (isLeaf ? [typed] : node.kind === "other" ? [] : typed.split("\n").filter(Boolean)).map((each) => check(node.schema, each));
    const wrong = checked.find((each) => each.fault !== undefined);
    if (wrong?.fault !== undefined) throw refuse(wrong.fault);
    if (node.kind === "other") return json(typed, refuse);
    const values = checked.map((each) => /** @type {any} */ (each).value);
    return isLeaf ? values[0] : values;
  };
  control.addEventListener("change", () => {
    try {
      read();
    } catch (problem) {
      if (!(problem instanceof Fault)) throw problem; // the sentence stands there already
    }
  });
  return { node, element, read };
}

/**
 * @param {string} typed
 * @param {(said: string) => Fault} refuse
 */
function json(typed, refuse) {
  try {
    return JSON.parse(typed);
  } catch (error) {
    throw refuse(`It is no JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

/**
 * A record, whose fields are made when it is opened; one that means something by being there is sent when it is open.
 * @param {Operation} operation
 * @param {Node} node
 * @param {(node: Node) => Promise<string>} describe
 * @returns {Part}
 */
function container(operation, node, describe) {
  /** @type {Part[]} */
  let inside = [];
  const place = h("div", { class: "fields" });
  const element = h("details", { class: "record", "data-name": node.name }, h("summary", {}, node.local), place);
  element.addEventListener("toggle", () => {
    if (!element.open || inside.length > 0) return;
    inside = parts(operation, operation.below(node), describe);
    fill(place, inside.map((each) => each.element));
  });
  return { node, element, read: () => element.open ? valueOf(inside) ?? (node.presence ? {} : undefined) : undefined };
}

/**
 * Entries of a list, one after the other.
 * @param {Operation} operation
 * @param {Node} node
 * @param {(node: Node) => Promise<string>} describe
 * @returns {Part}
 */
function list(operation, node, describe) {
  /** @type {Set<Part[]>} */
  const entries = new Set();
  const place = h("div", {});
  const add = () => {
    const inside = parts(operation, operation.below(node), describe);
    const entry = h("fieldset", {}, h("legend", {}, node.local), inside.map((each) => each.element), button(`Remove ${node.local}`, () => {
      entries.delete(inside);
      entry.remove();
    }));
    entries.add(inside);
    place.append(entry);
    entry.querySelector("input")?.focus();
  };
  const element = h("div", { class: "field", "data-name": node.name }, h("strong", {}, node.local), button(`Add ${node.local}`, add), place);
  return { node, element, read: () => entries.size === 0 ? undefined : [...entries].map((each) => valueOf(each) ?? {}) };
}
