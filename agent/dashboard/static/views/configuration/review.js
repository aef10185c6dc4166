/** What the edits change, as the agent sees it, before they are in force; and the commit. */

import { Problem } from "../../lib/api.js";
import { button, fill, h } from "../../lib/dom.js";
import { plain } from "../../lib/draft.js";
import { compared, difference } from "./difference.js";

/** @typedef {import("./tree.js").Editor} Editor */

const COMMITS = "/restconf/data/isolane-history:history/commit?direction=backwards&limit=20";
const TIMEOUT_S = 120;
const SHARED = { 501: "This agent gives each session of NETCONF a candidate of its own; edits by this page need the shared one (server/datastores/candidate)." };

/** One look at the edits. The candidate holds them only while they are looked at by the agent, and for the commit. */
export class Review {
  element = h("section", { class: "panel review", "aria-label": "Review" }, h("p", { class: "muted" }, "The agent checks the changes."));

  /**
   * @param {Editor} editor
   * @param {import("../../lib/pending.js").Pending} pending
   * @param {() => void} close
   */
  constructor(editor, pending, close) {
    this.editor = editor;
    this.pending = pending;
    this.close = close;
  }

  /** Shows what would change, or why it cannot. */
  async look() {
    if (this.pending.isPending) return this.#show([h("p", {}, "A confirmed commit is pending. Confirm it or take it back first.")]);
    try {
      const theirs = await compared(this.editor, "running", "candidate");
      if (theirs.length > 0) return this.#foreign(theirs);
      this.#ready(await this.#tried());
    } catch (problem) {
      await this.#refused(problem);
    }
  }

