/** Ports of a device: queues, isolated flows, pause, link layer retry and credits of one port, live. */

import { address } from "../lib/address.js";
import { Problem } from "../lib/api.js";
import { Rate, SHOWN_MS, Series, badges, bar, spark } from "../lib/chart.js";
import { button, fill, h, heads, keyed, text } from "../lib/dom.js";
import { History } from "../lib/history.js";
import { follow } from "../lib/live.js";
import { byName, conditions, duration, interfaces, isCongested, isolation, neighboursOf, number, percent, port as read, portPaths, quantity } from "../lib/model.js";
import { stateDiagram, RECEIVER, TRANSMITTER } from "../lib/states.js";
import { openWire } from "../lib/wire.js";

/** @typedef {any} Json */
/** @typedef {import("../lib/address.js").Context} Context */
/** @typedef {import("../lib/model.js").Port} Port */
/** @typedef {import("../lib/model.js").Queue} Queue */
/** @typedef {{now: number, port: Port, before: Port | null, data: Json, flows: Json[]}} Update */

const PERIOD_MS = 250;
/** @type {Record<number, string>} */
const PROTOCOLS = { 1: "ICMP", 6: "TCP", 17: "UDP", 58: "ICMPv6" };
const NAMES = "/restconf/ds/ietf-datastores:operational/ietf-interfaces:interfaces?fields=interface/name";

/**
 * @param {HTMLElement} root
 * @param {Context} context
 */
export async function mount(root, context) {
  const { device, parts, signal } = context;
  if (device === null) return;
  const { data } = await device.get(NAMES, { signal });
  /** @type {string[]} */
  const names = interfaces(data).map((each) => each.name).sort(byName);
  const name = parts[0] ?? names[0];
  if (name === undefined) {
    fill(root, h("h1", {}, device.name), h("p", {}, "The device has no ports."));
    return;
  }
  const links = names.map((each) => h("a", { href: address("port", device.name, each), "aria-current": each === name && "true" }, each));
  const state = h("span", {});
  const about = h("span", { class: "muted" });
  const sections = h("div", { class: "view" });
  /** @type {import("../lib/wire.js").WireEnd | undefined} */
  let far;
  const wire = button("Break the wire…", () => openWire(context, [{ device, port: name }, ...(far === undefined ? [] : [far])]), { class: "wire-button", hidden: true });
  const met = (/** @type {Port["neighbour"]} */ neighbour) => {
    const other = context.isLab && neighbour !== null ? context.devices.find((each) => each.name === neighbour.system) : undefined;
    far = other === undefined || neighbour === null ? undefined : { device: other, port: neighbour.port };
    if (far !== undefined) wire.hidden = false;
  };
  fill(root, h("nav", { class: "ports", "aria-label": `Ports of ${device.name}` }, links),
    h("div", { class: "bar" }, h("h1", {}, `${device.name} ${name}`), state, about, wire), sections);
  links[names.indexOf(name)]?.scrollIntoView({ block: "nearest" });
  if (!names.includes(name)) {
    fill(sections, h("p", { class: "error" }, `The device has no port ${name}.`));
    return;
  }
  const shown = [new Traffic(), new Queues(), new Flows(), new Retry(), new Credits(), new Pause()];
  const grid = shown.map((each) => each.element);
  const past = new History(device, name, context.signal);
  fill(sections, grid.slice(0, 1), past.element, grid.slice(1, 3), h("div", { class: "grid" }, grid.slice(3)));
  follow_(context, device, name, { state, about }, [...shown, { draw: ({ port }) => met(port.neighbour) }]);
}

/**
 * @param {Context} context
 * @param {import("../lib/api.js").Device} device
 * @param {string} name
 * @param {{state: HTMLElement, about: HTMLElement}} heads
 * @param {{draw: (update: Update) => void}[]} shown
 */
function follow_(context, device, name, heads, shown) {
  /** @type {Port | null} */
  let before = null;
  follow(device, { xpath: portPaths(name), periodMs: PERIOD_MS }, {
    message: (kind, content, time) => {
      const contents = content["datastore-contents"] ?? {};
      const data = kind === "ietf-yang-push:push-update" ? interfaces(contents)[0] : undefined;
      if (data === undefined || document.hidden) return;
      const neighbour = neighboursOf(contents["ieee802-dot1ab-lldp:lldp"] ?? {}).get(name) ?? null;
      const port = read(data, neighbour);
      const update = { now: Date.parse(time), port, before, data, flows: flowsOf(contents, name) };
      badges(heads.state, conditions(port, before), "nothing unusual");
      const far = neighbour === null ? "no neighbour" : `connected to ${neighbour.system} ${neighbour.port}`;
      text(heads.about, `${port.status}, ${quantity(port.speed, "bit/s")}, ${far}`);
      for (const each of shown) each.draw(update);
      before = port;
    },
    state: (_, problem) => {
      if (problem instanceof Problem) context.fail(problem);
    },
  }, context.signal);
}

