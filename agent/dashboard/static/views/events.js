/** Events: what the agent notifies, as it happens; the last hour first, as far as the agent keeps it. */

import { Problem } from "../lib/api.js";
import { button, fill, h, text } from "../lib/dom.js";
import { streams } from "../lib/live.js";

/** @typedef {{number: number, time: string, module: string, name: string, content: any, summary: string}} Event */

const STREAM = "/restconf/streams/NETCONF/json";
const MOST = 500;
const CLOCK = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3, hourCycle: "h23" });
const BACK_MS = 3_600_000;
const AGAIN_MS = 5_000;
/** Leafs that a summary begins with. */
const FIRST = ["username", "user", "name", "if-name", "interface", "port", "confirm-event", "target", "operation", "reason"];

/**
 * @param {HTMLElement} root
 * @param {import("../lib/address.js").Context} context
 */
export function mount(root, context) {
  if (context.device === null) return;
  new Events(root, context, context.device).begin();
}

class Events {
  /** @type {Event[]} the newest first */
  #events = [];
  /** @type {Event[]} */
  #waiting = [];
  #isPaused = false;
  #count = 0;
  #isDue = false;
  #words = h("input", { type: "search", id: "event-text", autocomplete: "off", placeholder: "text" });
  #module = h("select", { id: "event-module" });
  #name = h("select", { id: "event-name" });
  #pause = button("Pause", () => this.#toggle(), { "aria-pressed": "false" });
  #state = h("p", { class: "muted", role: "status" });
  #list = h("ol", { class: "events", "aria-label": "Events, the newest first" });

