/** Search in the configuration: nodes by their names, keys and values, in what is there, in the draft, and in the model. */

import { address } from "../../lib/address.js";
import { Problem, key } from "../../lib/api.js";
import { fill, h, text } from "../../lib/dom.js";
import { shown } from "../../lib/schema.js";
import { moduleOf } from "./tree.js";

/** @typedef {import("./tree.js").Editor} Editor */
/** @typedef {{segments: string[], leaf: string, names: string[], value: string, note: string}} Hit */
/** @typedef {{record: any, isList: boolean}} Place a member: the schema of the record that it is, or null */

const WHOLE = "/restconf/data?content=config";
const MOST = 100;
const LONGEST = 200;
const WAIT_MS = 150;
/** Nodes that are looked at before the page gets a turn. */
const AT_ONCE = 4000;

/** A field, and the hits below it; while it is empty they are hidden. */
export class Search {
  #field = h("input", { type: "search", autocomplete: "off", spellcheck: "false", maxlength: LONGEST, placeholder: "name or value", "aria-label": "Search in the configuration" });
  #says = h("p", { class: "muted", role: "status" });
  #hits = h("ul", { class: "hits", "aria-label": "Hits" });
  #turn = 0;
  /** @type {Promise<any> | null} */
  #read = null;
  element = h("search", { class: "find" }, this.#field, this.#says, this.#hits);

  /**
   * @param {Editor} editor
   * @param {() => Iterable<string>} tops the outermost nodes that are searched
   * @param {(isOn: boolean) => void} shows called when hits come and go
   */
  constructor(editor, tops, shows) {
    this.editor = editor;
    this.tops = tops;
    this.shows = shows;
    this.#field.addEventListener("input", () => this.#later());
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** What was read is no longer what is there. */
  forget() {
    this.#read = null;
    if (this.#words().length > 0) this.#later();
  }

  #words() {
    return this.#field.value.toLowerCase().split(/\s+/).filter(Boolean);
  }

  #later() {
    const turn = ++this.#turn;
    const words = this.#words();
    this.shows(words.length > 0);
    if (words.length === 0) {
      fill(this.#hits);
      text(this.#says, "");
    } else setTimeout(() => void this.#search(turn, words), WAIT_MS);
  }

  /**
   * @param {number} turn
   * @param {string[]} words
   */
  async #search(turn, words) {
    const isOver = () => turn !== this.#turn || this.editor.signal.aborted;
    if (isOver()) return;
    try {
      this.#read ??= this.editor.device.get(WHOLE, { signal: this.editor.signal });
      const { data } = await this.#read;
      const finding = new Finding(words, isOver);
      await finding.all(this.editor, [...this.tops()], data?.["ietf-restconf:data"] ?? {});
      if (!isOver()) this.#show(finding);
    } catch (problem) {
      this.#read = null;
      if (!isOver()) text(this.#says, problem instanceof Problem ? problem.message : "The configuration cannot be read.");
    }
  }

  /** @param {Finding} finding */
  #show({ count, best }) {
    const focused = this.#hits.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
    fill(this.#hits, best.map((hit) => h("li", {}, this.#link(hit))));
    if (focused) (this.#links().find((each) => each.getAttribute("href") === focused) ?? this.#field).focus();
    text(this.#says, count === 0 ? "There is no such node." : count === 1 ? "1 hit" : count > MOST ? `The best ${MOST} of ${count} hits` : `${count} hits`);
  }

  /** @param {Hit} hit */
  #link({ segments, leaf, names, value, note }) {
    const { device } = this.editor;
    const way = names.map((each) => decodeURIComponent(plainName(each)));
    return h("a", { href: address("configuration", device.name, ...segments), onclick: (/** @type {MouseEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void this.#open(segments, leaf);
    } }, h("strong", {}, way.at(-1)), value === "" ? null : ` ${value.slice(0, LONGEST)}`, h("small", {}, note === "" ? null : ` ${note}`, h("span", { class: "where" }, `/${way.slice(0, -1).join("/")}`)));
  }

  /**
   * @param {string[]} segments
   * @param {string} leaf
   */
  async #open(segments, leaf) {
    const steps = await this.editor.model.steps(segments);
    if (steps !== null) this.editor.open(steps, leaf);
  }

  #links() {
    return [...this.#hits.querySelectorAll("a")];
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const links = this.#links();
    const at = links.findIndex((each) => each === document.activeElement);
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowDown: () => links[at + 1]?.focus(),
      ArrowUp: () => (at > 0 ? links[at - 1] : this.#field)?.focus(),
      Escape: () => {
        this.#field.value = "";
        this.#later();
        this.#field.focus();
      },
      ...(at < 0 ? { Enter: () => links[0]?.click() } : { Home: () => links[0]?.focus(), End: () => links.at(-1)?.focus() }),
    };
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  }
}

/** One search: each node of the configuration and of its model is looked at once. */
class Finding {
  count = 0;
  /** Hits whose name or value is a word, begins with one, has one within. @type {[Hit[], Hit[], Hit[]]} */
  #ranks = [[], [], []];
  /** Nodes of the model with a hit in the configuration. @type {Set<string>} */
  #there = new Set();
  #looked = 0;

  /**
   * @param {string[]} words
   * @param {() => boolean} isOver
   */
  constructor(words, isOver) {
    this.words = words;
    this.isOver = isOver;
  }

  get best() {
    return this.#ranks.flat().slice(0, MOST);
  }

  /**
   * @param {Editor} editor
   * @param {string[]} tops
   * @param {any} data
   */
  async all({ model, draft }, tops, data) {
    for (const { target, value } of draft.edits) this.#ofEdit(target, value);
    for (const isModel of [false, true]) {
      for (const name of tops) {
        const { top, schemas } = await model.document(moduleOf(name));
        const node = top.find((each) => each.name === name);
        if (node === undefined) continue;
        const place = { record: node.schema, isList: node.kind === "list" };
        if (isModel) await this.#inModel(place, schemas, [name]);
        else if (data[name] !== undefined) await this.#inData(data[name], place, schemas, [], name, name);
      }
    }
  }

  /**
   * @param {string} target
   * @param {any} value
   */
  #ofEdit(target, value) {
    const segments = target.split("/");
    const plain = value === undefined ? undefined : Object.values(value)[0];
    const isLeaf = typeof plain !== "object" && plain !== undefined;
    if (isLeaf) this.#look(segments.slice(0, -1), segments.at(-1) ?? "", shown(plain), target, "changed");
    else this.#look(segments, "", "", target, "changed");
  }

  /** Gives the page a turn from time to time; whether the search is over. */
  async #pause() {
    this.#looked += 1;
    if (this.#looked % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    return this.isOver();
  }

  /**
   * @param {any} value
   * @param {Place} place
   * @param {Record<string, any>} schemas
   * @param {string[]} above segments
   * @param {string} name
   * @param {string} way names alone
   */
  async #inData(value, { record, isList }, schemas, above, name, way) {
    if (await this.#pause()) return;
    if (record === null) {
      for (const one of Array.isArray(value) && value[0] !== null ? value : [value]) this.#look(above, name, shown(one), way);
      return;
    }
    if (isList) this.#look([...above, name], "", "", way);
    const names = isList ? record.required ?? [] : [];
    for (const one of isList ? value : [value]) {
      const keys = names.map((/** @type {string} */ each) => key(one[each]));
      const segments = [...above, isList ? `${name}=${keys.join(",")}` : name];
      this.#look(segments, "", "", way);
      for (const [member, inside] of Object.entries(one)) {
        const schema = record.properties?.[member];
        if (schema !== undefined && !names.includes(member)) await this.#inData(inside, placeOf(schema, schemas), schemas, segments, member, `${way}/${member}`);
      }
    }
  }

  /**
   * Nodes that have no value, once for all entries of a list.
   * @param {Place} place
   * @param {Record<string, any>} schemas
   * @param {string[]} names
   * @param {number} [open] how many of the names can be opened: those down to the first list
   */
  async #inModel({ record, isList }, schemas, names, open = Infinity) {
    if (await this.#pause()) return;
    const way = names.join("/");
    if (!this.#there.has(way)) {
      if (names.length > open) this.#look(names.slice(0, open), "", "", way, "in its entries", names);
      else if (record === null) this.#look(names.slice(0, -1), names.at(-1) ?? "", "", way, "not set");
      else this.#look(names, "", "", way, "not set");
    }
    const last = isList ? Math.min(open, names.length) : open;
    for (const [member, schema] of Object.entries(record?.properties ?? {})) {
      const isKey = isList && (record.required ?? []).includes(member);
      if (!isKey && schema.readOnly !== true) await this.#inModel(placeOf(schema, schemas), schemas, [...names, member], last);
    }
  }

  /**
   * Notes a node if each word is in its path or value, and one of them in what is its own.
   * @param {string[]} segments of the record that shows it
   * @param {string} leaf
   * @param {string} value
   * @param {string} way
   * @param {string} [note]
   * @param {string[]} [names] those of the node, where the record is one above it
   */
  #look(segments, leaf, value, way, note = "", names = leaf === "" ? segments : [...segments, leaf]) {
    const path = decodeURIComponent(names.join("/")).toLowerCase();
    const said = value.toLowerCase();
    if (!this.words.every((each) => path.includes(each) || said.includes(each))) return;
    const [name = "", keys = ""] = (names.at(-1) ?? "").toLowerCase().split("=");
    const own = [plainName(name), ...keys.split(",").map(decodeURIComponent), said];
    const rank = FITS.findIndex((fits) => this.words.some((word) => own.some((each) => fits(each, word))));
    if (rank < 0) return;
    this.#there.add(way);
    this.count += 1;
    const hits = /** @type {Hit[]} */ (this.#ranks[rank]);
    if (hits.length < MOST) hits.push({ segments, leaf: leaf.replace(/=.*/s, ""), names, value, note });
  }
}

/** @type {((own: string, word: string) => boolean)[]} */
const FITS = [(own, word) => own === word, (own, word) => own.startsWith(word), (own, word) => own.includes(word)];

/** @param {string} name */
function plainName(name) {
  return name.replace(/^[a-z][\w.-]*:/i, "");
}

/**
 * @param {any} given the schema of a member
 * @param {Record<string, any>} schemas
 * @returns {Place}
 */
function placeOf(given, schemas) {
  const isList = given.type === "array";
  const reference = (isList ? given.items : given)?.$ref;
  return { isList, record: typeof reference === "string" ? schemas[reference.split("/").at(-1) ?? ""] ?? null : null };
}
