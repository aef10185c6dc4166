/** RESTCONF of one device: reads, edits, operations, and what refusals mean. */

const JSON_TYPE = "application/yang-data+json";

/** @typedef {any} Json */
/** @typedef {{data: Json, etag: string | null}} Reply */
/**
 * @typedef {object} Options
 * @property {Json} [body] a string is sent as it is
 * @property {string} [type] the content type of the body; yang-data+json when absent
 * @property {string} [accept] the type of a response that is plain text; yang-data+json, which is parsed, when absent
 * @property {string} [ifMatch]
 * @property {AbortSignal} [signal]
 */

/** What the agent refuses, or why it cannot be reached. The message is a sentence for a person. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {number} status 0 when there was no response
   * @param {{tag?: string, path?: string, appTag?: string, all?: Json[]}} [more]
   */
  constructor(message, status, more = {}) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.tag = more.tag ?? "";
    this.path = more.path ?? "";
    this.appTag = more.appTag ?? "";
    /** All errors of the response, as RESTCONF has them. */
    this.all = more.all ?? [];
  }
}

/** Called when a request is answered 401: the session is over. */
let onLoggedOut = () => {};

/** @param {() => void} call */
export function whenLoggedOut(call) {
  onLoggedOut = call;
}

/** A device, by its name and the path that its RESTCONF begins with. */
export class Device {
  /**
   * @param {string} name
   * @param {string} base empty, or `/devices/NAME` in a lab
   */
  constructor(name, base) {
    this.name = name;
    this.base = base;
  }

  /**
   * Reads a resource, such as `/restconf/data/ietf-system:system`.
   * @param {string} path
   * @param {Options} [options]
   * @returns {Promise<Reply>}
   */
  get(path, options = {}) {
    return this.request("GET", path, options);
  }

  /**
   * Reads a resource that is plain text.
   * @param {string} path
   * @param {string} accept
   * @param {AbortSignal} [signal]
   * @returns {Promise<string>}
   */
  async text(path, accept, signal) {
    return (await this.get(path, { accept, signal })).data ?? "";
  }

  /**
   * Calls an operation and gives its output; null when it has none.
   * @param {string} name such as `ietf-netconf:commit`
   * @param {Json} [input]
   * @param {AbortSignal} [signal]
   * @returns {Promise<Json>}
   */
  async call(name, input, signal) {
    const module = name.split(":")[0];
    const body = input === undefined ? undefined : { [`${module}:input`]: input };
    const { data } = await this.request("POST", `/restconf/operations/${name}`, { body, signal });
    return data === null ? null : data[`${module}:output`] ?? data;
  }

  /**
   * Sends a request; a status that is no success is a Problem.
   * @param {string} method
   * @param {string} path below the device, with the query
   * @param {Options} [options]
   * @returns {Promise<Reply>}
   */
  async request(method, path, { body, type, accept, ifMatch, signal } = {}) {
    /** @type {Record<string, string>} */
    const headers = { Accept: accept ?? JSON_TYPE, "X-Requested-With": "dashboard" };
    if (body !== undefined) headers["Content-Type"] = type ?? JSON_TYPE;
    if (ifMatch !== undefined) headers["If-Match"] = ifMatch;
    const sent = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
    const response = await reached(this.base + path, { method, headers, body: sent, signal: signal ?? null });
    const read = await response.text();
    if (!response.ok) {
      if (response.status === 401) onLoggedOut();
      throw problem(response.status, read);
    }
    return { data: read === "" ? null : accept === undefined ? JSON.parse(read) : read, etag: response.headers.get("etag") };
  }
}

/**
 * A browser breaks off its requests when an interface of its machine changes, so that one without a response
 * is sent a second time if that does no harm.
 * @param {string} path
 * @param {RequestInit} init
 * @param {boolean} [harmless] whether the agent may get the request twice
 */
async function reached(path, init, harmless = init.method === undefined || init.method === "GET") {
  /** @type {RequestInit} */
  const asked = { ...init, credentials: "same-origin", redirect: "error", cache: "no-store" };
  for (let left = harmless ? 1 : 0; ; left -= 1) {
    try {
      return await fetch(path, asked);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (left === 0) throw new Problem("The agent cannot be reached.", 0);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}

/** @type {Record<number, string>} */
const SENTENCES = {
  401: "Your session is over. Log in again.",
  403: "You do not have the right to do this.",
  404: "This is not there, or you do not have the right to read it.",
  409: "This is in conflict with what is there or under way.",
  412: "Somebody else changed this in the meantime. Read it again.",
  429: "There were too many failed logins from this address. Wait a little.",
  503: "The agent is busy. Try again in a moment.",
};

/**
 * @param {number} status
 * @param {string} read
 */
function problem(status, read) {
  /** @type {Json[]} */
  let all = [];
  try {
    const parsed = JSON.parse(read);
    const patch = parsed?.["ietf-yang-patch:yang-patch-status"];
    const ofEdits = (patch?.["edit-status"]?.edit ?? []).flatMap((/** @type {Json} */ each) => each.errors?.error ?? []);
    all = (parsed?.["ietf-restconf:errors"] ?? patch?.errors)?.error ?? ofEdits;
  } catch {
    all = []; // a refusal without a body that can be read: the status says enough
  }
  const first = all[0] ?? {};
  const said = typeof first["error-message"] === "string" ? first["error-message"] : "";
  const isAccess = status === 401 || status === 403 || status === 404;
  const message = (isAccess || said === "" ? SENTENCES[status] : undefined) ?? sentence(said) ?? `The agent answered ${status}.`;
  return new Problem(message, status, {
    tag: first["error-tag"], path: first["error-path"], appTag: first["error-app-tag"], all,
  });
}

/** @param {string} said */
function sentence(said) {
  if (said === "") return undefined;
  const upper = said.charAt(0).toUpperCase() + said.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}

/**
 * One key of a list, or one segment, as a URI has it.
 * @param {string | number} value
 */
export function key(value) {
  return encodeURIComponent(String(value)).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Logs in; the cookie is kept by the browser, and this page never sees it.
 * @param {string} user
 * @param {string} password
 */
export async function login(user, password) {
  const headers = { "Content-Type": "application/json", Accept: JSON_TYPE, "X-Requested-With": "dashboard" };
  const response = await reached("/login", { method: "POST", headers, body: JSON.stringify({ user, password }) }, true);
  if (response.ok) return;
  const read = await response.text();
  if (response.status === 401) throw new Problem("The user name or the password is wrong.", 401);
  throw problem(response.status, read);
}

/** Ends the session. */
export async function logout() {
  await reached("/logout", { method: "POST", headers: { "X-Requested-With": "dashboard" } });
}
