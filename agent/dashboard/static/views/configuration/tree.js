/** The tree of containers and list entries: opened as one goes, with the keys of the pattern for trees. */

import { Problem } from "../../lib/api.js";
import { fill, h } from "../../lib/dom.js";
import { segment, uri } from "../../lib/schema.js";

/** @typedef {import("../../lib/schema.js").Step} Step */
/**
 * What all parts of this view share.
 * @typedef {object} Editor
 * @property {import("../../lib/address.js").Context} context
 * @property {import("../../lib/api.js").Device} device
 * @property {import("../../lib/schema.js").Model} model
 * @property {import("../../lib/draft.js").Draft} draft
 * @property {AbortSignal} signal
 * @property {(steps: Step[]) => string} link the address of a node
 * @property {(steps: Step[], leaf?: string) => void} open shows a node without a new view; the field of a leaf gets the focus
 * @property {() => void} changed running has become another: what is shown is read again
 */
/** @typedef {{steps: Step[], element: HTMLLIElement, group: HTMLUListElement | null}} Item */

export const DATA = "/restconf/data/";
const TOP = "/restconf/data?content=config&depth=2";
const MOST = 200;

/** Where one can go. */
export class Tree {
  #list = h("ul", { role: "tree", "aria-label": "Nodes of the configuration" });
  #others = h("select", { "aria-label": "Another module" });
  /** @type {Map<Element, Item>} */
  #items = new Map();
  /** @type {Set<string>} */
  #tops = new Set();

  /** @param {Editor} editor */
  constructor(editor) {
    this.editor = editor;
    this.element = h("details", { class: "panel nodes", open: !matchMedia("(max-width: 46rem)").matches },
      h("summary", {}, "Nodes"), this.#list, h("label", { class: "choice" }, this.#others));
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#others.addEventListener("change", () => void this.#other());
  }

  /** The names of the outermost nodes. */
  get tops() {
    return this.#tops;
  }

  /** Makes place for what a search finds. @param {Element} search */
  searchedBy(search) {
    this.#list.before(search);
  }

  /** @param {boolean} isHidden */
  hide(isHidden) {
    this.#list.hidden = isHidden;
  }

  async begin() {
    const { device, model, signal } = this.editor;
    const [used, all] = await Promise.all(["", "&with-defaults=report-all"].map((more) => device.get(TOP + more, { signal })));
    const names = Object.keys(used?.data["ietf-restconf:data"] ?? {});
    for (const name of Object.keys(all?.data["ietf-restconf:data"] ?? {})) {
      const { top } = names.includes(name) ? { top: [] } : await model.document(moduleOf(name));
      if (top.some((each) => each.name === name)) names.push(name);
    }
    for (const { target } of this.editor.draft.edits) names.push((target.split("/")[0] ?? "").replace(/=.*/, ""));
    this.#tops = new Set(names.sort((one, other) => local(one).localeCompare(local(other))));
    await this.#showTops();
    const left = model.modules.filter((module) => ![...this.#tops].some((name) => moduleOf(name) === module));
    fill(this.#others, h("option", { value: "" }, "Another module ..."), left.map((each) => h("option", {}, each)));
  }

  async #showTops() {
    const { model } = this.editor;
    const steps = await Promise.all([...this.#tops].map(async (name) => (await model.steps([name])) ?? []));
    this.#items.clear();
    fill(this.#list, steps.filter((each) => each.length > 0).map((each) => this.#item(each)));
    this.#list.querySelector("li")?.setAttribute("tabindex", "0");
  }

  async #other() {
    const module = this.#others.value;
    if (module === "") return;
    try {
      const { top } = await this.editor.model.document(module);
      for (const each of top) this.#tops.add(each.name);
      if (top.length === 0) this.editor.context.say(`${module} has no node of its own at the top that can be configured.`);
      else {
        await this.#showTops();
        this.editor.open([{ node: /** @type {any} */ (top[0]), key: null }]);
      }
    } catch (problem) {
      this.editor.context.fail(problem);
    }
  }

  /** @param {Step[]} steps */
  #item(steps) {
    const step = /** @type {Step} */ (steps.at(-1));
    const name = step.key === null ? step.node.local : step.key.join(", ");
    const element = h("li", { role: "treeitem", tabindex: -1, "aria-expanded": "false", "data-uri": uri(steps) },
      h("span", { class: "label", title: segment(step) }, name, step.node.kind === "list" && step.key === null ? h("small", {}, " list") : null));
    this.#items.set(element, { steps, element, group: null });
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      const isMark = event.offsetX < 18 && event.target === element;
      if (isMark) void this.#toggle(element);
      else this.editor.open(steps);
    });
    return element;
  }

  /** Opens the way to a node, and marks it. @param {Step[]} steps */
  async show(steps) {
    /** @type {Element | null} */
    let found = null;
    for (let length = 1; length <= steps.length; length += 1) {
      const start = steps.slice(0, length);
      const step = /** @type {Step} */ (start.at(-1));
      const last = length === steps.length;
      if (step.key !== null) {
        const list = this.#find([...start.slice(0, -1), { node: step.node, key: null }]);
        if (list !== null) await this.#expand(list);
      }
      found = this.#find(start) ?? found;
      if (found !== null && !last) await this.#expand(found);
    }
    for (const each of this.#list.querySelectorAll("[aria-selected]")) each.removeAttribute("aria-selected");
    if (found === null) return;
    found.setAttribute("aria-selected", "true");
    this.#rove(found);
  }

  /** @param {Step[]} steps */
  #find(steps) {
    return this.#list.querySelector(`[data-uri="${CSS.escape(uri(steps))}"]`);
  }

  /** @param {Element} element */
  #rove(element) {
    for (const each of this.#list.querySelectorAll("[tabindex='0']")) each.setAttribute("tabindex", "-1");
    element.setAttribute("tabindex", "0");
  }

  /** @param {Element} element */
  async #toggle(element) {
    if (element.getAttribute("aria-expanded") === "true") this.#collapse(element);
    else await this.#expand(element);
  }

  /** @param {Element} element */
  #collapse(element) {
    const item = this.#items.get(element);
    if (item === undefined || item.group === null) return;
    item.group.remove();
    item.group = null;
    element.setAttribute("aria-expanded", "false");
  }

