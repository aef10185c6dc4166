/** Configuration: a tree of the model, edits that are checked as they are typed, a look at the difference, commits, history. */

import { Problem } from "../lib/api.js";
import { button, fill, h, text } from "../lib/dom.js";
import { Draft, plain } from "../lib/draft.js";
import { follow } from "../lib/live.js";
import { Model, segment } from "../lib/schema.js";
import { address } from "../views.js";
import { history } from "./configuration/history.js";
import { Pending } from "./configuration/pending.js";
import { record } from "./configuration/record.js";
import { Review } from "./configuration/review.js";
import { Tree } from "./configuration/tree.js";

/** @typedef {import("../lib/schema.js").Step} Step */
/**
 * What all parts of this view share.
 * @typedef {object} Here
 * @property {import("../views.js").Context} context
 * @property {import("../lib/api.js").Device} device
 * @property {Model} model
 * @property {Draft} draft
 * @property {AbortSignal} signal
 * @property {(steps: Step[]) => string} link the address of a node
 * @property {(steps: Step[]) => void} open shows a node without a new view
 * @property {() => void} changed running has become another: what is shown is read again
 * @property {(text: string, kind?: "ok" | "bad") => void} say a sentence at the top of the view
 */

const HISTORY = "history";
const EVENTS = "/ietf-netconf-notifications:netconf-config-change | /ietf-netconf-notifications:netconf-confirmed-commit";

/** @type {Map<string, Draft>} */
const drafts = new Map();

/**
 * @param {HTMLElement} root
 * @param {import("../views.js").Context} context
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
  #said = h("p", { class: "said", role: "status" });
  #bar = h("div", { class: "bar draft" });
  #review = h("div", {});
  #history = h("div", {});
  #turn = 0;

  /**
   * @param {HTMLElement} root
   * @param {import("../views.js").Context & {device: import("../lib/api.js").Device}} context
   * @param {Model} model
   * @param {Draft} draft
   */
  constructor(root, context, model, draft) {
    const { device, signal } = context;
    this.root = root;
    /** @type {Here} */
    this.here = {
      context, device, model, draft, signal,
      link: (steps) => address("configuration", device.name, ...steps.map(segment)),
      open: (steps) => void this.#open(steps, true),
      changed: () => void this.#changed(),
      say: (said, kind = "ok") => this.#say(said, kind),
    };
    this.pending = new Pending(this.here);
    this.tree = new Tree(this.here);
  }

  /** @param {string[]} parts */
  async begin(parts) {
    const { draft, signal, device } = this.here;
    const isHistory = parts[0] === HISTORY;
    fill(this.root,
      h("div", { class: "bar" }, h("h1", {}, "Configuration"), h("span", { class: "grow" }), this.#tabs(isHistory)),
      this.#said, this.pending.element, this.#bar, this.#review,
      isHistory ? this.#history : h("div", { class: "configuration" }, this.tree.element, this.#place));
    draft.addEventListener("change", () => this.#showDraft(), { signal });
    this.#showDraft();
    follow(device, { stream: "NETCONF", xpath: EVENTS }, { message: (name, content) => this.#heard(name, content) }, signal);
    await Promise.all([this.pending.read(), isHistory ? history(this.#history, this.here) : this.#begun(parts)]);
  }

  /** @param {boolean} isHistory */
  #tabs(isHistory) {
    const name = this.here.device.name;
    return h("nav", { "aria-label": "Configuration" },
      h("a", { href: address("configuration", name), "aria-current": !isHistory && "page" }, "Edit"),
      h("a", { href: address("configuration", name, HISTORY), "aria-current": isHistory && "page" }, "History"));
  }

  /** @param {string[]} parts */
  async #begun(parts) {
    await this.tree.begin();
    const steps = parts.length === 0 ? [] : await this.here.model.steps(parts);
    if (steps === null) this.#say("The model has no such node.", "bad");
    await this.#open(steps ?? [], false);
  }

  /**
   * @param {Step[]} steps
   * @param {boolean} isNew
   */
  async #open(steps, isNew) {
    this.#steps = steps;
    const turn = ++this.#turn;
    if (isNew) globalThis.history.replaceState(null, "", this.here.link(steps));
    try {
      await this.tree.show(steps);
      const made = await record(this.here, steps);
      if (this.here.signal.aborted || turn !== this.#turn) return;
      fill(this.#place, made);
      if (isNew) this.#place.querySelector("h2")?.focus();
    } catch (problem) {
      if (turn === this.#turn) this.#refused(problem);
    }
  }

  /** @param {unknown} problem */
  #refused(problem) {
    if (this.here.signal.aborted) return;
    if (problem instanceof Problem && problem.status !== 401) fill(this.#place, h("p", { class: "error" }, problem.message));
    else this.here.context.fail(problem);
  }

  /**
   * @param {string} said
   * @param {"ok" | "bad"} kind
   */
  #say(said, kind) {
    text(this.#said, said);
    this.#said.dataset.kind = kind;
  }

  #showDraft() {
    const { draft } = this.here;
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
    this.here.draft.undo(target);
    void this.#changed();
  }

  #drop() {
    this.here.draft.clear();
    fill(this.#review);
    void this.#changed();
  }

  async #look() {
    const review = new Review(this.here, this.pending, () => fill(this.#review));
    fill(this.#review, review.element);
    await review.look();
  }

  async #changed() {
    await this.tree.refresh();
    if (this.#history.isConnected) await history(this.#history, this.here);
    else await this.#open(this.#steps, false);
  }

  /**
   * @param {string} name
   * @param {any} content
   */
  #heard(name, content) {
    if (name.endsWith(":netconf-confirmed-commit")) {
      this.pending.heard(content);
      return;
    }
    void this.pending.read();
    if (this.#history.isConnected) void history(this.#history, this.here);
    else if (!this.#place.contains(document.activeElement)) void this.#open(this.#steps, false);
  }
}
