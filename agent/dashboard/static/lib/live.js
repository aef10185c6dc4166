/** Live data: subscriptions of RFC 8639 and RFC 8641, read as server-sent events (RFC 8650), begun again when they break. */

import { Problem } from "./api.js";

/** @typedef {import("./api.js").Device} Device */
/** @typedef {"connecting" | "live" | "reconnecting" | "refused"} State */
/**
 * @typedef {object} Wanted
 * @property {string} [xpath] what of the operational datastore; names of modules are prefixes
 * @property {object} [subtree] the same, as a filter by subtrees
 * @property {number} [periodMs] all of it again and again, so often
 * @property {boolean} [onChange] all of it once, then what changes
 * @property {string} [stream] an event stream (`NETCONF`) in the place of a datastore
 */
/**
 * @typedef {object} Heard
 * @property {(name: string, content: any, time: string) => void} message the name of a notification, such as
 *   `ietf-yang-push:push-update`, its content, and the time of the event
 * @property {(state: State, problem: Problem | null) => void} [state]
 */

const FIRST_MS = 500;
const LONGEST_MS = 20_000;

/** All subscriptions of the page, for the sign at the top of it. */
class Streams extends EventTarget {
  /** @type {Map<object, State>} */
  #states = new Map();

  /**
   * @param {object} stream
   * @param {State | null} state null when the stream is over
   */
  tell(stream, state) {
    if (state === null) this.#states.delete(stream);
    else this.#states.set(stream, state);
    this.dispatchEvent(new Event("change"));
  }

  get count() {
    return this.#states.size;
  }

  /** The worst state of all; live when there is none. @returns {State} */
  get state() {
    const all = new Set(this.#states.values());
    for (const state of /** @type {State[]} */ (["reconnecting", "connecting"])) if (all.has(state)) return state;
    return all.size > 0 && !all.has("live") ? "refused" : "live";
  }
}

export const streams = new Streams();

/**
 * Follows what is wanted until the signal is aborted.
 * @param {Device} device
 * @param {Wanted} wanted
 * @param {Heard} heard
 * @param {AbortSignal} signal
 */
export function follow(device, wanted, heard, signal) {
  if (!signal.aborted) new Follower(device, wanted, heard, signal).begin();
}

class Follower {
  #delay = FIRST_MS;
  /** @type {EventSource | null} */
  #source = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {number | null} */
  #id = null;

  /**
   * @param {Device} device
   * @param {Wanted} wanted
   * @param {Heard} heard
   * @param {AbortSignal} signal
   */
  constructor(device, wanted, heard, signal) {
    this.device = device;
    this.wanted = wanted;
    this.heard = heard;
    this.signal = signal;
    signal.addEventListener("abort", () => this.#end());
  }

  begin() {
    this.#state("connecting", null);
    void this.#open();
  }

  async #open() {
    try {
      const output = await this.device.call(
        "ietf-subscribed-notifications:establish-subscription", terms(this.wanted), this.signal);
      this.#id = output.id;
      this.#listen(this.device.base + output["ietf-restconf-subscribed-notifications:uri"]);
    } catch (error) {
      if (this.signal.aborted) return;
      if (!(error instanceof Problem)) throw error;
      if (error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 409) this.#state("refused", error);
      else this.#again(error);
    }
  }

  /** @param {string} uri */
  #listen(uri) {
    if (this.signal.aborted) return;
    const source = this.#source = new EventSource(uri);
    source.onopen = () => {
      this.#delay = FIRST_MS;
      this.#state("live", null);
    };
    source.onmessage = (event) => this.#take(event.data);
    source.onerror = () => {
      // The browser comes again by itself unless the agent has refused: the subscription is over then.
      if (source.readyState === EventSource.CLOSED) this.#again(null);
      else this.#state("reconnecting", null);
    };
  }

  /** @param {string} data */
  #take(data) {
    const { eventTime, ...rest } = JSON.parse(data)["ietf-restconf:notification"];
    for (const [name, content] of Object.entries(rest)) {
      if (name === "ietf-subscribed-notifications:subscription-terminated") this.#again(null);
      else this.heard.message(name, content, eventTime);
    }
  }

  /** @param {Problem | null} problem */
  #again(problem) {
    this.#source?.close();
    this.#state("reconnecting", problem);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, LONGEST_MS);
  }

  #end() {
    clearTimeout(this.#timer);
    this.#source?.close();
    streams.tell(this, null);
    if (this.#id !== null) {
      const gone = this.device.call("ietf-subscribed-notifications:delete-subscription", { id: this.#id });
      gone.catch(() => {}); // nobody reads it any more; the agent ends it by itself a minute later
    }
  }

  /**
   * @param {State} state
   * @param {Problem | null} problem
   */
  #state(state, problem) {
    if (this.signal.aborted) return;
    streams.tell(this, state);
    this.heard.state?.(state, problem);
  }
}

/** @param {Wanted} wanted */
function terms({ xpath, subtree, periodMs, onChange, stream }) {
  if (stream !== undefined) {
    return { stream, ...(xpath === undefined ? {} : { "stream-xpath-filter": xpath }) };
  }
  return {
    "ietf-yang-push:datastore": "ietf-datastores:operational",
    ...(xpath === undefined ? {} : { "ietf-yang-push:datastore-xpath-filter": xpath }),
    ...(subtree === undefined ? {} : { "ietf-yang-push:datastore-subtree-filter": subtree }),
    ...(onChange === true
      ? { "ietf-yang-push:on-change": {} }
      : { "ietf-yang-push:periodic": { period: Math.round((periodMs ?? 1000) / 10) } }),
  };
}
