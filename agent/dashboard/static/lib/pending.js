/** The confirmed commit that is pending at a device, for the header: its countdown, and the buttons that end it. */

import { Problem } from "./api.js";
import { button, fill, h, text } from "./dom.js";
import { follow } from "./live.js";

/** @typedef {import("./api.js").Device} Device */
/** @typedef {{deadline: string, persists: boolean}} Shown */
/**
 * @typedef {object} Frame
 * @property {AbortSignal} signal
 * @property {(text: string) => void} announce
 * @property {(text: string, kind?: "ok" | "bad") => void} say
 * @property {(problem: unknown) => void} fail
 */

const PENDING = "/restconf/data/isolane-history:history/pending-commit";
const CLOCK = "/restconf/data/ietf-system:system-state/clock/current-datetime";
const EVENTS = "/ietf-netconf-notifications:netconf-confirmed-commit";
const WARNINGS_S = new Set([60, 30, 10]);

/** At most one is pending at a device. The event `change` says that running has become another. */
export class Pending extends EventTarget {
  #left = h("strong", { role: "timer", "aria-live": "off" });
  #deadline = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {Device} device
   * @param {Frame} frame
   */
  constructor(device, frame) {
    super();
    this.device = device;
    this.frame = frame;
    this.element = h("section", { class: "pending", "aria-label": `Confirmed commit at ${device.name}`, hidden: true });
    this.key = `isolane-persist:${localStorage.getItem("isolane-user") ?? ""}:${device.name}`;
    frame.signal.addEventListener("abort", () => {
      clearInterval(this.#timer);
      this.element.remove();
    });
    follow(device, { stream: "NETCONF", xpath: EVENTS }, {
      message: (_, content) => this.#heard(content),
      // Read when events come, so that none is missed between; who may not subscribe reads it once.
      state: (state) => void ((state === "live" || state === "refused") && this.read()),
    }, frame.signal);
  }

  get isPending() {
    return !this.element.hidden;
  }

  /** The secret of the one that this user began in this browser; it outlives the tab. */
  get #persist() {
    return localStorage.getItem(this.key);
  }

  /** Asks whether one is pending. */
  async read() {
    try {
      const { data } = await this.device.get(PENDING, { signal: this.frame.signal });
      this.#show(data["isolane-history:pending-commit"], await this.#ahead());
    } catch (problem) {
      if (!(problem instanceof Problem && (problem.status === 404 || problem.status === 403))) return this.frame.fail(problem);
      clearInterval(this.#timer);
      this.element.hidden = true;
      fill(this.element);
    }
  }

  /** How many milliseconds the clock of the agent is ahead of that of the browser. */
  async #ahead() {
    try {
      const { data } = await this.device.get(CLOCK, { signal: this.frame.signal });
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
      : [button("Confirm", () => void this.#end("commit", own, `Confirmed: the change at ${this.device.name} stays.`), { class: "primary" }),
        button("Take it back", () => void this.#end("cancel-commit", own, `Taken back: ${this.#before}`), { class: "danger" })];
    fill(this.element, h("div", { class: "bar" }, h("span", {}, `A commit at ${this.device.name} is in force, and is taken back in `, this.#left, " unless it is confirmed."), buttons));
    this.element.hidden = false;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), 500);
    this.#tick();
  }

  #tick() {
    const seconds = Math.max(0, Math.ceil((this.#deadline - Date.now()) / 1000));
    const said = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (this.#left.textContent !== said && WARNINGS_S.has(seconds)) this.frame.announce(`The commit at ${this.device.name} is taken back in ${seconds} seconds.`);
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
    localStorage.setItem(this.key, persist);
    await this.device.call("ietf-netconf:commit", { confirmed: [null], "confirm-timeout": timeout, persist, ...more }, this.frame.signal);
    await this.read();
  }

  /**
   * @param {string} operation
   * @param {string} persist
   * @param {string} said
   */
  async #end(operation, persist, said) {
    try {
      await this.device.call(`ietf-netconf:${operation}`, { "persist-id": persist }); // it goes on when the view is left
      localStorage.removeItem(this.key);
      this.frame.say(said);
      this.dispatchEvent(new Event("change"));
    } catch (problem) {
      this.frame.fail(problem);
    }
    await this.read();
  }

  get #before() {
    return `the configuration of ${this.device.name} is what it was before.`;
  }

  /** An event about it. @param {any} content */
  #heard(content) {
    const event = content["confirm-event"];
    const who = content.username ?? "The agent";
    const isOwn = this.#persist !== null && this.isPending;
    if (event === "timeout") this.frame.say(`Nobody confirmed in time: ${this.#before}`, "bad");
    else if (event === "cancel" && isOwn) this.frame.say(`${who} took the commit back: ${this.#before}`, "bad");
    else if (event === "complete" && isOwn) this.frame.say(`${who} confirmed the commit: the change at ${this.device.name} stays.`);
    if (event !== "start" && event !== "extend") localStorage.removeItem(this.key);
    void this.read();
    if (event === "timeout" || event === "cancel") this.dispatchEvent(new Event("change"));
  }
}
