/** The confirmed commit that is pending: its countdown, and the buttons that end it. */

import { Problem } from "../../lib/api.js";
import { button, fill, h, text } from "../../lib/dom.js";

/** @typedef {import("../configuration.js").Here} Here */
/** @typedef {{deadline: string, persists: boolean}} Shown */

const PENDING = "/restconf/data/isolane-history:history/pending-commit";
const CLOCK = "/restconf/data/ietf-system:system-state/clock/current-datetime";
const WARNINGS_S = new Set([60, 30, 10]);

/** At most one is pending at a device. */
export class Pending {
  element = h("section", { class: "panel pending", "aria-label": "Confirmed commit", hidden: true });
  #left = h("strong", { role: "timer", "aria-live": "off" });
  #deadline = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** @param {Here} here */
  constructor(here) {
    this.here = here;
    this.key = `isolane-persist:${here.device.name}`;
    here.signal.addEventListener("abort", () => clearInterval(this.#timer));
  }

  get isPending() {
    return !this.element.hidden;
  }

  /** The secret of the one that this tab began. */
  get #persist() {
    return sessionStorage.getItem(this.key);
  }

  /** Asks whether one is pending. */
  async read() {
    const { device, signal, context } = this.here;
    try {
      const { data } = await device.get(PENDING, { signal });
      const found = /** @type {Shown} */ (data["isolane-history:pending-commit"]);
      this.#show(found, await this.#ahead());
    } catch (problem) {
      if (problem instanceof Problem && (problem.status === 404 || problem.status === 403)) this.#hide();
      else context.fail(problem);
    }
  }

  /** How many milliseconds the clock of the agent is ahead of that of the browser. */
  async #ahead() {
    try {
      const { data } = await this.here.device.get(CLOCK, { signal: this.here.signal });
      return Date.parse(String(Object.values(data)[0])) - Date.now();
    } catch (problem) {
      if (problem instanceof Problem && problem.status !== 401) return 0; // its clock may not be read: ours has to do
      throw problem;
    }
  }

  /**
   * @param {Shown} found
   * @param {number} ahead
   */
  #show(found, ahead) {
    this.#deadline = Date.parse(found.deadline) - ahead;
    const own = this.#persist;
    const buttons = own === null || !found.persists
      ? h("p", { class: "muted" }, "Another client began it: only that client can confirm it or take it back.")
      : [button("Confirm", () => void this.#confirm(own), { class: "primary" }),
        button("Take it back", () => void this.#cancel(own), { class: "danger" })];
    fill(this.element, h("div", { class: "bar" }, h("span", {}, "A commit is in force, and is taken back in ", this.#left, " unless it is confirmed."), buttons));
    this.element.hidden = false;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), 500);
    this.#tick();
  }

  #hide() {
    clearInterval(this.#timer);
    this.element.hidden = true;
    fill(this.element);
  }

  #tick() {
    const seconds = Math.max(0, Math.ceil((this.#deadline - Date.now()) / 1000));
    const said = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.#left.textContent !== said && WARNINGS_S.has(seconds)) this.here.context.announce(`The commit is taken back in ${seconds} seconds.`);
    text(this.#left, said);
    this.element.classList.toggle("late", seconds <= 10);
  }

  /**
   * Begins one with what is in the candidate.
   * @param {number} timeout in seconds
   * @param {Record<string, string>} more
   */
  async begin(timeout, more) {
    const persist = crypto.randomUUID();
    sessionStorage.setItem(this.key, persist);
    await this.here.device.call("ietf-netconf:commit", { confirmed: [null], "confirm-timeout": timeout, persist, ...more }, this.here.signal);
    await this.read();
  }

  /** @param {string} persist */
  #confirm(persist) {
    return this.#end("commit", persist, "Confirmed: the change stays.");
  }

  /** @param {string} persist */
  #cancel(persist) {
    return this.#end("cancel-commit", persist, "Taken back: the configuration is what it was before.");
  }

  /**
   * @param {string} operation
   * @param {string} persist
   * @param {string} said
   */
  async #end(operation, persist, said) {
    try {
      await this.here.device.call(`ietf-netconf:${operation}`, { "persist-id": persist }, this.here.signal);
      sessionStorage.removeItem(this.key);
      this.here.say(said);
      this.here.changed();
    } catch (problem) {
      this.here.context.fail(problem);
    }
    await this.read();
  }

  /** An event about it. @param {any} content */
  heard(content) {
    const event = content["confirm-event"];
    const who = content.username ?? "The agent";
    if (event === "timeout") this.here.say("Nobody confirmed in time: the configuration is what it was before.", "bad");
    else if (event === "cancel" && this.#persist !== null && this.isPending) this.here.say(`${who} took the commit back: the configuration is what it was before.`, "bad");
    else if (event === "complete" && this.#persist !== null && this.isPending) this.here.say(`${who} confirmed the commit: the change stays.`);
    if (event !== "start" && event !== "extend") sessionStorage.removeItem(this.key);
    void this.read();
    if (event === "timeout" || event === "cancel") this.here.changed();
  }
}