  /** The difference that the edits make; the candidate is empty again afterwards. */
  async #tried() {
    const { draft, device, signal } = this.editor;
    try {
      await draft.put(device, signal);
      await device.call("ietf-netconf:validate", { source: { candidate: [null] } }, signal);
      return await compared(this.editor, "running", "candidate");
    } finally {
      await this.#discard();
    }
  }

  #discard() {
    return this.editor.device.call("ietf-netconf:discard-changes");
  }

  /** @param {(Element | null)[]} children */
  #show(children) {
    if (this.editor.signal.aborted) return;
    const title = h("h2", { tabindex: -1 }, "Review");
    fill(this.element, title, children, h("div", { class: "bar" }, button("Close", this.close)));
    title.focus();
  }

  /** @param {import("./difference.js").Change[]} changes */
  #ready(changes) {
    if (changes.length === 0) return this.#show([h("p", {}, "The edits change nothing: running has these values already.")]);
    const comment = h("input", { maxlength: 1024, autocomplete: "off" });
    const timeout = h("input", { inputmode: "numeric", value: TIMEOUT_S, size: 6 });
    const fault = h("p", { class: "error", role: "alert" });
    const confirmed = () => {
      const seconds = Number(timeout.value);
      if (Number.isInteger(seconds) && seconds > 0 && seconds < 2 ** 32) return void this.#commit(comment.value, seconds);
      fill(fault, "The time is a number of seconds.");
    };
    this.#show([difference(changes.length === 1 ? "1 change of running" : `${changes.length} changes of running`, changes),
      h("div", { class: "bar" }, h("label", {}, "Comment ", comment)),
      h("div", { class: "bar" },
        h("label", {}, "Time to confirm ", timeout, " s"),
        button("Commit, to be confirmed", confirmed, { class: "primary confirmed" }),
        button("Commit for good", () => void this.#commit(comment.value), { class: "final" })),
      fault]);
  }

  /**
   * @param {string} comment
   * @param {number} [timeout]
   */
  async #commit(comment, timeout) {
    const { draft, device, signal } = this.editor;
    for (const each of this.element.querySelectorAll("button")) each.disabled = true;
    /** @type {Record<string, string>} */
    const more = comment === "" ? {} : { "isolane-history:comment": comment };
    try {
      const theirs = await compared(this.editor, "running", "candidate");
      if (theirs.length > 0) return this.#foreign(theirs);
      await draft.put(device, signal);
      await (timeout === undefined ? device.call("ietf-netconf:commit", more, signal) : this.pending.begin(timeout, more));
    } catch (problem) {
      await this.#discard().catch(() => {}); // the first problem is the one to be told
      return this.#refused(problem);
    }
    draft.clear();
    this.close();
    this.editor.context.say(timeout === undefined ? "Committed." : "Committed. Confirm it when all works.");
    this.editor.changed();
  }

  /** @param {import("./difference.js").Change[]} theirs */
  #foreign(theirs) {
    const discard = async () => {
      try {
        await this.#discard();
        await this.look();
      } catch (problem) {
        await this.#refused(problem);
      }
    };
    this.#show([h("p", { class: "error" }, "The candidate holds changes of somebody else, which a commit would put in force with yours."),
      difference("Changes of somebody else in the candidate", theirs),
      h("div", { class: "bar" }, button("Discard theirs", () => void discard(), { class: "danger" }))]);
  }

  /** @param {unknown} problem */
  async #refused(problem) {
    if (this.editor.signal.aborted) return;
    if (!(problem instanceof Problem) || problem.status === 401) return this.editor.context.fail(problem);
    if (problem.status === 412) return this.#conflict();
    const said = problem.status === 501 ? [SHARED[501]] : problem.all.length === 0 || problem.status === 403 ? [problem.message] : [];
    const errors = problem.status === 501 ? [] : errorsOf(problem);
    this.#show([h("p", { class: "error" }, "The agent refuses the changes. Nothing is in force."),
      h("ul", { class: "errors" }, said.map((each) => h("li", {}, each)), errors.map(({ path, message }) =>
        h("li", {}, path === "" ? null : h("code", {}, path), path === "" ? null : ": ", message)))]);
  }

  /** Who has changed what since the edits began, and what to do about it. */
  async #conflict() {
    const { draft, device, signal } = this.editor;
    /** @type {any[]} */
    let commits = [];
    try {
      commits = Object.values((await device.get(COMMITS, { signal })).data)[0] ?? [];
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem; // the history may not be read: who it was stays unknown
    }
    const since = commits.filter((each) => Number(each.number) > draft.since);
    const keep = async () => {
      for (const top of draft.tags.keys()) {
        const { etag } = await device.get(`/restconf/data/${top}?content=config&depth=1`, { signal });
        draft.tags.set(top, etag);
      }
      draft.since = Number(commits[0]?.number ?? draft.since);
      draft.keep();
      await this.look();
    };
    const drop = () => {
      draft.clear();
      this.close();
      this.editor.changed();
    };
    this.#show([h("p", { class: "error" }, "The configuration was changed while you edited."),
      h("ul", {}, since.map((each) => h("li", {}, sentence(each)))),
      h("div", { class: "bar" },
        button("Keep my changes, look again", () => void keep().catch((problem) => this.#refused(problem)), { class: "primary" }),
        button("Drop my changes", drop, { class: "danger" }))]);
  }
}

/** @param {Problem} problem */
function errorsOf({ all, status }) {
  if (status === 403) return [];
  return all.map((each) => ({
    path: plain(String(each["error-path"] ?? "")), message: String(each["error-message"] ?? each["error-tag"] ?? ""),
  }));
}

/**
 * Who changed what.
 * @param {any} commit
 */
function sentence(commit) {
  const time = new Date(commit.time).toLocaleTimeString();
  /** @type {any[]} */
  const changes = commit.change ?? [];
  const what = changes.length === 0 ? `${commit.changes} nodes`
    : changes.slice(0, 3).map((each) => each.path.replace(/\/[a-z][\w.-]*:/gi, "/")).join(", ") + (changes.length > 3 ? ` and ${changes.length - 3} more` : "");
  return `${commit.user ?? "The agent"} changed ${what} at ${time} by ${commit.transport} (commit ${commit.number}).`;
}
