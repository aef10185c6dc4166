/** All ports of a device in one table: sorted, searched, the worst first. It reads again and again, more seldom where there are many. */

import { address } from "../lib/address.js";
import { Rate, badges } from "../lib/chart.js";
import { fill, h, keyed, text } from "../lib/dom.js";
import { CONDITIONS, byName, conditions, device as read, fabricTrees, fields, number, percent, quantity } from "../lib/model.js";

/** @typedef {any} Json */
/** @typedef {import("../lib/model.js").Port} Port */
/** @typedef {import("../lib/model.js").Condition} Condition */
/**
 * @typedef {object} Row
 * @property {Port} port
 * @property {Condition[]} found
 * @property {string} neighbour
 * @property {number} in share of the rate
 * @property {number} out
 * @property {number} bps
 * @property {number} drops in a second
 * @property {number} depth
 * @property {number} queue
 * @property {number} flows
 */
/** @typedef {{key: string, label: string, isNumber: boolean, order: (one: Row, other: Row) => number}} Column */

const SOME = 64;
const OFTEN_MS = 1000;
const SELDOM_MS = 3000;
const WORST = CONDITIONS.map(([name]) => name);

/** @param {Row} row */
const gravity = (row) => row.found[0] === undefined ? WORST.length : WORST.indexOf(row.found[0]);
/** @param {(row: Row) => number} of */
const most = (of) => (/** @type {Row} */ one, /** @type {Row} */ other) => of(other) - of(one);

/** @type {Column[]} */
const COLUMNS = [
  { key: "name", label: "port", isNumber: false, order: (one, other) => byName(one.port.name, other.port.name) },
  { key: "state", label: "state", isNumber: false, order: (one, other) => gravity(one) - gravity(other) || most((row) => row.drops)(one, other) || most((row) => row.out)(one, other) },
  { key: "link", label: "link", isNumber: false, order: (one, other) => byName(one.port.status, other.port.status) },
  { key: "neighbour", label: "neighbour", isNumber: false, order: (one, other) => byName(one.neighbour || "\uffff", other.neighbour || "\uffff") },
  { key: "in", label: "received", isNumber: true, order: most((row) => row.in) },
  { key: "out", label: "sent", isNumber: true, order: most((row) => row.out) },
  { key: "drops", label: "drops/s", isNumber: true, order: most((row) => row.drops) },
  { key: "depth", label: "deepest queue", isNumber: true, order: most((row) => row.depth) },
  { key: "flows", label: "isolated flows", isNumber: true, order: most((row) => row.flows) },
];

/**
 * @param {HTMLElement} root
 * @param {import("../lib/address.js").Context} context
 */
export async function mount(root, context) {
  const { device } = context;
  if (device === null) return;
  const table = new Table(device.name);
  fill(root, table.element);
  const trees = fabricTrees();
  const interfaces = trees["ietf-interfaces:interfaces"].interface;
  interfaces.statistics = { ...interfaces.statistics, "in-discards": {}, "out-discards": {}, "in-errors": {}, "out-errors": {} };
  const path = `/restconf/ds/ietf-datastores:operational?fields=${encodeURIComponent(fields(trees))}`;
  const again = async () => {
    if (context.signal.aborted) return;
    try {
      if (!document.hidden) {
        const { data } = await device.get(path, { signal: context.signal });
        table.draw(data["ietf-restconf:data"] ?? data, Date.now());
      }
    } catch (problem) {
      if (context.signal.aborted) return;
      context.fail(problem);
    }
    setTimeout(() => void again(), table.size > SOME ? SELDOM_MS : OFTEN_MS);
  };
  await again();
}

/** Two rates of a port, and its drops. */
class Kept {
  in = new Rate();
  out = new Rate();
  drops = new Rate();
  /** @type {Port | null} */
  before = null;
}

