/**
 * Descriptions of nodes, from the YANG text that the agent serves. Only what they need is read: statements, groupings and
 * augments. A description that is not found is none; types and values come from elsewhere.
 */

/** @typedef {import("./api.js").Device} Device */
/** @typedef {{keyword: string, argument: string, below: Statement[]}} Statement */
/** @typedef {{text: Statement, name: string}} Module */
/** @typedef {{statement: Statement, module: Module}} Found */

const TOKEN = /\s+|\/\/[^\n]*|\/\*[^]*?\*\/|"(?<double>(?:[^"\\]|\\[^])*)"|'(?<single>[^']*)'|(?<mark>[{};])|(?<word>[^\s{};"']+)/gy;
const DATA = new Set(["container", "list", "leaf", "leaf-list", "anydata", "anyxml", "rpc", "action"]);
const INSIDE = new Set(["choice", "case", "input"]);

/**
 * The outermost statement of a text.
 * @param {string} text
 * @returns {Statement}
 */
export function parse(text) {
  /** @type {Statement} */
  const root = { keyword: "", argument: "", below: [] };
  const open = [root];
  /** @type {string[]} */
  let words = [];
  let joins = false;
  for (const { groups } of text.matchAll(TOKEN)) {
    const { double, single, mark, word } = groups ?? {};
    if (mark === undefined) {
      const said = double?.replace(/\\([nt"\\])/g, (_, each) => ({ n: "\n", t: "\t" })[/** @type {"n"} */ (each)] ?? each) ?? single;
      if (word === "+" && words.length > 1) joins = true;
      else if (said !== undefined && joins) words.push(`${words.pop()}${said}`), joins = false;
      else if (said !== undefined || word !== undefined) words.push(said ?? word ?? "");
      continue;
    }
    if (words.length > 0) {
      const made = { keyword: words[0] ?? "", argument: words[1] ?? "", below: [] };
      open.at(-1)?.below.push(made);
      if (mark === "{") open.push(made);
    }
    if (mark === "}" && open.length > 1) open.pop();
    words = [];
  }
  return root.below[0] ?? root;
}

/**
 * @param {Statement} statement
 * @param {string} keyword
 */
function argument(statement, keyword) {
  return statement.below.find((each) => each.keyword === keyword)?.argument;
}

/**
 * @param {Statement} statement
 * @param {string} name
 * @returns {Statement | undefined}
 */
function grouping(statement, name) {
  for (const each of statement.below) {
    if (each.keyword === "grouping" && each.argument === name) return each;
    const found = grouping(each, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The descriptions of the modules of one device. */
export class Descriptions {
  /** @type {Map<string, Promise<Module | null>>} */
  #modules = new Map();

  /**
   * @param {Device} device
   * @param {Map<string, string>} revisions of the modules, by their names
   */
  constructor(device, revisions) {
    this.device = device;
    this.revisions = revisions;
  }

  /**
   * The description of a node; empty where there is none.
   * @param {{module: string, local: string}[]} way the nodes from the top
   * @returns {Promise<string>}
   */
  async of(way) {
    /** @type {Found | null} */
    let found = null;
    for (const [at, { module, local }] of way.entries()) {
      const own = await this.#module(module);
      if (own === null) return "";
      const above = way[at - 1];
      /** @type {Found} */
      const start = found ?? { statement: own.text, module: own };
      found = (above === undefined || above.module === module ? await this.#child(start, local) : null)
        ?? (above === undefined ? null : await this.#augmented(own, above.local, local)) ?? await this.#child(start, local);
      if (found === null) return "";
    }
    return (found === null ? "" : argument(found.statement, "description") ?? "").replace(/\s+/g, " ").trim();
  }

  /**
   * @param {string} name
   * @returns {Promise<Module | null>}
   */
  #module(name) {
    const known = this.#modules.get(name);
    if (known !== undefined) return known;
    const read = this.#read(name);
    this.#modules.set(name, read);
    return read;
  }

  /** @param {string} name */
  async #read(name) {
    const revision = this.revisions.get(name);
    if (revision === undefined) return null;
    try {
      const text = await this.device.text(`/yang/${name}@${revision}`, "application/yang");
      return { text: parse(text), name };
    } catch {
      return null; // a description less: nothing depends on it
    }
  }

  /**
   * @param {Found} above
   * @param {string} local
   * @returns {Promise<Found | null>}
   */
  async #child({ statement, module }, local) {
    for (const each of statement.below) {
      if (DATA.has(each.keyword) && each.argument === local) return { statement: each, module };
      /** @type {Found | null} */
      let inside = null;
      if (INSIDE.has(each.keyword)) inside = await this.#child({ statement: each, module }, local);
      else if (each.keyword === "uses") inside = await this.#used(each.argument, module, local);
      if (inside !== null) return inside;
    }
    return null;
  }

  /**
   * @param {string} name
   * @param {Module} module
   * @param {string} local
   */
  async #used(name, module, local) {
    const [prefix, plain] = name.includes(":") ? name.split(":") : ["", name];
    const imported = module.text.below.find((each) => each.keyword === "import" && argument(each, "prefix") === prefix);
    const owner = imported === undefined ? module : await this.#module(imported.argument);
    const found = owner === null ? undefined : grouping(owner.text, plain ?? "");
    return owner === null || found === undefined ? null : this.#child({ statement: found, module: owner }, local);
  }

  /**
   * @param {Module} module
   * @param {string} parent
   * @param {string} local
   */
  async #augmented(module, parent, local) {
    for (const each of module.text.below) {
      if (each.keyword !== "augment" || !each.argument.split("/").some((step) => step.split(":").at(-1) === parent)) continue;
      const found = await this.#child({ statement: each, module }, local);
      if (found !== null) return found;
    }
    return null;
  }
}
