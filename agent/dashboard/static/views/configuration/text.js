/** A node as the text that RESTCONF has: JSON, which can be changed and collected as one edit, or XML to be read. */

import { Problem } from "../../lib/api.js";
import { button, fill, h, text } from "../../lib/dom.js";
import { uri } from "../../lib/schema.js";
import { DATA } from "./tree.js";

/** @typedef {import("./tree.js").Editor} Editor */
/** @typedef {import("../../lib/schema.js").Step} Step */

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 */
export function asText(editor, steps) {
  const path = `${DATA}${uri(steps)}?content=config`;
  const area = h("textarea", { rows: 14, spellcheck: "false", class: "code", "aria-label": "The node as JSON" });
  const xml = h("pre", { class: "code", tabindex: 0, hidden: true, "aria-label": "The node as XML" });
  const says = h("p", { class: "muted", role: "status" });
  const element = h("details", { class: "text" }, h("summary", {}, "As JSON or XML"),
    h("div", { class: "bar" }, button("JSON", () => void json()), button("XML", () => void marked()), button("Collect as a change", collect, { class: "collect" })), area, xml, says);
  element.addEventListener("toggle", () => {
    if (element.open && area.value === "") void json();
  });

  /** @param {boolean} isXml */
  const show = (isXml) => {
    area.hidden = isXml;
    xml.hidden = !isXml;
  };

  async function json() {
    show(false);
    try {
      const { data } = await editor.device.get(path, { signal: editor.signal });
      area.value = JSON.stringify(data, null, 2);
      text(says, "Values that you leave out stay as they are; delete nodes in the tree.");
    } catch (problem) {
      refused(problem);
    }
  }

  async function marked() {
    show(true);
    try {
      fill(xml, await editor.device.text(path, "application/yang-data+xml"));
    } catch (problem) {
      refused(problem);
    }
  }

  function collect() {
    try {
      const value = JSON.parse(area.value);
      if (typeof value !== "object" || value === null || Object.keys(value).length !== 1) throw new SyntaxError("it has to be an object with one member, the node");
      editor.draft.merge(steps, value);
    } catch (error) {
      text(says, `This is no JSON of the node: ${error instanceof Error ? error.message : ""}`);
    }
  }

  /** @param {unknown} problem */
  function refused(problem) {
    if (!editor.signal.aborted) text(says, problem instanceof Problem ? problem.message : "The node cannot be read.");
  }

  return element;
}
