/** A node as the text that RESTCONF has, in JSON or XML, which can be changed and collected as one edit. */

import { Problem } from "../../lib/api.js";
import { button, h, set, text } from "../../lib/dom.js";
import { uri } from "../../lib/schema.js";
import { DATA } from "./tree.js";

/** @typedef {import("./tree.js").Editor} Editor */
/** @typedef {import("../../lib/schema.js").Step} Step */
/**
 * @typedef {object} Form
 * @property {string} name
 * @property {string} type of media
 * @property {(read: string) => string} write the text of the agent for a person
 * @property {(typed: string) => {value: any} | {xml: string}} parse the value that an edit has; a SyntaxError where it is none
 */

/** @type {Form} */
const JSON_FORM = {
  name: "JSON", type: "application/yang-data+json",
  write: (read) => JSON.stringify(JSON.parse(read), null, 2),
  parse(typed) {
    const value = JSON.parse(typed);
    if (typeof value !== "object" || value === null || Object.keys(value).length !== 1) throw new SyntaxError("it has to be an object with one member, the node");
    return { value };
  },
};
/** @type {Form} */
const XML_FORM = {
  name: "XML", type: "application/yang-data+xml", write: indented,
  parse(typed) {
    const read = new DOMParser().parseFromString(typed.trim(), "application/xml");
    const fault = read.querySelector("parsererror");
    if (fault !== null) throw new SyntaxError((fault.querySelector("div") ?? fault).textContent?.trim());
    return { xml: new XMLSerializer().serializeToString(read.documentElement) };
  },
};

/**
 * @param {Editor} editor
 * @param {Step[]} steps
 */
export function asText(editor, steps) {
  const area = h("textarea", { rows: 14, spellcheck: "false", class: "code", "aria-label": "The node as JSON" });
  const says = h("p", { class: "muted", role: "status" });
  const forms = [JSON_FORM, XML_FORM].map((each) => button(each.name, () => void show(each)));
  const element = h("details", { class: "text" }, h("summary", {}, "As JSON or XML"),
    h("div", { class: "bar" }, forms, button("Collect as a change", collect, { class: "collect" })), area, says);
  let form = JSON_FORM;
  element.addEventListener("toggle", () => {
    if (element.open && area.value === "") void show(form);
  });

  /** @param {Form} other */
  async function show(other) {
    let read = "";
    let said = "Values that you leave out stay as they are; delete nodes in the tree.";
    try {
      read = other.write(await editor.device.text(`${DATA}${uri(steps)}?content=config`, other.type, editor.signal));
    } catch (problem) {
      said = problem instanceof Problem ? problem.message : "The node cannot be read.";
    }
    if (editor.signal.aborted) return;
    form = other;
    area.value = read;
    set(area, { "aria-label": `The node as ${form.name}` });
    text(says, said);
  }

  function collect() {
    try {
      editor.draft.merge(steps, form.parse(area.value));
    } catch (error) {
      text(says, `This is no ${form.name} of the node: ${error instanceof Error ? error.message : ""}`);
    }
  }

  return element;
}

/**
 * XML with an element in a line; no space comes into an element without elements, where it would be its value.
 * @param {string} read
 */
function indented(read) {
  let depth = 0;
  return read.split(/(?<=>)(?=<[^/])|(?<=<\/[^>]+>|\/>)(?=<\/)/).map((each) => {
    if (each.startsWith("</")) depth -= 1;
    const line = "  ".repeat(depth) + each;
    if (!/<\/|\/>$/.test(each)) depth += 1;
    return line;
  }).join("\n");
}
