/** Configuration: a tree of the model, edits that are checked as they are typed, a look at the difference, commits, history. */

import { address } from "../lib/address.js";
import { Problem } from "../lib/api.js";
import { button, fill, h } from "../lib/dom.js";
import { Draft, plain } from "../lib/draft.js";
import { follow } from "../lib/live.js";
import { Model, segment } from "../lib/schema.js";
import { history } from "./configuration/history.js";
import { record } from "./configuration/record.js";
import { Review } from "./configuration/review.js";
import { Search } from "./configuration/search.js";
import { Tree } from "./configuration/tree.js";

/** @typedef {import("../lib/schema.js").Step} Step */
/** @typedef {import("./configuration/tree.js").Editor} Editor */

const HISTORY = "history";
const EVENTS = "/ietf-netconf-notifications:netconf-config-change";

/** @type {Map<string, Draft>} */
const drafts = new Map();

/**
 * @param {HTMLElement} root
 * @param {import("../lib/address.js").Context} context
 */
export async function mount(root, context) {
  const { device, signal } = context;
  if (device === null) return;
  const draft = drafts.get(device.name) ?? new Draft(device);
  drafts.set(device.name, draft);
  fill(root, h("h1", {}, "Configuration"), h("p", { class: "muted" }, "The model is read."));
  const model = await Model.of(device, signal);
  if (signal.aborted) return;
  await new Configuration(root, { ...context, device }, model, draft).begin(context.parts);
}

class Configuration {
  /** @type {Step[]} */
  #steps = [];
  #place = h("section", { class: "panel place", "aria-label": "Node" });
  #bar = h("div", { class: "bar draft" });
  #review = h("div", {});
  #history = h("div", {});
  #turn = 0;

  /**
   * @param {HTMLElement} root
   * @param {import("../lib/address.js").Context & {device: import("../lib/api.js").Device}} context
   * @param {Model} model
   * @param {Draft} draft
   */
  constructor(root, context, model, draft) {
    const { device, signal } = context;
    this.root = root;
    /** @type {Editor} */
    this.editor = {
      context, device, model, draft, signal,
      link: (steps) => address("configuration", device.name, ...steps.map(segment)),
      open: (steps, leaf) => void this.#open(steps, true, leaf),
      changed: () => void this.#changed(),
    };
    this.pending = context.pending(device);
    this.pending.addEventListener("change", this.editor.changed, { signal });
    this.tree = new Tree(this.editor);
    this.search = new Search(this.editor, () => this.tree.tops, (isOn) => this.tree.hide(isOn));
    this.tree.searchedBy(this.search.element);
  }

  /** @param {string[]} parts */
  async begin(parts) {
    const { draft, signal, device } = this.editor;
    const isHistory = parts[0] === HISTORY;
    fill(this.root,
      h("div", { class: "bar" }, h("h1", {}, "Configuration"), h("span", { class: "grow" }), this.#tabs(isHistory)),
      this.#bar, this.#review,
      isHistory ? this.#history : h("div", { class: "configuration" }, this.tree.element, this.#place));
    draft.addEventListener("change", () => this.#showDraft(), { signal });
    this.#showDraft();
    follow(device, { stream: "NETCONF", xpath: EVENTS }, { message: () => this.#heard() }, signal);
    await (isHistory ? history(this.#history, this.editor) : this.#begun(parts));
  }

  /** @param {boolean} isHistory */
  #tabs(isHistory) {
    const name = this.editor.device.name;
    return h("nav", { "aria-label": "Configuration" },
      h("a", { href: address("configuration", name), "aria-current": !isHistory && "page" }, "Edit"),
      h("a", { href: address("configuration", name, HISTORY), "aria-current": isHistory && "page" }, "History"));
  }

  /** @param {string[]} parts */
  async #begun(parts) {
    await this.tree.begin();
    const steps = parts.length === 0 ? [] : await this.editor.model.steps(parts);
    if (steps === null) this.editor.context.say("The model has no such node.", "bad");
    await this.#open(steps ?? [], false);
  }

  /**
   * @param {Step[]} steps
   * @param {boolean} isNew
   * @param {string} [leaf] whose field gets the focus
   */
  async #open(steps, isNew, leaf = "") {
    this.#steps = steps;
    const turn = ++this.#turn;
    if (isNew) globalThis.history.replaceState(null, "", this.editor.link(steps));
    try {
      await this.tree.show(steps);
      const made = await record(this.editor, steps);
      if (this.editor.signal.aborted || turn !== this.#turn) return;
      fill(this.#place, made);
      if (!isNew) return;
      const field = leaf === "" ? null : this.#place.querySelector(`[data-name="${CSS.escape(leaf)}"]`)?.querySelector("input, select");
      const first = /** @type {HTMLElement | null} */ (field ?? this.#place.querySelector("h2"));
      first?.focus();
    } catch (problem) {
      if (turn === this.#turn) this.#refused(problem);
    }
  }

  /** @param {unknown} problem */
  #refused(problem) {
    if (this.editor.signal.aborted) return;
    if (problem instanceof Problem && problem.status !== 401) fill(this.#place, h("p", { class: "error" }, problem.message));
    else this.editor.context.fail(problem);
  }

  #showDraft() {
    const { draft } = this.editor;
    const count = draft.size;
    this.#bar.hidden = count === 0;
    if (count === 0) fill(this.#bar);
    else {
      fill(this.#bar,
        h("strong", {}, count === 1 ? "1 change, not in force" : `${count} changes, not in force`),
        button("Review and commit", () => void this.#look(), { class: "primary" }),
        button("Drop all", () => this.#drop()),
        h("details", {}, h("summary", {}, "List"), h("ul", {}, draft.edits.map((each) => h("li", {},
          h("span", {}, `${each.operation === "merge" ? "set" : each.operation} `), h("code", {}, plain(each.target)), " ",
          button("Take back", () => this.#undo(each.target), { "aria-label": `Take back: ${plain(each.target)}` }))))));
    }
  }

  /** @param {string} target */
  #undo(target) {
    this.editor.draft.undo(target);
    void this.#changed();
  }

  #drop() {
    this.editor.draft.clear();
    fill(this.#review);
    void this.#changed();
  }

  async #look() {
    const review = new Review(this.editor, this.pending, () => fill(this.#review));
    fill(this.#review, review.element);
    await review.look();
  }

  async #changed() {
    this.search.forget();
    await this.tree.refresh();
    if (this.#history.isConnected) await history(this.#history, this.editor);
    else await this.#open(this.#steps, false);
  }

  #heard() {
    this.search.forget();
    if (this.#history.isConnected) void history(this.#history, this.editor);
    else if (!this.#place.contains(document.activeElement)) void this.#open(this.#steps, false);
  }
}
