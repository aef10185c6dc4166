/** Fabric: all devices and their wires, with what is not as usual; many devices as groups of cells. */

import { address } from "../lib/address.js";
import { badge, badges, sign } from "../lib/chart.js";
import { fill, h, heads, keyed, s, set, text } from "../lib/dom.js";
import { Fleet, LIVE_MOST, shown, wires } from "../lib/fleet.js";
import { layout } from "../lib/layout.js";
import { CONDITIONS, byName, percent, quantity } from "../lib/model.js";
import { openWire } from "../lib/wire.js";

/** @typedef {import("../lib/address.js").Context} Context */
/** @typedef {import("../lib/fleet.js").Seen} Seen */
/** @typedef {import("../lib/fleet.js").Wire} Wire */
/** @typedef {import("../lib/fleet.js").End} End */
/** @typedef {import("../lib/layout.js").Place} Place */

/** So often the picture is drawn at most. */
const DRAW_MS = 200;
/** So many updates a second a person can choose from. */
const RATES = [1, 2, 5];
/** So many rows a table has; the devices that have something to say come first. */
const ROWS = 100;
const MANY_WIRES = 60;
/** With more hosts than these the picture has none: it would be too wide to read. */
const HOSTS = 40;
const CAPTION = "Devices, the same as in the picture";
const BOX = { width: 112, height: 40 };

/**
 * @param {HTMLElement} root
 * @param {Context} context
 */
export function mount(root, context) {
  const summary = h("p", { class: "muted", id: "summary" }, "Waiting for the first state…");
  const picture = h("div", { class: "panel fabric" });
  const twin = h("div", { class: "panel" });
  fill(root, h("div", { class: "bar" }, h("h1", {}, "Fabric"), summary, h("span", { class: "grow" }), rates(context)), picture, legend(), twin);

  const fleet = new Fleet(context.devices, context.signal, () => schedule());
  const drawing = fleet.isLive ? new Graph(picture, fleet) : new Cells(picture, fleet);
  const list = new DeviceTable(twin, fleet);
  if (context.isLab) picture.addEventListener("click", (event) => choose(event, context, fleet));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let said = "";

  function schedule() {
    timer ??= setTimeout(() => requestAnimationFrame(draw), DRAW_MS);
  }

  function draw() {
    timer = undefined;
    if (context.signal.aborted) return;
    const changed = fleet.changed;
    fleet.changed = new Set();
    drawing.draw(changed);
    list.draw();
    for (const { device, isPending } of fleet.seen.values()) if (isPending) context.pending(device);
    const words = summed(fleet);
    text(summary, words);
    if (said !== "" && words !== said) context.announce(words);
    said = words;
  }

  context.signal.addEventListener("abort", () => clearTimeout(timer));
  fleet.begin(1000 / rate(context));
}

/**
 * A click on a wire between two devices of a lab asks what to do with it; other links are followed.
 * @param {MouseEvent} event
 * @param {Context} context
 * @param {Fleet} fleet
 */
function choose(event, context, fleet) {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const id = event.target.closest("a") === null ? null : event.target.closest("g[data-key]")?.getAttribute("data-key");
  const wire = wires(fleet.seen.values()).find((each) => each.id === id);
  if (wire === undefined) return;
  const ends = [wire.a, wire.b].flatMap(({ node, port }) => context.devices.filter((each) => each.name === node).map((device) => ({ device, port })));
  if (ends.length < 2) return;
  event.preventDefault();
  openWire(context, ends);
}

/** @param {Context} context */
function rate({ parts }) {
  return RATES.find((each) => String(each) === parts[0]) ?? 1;
}

/** @param {Context} context */
function rates(context) {
  const options = RATES.map((each) => h("option", { value: each, selected: each === rate(context) }, `${each} ${each === 1 ? "update" : "updates"}/s`));
  return h("select", { "aria-label": "Updates in a second", onchange: (/** @type {Event} */ event) => {
    const own = context.isLab || context.device === null ? [] : [context.device.name];
    location.hash = address("fabric", ...own, /** @type {HTMLSelectElement} */ (event.target).value);
  } }, options);
}

