/** Operations: the rpcs and actions that a device serves, each with a form of its keys and inputs. */

import { address } from "../lib/address.js";
import { Problem, key } from "../lib/api.js";
import { button, fill, h, text } from "../lib/dom.js";
import { Model } from "../lib/schema.js";
import { Fault, value, valueOf, parts as partsOf } from "./operations/form.js";
import { refusal, result } from "./operations/result.js";

/** @typedef {import("../lib/schema.js").Operation} Operation */
/** @typedef {import("../lib/address.js").Context & {device: import("../lib/api.js").Device}} Context */

const AT_ONCE = 4;
const MOST = 500;
const RPCS = "/restconf/operations/";
/** What an operation destroys: it is asked about a second time. @type {Record<string, string>} */
const DESTROYS = { "ietf-factory-default:factory-reset": "It takes away the configuration, its history, all users and keys but those of a first start. Nothing brings them back." };

/**
 * @param {HTMLElement} root
 * @param {import("../lib/address.js").Context} context
 */
export async function mount(root, context) {
  const { device, signal } = context;
  if (device === null) return;
  fill(root, h("h1", {}, "Operations"), h("p", { class: "muted" }, "The model is read."));
  const model = await Model.of(device, signal);
  if (!signal.aborted) await new Operations(root, { ...context, device }, model).begin(context.parts[0] ?? "");
}

class Operations {
  /** @type {Map<string, Operation>} by the path: an action stands in the documents of several modules */
  #all = new Map();
  #words = h("input", { type: "search", autocomplete: "off", placeholder: "name", "aria-label": "Search in the operations" });
  #says = h("p", { class: "muted", role: "status" });
  #list = h("ul", { class: "hits", "aria-label": "Operations" });
  #place = h("section", { class: "panel place", "aria-label": "Operation" });
  #chosen = "";

