/** Breaks a wire of a lab and heals it, by the actions of the devices that send on it. */

import { address } from "./address.js";
import { Problem, key } from "./api.js";
import { button, fill, h, text } from "./dom.js";

/** @typedef {import("./api.js").Device} Device */
/** @typedef {{device: Device, port: string}} WireEnd an end at a device of the page; it sends one direction */
/** @typedef {{name: string, words: string, unit: string, input: (value: number) => Record<string, unknown>}} Kind */

/** @type {Kind[]} */
const KINDS = [
  { name: "cut", words: "cut it", unit: "", input: () => ({ cut: true }) },
  { name: "loss", words: "lose frames", unit: "%", input: (value) => ({ loss: (value / 100).toFixed(12) }) },
  { name: "rate", words: "another rate", unit: "Mbit/s", input: (value) => ({ rate: String(Math.round(value * 1e6)) }) },
  { name: "delay", words: "delay", unit: "ms", input: (value) => ({ delay: String(Math.round(value * 1e6)) }) },
  { name: "jitter", words: "jitter", unit: "ms", input: (value) => ({ jitter: String(Math.round(value * 1e6)) }) },
  { name: "flap", words: "cut it again and again", unit: "ms", input: (value) => ({ flap: Math.round(value) }) },
];

/** @param {WireEnd} end */
const name = ({ device, port }) => `${device.name} ${port}`;
/** @param {WireEnd} end */
const node = ({ port }) => `/ietf-interfaces:interfaces/interface=${key(port)}/isolane-dataplane:data-plane/lab-wire`;

/**
 * Asks what to do with a wire.
 * @param {import("./address.js").Context} context
 * @param {WireEnd[]} ends those at devices of the page: one or two
 */
export function openWire(context, ends) {
  const dialog = new WireDialog(context, ends).element;
  document.body.append(dialog);
  context.signal.addEventListener("abort", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

class WireDialog {
  #kind = h("select", {}, KINDS.map((each) => h("option", { value: each.name }, each.words)));
  #value = h("input", { type: "number", min: 0, step: "any", value: 1, required: true });
  #unit = h("span", {});
  #amount = h("label", {}, "How much ", this.#value, " ", this.#unit);
  #seconds = h("input", { type: "number", min: 0.001, step: "any", placeholder: "until healed" });
  #says = h("p", { role: "status" });
  #states = h("dl", {});

  /**
   * @param {import("./address.js").Context} context
   * @param {WireEnd[]} ends
   */
  constructor(context, ends) {
    this.context = context;
    this.ends = ends;
    this.from = h("select", {}, ends.length > 1 ? h("option", { value: "" }, "both directions") : null,
      ends.map((end, at) => h("option", { value: at }, `what ${name(end)} sends`)));
    this.#kind.addEventListener("change", () => this.#choose());
    this.#choose();
    const form = h("form", { onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      void this.#call("fail", this.#input());
    } },
    h("div", { class: "fields" }, h("label", {}, "What ", this.#kind), this.#amount, h("label", {}, "Where ", this.from), h("label", {}, "Seconds ", this.#seconds)),
    h("div", { class: "bar" }, h("button", { type: "submit", class: "danger break" }, "Break it"), button("Heal it", () => void this.#call("heal"), { class: "heal" }),
      button("Close", () => this.element.close())));
    this.element = h("dialog", { class: "panel wire-dialog", "aria-labelledby": "wire" }, h("h2", { id: "wire" }, `Wire ${ends.map(name).join(" – ")}`),
      h("p", { class: "bar" }, ends.map((end) => h("a", { href: address("port", end.device.name, end.port) }, `Port ${name(end)}`))), this.#states, form, this.#says);
    void this.#read();
  }

  #choose() {
    const { unit } = this.#chosen;
    this.#amount.hidden = this.#value.disabled = unit === "";
    text(this.#unit, unit);
  }

  get #chosen() {
    return /** @type {Kind} */ (KINDS.find((each) => each.name === this.#kind.value) ?? KINDS[0]);
  }

  #input() {
    const seconds = this.#seconds.value;
    return { ...this.#chosen.input(Number(this.#value.value)), ...(seconds !== "" && { duration: Math.max(1, Math.round(Number(seconds) * 1000)) }) };
  }

  /**
   * @param {string} action
   * @param {Record<string, unknown>} [input]
   */
  async #call(action, input) {
    const { value } = this.from;
    const ends = value === "" ? this.ends : this.ends.filter((_, at) => String(at) === value);
    const body = input && { "isolane-dataplane:input": input };
    try {
      await Promise.all(ends.map((end) => end.device.request("POST", `/restconf/data${node(end)}/${action}`, { body, signal: this.context.signal })));
      text(this.#says, action === "heal" ? "It is healed." : "It is broken.");
    } catch (problem) {
      this.#refused(problem);
    }
    await this.#read();
  }

  async #read() {
    try {
      const found = await Promise.all(this.ends.map(async (end) => {
        const { data } = await end.device.get(`/restconf/ds/ietf-datastores:operational${node(end)}/state`, { signal: this.context.signal });
        return data["isolane-dataplane:state"];
      }));
      fill(this.#states, this.ends.map((end, at) => h("div", { class: "fact" }, h("dt", {}, `${name(end)} sends`), h("dd", { class: "fault" }, found[at].fault ?? "without a fault"))));
    } catch (problem) {
      this.#refused(problem);
    }
  }

  /** @param {unknown} problem */
  #refused(problem) {
    if (this.context.signal.aborted) return;
    if (!(problem instanceof Problem)) throw problem;
    text(this.#says, problem.message);
  }
}