/**
 * The isolated flows of a port, of all bridges.
 * @param {Json} contents
 * @param {string} name
 * @returns {Json[]}
 */
function flowsOf(contents, name) {
  const bridges = contents["ieee802-dot1q-bridge:bridges"]?.bridge ?? [];
  return bridges.flatMap((/** @type {Json} */ bridge) => bridge.component ?? [])
    .flatMap((/** @type {Json} */ component) => component["ieee802-dot1q-congestion-isolation-bridge:ci-streams"]?.["ci-stream-table"] ?? [])
    .filter((/** @type {Json} */ stream) => stream["isolane-congestion-isolation:flow"]?.interface === name);
}

/**
 * @param {string} title
 * @param {...import("../lib/dom.js").Child} children
 */
function panel(title, ...children) {
  return h("section", { class: "panel" }, h("h2", {}, title), ...children);
}

/**
 * A line with a number that changes.
 * @param {string} label
 * @param {Node} value
 */
function fact(label, value) {
  return h("div", { class: "fact" }, h("dt", {}, label), h("dd", {}, value));
}

/** What goes in and out. */
class Traffic {
  /** @param {string} kind */
  static #line(kind) {
    return { rate: new Rate(), series: new Series(), spark: spark(kind), text: h("strong", { class: "big" }, "–") };
  }

  #out = Traffic.#line("out");
  #in = Traffic.#line("in");
  #drops = h("span", { class: "muted" });
  element = h("div", { class: "grid" },
    h("section", { class: "panel" }, h("h2", {}, "Sent"), h("p", { class: "bar" }, this.#out.text), this.#out.spark.element),
    h("section", { class: "panel" }, h("h2", {}, "Received"), h("p", { class: "bar" }, this.#in.text, this.#drops), this.#in.spark.element));

  /** @param {Update} update */
  draw({ now, port, data }) {
    for (const [line, octets] of /** @type {const} */ ([[this.#out, port.outOctets], [this.#in, port.inOctets]])) {
      const bps = line.rate.of(now, octets);
      if (bps === null) continue;
      line.series.push(now, bps * 8);
      const share = port.speed > 0 ? `, ${percent(Math.min(1, bps * 8 / port.speed))}` : "";
      text(line.text, `${quantity(bps * 8, "bit/s")}${share}`);
      line.spark.draw(line.series, now, port.speed);
    }
    const found = ["in-discards", "out-discards", "in-errors", "out-errors"].reduce((sum, each) => sum + number(data.statistics?.[each]), 0);
    text(this.#drops, `${found.toLocaleString("en")} discards and errors`);
  }
}

/** The queues that are in use, or have a part in isolation. */
class Queues {
  #body = h("tbody");
  #idle = h("p", { class: "muted" });
  /** @type {Map<number, {series: Series, spark: ReturnType<typeof spark>, bar: ReturnType<typeof bar>, marks: Rate, lastMark: number}>} */
  #kept = new Map();
  element = panel("Queues", h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Queues" },
    h("table", { class: "queues" }, h("caption", {}, `Level now, and in the last ${SHOWN_MS / 1000} seconds; bars and lines reach to the highest level of the port`),
      heads(["class", "part in isolation", "level", "last minute"], ["octets", "highest", "marks/s", "marked", "dropped", "isolated flows"]),
      this.#body)), this.#idle);

  /** @param {Update} update */
  draw({ now, port }) {
    const used = port.queues.filter((each) => each.depth > 0 || each.watermark > 0 || each.role !== "none" || each.dropped > 0);
    const most = Math.max(1, ...used.map((each) => each.watermark));
    keyed(this.#body, used, (each) => String(each.tc), (each) => this.#row(each.tc), (element, each) => this.#drawRow(element, each, now, most));
    const rest = port.queues.length - used.length;
    text(this.#idle, rest > 0 ? `${rest} ${rest === 1 ? "queue was" : "queues were"} never used.` : "");
  }

  /** @param {number} tc */
  #row(tc) {
    const own = { series: new Series(), spark: spark("queue"), bar: bar("queue"), marks: new Rate(), lastMark: 0 };
    this.#kept.set(tc, own);
    return h("tr", {}, h("th", { scope: "row" }, tc), h("td", {}, h("span", { class: "role" }), h("span", {})), h("td", {}, own.bar.element), h("td", {}, own.spark.element),
      ...Array.from({ length: 6 }, () => h("td", { class: "number" })));
  }

  /**
   * @param {HTMLTableRowElement} element
   * @param {Queue} queue
   * @param {number} now
   * @param {number} most
   */
  #drawRow(element, queue, now, most) {
    const own = this.#kept.get(queue.tc);
    if (own === undefined) return;
    own.series.push(now, queue.depth);
    own.spark.draw(own.series, now, most);
    own.bar.draw(queue.depth / most);
    const isBad = isCongested(queue);
    element.className = isBad ? "bad" : queue.role;
    const part = element.cells[1];
    const [role, state] = part?.children ?? [];
    if (role !== undefined) text(role, queue.role === "none" ? "–" : queue.role);
    if (state instanceof HTMLElement) badges(state, isBad ? ["congested"] : [], "");
    const values = [queue.depth.toLocaleString("en"), queue.watermark.toLocaleString("en"),
      Math.round(own.marks.of(now, queue.marked) ?? 0), queue.marked, queue.dropped, queue.flows];
    values.forEach((value, at) => {
      const cell = element.cells[4 + at];
      if (cell !== undefined) text(cell, value);
    });
  }
}

/** The flows that are isolated, each with what happened to it. */
class Flows {
  #list = h("ol", { class: "flows" });
  #none = h("p", { class: "muted" }, "No flow of this port is isolated.");
  #totals = h("p", { class: "muted" });
  element = panel("Isolated flows", this.#none, this.#list, this.#totals);

  /** @param {Update} update */
  draw({ data, flows }) {
    this.#none.hidden = flows.length > 0;
    keyed(this.#list, flows, (each) => String(each["stream-handle-id"]), () => h("li", {}, h("strong", { class: "code" }), h("ol", { class: "story" })), drawFlow);
    const counted = isolation(data).statistics ?? {};
    const says = /** @type {[string, string][]} */ ([["flows-isolated", "isolated since the start"], ["flows-isolated-by-peer", "of them for a neighbour"],
      ["cims-sent-add", "CIMs sent"], ["cims-received-add", "CIMs received"], ["flows-aged", "aged out"], ["flows-returned", "returned"]]);
    text(this.#totals, says.map(([leaf, words]) => `${number(counted[leaf]).toLocaleString("en")} ${words}`).join(" · "));
  }
}

/**
 * @param {HTMLLIElement} element
 * @param {Json} stream
 */
function drawFlow(element, stream) {
  const flow = stream["isolane-congestion-isolation:flow"];
  const [name, story] = element.children;
  if (name === undefined || story === undefined) return;
  text(name, ends(flow));
  const mask = String(stream["create-mask"] ?? "").split(" ");
  const age = duration(number(flow.age) / 1e6);
  const steps = [
    mask.includes("local-create") ? ["detected", `${age} ago in class ${flow["monitored-traffic-class"] ?? "?"}, moved to class ${flow["congesting-traffic-class"] ?? "?"}`] : null,
    mask.includes("cim-create") ? ["asked for by a neighbour", `${age} ago${flow["requested-by"] ? `, at ${[flow["requested-by"]].flat().join(", ")}` : ""}`] : null,
    number(stream["cim-count"]) > 0 ? ["neighbour informed", `${stream["cim-count"]} CIM sent to ${flow["reception-interface"] ?? "the port it comes from"}`] : null,
    ["forwards", `${number(flow.frames).toLocaleString("en")} frames, ${quantity(number(flow.octets), "B")}`],
    ["ages", `without a frame for ${duration(number(flow.idle) / 1e6)}`],
  ].filter((each) => each !== null);
  keyed(story, steps, (each) => String(each[0]), (each) => h("li", {}, h("span", { class: "step" }, each[0]), " ", h("span", {})), (item, each) => {
    const last = item.lastElementChild;
    if (last !== null) text(last, String(each[1]));
  });
}

/** @param {Json} flow */
function ends(flow) {
  if (flow["source-address"] === undefined) return `${flow["source-mac-address"] ?? "?"} → ${flow["destination-mac-address"] ?? "?"}`;
  const end = (/** @type {string} */ which) => {
    const at = flow[`${which}-address`] ?? "?";
    const of = flow[`${which}-port`];
    return of === undefined ? at : at.includes(":") ? `[${at}]:${of}` : `${at}:${of}`;
  };
  return `${end("source")} → ${end("destination")} ${PROTOCOLS[flow.protocol] ?? `protocol ${flow.protocol ?? "?"}`}`;
}

/** Link layer retry. */
class Retry {
  #tx = stateDiagram("Transmitter", TRANSMITTER);
  #rx = stateDiagram("Receiver", RECEIVER);
  #facts = { replays: h("span"), replayed: h("span"), outstanding: h("span"), good: h("span"), trip: h("span") };
  #rate = new Rate();
  #series = new Series();
  #spark = spark("retry");
  #last = h("tbody");
  #off = h("p", { class: "muted" }, "The port has no link layer retry.");
  #all = h("div", {}, h("div", { class: "diagrams" }, this.#tx.element, this.#rx.element),
    h("dl", {}, fact("replays", this.#facts.replays), fact("frames replayed", this.#facts.replayed), fact("waiting for an acknowledgement", this.#facts.outstanding),
      fact("round trip", this.#facts.trip), fact("frames received in order", this.#facts.good)),
    this.#spark.element,
    h("details", {}, h("summary", {}, "Last transitions"), h("div", { class: "scroll" }, h("table", {}, heads(["time", "side", "from", "to", "cause"]), this.#last))));
  element = panel("Link layer retry", this.#off, this.#all);

  /** @param {Update} update */
  draw({ now, port, data }) {
    this.#off.hidden = port.llr !== null;
    this.#all.hidden = port.llr === null;
    if (port.llr === null) return;
    const state = data["isolane-ue-llr:llr"].state;
    const counted = state.statistics ?? {};
    this.#tx.show(port.llr.tx);
    this.#rx.show(port.llr.rx);
    const good = this.#rate.of(now, number(counted["rx-ok"]));
    if (good !== null) {
      this.#series.push(now, good);
      this.#spark.draw(this.#series, now);
      text(this.#facts.good, `${quantity(good, "frames/s")}`);
    }
    text(this.#facts.replays, number(counted["tx-replay"]).toLocaleString("en"));
    text(this.#facts.replayed, number(counted["tx-replayed-frames"]).toLocaleString("en"));
    text(this.#facts.outstanding, `${number(state["outstanding-frames"])} frames, ${quantity(number(state["outstanding-bytes"]), "B")}`);
    text(this.#facts.trip, state["ack-round-trip-time"] === undefined ? "–" : `${(number(state["ack-round-trip-time"]) / 1e6).toFixed(2)} ms`);
    const last = (state.transition ?? []).slice(-6).reverse();
    keyed(this.#last, last, (each) => String(each.index), (each) => h("tr", {},
      h("th", { scope: "row", class: "code" }, String(each.time).slice(11, 23)), ...["direction", "from", "to", "cause"].map((leaf) => h("td", {}, each[leaf] ?? "–"))));
  }
}

/** Credits, by virtual channel. */
class Credits {
  #body = h("tbody");
  #off = h("p", { class: "muted" }, "The port has no credits.");
  #all = h("div", { class: "scroll" }, h("table", {}, h("caption", {}, "Credits that the sender has used, of its limit"),
    heads(["channel", "state", "used"], ["credits", "frames waiting"]), this.#body));
  /** @type {Map<number, ReturnType<typeof bar>>} */
  #bars = new Map();
  element = panel("Credits", this.#off, this.#all);

  /** @param {Update} update */
  draw({ port }) {
    const channels = port.channels;
    this.#off.hidden = channels.length > 0;
    this.#all.hidden = channels.length === 0;
    keyed(this.#body, channels, (each) => String(each.index), (each) => {
      const own = bar("credits");
      this.#bars.set(each.index, own);
      return h("tr", {}, h("th", { scope: "row" }, each.index), h("td", {}), h("td", {}, own.element), h("td", { class: "number" }), h("td", { class: "number" }));
    }, (element, each) => {
      const [, state, , credits, waiting] = element.cells;
      if (state === undefined || credits === undefined || waiting === undefined) return;
      badges(state, each.blocked ? ["blocked"] : [], each.status || "–");
      this.#bars.get(each.index)?.draw(each.limit > 0 ? each.used / each.limit : 0);
      text(credits, `${each.used.toLocaleString("en")} of ${each.limit.toLocaleString("en")}`);
      text(waiting, each.queued);
    });
  }
}

/** Pause by priority (PFC), both ways. */
class Pause {
  #body = h("tbody");
  #none = h("p", { class: "muted" }, "No priority has ever been paused.");
  #all = h("div", { class: "scroll" }, h("table", {}, heads(["priority", "now"], ["paused for", "pauses its neighbour for"]), this.#body));
  element = panel("Pause", this.#none, this.#all);

  /** @param {Update} update */
  draw({ port }) {
    const used = port.priorities.filter((each) => each.paused || each.asserted || each.pausedMs > 0 || each.assertedMs > 0);
    this.#none.hidden = used.length > 0;
    this.#all.hidden = used.length === 0;
    keyed(this.#body, used, (each) => String(each.priority), (each) => h("tr", {}, h("th", { scope: "row" }, each.priority), h("td", {}),
      h("td", { class: "number" }), h("td", { class: "number" })), (element, each) => {
      const [, state, paused, asserted] = element.cells;
      if (state === undefined || paused === undefined || asserted === undefined) return;
      badges(state, each.paused ? ["paused"] : [], each.asserted ? "pauses its neighbour" : "–");
      text(paused, duration(each.pausedMs));
      text(asserted, duration(each.assertedMs));
    });
  }
}
