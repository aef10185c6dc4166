/** A chart of the samples that a device keeps: axes, numbers, and the events of the same time. */

import { Problem } from "./api.js";
import { button, fill, h, s, set, text } from "./dom.js";
import { number, quantity } from "./model.js";

/** @typedef {any} Json */
/** @typedef {{leaf: string, label: string, unit: string, factor: number, kind: string}} Line */

/** @type {[string, number][]} */
const RANGES = [["15 min", 900], ["1 h", 3600], ["6 h", 21600], ["3 days", 259200]];
/** @type {Record<string, Line[]>} */
const CHARTS = {
  "Traffic": [{ leaf: "out-octets", label: "sent", unit: "bit/s", factor: 8, kind: "out" }, { leaf: "in-octets", label: "received", unit: "bit/s", factor: 8, kind: "in" }],
  "Lost frames": [{ leaf: "discards", label: "discards", unit: "", factor: 1, kind: "bad" }, { leaf: "errors", label: "errors", unit: "", factor: 1, kind: "in" }],
  "Deepest queue": [{ leaf: "depth", label: "depth", unit: "B", factor: 1, kind: "queue" }],
  "Isolated flows": [{ leaf: "isolated-flows", label: "flows", unit: "", factor: 1, kind: "retry" }],
  "Paused": [{ leaf: "paused", label: "paused", unit: "s", factor: 1e-6, kind: "bad" }],
};
const WIDTH = 640;
const HEIGHT = 180;
const LEFT = 74;
const BOTTOM = 22;
const TOP = 8;
const AGAIN_MS = 5000;
/** What one request asks for: a longer answer would take the agent too long. */
const PART_MS = 720 * 60_000;
const HOUR_MS = 3600_000;
const MOST_EVENTS = 20;
const STREAM = "/restconf/streams/NETCONF/json";
const READ = "/restconf/data/isolane-samples:samples/read";

