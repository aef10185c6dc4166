/** The field of a leaf: a choice where its type has few words, else a text. */

import { h } from "./dom.js";
import { shown, wordsOf } from "./schema.js";

/** @typedef {import("./schema.js").Node} Node */

let numbers = 0;

/** An id that no other field has. */
export function newId() {
  return `leaf-${numbers += 1}`;
}

/**
 * @param {Node} node
 * @param {string} id
 * @param {any} value
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
export function input(node, id, value) {
  const { schema, byDefault } = node;
  const described = `${id}-fault ${id}-type ${id}-about`;
  const words = wordsOf(schema);
  if (words[0] && !words[64] && !schema.anyOf) {
    const none = byDefault === undefined ? "not set" : `not set: ${shown(byDefault)}`;
    return h("select", { id, "aria-describedby": described }, h("option", { value: "" }, none),
      words.map((/** @type {string} */ each) => h("option", { value: each, selected: shown(value) === each }, each)));
  }
  const control = h("input", { id, "aria-describedby": described, autocomplete: "off", spellcheck: "false", placeholder: byDefault === undefined ? "" : shown(byDefault) });
  if (schema.type === "integer") control.inputMode = "numeric";
  if (words[0]) suggest(control, words);
  control.value = shown(value);
  return control;
}

/**
 * @param {HTMLInputElement} control
 * @param {string[]} words
 */
function suggest(control, words) {
  control.addEventListener("focus", () => {
    const id = `${control.id}-list`;
    if (control.hasAttribute("list")) return;
    control.after(h("datalist", { id }, words.map((value) => h("option", { value }))));
    control.setAttribute("list", id);
  });
}