  /** @param {Element} element */
  async #expand(element) {
    const item = this.#items.get(element);
    if (item === undefined || item.group !== null || element.getAttribute("aria-expanded") !== "false") return;
    const below = await this.#below(item.steps);
    if (item.group !== null) return;
    if (below.length === 0) {
      element.removeAttribute("aria-expanded");
      return;
    }
    item.group = h("ul", { role: "group" }, below.map((each) => this.#item(each)));
    element.append(item.group);
    element.setAttribute("aria-expanded", "true");
  }

  /** @param {Step[]} steps @returns {Promise<Step[][]>} */
  async #below(steps) {
    const { node, key } = /** @type {Step} */ (steps.at(-1));
    const { model } = this.editor;
    if (node.kind === "list" && key === null) {
      const entries = await entriesOf(this.editor, steps);
      return entries.slice(0, MOST).map((each) => [...steps.slice(0, -1), { node, key: each }]);
    }
    const children = await model.children(node, moduleOf(steps[0]?.node.name ?? ""));
    return children.filter((each) => each.kind === "container" || (each.kind === "list" && each.keys.length > 0))
      .map((each) => [...steps, { node: each, key: null }]);
  }

  /** Reads the entries of lists that are open again. */
  async refresh() {
    for (const element of [...this.#list.querySelectorAll('[aria-expanded="true"]')]) {
      const step = this.#items.get(element)?.steps.at(-1);
      if (step?.node.kind !== "list" || step.key !== null) continue;
      this.#collapse(element);
      await this.#expand(element);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const item = /** @type {Element | null} */ (event.target instanceof Element ? event.target.closest("li") : null);
    if (item === null) return;
    const seen = [...this.#list.querySelectorAll("li")];
    const at = seen.indexOf(/** @type {HTMLLIElement} */ (item));
    const isOpen = item.getAttribute("aria-expanded") === "true";
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => this.#focus(seen[at + 1]),
      ArrowUp: () => this.#focus(seen[at - 1]),
      Home: () => this.#focus(seen[0]),
      End: () => this.#focus(seen.at(-1)),
      ArrowRight: () => isOpen ? this.#focus(item.querySelector("li")) : void this.#expand(item),
      ArrowLeft: () => isOpen ? this.#collapse(item) : this.#focus(item.parentElement?.closest("li")),
      Enter: () => this.editor.open(this.#items.get(item)?.steps ?? []),
      " ": () => this.editor.open(this.#items.get(item)?.steps ?? []),
    };
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  /** @param {Element | null | undefined} element */
  #focus(element) {
    if (!(element instanceof HTMLElement)) return;
    this.#rove(element);
    element.focus();
  }
}

/** @param {string} name */
export function moduleOf(name) {
  return name.split(":")[0] ?? "";
}

/** @param {string} name */
function local(name) {
  return name.split(":")[1] ?? name;
}

/**
 * The keys of the entries of a list: those that are there, and those of the draft.
 * @param {Editor} editor
 * @param {Step[]} steps
 * @returns {Promise<string[][]>}
 */
export async function entriesOf({ device, draft, signal }, steps) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  const target = uri(steps);
  /** @type {any[]} */
  let found = [];
  try {
    const fields = `content=config&fields=${node.keys.join(";")}`;
    found = Object.values((await device.get(`${DATA}${target}?${fields}`, { signal })).data)[0] ?? [];
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 404) throw problem;
  }
  const keys = found.map((each) => node.keys.map((name) => String(each[name])));
  for (const each of draft.edits) {
    const rest = each.target.startsWith(`${target}=`) ? each.target.slice(target.length + 1) : "/";
    if (each.operation === "create" && !rest.includes("/")) keys.push(rest.split(",").map(decodeURIComponent));
  }
  return keys;
}