  /**
   * @param {HTMLElement} root
   * @param {import("../lib/address.js").Context} context
   * @param {import("../lib/api.js").Device} device
   */
  constructor(root, context, device) {
    this.context = context;
    this.device = device;
    const clear = button("Clear", () => this.#clear());
    fill(root, h("h1", {}, "Events"),
      h("section", { class: "panel", "aria-label": "Events" },
        h("div", { class: "bar filter", role: "search", "aria-label": "Filter" },
          h("label", {}, h("span", { class: "unseen" }, "Text"), this.#words),
          h("label", {}, h("span", { class: "unseen" }, "Module"), this.#module),
          h("label", {}, h("span", { class: "unseen" }, "Name"), this.#name),
          h("span", { class: "grow" }), this.#pause, clear),
        this.#state, this.#list));
  }

  begin() {
    const { signal } = this.context;
    this.#words.addEventListener("input", () => this.#show());
    for (const each of [this.#module, this.#name]) each.addEventListener("change", () => this.#show());
    signal.addEventListener("abort", () => streams.tell(this, null));
    this.#choices();
    this.#listen(true);
  }

  /** @param {boolean} fromBefore whether events of before are wanted */
  #listen(fromBefore) {
    const { signal } = this.context;
    if (signal.aborted) return;
    const since = fromBefore ? `?start-time=${encodeURIComponent(new Date(Date.now() - BACK_MS).toISOString())}` : "";
    const source = new EventSource(this.device.base + STREAM + since);
    let wasOpen = false;
    streams.tell(this, "connecting");
    source.onopen = () => {
      wasOpen = true;
      streams.tell(this, "live");
      this.#later();
    };
    source.onmessage = ({ data }) => this.#take(data);
    source.addEventListener("gap", () => this.#add("isolane", "gap", { message: "The agent no longer has all events of the time in between." }, new Date().toISOString()));
    source.onerror = () => {
      // A stream that broke is resumed by the browser, with Last-Event-ID; one that is refused is closed.
      streams.tell(this, "reconnecting");
      if (source.readyState !== EventSource.CLOSED) return;
      if (fromBefore && !wasOpen) this.#listen(false); // the agent may keep no log
      else void this.#refused(wasOpen);
    };
    signal.addEventListener("abort", () => source.close());
  }

  /** @param {boolean} wasOpen */
  async #refused(wasOpen) {
    try {
      await this.device.request("HEAD", STREAM, { signal: this.context.signal });
    } catch (problem) {
      if (this.context.signal.aborted) return;
      if (problem instanceof Problem && [403, 404].includes(problem.status)) {
        streams.tell(this, "refused");
        text(this.#state, problem.message);
        return;
      }
    }
    setTimeout(() => this.#listen(!wasOpen), AGAIN_MS);
  }

  /** @param {string} data */
  #take(data) {
    const { eventTime, ...rest } = JSON.parse(data)["ietf-restconf:notification"];
    for (const [qualified, content] of Object.entries(rest)) {
      const [module = "", name = ""] = qualified.split(":");
      if (name !== "replayComplete") this.#add(...innermost(module, name, content), content, eventTime);
    }
  }

  /**
   * @param {string} module
   * @param {string} name
   * @param {any} content
   * @param {string} time
   */
  #add(module, name, content, time) {
    this.#count += 1;
    const leafs = leafsOf(content, "").filter(([, value]) => value !== null);
    const event = { number: this.#count, time, module, name, content, summary: summary(leafs) };
    const into = this.#isPaused ? this.#waiting : this.#events;
    into.unshift(event);
    if (into.length > MOST) into.length = MOST;
    this.#later();
  }

  /** Shows what came, at most ten times a second. */
  #later() {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      if (this.context.signal.aborted) return;
      this.#choices();
      this.#show();
    }, 100);
  }

  #toggle() {
    this.#isPaused = !this.#isPaused;
    this.#pause.setAttribute("aria-pressed", String(this.#isPaused));
    if (!this.#isPaused) {
      this.#events = [...this.#waiting, ...this.#events].slice(0, MOST);
      this.#waiting = [];
    }
    this.#later();
  }

  #clear() {
    this.#events = [];
    this.#waiting = [];
    this.#show();
  }

  #choices() {
    choose(this.#module, "all modules", this.#events.map(({ module }) => module));
    choose(this.#name, "all names", this.#events.filter(({ module }) => fits(this.#module, module)).map(({ name }) => name));
  }

  #show() {
    const words = this.#words.value.toLowerCase();
    const seen = this.#events.filter((each) => fits(this.#module, each.module) && fits(this.#name, each.name)
      && (words === "" || `${each.module}:${each.name} ${JSON.stringify(each.content)}`.toLowerCase().includes(words)));
    /** @type {Map<string | null, Element>} */
    const old = new Map([...this.#list.children].map((each) => [each.getAttribute("data-number"), each]));
    /** @type {Element | null} */
    let place = this.#list.firstElementChild;
    const kept = new Set(seen.map(({ number }) => String(number)));
    for (const [number, element] of old) if (!kept.has(number ?? "")) {
      if (element === place) place = element.nextElementSibling;
      element.remove();
    }
    for (const each of seen) {
      const element = old.get(String(each.number)) ?? row(each);
      if (element === place) place = place.nextElementSibling;
      else this.#list.insertBefore(element, place);
    }
    const all = this.#events.length;
    const few = seen.length === all ? `${all} events` : `${seen.length} of ${all} events`;
    text(this.#state, this.#isPaused ? `Paused: ${this.#waiting.length} new. ${few}` : all === 0 ? "There was no event in the last hour. New ones appear here." : few);
    text(this.#pause, this.#isPaused ? "Go on" : "Pause");
  }
}

/**
 * @param {HTMLSelectElement} select
 * @param {string} value
 */
function fits(select, value) {
  return select.value === "" || select.value === value;
}

/**
 * @param {HTMLSelectElement} select
 * @param {string} all
 * @param {string[]} words
 */
function choose(select, all, words) {
  const chosen = select.value;
  const wanted = [...new Set(chosen === "" ? words : [...words, chosen])].sort();
  const there = [...select.options].slice(1).map(({ value }) => value);
  if (select.options.length > 0 && wanted.join("\n") === there.join("\n")) return;
  fill(select, h("option", { value: "" }, all), wanted.map((each) => h("option", { value: each, selected: each === chosen }, each)));
}

/**
 * Module and name of a notification, which may be one of an instance (RFC 7950, 7.16): that is around it then.
 * @param {string} module
 * @param {string} name
 * @param {any} content
 * @returns {[string, string]}
 */
function innermost(module, name, content) {
  /** @type {[string, any][]} */
  let members = Object.entries(content ?? {});
  if (members.length !== 1) return [module, name];
  /** @type {[string, string]} */
  let found = [module, name];
  while (members.length === 1) {
    const [key, value] = /** @type {[string, any]} */ (members[0]);
    const one = Array.isArray(value) ? value[0] : value;
    if (typeof one !== "object" || one === null || (Array.isArray(value) && value.length > 1)) break;
    const [last = "", owner = found[0]] = key.split(":").reverse();
    found = [owner, last];
    members = Object.entries(one).filter(([, each]) => typeof each === "object" && each !== null);
  }
  return found;
}

/**
 * The leafs of a notification: names and values, those that say most first.
 * @param {any} content
 * @param {string} name
 * @returns {[string, unknown][]}
 */
function leafsOf(content, name) {
  if (typeof content !== "object" || content === null) return [[name, content]];
  return Object.entries(content).flatMap(([key, value]) => leafsOf(value, /^\d+$/.test(key) ? name : key.split(":").at(-1) ?? key));
}

/** @param {[string, unknown][]} leafs */
function summary(leafs) {
  const rank = (/** @type {string} */ name) => (FIRST.indexOf(name) + FIRST.length + 1) % (FIRST.length + 1);
  return [...leafs].sort(([one], [other]) => rank(one) - rank(other)).slice(0, 6).map(([name, value]) => `${name} ${value}`).join(" · ");
}

/** @param {Event} event */
function row({ number, time, module, name, content, summary: said }) {
  const at = new Date(time);
  return h("li", { "data-number": number },
    h("details", {}, h("summary", {},
      h("time", { datetime: time, title: at.toLocaleString() }, CLOCK.format(at)), " ",
      h("strong", {}, name), " ", h("small", {}, module), h("span", { class: "summary" }, said)),
    h("pre", { tabindex: 0 }, JSON.stringify(content, null, 2))));
}
