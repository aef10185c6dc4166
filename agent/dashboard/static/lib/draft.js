/** Edits that are not sent yet: kept in the tab of the browser, and made into YANG patches (RFC 8072). */

import { uri } from "./schema.js";

/** @typedef {import("./api.js").Device} Device */
/** @typedef {import("./schema.js").Step} Step */
/** @typedef {import("./schema.js").Node} Node */
/**
 * @typedef {object} Edit
 * @property {"merge" | "remove" | "create" | "delete"} operation
 * @property {string} target from the top of the datastore, without a slash in front
 * @property {any} [value] with the name of the node
 * @property {string} [xml] the value as an element, where it was typed as XML
 * @property {any} [old] what a leaf was
 */
/** @typedef {{edits: Edit[], tags: Record<string, string | null>, since: number}} Kept */

const PATCH = "application/yang-patch+";
const NAMESPACE = "urn:ietf:params:xml:ns:yang:ietf-yang-patch";
const CANDIDATE = "/restconf/ds/ietf-datastores:candidate/";

/** The edits of one device. */
export class Draft extends EventTarget {
  #name;
  /** @type {Map<string, Edit>} */
  #edits = new Map();
  /** Entity tags of what was read when the edits began, by the name of the outermost node. @type {Map<string, string | null>} */
  tags = new Map();
  /** The last commit then. */
  since = 0;