class Table {
  #body = h("tbody");
  #count = h("span", { class: "muted", role: "status" });
  #search = h("input", { type: "search", placeholder: "port, neighbour or state", "aria-label": "Search ports", oninput: () => this.#show() });
  /** @type {Map<string, HTMLTableCellElement>} */
  #heads = new Map();
  /** @type {Map<string, Kept>} */
  #kept = new Map();
  /** @type {Row[]} */
  #rows = [];
  #by = "state";
  #isTurned = false;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    const heads = COLUMNS.map((column) => {
      const cell = h("th", { scope: "col", class: column.isNumber && "number" },
        h("button", { type: "button", class: "sort", onclick: () => this.#sort(column.key) }, column.label));
      this.#heads.set(column.key, cell);
      return cell;
    });
    this.element = h("section", { class: "view" }, h("div", { class: "bar" }, h("h1", {}, `${name} ports`), this.#search, this.#count),
      h("div", { class: "panel scroll", tabindex: 0, role: "region", "aria-label": "Ports" },
        h("table", { class: "ports" }, h("thead", {}, h("tr", {}, heads)), this.#body)));
  }

  get size() {
    return this.#rows.length;
  }

  /**
   * @param {Json} contents
   * @param {number} now
   */
  draw(contents, now) {
    const raw = new Map((contents["ietf-interfaces:interfaces"]?.interface ?? []).map((/** @type {Json} */ each) => [each.name, each.statistics ?? {}]));
    this.#rows = read(contents).ports.map((port) => this.#row(port, raw.get(port.name) ?? {}, now));
    this.#show();
  }

  /**
   * @param {Port} port
   * @param {Json} counted
   * @param {number} now
   * @returns {Row}
   */
  #row(port, counted, now) {
    const kept = this.#kept.get(port.name) ?? new Kept();
    this.#kept.set(port.name, kept);
    const found = conditions(port, kept.before);
    kept.before = port;
    const lost = ["in-discards", "out-discards", "in-errors", "out-errors"].reduce((sum, leaf) => sum + number(counted[leaf]), 0);
    const bps = (kept.out.of(now, port.outOctets) ?? 0) * 8;
    const received = (kept.in.of(now, port.inOctets) ?? 0) * 8;
    const share = (/** @type {number} */ rate) => port.speed > 0 ? Math.min(1, rate / port.speed) : 0;
    const deepest = port.queues.reduce((/** @type {{depth: number, tc: number}} */ most, each) => each.depth > most.depth ? each : most, { depth: 0, tc: -1 });
    return {
      port, found, bps, in: share(received), out: share(bps), drops: Math.round(kept.drops.of(now, lost) ?? 0), depth: deepest.depth, queue: deepest.tc,
      flows: port.queues.reduce((sum, each) => sum + each.flows, 0),
      neighbour: port.neighbour === null ? "" : `${port.neighbour.system} ${port.neighbour.port}`,
    };
  }

  /** @param {string} key */
  #sort(key) {
    this.#isTurned = key === this.#by && !this.#isTurned;
    this.#by = key;
    this.#show();
  }

  #show() {
    const column = COLUMNS.find((each) => each.key === this.#by) ?? COLUMNS[0];
    if (column === undefined) return;
    const words = this.#search.value.toLowerCase().split(/\s+/).filter((each) => each !== "");
    const shown = this.#rows.filter((row) => words.every((word) => said(row).includes(word)));
    const turn = this.#isTurned ? -1 : 1;
    shown.sort((one, other) => turn * column.order(one, other) || byName(one.port.name, other.port.name));
    for (const [key, cell] of this.#heads) {
      if (key === this.#by) cell.setAttribute("aria-sort", this.#isTurned ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    }
    text(this.#count, words.length === 0 ? `${shown.length} ports` : `${shown.length} of ${this.#rows.length} ports`);
    keyed(this.#body, shown, (row) => row.port.name, (row) => this.#make(row), drawRow);
  }

  /** @param {Row} row */
  #make(row) {
    return h("tr", {}, h("th", { scope: "row" }, h("a", { href: address("port", this.name, row.port.name) }, row.port.name)),
      ...COLUMNS.slice(1).map((column) => h("td", { class: column.isNumber && "number" })));
  }
}

/**
 * The text of a row that is searched.
 * @param {Row} row
 */
function said(row) {
  const words = CONDITIONS.filter(([name]) => row.found.includes(name)).map(([, word]) => word);
  return [row.port.name, row.port.status, row.neighbour, ...words].join(" ").toLowerCase();
}

/**
 * @param {HTMLTableRowElement} element
 * @param {Row} row
 */
function drawRow(element, row) {
  const [, state, ...cells] = element.cells;
  if (state === undefined) return;
  badges(state, row.found, "–");
  const speed = row.port.speed > 0 ? ` ${quantity(row.port.speed, "bit/s")}` : "";
  const values = [`${row.port.status}${row.port.status === "up" ? speed : ""}`, row.neighbour || "–", percent(row.in), percent(row.out),
    row.drops.toLocaleString("en"), row.depth === 0 ? "–" : `${row.depth.toLocaleString("en")} B in ${row.queue}`, row.flows];
  cells.forEach((cell, at) => text(cell, values[at] ?? ""));
}