/** The past of one port, read again while it is shown. */
export class History {
  #seconds = 900;
  #what = "Traffic";
  #plot = h("div", { class: "plot" });
  #says = h("p", { class: "muted", role: "status" });
  #events = h("ol", { class: "story events" });
  #ranges = h("div", { class: "bar", role: "group", "aria-label": "Time" });
  #choice = h("select", { "aria-label": "Values", onchange: () => this.#choose() }, ...Object.keys(CHARTS).map((each) => h("option", {}, each)));
  element = h("section", { class: "panel past" }, h("div", { class: "bar" }, h("h2", {}, "The past"), this.#choice, this.#ranges), this.#plot, this.#says, h("h3", {}, "Events of the port"), this.#events);
  /** @type {Json[]} */
  #samples = [];
  #interval = 1;

  /**
   * @param {import("./api.js").Device} device
   * @param {string} port
   * @param {AbortSignal} signal
   */
  constructor(device, port, signal) {
    this.device = device;
    this.port = port;
    this.signal = signal;
    fill(this.#ranges, RANGES.map(([label, seconds]) => button(label, () => this.#range(seconds), { "aria-pressed": String(seconds === this.#seconds), "data-seconds": seconds })));
    void this.#again();
    this.#listen();
  }

  /** The events that the agent keeps of this time, and those to come. */
  #listen() {
    const start = new Date(Date.now() - HOUR_MS).toISOString();
    const source = new EventSource(`${this.device.base}${STREAM}?start-time=${encodeURIComponent(start)}`);
    this.signal.addEventListener("abort", () => source.close());
    source.onmessage = ({ data }) => {
      const { eventTime, ...rest } = JSON.parse(data)["ietf-restconf:notification"];
      const of = rest["ietf-interfaces:interfaces"]?.interface?.[0];
      if (of?.name !== this.port) return;
      const [name, content] = innermost(of);
      const says = Object.entries(content).map(([leaf, value]) => `${leaf} ${typeof value === "object" ? "…" : value}`).join(", ");
      this.#events.prepend(h("li", {}, h("span", { class: "code" }, clock(Date.parse(eventTime), 0)), " ", h("strong", {}, name), ` ${says}`));
      while (this.#events.children.length > MOST_EVENTS) this.#events.lastElementChild?.remove();
    };
  }

  async #again() {
    if (this.signal.aborted) return;
    if (!document.hidden) await this.#read();
    setTimeout(() => void this.#again(), Math.max(AGAIN_MS, this.#seconds / 2));
  }

  /** @param {number} seconds */
  #range(seconds) {
    this.#seconds = seconds;
    for (const each of this.#ranges.children) set(each, { "aria-pressed": String(each.getAttribute("data-seconds") === String(seconds)) });
    void this.#read();
  }

  #choose() {
    this.#what = this.#choice.value;
    this.#draw();
  }

  async #read() {
    const [seconds, now] = [this.#seconds, Date.now()];
    /** @type {Json[]} */
    const samples = [];
    try {
      for (let from = now - seconds * 1000; from < now; from += PART_MS) {
        const [start, end] = [from, Math.min(now, from + PART_MS)].map((time) => new Date(time).toISOString());
        const input = { interface: this.port, start, end, queues: true, "max-samples": seconds === 900 ? 1000 : 720 };
        const { data } = await this.device.request("POST", READ, { body: { "isolane-samples:input": input }, signal: this.signal });
        if (seconds !== this.#seconds) return; // another range was chosen meanwhile
        const output = data["isolane-samples:output"];
        samples.push(...output.sample ?? []);
        this.#interval = output.interval;
      }
      this.#samples = samples;
      this.#draw();
    } catch (problem) {
      if (this.signal.aborted) return;
      text(this.#says, problem instanceof Problem ? problem.message : "The past cannot be read.");
    }
  }

  #draw() {
    if (this.#samples.length === 0) {
      fill(this.#plot);
      text(this.#says, "There are no samples of this time: the agent has just begun, or samples are turned off.");
      return;
    }
    const lines = CHARTS[this.#what] ?? [];
    const end = Date.now();
    const begin = end - this.#seconds * 1000;
    const series = lines.map((line) => this.#samples.map((each) => /** @type {[number, number]} */ ([Date.parse(each.time), valueOf(each, line)])));
    const highest = Math.max(1e-9, ...series.flat().map(([, value]) => value));
    const top = rounded(highest);
    fill(this.#plot, chart(lines, series, begin, end, top, this.#interval * 1000, `${this.#what} of ${this.port}`));
    const last = lines.map((line, at) => `${line.label} ${quantity(series[at]?.at(-1)?.[1] ?? 0, line.unit)}, at most ${quantity(Math.max(0, ...(series[at] ?? []).map(([, value]) => value)), line.unit)}`);
    text(this.#says, `${last.join("; ")}. One sample for ${this.#interval} s.`);
  }
}

/**
 * @param {Json} sample
 * @param {Line} line
 */
function valueOf(sample, line) {
  if (line.leaf === "depth") return Math.max(0, ...(sample.queue ?? []).map((/** @type {Json} */ each) => number(each.depth)));
  return number(sample[line.leaf]) * line.factor;
}

/**
 * The notification in an entry: the last member that is an object, again and again.
 * @param {Json} entry
 * @returns {[string, Json]}
 */
function innermost(entry) {
  const last = Object.entries(entry).filter(([, value]) => typeof value === "object" && value !== null).at(-1);
  if (last === undefined) return ["", entry];
  const [name, value] = last;
  const content = Array.isArray(value) ? value[0] : value;
  const below = Object.values(content).some((each) => typeof each === "object" && each !== null && !Array.isArray(each));
  return below ? innermost(content) : [name.split(":").at(-1) ?? name, content];
}

/** A number with one digit that is not below. @param {number} value */
function rounded(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return (([1, 2, 5, 10]).find((each) => each * power >= value * 0.999) ?? 10) * power;
}

/**
 * @param {Line[]} lines
 * @param {[number, number][][]} series
 * @param {number} begin
 * @param {number} end
 * @param {number} top
 * @param {number} step in ms
 * @param {string} title
 */
function chart(lines, series, begin, end, top, step, title) {
  const x = (/** @type {number} */ time) => LEFT + (time - begin) / (end - begin) * (WIDTH - LEFT - 4);
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - value / top * (HEIGHT - BOTTOM - TOP);
  const unit = lines[0]?.unit ?? "";
  const levels = [0, 0.25, 0.5, 0.75, 1].map((share) => s("g", {}, s("path", { class: "rule", d: `M${LEFT} ${y(top * share)}H${WIDTH - 4}` }),
    s("text", { x: LEFT - 6, y: y(top * share) + 4, "text-anchor": "end" }, quantity(top * share, unit))));
  const times = [0, 1, 2, 3, 4].map((at) => {
    const time = begin + (end - begin) * at / 4;
    return s("text", { x: x(time), y: HEIGHT - 5, "text-anchor": at === 0 ? "start" : at === 4 ? "end" : "middle" }, clock(time, end - begin));
  });
  return s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title }, levels, times,
    series.map((points, at) => s("path", { class: `curve ${lines[at]?.kind ?? ""}`, d: way(points, x, y, step) })));
}

/**
 * A line with gaps where there are no samples.
 * @param {[number, number][]} points
 * @param {(time: number) => number} x
 * @param {(value: number) => number} y
 * @param {number} step
 */
function way(points, x, y, step) {
  let before = -Infinity;
  return points.map(([time, value]) => {
    const move = time - before > step * 2.5 ? "M" : "L";
    before = time;
    return `${move}${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
  }).join("");
}

/**
 * @param {number} time
 * @param {number} span
 */
function clock(time, span) {
  const at = new Date(time);
  const day = span > 86400_000 ? `${at.getDate()}.${at.getMonth() + 1}. ` : "";
  return `${day}${String(at.getHours()).padStart(2, "0")}:${String(at.getMinutes()).padStart(2, "0")}${span <= 3600_000 ? `:${String(at.getSeconds()).padStart(2, "0")}` : ""}`;
}