  /**
   * @param {HTMLElement} root
   * @param {Context} context
   * @param {Model} model
   */
  constructor(root, context, model) {
    this.context = context;
    this.model = model;
    this.#words.addEventListener("input", () => this.#show());
    fill(this.#place, h("h2", {}, context.device.name), h("p", { class: "muted" }, "Choose an operation. It is carried out when its button is pressed."));
    fill(root, h("h1", {}, "Operations"), h("div", { class: "configuration" },
      h("section", { class: "panel nodes", "aria-label": "Choice" }, h("search", { class: "find" }, this.#words, this.#says), this.#list), this.#place));
  }

  /** @param {string} chosen the path of the operation that is shown first */
  async begin(chosen) {
    this.#chosen = chosen;
    const left = [...this.model.modules];
    const read = async () => {
      for (let module = left.shift(); module !== undefined && !this.context.signal.aborted; module = left.shift()) {
        for (const each of (await this.model.document(module)).operations) this.#all.set(each.path, each);
      }
    };
    text(this.#says, "The operations are read.");
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    if (this.context.signal.aborted) return;
    this.#show();
    const first = this.#all.get(chosen);
    if (first !== undefined) this.#open(first);
    else if (chosen !== "") this.context.say("The model has no such operation.", "bad");
  }

  #show() {
    const words = this.#words.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = [...this.#all.values()].filter(({ path, module }) => words.every((each) => `${module} ${path}`.toLowerCase().includes(each)))
      .sort((one, other) => one.local.localeCompare(other.local) || one.path.localeCompare(other.path));
    text(this.#says, found.length === this.#all.size ? `${found.length} operations` : `${found.length} of ${this.#all.size} operations`);
    fill(this.#list, found.slice(0, MOST).map((each) => h("li", {}, this.#link(each))));
  }

  /** @param {Operation} operation */
  #link(operation) {
    const href = address("operations", this.context.device.name, operation.path);
    return h("a", { href, "aria-current": operation.path === this.#chosen && "true", onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.replaceState(null, "", href);
      this.#open(operation);
      this.#place.querySelector("h2")?.focus();
    } }, h("strong", {}, operation.local), h("small", {}, h("span", { class: "where" }, where(operation))));
  }

  /** @param {Operation} operation */
  #open(operation) {
    this.#chosen = operation.path;
    for (const each of this.#list.querySelectorAll("a")) {
      if (each.getAttribute("href") === address("operations", this.context.device.name, operation.path)) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    }
    fill(this.#place, new Form(this.context, this.model, operation).elements);
  }
}

/**
 * The node of an action, or the module of an rpc, for a person.
 * @param {Operation} operation
 */
function where({ path, module }) {
  if (path.startsWith(RPCS)) return module;
  return path.split("/").slice(3, -1).map((each) => `/${each.replace(/^[a-z][\w.-]*:/i, "").replace(/=.*/, "")}`).join("");
}

/** The form of one operation. */
class Form {
  #about = h("p", { class: "about" });
  #result = h("div", { class: "result", role: "status" });

  /**
   * @param {Context} context
   * @param {Model} model
   * @param {Operation} operation
   */
  constructor(context, model, operation) {
    this.context = context;
    this.model = model;
    this.operation = operation;
    const { keys, inputs, local } = operation;
    this.keys = keys.map(({ name, schema }) => {
      /** @type {import("../lib/schema.js").Node} */
      const node = { name, local: name.replace(/-+$/, ""), module: "", kind: "leaf", schema, keys: [], presence: false, units: "" };
      return value(node, true, () => Promise.resolve(""));
    });
    keys.forEach(({ name }, at) => this.keys[at]?.element.addEventListener("focusin", () => void this.#suggest(name, at), { once: true }));
    this.inputs = partsOf(operation, inputs, (node) => this.#describe(node));
    this.button = h("button", { type: "submit", class: "primary" }, `Call ${local}`);
    this.form = h("form", { class: "call", novalidate: true, onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const destroyed = DESTROYS[operation.path.slice(RPCS.length)];
      if (destroyed === undefined) void this.#call();
      else this.#ask(destroyed);
    } }, this.keys.length > 0 ? [h("h3", {}, "Where"), h("div", { class: "fields" }, this.keys.map((each) => each.element))] : null,
    this.inputs.length > 0 ? [h("h3", {}, "Inputs"), h("div", { class: "fields" }, this.inputs.map((each) => each.element))] : h("p", { class: "muted" }, "It has no inputs."),
    this.button);
    void this.#describe(null).then((said) => text(this.#about, said));
  }

  get elements() {
    return [h("p", { class: "crumbs" }, where(this.operation)), h("h2", { tabindex: -1 }, this.operation.local), this.#about, this.form, this.#result];
  }

  /** @param {import("../lib/schema.js").Node | null} node an input, or the operation itself */
  #describe(node) {
    const way = [];
    let module = "";
    for (const each of this.operation.path.split("/").slice(3)) {
      const [, prefix, local = ""] = /^(?:([^:=]*):)?([^=]*)/.exec(each) ?? [];
      module = prefix ?? module;
      way.push({ module, local });
    }
    if (node !== null && !this.operation.inputs.includes(node)) return Promise.resolve("");
    return this.model.descriptions.of(node === null ? way : [...way, { module: node.module, local: node.local }]);
  }

  /** The path with the keys in it, so far as it has them before one. @param {number} [end] */
  #path(end = Infinity) {
    let { path } = this.operation;
    for (const { node, read } of this.keys.slice(0, end)) path = path.replace(`{${node.name}}`, key(read()));
    return path;
  }

  /**
   * Offers the keys of the entries that are there.
   * @param {string} name
   * @param {number} at
   */
  async #suggest(name, at) {
    const control = this.keys[at]?.element.querySelector("input");
    if (!control) return;
    try {
      const path = this.#path(at).split("/");
      const end = path.findIndex((each) => each.includes("{"));
      const list = (path[end] ?? "").replace(/=.*/, "");
      const leaf = name.replace(/-+$/, "").slice(list.replace(/^.*:/, "").length + 1);
      const { data } = await this.context.device.get(`${[...path.slice(0, end), list].join("/")}?fields=${leaf}`, { signal: this.context.signal });
      const entries = /** @type {any[]} */ (Object.values(data)[0]);
      const id = `${control.id}-keys`;
      control.after(h("datalist", { id }, [...new Set(entries.map((each) => String(each[leaf])))].slice(0, MOST).map((each) => h("option", { value: each }))));
      control.setAttribute("list", id);
    } catch (problem) {
      if (!(problem instanceof Problem || problem instanceof Fault || this.context.signal.aborted)) throw problem; // a suggestion less
    }
  }

  /** @param {string} destroyed */
  #ask(destroyed) {
    const { device } = this.context;
    const no = button("Cancel", () => {
      fill(this.#result);
      this.button.focus();
    });
    fill(this.#result, h("p", { class: "error" }, `${this.operation.local} of ${device.name}? ${destroyed}`),
      h("div", { class: "bar" }, button(`Yes, ${this.operation.local}`, () => void this.#call(), { class: "danger" }), no));
    no.focus();
  }

  async #call() {
    const { device, signal } = this.context;
    try {
      const path = this.#path();
      const input = valueOf(this.inputs);
      this.button.disabled = true;
      fill(this.#result, h("p", { class: "muted" }, "It is under way."));
      const body = input === undefined ? undefined : { [`${this.operation.module}:input`]: input };
      const { data } = await device.request("POST", path, { body, signal });
      fill(this.#result, result(data === null ? null : data[`${this.operation.module}:output`] ?? data));
    } catch (problem) {
      if (signal.aborted) return;
      if (problem instanceof Fault) problem.control.focus();
      else if (problem instanceof Problem) fill(this.#result, refusal(problem));
      else throw problem;
    } finally {
      this.button.disabled = false;
    }
  }
}