/** @param {Fleet} fleet */
function summed(fleet) {
  const all = [...fleet.seen.values()];
  const known = all.filter((each) => each.time > 0);
  if (known.length === 0) {
    const problem = all.find((each) => each.problem !== null)?.problem;
    return problem?.message ?? "Waiting for the first state…";
  }
  const parts = CONDITIONS.filter(([name]) => name !== "down").flatMap(([name, words]) => {
    if (name === "lost" || name === "unconnected") return summedPorts(known, name, words);
    const count = known.filter((each) => each.worst.includes(name)).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  const first = `${all.length} ${all.length === 1 ? "device" : "devices"}`;
  const unread = all.length - known.length;
  return [first, ...(unread > 0 ? [`${unread} not read yet`] : []), ...(parts.length > 0 ? parts : ["nothing unusual"])].join(", ");
}

/**
 * Of links that are down the number of ports says more than that of devices.
 * @param {Seen[]} known
 * @param {"lost" | "unconnected"} name
 * @param {string} words
 */
function summedPorts(known, name, words) {
  const count = known.reduce((sum, each) => sum + [...each.of.values()].filter(({ conditions }) => conditions.includes(name)).length, 0);
  return count === 0 ? [] : [`${count} ${count === 1 ? "port" : "ports"} ${words}`];
}

function legend() {
  return h("div", { class: "legend", role: "group", "aria-label": "Legend" },
    CONDITIONS.map(([name]) => badge(name)),
    h("span", { class: "badge" }, s("svg", { viewBox: "0 0 60 16", class: "wide", "aria-hidden": true },
      s("path", { d: "M2 8H20", class: "wire low" }), s("path", { d: "M22 8H40", class: "wire some" }), s("path", { d: "M42 8H58", class: "wire high" })),
    "utilization: below 30 %, below 80 %, above; each half of a wire is what its end sends"));
}

/** Devices in layers, joined by wires. */
class Graph {
  #shape = "";
  #wires = s("g", {});
  #nodes = s("g", {});
  #svg = s("svg", { role: "group", "aria-label": "Devices and wires; the table below says the same" }, this.#wires, this.#nodes);
  #left = h("p", { class: "muted" });
  /** @type {Wire[]} */
  #known = [];
  /** @type {Map<string, Place>} */
  #places = new Map();

  /**
   * @param {HTMLElement} root
   * @param {Fleet} fleet
   */
  constructor(root, fleet) {
    this.fleet = fleet;
    fill(root, h("div", { class: "canvas" }, this.#svg), this.#left);
  }

  draw() {
    const all = wires(this.fleet.seen.values());
    const hosts = new Set(all.flatMap(({ a, b }) => (a.isDevice ? b.isDevice ? [] : [b.node] : [a.node]))).size;
    const found = hosts > HOSTS ? all.filter(({ a, b }) => a.isDevice && b.isDevice) : all;
    text(this.#left, hosts > HOSTS ? `${hosts} neighbours are not drawn, because the picture would be too wide; Ports names that of each port.` : "");
    const shape = found.map((each) => each.id).join("|");
    if (shape !== this.#shape || this.#places.size === 0) {
      this.#shape = shape;
      this.#known = found;
      this.#lay();
    }
    keyed(this.#wires, this.#known, (each) => each.id, (wire) => wireElement(wire, this.#places), (element, wire) => this.#drawWire(element, wire));
    keyed(this.#nodes, this.#places.values(), (each) => each.id, (place) => (place.isHost ? hostElement(place) : deviceElement(place)),
      (element, place) => this.#drawNode(element, place));
  }

  #lay() {
    /** @type {Map<string, Set<string>>} */
    const joined = new Map();
    const hosts = new Set();
    for (const { a, b } of this.#known) {
      for (const [one, other] of [[a, b], [b, a]]) {
        if (one === undefined || other === undefined) continue;
        if (!one.isDevice) hosts.add(one.node);
        joined.set(one.node, (joined.get(one.node) ?? new Set()).add(other.node));
      }
    }
    const { places, width, height } = layout([...this.fleet.seen.keys()], [...hosts], joined);
    this.#places = places;
    set(this.#svg, { viewBox: `0 0 ${width} ${height}` });
    this.#svg.style.minWidth = `${Math.min(width, 2400) * 0.62}px`;
    this.#svg.style.maxWidth = `${width * 1.5}px`;
    this.#wires.replaceChildren();
    this.#nodes.replaceChildren();
  }

  /**
   * @param {SVGGElement} element
   * @param {Wire} wire
   */
  #drawWire(element, wire) {
    for (const [index, end] of [wire.a, wire.b].entries()) {
      const half = /** @type {SVGElement | null} */ (element.children[index] ?? null);
      if (half !== null) this.#drawHalf(half, end, index === 0 ? wire.b : wire.a);
    }
  }

  /**
   * @param {SVGElement} half
   * @param {End} end
   * @param {End} far
   */
  #drawHalf(half, end, far) {
    const { share, said } = this.#sends(end, far);
    const kind = share < 0 ? "none" : share < 0.3 ? "low" : share < 0.8 ? "some" : "high";
    const line = half.querySelector(".wire");
    if (line !== null) set(line, { class: `wire ${kind}` });
    const title = half.querySelector("title");
    if (title !== null) text(title, said);
    const label = half.querySelector(".share");
    if (label !== null) text(label, share >= 0.3 && this.#known.length <= MANY_WIRES ? percent(share) : "");
    const of = end.isDevice ? this.fleet.seen.get(end.node)?.of.get(end.port) : undefined;
    const worst = of?.conditions[0];
    const place = half.querySelector(".signs");
    if (place === null || place.getAttribute("data-said") === (worst ?? "")) return;
    set(place, { "data-said": worst ?? "" });
    fill(place, worst === undefined ? null : sign(worst, 0, 0));
  }

  /**
   * What an end sends, as a share of its rate; that of a host is what the device hears from it.
   * @param {End} end
   * @param {End} far
   */
  #sends(end, far) {
    const own = end.isDevice ? end : far;
    const seen = this.fleet.seen.get(own.node);
    const port = seen?.ports.find((each) => each.name === own.port);
    const of = seen?.of.get(own.port);
    if (port === undefined || of === undefined) return { share: -1, said: `${shown(end.node)} ${end.port}` };
    const bps = end.isDevice ? of.outBps : of.inBps;
    const share = port.speed > 0 ? Math.min(1, bps / port.speed) : 0;
    const conditions = end.isDevice ? of.conditions.map((each) => `, ${each}`).join("") : "";
    return { share, said: `${shown(end.node)} ${end.port} sends ${quantity(bps, "bit/s")}, ${percent(share)}${conditions}` };
  }

  /**
   * @param {SVGElement} element
   * @param {Place} place
   */
  #drawNode(element, place) {
    const seen = this.fleet.seen.get(place.id);
    if (seen === undefined) return;
    const state = seen.problem !== null ? "silent" : seen.time === 0 ? "unread" : seen.worst[0] ?? "fine";
    const said = `${state} ${seen.worst.join(" ")}`;
    if (element.getAttribute("data-state") === said) return;
    set(element, { "data-state": said, class: `node ${state}` });
    const words = seen.problem?.message ?? (seen.worst.join(", ") || (seen.time === 0 ? "not read yet" : "nothing unusual"));
    set(element, { "aria-label": `${place.id}: ${words}` });
    const signs = element.querySelector(".signs");
    if (signs !== null) fill(signs, seen.worst.map((each, at) => sign(each, BOX.width / 2 - 4 - at * 23, -BOX.height / 2)));
  }
}

/**
 * A wire: two halves, each a link to the port that sends on it.
 * @param {Wire} wire
 * @param {Map<string, Place>} places
 */
function wireElement(wire, places) {
  const [a, b] = [places.get(wire.a.node), places.get(wire.b.node)];
  if (a === undefined || b === undefined) return s("g", {});
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return s("g", {}, half(wire.a, wire.b, a, middle), half(wire.b, wire.a, b, middle));
}

/**
 * @param {End} end
 * @param {End} far
 * @param {Place} from
 * @param {{x: number, y: number}} to
 */
function half(end, far, from, to) {
  const at = (/** @type {number} */ share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const [mark, on] = [at(end.isDevice ? 0.62 : 0.5), at(0.8)];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = 20 * Math.sign(to.x - from.x || 1);
  const label = { x: on.x + side * Math.abs(to.y - from.y) / length, y: on.y - 20 * Math.abs(to.x - from.x) / length * Math.sign(to.y - from.y || 1) };
  const own = end.isDevice ? end : far;
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return s("a", { href: address("port", own.node, own.port), tabindex: -1 },
    s("title", {}, `${shown(end.node)} ${end.port}`),
    s("path", { d, class: "wire none" }), s("path", { d, class: "grip" }),
    s("text", { x: label.x, y: label.y + 4, class: "share" }),
    s("g", { class: "signs", transform: `translate(${mark.x} ${mark.y})` }));
}

/** @param {Place} place */
function deviceElement(place) {
  const { width, height } = BOX;
  return s("a", { href: address("port", place.id), class: "node unread", transform: `translate(${place.x} ${place.y})`, "data-device": place.id },
    s("rect", { x: -width / 2, y: -height / 2, width, height, rx: 8 }),
    s("text", { y: 5 }, short(place.id)), s("g", { class: "signs" }));
}

/** @param {Place} place */
function hostElement(place) {
  return s("g", { class: "host", transform: `translate(${place.x} ${place.y})` },
    s("rect", { x: -34, y: -13, width: 68, height: 26, rx: 13 }), s("text", { y: 4.5 }, short(shown(place.id), 9)));
}

/**
 * @param {string} name
 * @param {number} [most]
 */
function short(name, most = 13) {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** Many devices: a cell for each, in groups by the letters of their names. */
class Cells {
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();

  /**
   * @param {HTMLElement} root
   * @param {Fleet} fleet
   */
  constructor(root, fleet) {
    this.fleet = fleet;
    /** @type {Map<string, string[]>} */
    const groups = new Map();
    for (const name of [...fleet.seen.keys()].sort(byName)) {
      const group = name.replace(/[-_.]?\d+$/, "") || name;
      groups.set(group, [...(groups.get(group) ?? []), name]);
    }
    fill(root, [...groups].map(([group, names]) => h("section", { class: "cells" },
      h("h2", {}, `${group} `, h("span", { class: "muted" }, names.length)),
      h("div", {}, names.map((name) => this.#cell(name))))),
    h("p", { class: "muted" }, `More than ${LIVE_MOST} devices are read in turn, so that a state here can be some seconds old.`));
  }

  /** @param {string} name */
  #cell(name) {
    const cell = h("a", { href: address("port", name), class: "cell unread", title: name, "aria-label": name });
    this.#cells.set(name, cell);
    return cell;
  }

  /** @param {Set<string>} changed */
  draw(changed) {
    for (const name of changed) {
      const seen = this.fleet.seen.get(name);
      const cell = this.#cells.get(name);
      if (seen === undefined || cell === undefined) continue;
      const worst = seen.worst[0];
      const state = seen.problem !== null ? "silent" : worst ?? "fine";
      if (cell.dataset.state === state) continue;
      cell.dataset.state = state;
      const said = `${name}: ${seen.problem?.message ?? (seen.worst.join(", ") || "nothing unusual")}`;
      set(cell, { class: `cell ${state}`, title: said, "aria-label": said });
      fill(cell, worst === undefined ? null : s("svg", { viewBox: "-12 -12 24 24" }, sign(worst, 0, 0)));
    }
  }
}

/** The same as the picture, to read; the devices with something to say come first. */
class DeviceTable {
  #body = h("tbody");
  #more = h("p", { class: "muted" });
  #filter = h("input", { type: "search", "aria-label": "Name of a device", placeholder: "name" });

  /**
   * @param {HTMLElement} root
   * @param {Fleet} fleet
   */
  constructor(root, fleet) {
    this.fleet = fleet;
    this.#filter.addEventListener("input", () => this.draw());
    fill(root, h("div", { class: "bar" }, h("h2", {}, "Devices"), fleet.isLive ? null : this.#filter),
      h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": CAPTION },
        h("table", {}, h("caption", { class: "unseen" }, CAPTION), heads(["device", "state"], ["ports up", "isolated flows", "queued", "sends"]), this.#body)),
      this.#more);
  }

  draw() {
    const wanted = this.#filter.value.toLowerCase();
    const found = [...this.fleet.seen.values()].filter((each) => each.device.name.toLowerCase().includes(wanted));
    if (!this.fleet.isLive) found.sort((one, other) => rank(one) - rank(other) || byName(one.device.name, other.device.name));
    else found.sort((one, other) => byName(one.device.name, other.device.name));
    keyed(this.#body, found.slice(0, ROWS), (each) => each.device.name, row, drawRow);
    text(this.#more, found.length > ROWS ? `and ${found.length - ROWS} more` : "");
  }
}

/** @param {Seen} seen */
function rank(seen) {
  const worst = seen.worst[0];
  return seen.problem !== null ? -1 : worst === undefined ? CONDITIONS.length : CONDITIONS.findIndex(([name]) => name === worst);
}

/** @param {Seen} seen */
function row(seen) {
  return h("tr", {},
    h("th", { scope: "row" }, h("a", { href: address("port", seen.device.name) }, seen.device.name)),
    h("td", {}), ...Array.from({ length: 4 }, () => h("td", { class: "number" })));
}

/**
 * @param {HTMLTableRowElement} element
 * @param {Seen} seen
 */
function drawRow(element, seen) {
  const [, state, up, flows, queued, sends] = element.cells;
  if (state === undefined || up === undefined || flows === undefined || queued === undefined || sends === undefined) return;
  if (seen.problem !== null) {
    state.dataset.said = "";
    text(state, seen.problem.message);
    return;
  }
  if (seen.time === 0) return;
  badges(state, seen.worst, "nothing unusual");
  text(up, `${seen.ports.filter((each) => each.status === "up").length} of ${seen.ports.length}`);
  const queues = seen.ports.flatMap((each) => each.queues);
  text(flows, queues.reduce((sum, each) => sum + each.flows, 0));
  text(queued, quantity(queues.reduce((sum, each) => sum + each.depth, 0), "B"));
  text(sends, quantity([...seen.of.values()].reduce((sum, each) => sum + each.outBps, 0), "bit/s"));
}
