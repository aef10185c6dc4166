/** The commits that are kept: what each has changed, and the way back. */

import { Problem } from "../../lib/api.js";
import { button, fill, h } from "../../lib/dom.js";
import { difference, ofCommit } from "./difference.js";

/** @typedef {import("./tree.js").Editor} Editor */

const PAGE = 20;
const COMMIT = "/restconf/data/isolane-history:history/commit";
const FIELDS = "number;time;user;session-id;transport;source-host;operation;confirmed;rolled-back-to;comment;changes";
/** @type {Record<string, string>} */
const OUTCOMES = { pending: "to be confirmed", confirmed: "confirmed", reverted: "taken back" };

/**
 * @param {HTMLElement} root
 * @param {Editor} editor
 * @param {number} [count]
 */
export async function history(root, editor, count = PAGE) {
  try {
    const { data } = await editor.device.get(`${COMMIT}?direction=backwards&limit=${count}&fields=${FIELDS}`, { signal: editor.signal });
    if (!editor.signal.aborted) shown(root, editor, /** @type {any[]} */ (Object.values(data)[0]), count);
  } catch (problem) {
    if (problem instanceof Problem && problem.status !== 401) fill(root, h("p", { class: "panel" }, problem.status === 404 ? "The history has no commit that you may read." : problem.message));
    else editor.context.fail(problem);
  }
}

/**
 * @param {HTMLElement} root
 * @param {Editor} editor
 * @param {any[]} commits newest first
 * @param {number} count
 */
function shown(root, editor, commits, count) {
  const isMore = commits.length === count;
  fill(root, h("section", { class: "panel", "aria-label": "History" },
    h("ol", { class: "commits", reversed: true }, commits.map((each, at) => entry(editor, each, at === 0))),
    isMore ? button("Older commits", () => void history(root, editor, count + 2 * PAGE)) : null));
}

/**
 * @param {Editor} editor
 * @param {any} commit
 * @param {boolean} isLast
 */
function entry(editor, commit, isLast) {
  const into = h("div", {});
  const differs = button("Differences", () => void differences(editor, commit, into, differs), { "aria-expanded": "false" });
  const outcome = OUTCOMES[commit.confirmed];
  return h("li", { class: "commit", value: commit.number, "data-number": commit.number },
    h("div", { class: "bar" },
      h("strong", {}, commit.comment ?? said(commit)),
      outcome === undefined ? null : h("span", { class: `outcome is-${commit.confirmed}` }, outcome),
      h("span", { class: "grow" }), differs,
      isLast ? null : button("Roll back to this", () => void preview(editor, commit, into), { class: "back" })),
    h("p", { class: "muted" },
      h("time", { datetime: commit.time }, new Date(commit.time).toLocaleString()), ` · ${commit.user ?? "the agent"} · ${commit.transport}`,
      commit["source-host"] === undefined ? null : ` from ${commit["source-host"]}`, commit.comment === undefined ? null : ` · ${said(commit)}`,
      ` · ${commit.changes === 1 ? "1 change" : `${commit.changes} changes`}`), into);
}

/** @param {any} commit */
function said(commit) {
  return commit["rolled-back-to"] === undefined ? String(commit.operation) : `rollback to ${commit["rolled-back-to"]}`;
}

/**
 * @param {Editor} editor
 * @param {any} commit
 * @param {HTMLElement} into
 * @param {HTMLButtonElement} button
 */
async function differences(editor, commit, into, button) {
  const isOpen = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!isOpen));
  if (isOpen) return fill(into);
  /** @type {any[]} */
  let changes = [];
  try {
    const { data } = await editor.device.get(`${COMMIT}=${commit.number}?fields=change`, { signal: editor.signal });
    changes = /** @type {any} */ (Object.values(data)[0])[0].change ?? [];
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 404) return editor.context.fail(problem);
  }
  const isHidden = changes.length === 0 && commit.changes > 0;
  return fill(into, isHidden ? h("p", { class: "muted" }, "You do not have the right to read what was changed.")
    : difference(`Changes of commit ${commit.number}`, ofCommit(changes)));
}

/**
 * What a rollback would change, and the button that does it. `foreign` is for what others changed since,
 * outside of the agent: without it the agent refuses to undo that.
 * @param {Editor} editor
 * @param {any} commit
 * @param {HTMLElement} into
 * @param {"keep" | "undo"} [foreign]
 */
async function preview(editor, commit, into, foreign) {
  const { device, signal } = editor;
  const input = { number: String(commit.number), ...(foreign && { "foreign-changes": foreign }) };
  try {
    const output = await device.call("isolane-history:rollback", { ...input, "dry-run": true }, signal);
    const changes = ofCommit(output.change ?? []);
    if (output.changes === 0) return fill(into, h("p", {}, `Running is already what it was after commit ${commit.number}.`));
    const go = button(`Roll back to ${commit.number}`, () => void back(), { class: "primary" });
    fill(into, difference(`A rollback to commit ${commit.number} changes`, changes),
      h("div", { class: "bar" }, go, button("Close", () => fill(into))));
    go.focus();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.appTag !== "foreign-changes") return editor.context.fail(problem);
    fill(into, h("p", {}, problem.message), h("div", { class: "bar" }, choice("Keep them", "keep"),
      choice("Undo them too", "undo"), button("Close", () => fill(into))));
  }

  /** @param {string} text @param {"keep" | "undo"} of */
  function choice(text, of) {
    return button(text, () => void preview(editor, commit, into, of));
  }

  async function back() {
    try {
      const output = await device.call("isolane-history:rollback", input, signal);
      editor.context.say(`Rolled back to commit ${commit.number}: ${output.changes === 1 ? "1 change" : `${output.changes} changes`}, commit ${output.number}.`);
      editor.changed();
    } catch (problem) {
      editor.context.fail(problem);
    }
  }
  return undefined;
}