  /** @param {Device} device */
  constructor(device) {
    super();
    this.#name = `isolane-draft:${device.name}`;
    const kept = sessionStorage.getItem(this.#name);
    if (kept === null) return;
    const { edits, tags, since } = /** @type {Kept} */ (JSON.parse(kept));
    this.#edits = new Map(edits.map((each) => [each.target, each]));
    this.tags = new Map(Object.entries(tags));
    this.since = since;
  }

  get size() {
    return this.#edits.size;
  }

  /** @returns {Edit[]} */
  get edits() {
    return [...this.#edits.values()];
  }

  /** @param {string} target */
  at(target) {
    return this.#edits.get(target);
  }

  /** Whether a target, or something around it, is to be made by an edit. @param {string} target */
  creates(target) {
    return this.edits.some(({ operation, target: each }) => operation === "create" && (target === each || target.startsWith(`${each}/`)));
  }

  /** How many edits are at or below a target. @param {string} target */
  below(target) {
    return this.edits.filter(({ target: each }) => each === target || each.startsWith(`${target}/`)).length;
  }

  /**
   * A leaf gets a value, or none (undefined); what it was takes the edit back.
   * @param {Step[]} steps
   * @param {any} value
   * @param {any} old
   */
  leaf(steps, value, old) {
    const target = uri(steps);
    if (JSON.stringify(value) === JSON.stringify(old)) this.#edits.delete(target);
    else if (value === undefined) this.#edits.set(target, { operation: "remove", target, old });
    else this.#edits.set(target, { operation: "merge", target, value: { [qualified(steps)]: value }, old });
    this.#changed();
  }

  /**
   * All values of a text, beside those that are there.
   * @param {Step[]} steps
   * @param {{value: any} | {xml: string}} content
   */
  merge(steps, content) {
    const target = uri(steps);
    this.#edits.set(target, { operation: "merge", target, ...content });
    this.#changed();
  }

  /**
   * A container that means something by being there comes.
   * @param {Step[]} steps
   */
  present(steps) {
    this.#create(steps, {});
  }

  /**
   * An entry, or a value of a leaf-list, comes; one that was to go stays.
   * @param {Step[]} steps
   * @param {any} value
   */
  create(steps, value) {
    this.#create(steps, [value]);
  }

  /**
   * @param {Step[]} steps
   * @param {any} value
   */
  #create(steps, value) {
    const target = uri(steps);
    if (this.#edits.get(target)?.operation === "delete") this.#edits.delete(target);
    else this.#edits.set(target, { operation: "create", target, value: { [qualified(steps)]: value } });
    this.#changed();
  }

  /**
   * An entry, a container, or a value of a leaf-list goes, with all edits in it.
   * @param {Step[]} steps
   */
  delete(steps) {
    const target = uri(steps);
    const isNew = this.#edits.get(target)?.operation === "create";
    for (const each of this.#edits.keys()) if (each === target || each.startsWith(`${target}/`)) this.#edits.delete(each);
    if (!isNew) this.#edits.set(target, { operation: "delete", target });
    this.#changed();
  }

  /** @param {string} target */
  undo(target) {
    for (const each of this.#edits.keys()) if (each === target || (each.startsWith(`${target}/`) && this.#edits.get(target)?.operation === "create")) this.#edits.delete(each);
    this.#changed();
  }

  clear() {
    this.#edits.clear();
    this.#changed();
  }

  #changed() {
    this.keep();
    this.dispatchEvent(new Event("change"));
  }

  keep() {
    const kept = { edits: this.edits, tags: Object.fromEntries(this.tags), since: this.since };
    if (this.#edits.size === 0) sessionStorage.removeItem(this.#name);
    else sessionStorage.setItem(this.#name, JSON.stringify(kept));
  }

  /**
   * Puts the edits into the candidate; a Problem with status 412 where somebody changed in between what is edited.
   * @param {Device} device
   * @param {AbortSignal} signal
   */
  async put(device, signal) {
    const tops = new Map(this.edits.map((each) => [each.target.split("/")[0] ?? "", /** @type {Edit[]} */ ([])]));
    for (const each of this.edits) tops.get(each.target.split("/")[0] ?? "")?.push(each);
    for (const [top, edits] of tops) {
      let tag = this.tags.get(top) ?? null; // none where the outermost node is not there yet
      for (const patch of patches(edits, top)) {
        ({ etag: tag } = await device.request("PATCH", CANDIDATE + top, { ...patch, signal, ...(tag === null ? {} : { ifMatch: tag }) }));
      }
    }
  }
}

/**
 * YANG patches of the edits in their order: one for those in sequence that are in the same form, JSON or XML.
 * @param {Edit[]} edits
 * @param {string} top
 */
function patches(edits, top) {
  /** @type {Edit[][]} */
  const runs = [];
  for (const each of edits) {
    const last = runs.at(-1);
    if (last !== undefined && (last[0]?.xml === undefined) === (each.xml === undefined)) last.push(each);
    else runs.push([each]);
  }
  return runs.map((run) => {
    const edit = run.map(({ operation, target, value, xml }, at) => ({ "edit-id": String(at + 1), operation, target: target.slice(top.length) || "/", value, xml }));
    return run[0]?.xml === undefined ? { type: `${PATCH}json`, body: { "ietf-yang-patch:yang-patch": { "patch-id": "dashboard", edit } } }
      : { type: `${PATCH}xml`, body: asXml(edit) };
  });
}

/**
 * The prefix leaves a value without a namespace in none. A target is percent-encoded: nothing of it is markup.
 * @param {any[]} edits
 */
function asXml(edits) {
  const inside = edits.map(({ "edit-id": id, operation, target, xml }) => `<p:edit><p:edit-id>${id}</p:edit-id><p:operation>${operation}</p:operation><p:target>${target}</p:target><p:value>${xml}</p:value></p:edit>`);
  return `<p:yang-patch xmlns:p="${NAMESPACE}"><p:patch-id>dashboard</p:patch-id>${inside.join("")}</p:yang-patch>`;
}

/** @param {Step[]} steps */
function qualified(steps) {
  const { node } = /** @type {Step} */ (steps.at(-1));
  return `${node.module}:${node.local}`;
}

/**
 * A path for a person: without names of modules where they are plain.
 * @param {string} target
 */
export function plain(target) {
  return decodeURIComponent(target).split("/").map((each) => each.replace(/^[a-z][\w.-]*:/i, "")).join("/");
}
