/** The state of all devices for the fabric: live where they are few, read in turn where they are many. */

import { Problem } from "./api.js";
import { Rate } from "./chart.js";
import { follow } from "./live.js";
import { CONDITIONS, INTERFACES, NEIGHBOURS, conditions, device as read, fabricTrees, fields } from "./model.js";

/** @typedef {import("./api.js").Device} Device */
/** @typedef {import("./model.js").Port} Port */
/** @typedef {import("./model.js").Condition} Condition */
/**
 * @typedef {object} Seen
 * @property {Device} device
 * @property {string} system
 * @property {Port[]} ports
 * @property {Map<string, {conditions: Condition[], inBps: number, outBps: number}>} of what is said of each port
 * @property {Condition[]} worst of all ports, without the ports that are disabled
 * @property {boolean} isPending whether a commit waits to be confirmed
 * @property {number} time of the state, 0 before there is any
 * @property {Problem | null} problem
 */

/** So many devices have a stream each; browsers and the agent carry them over one connection. */
export const LIVE_MOST = 40;
const PERIOD_MS = 1000;
const NEIGHBOURS_MS = 5000;
const TURN_MS = 125;
const HISTORY = "isolane-history:history";
/** A replay is over in a moment; it is shown so long, that a person can see it. */
const HELD_MS = 3000;

export class Fleet {
  /** @type {Map<string, Seen>} */
  seen = new Map();
  /** Devices of which something was heard since the last look. @type {Set<string>} */
  changed = new Set();
  /** @type {Map<string, {in: Rate, out: Rate, replayed: number}>} */
  #rates = new Map();

  /**
   * @param {Device[]} devices
   * @param {AbortSignal} signal
   * @param {() => void} heard called after each update
   */
  constructor(devices, signal, heard) {
    this.devices = devices;
    this.signal = signal;
    this.heard = heard;
    for (const device of devices) {
      this.seen.set(device.name, { device, system: device.name, ports: [], of: new Map(), worst: [], isPending: false, time: 0, problem: null });
    }
  }

  get isLive() {
    return this.devices.length <= LIVE_MOST;
  }

  /** @param {number} [periodMs] */
  begin(periodMs = PERIOD_MS) {
    if (!this.isLive) {
      void this.#readInTurn();
      return;
    }
    for (const device of this.devices) {
      /** @type {Record<string, any>} */
      const known = {};
      for (const [member, tree] of Object.entries(fabricTrees())) {
        const isSlow = member === NEIGHBOURS;
        follow(device, { subtree: { [member]: tree, ...(isSlow && { [HISTORY]: { "pending-commit": { deadline: {} } } }) }, periodMs: isSlow ? NEIGHBOURS_MS : periodMs }, {
          message: (name, content, time) => {
            if (name !== "ietf-yang-push:push-update") return;
            const contents = content["datastore-contents"];
            known[member] = contents?.[member];
            if (isSlow) {
              known[HISTORY] = contents?.[HISTORY];
              this.#meet(device, known);
            } else this.#take(device, known, Date.parse(time));
          },
          state: (_, problem) => this.#fault(device, problem),
        }, this.signal);
      }
    }
  }

  async #readInTurn() {
    const path = `/restconf/ds/ietf-datastores:operational/${INTERFACES}?fields=${fields(fabricTrees()[INTERFACES])}`;
    for (let at = 0; !this.signal.aborted; at = (at + 1) % this.devices.length) {
      const device = /** @type {Device} */ (this.devices[at]);
      try {
        const { data } = await device.get(path, { signal: this.signal });
        this.#take(device, data, Date.now());
      } catch (problem) {
        if (this.signal.aborted) return;
        if (!(problem instanceof Problem)) throw problem;
        this.#fault(device, problem);
      }
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    }
  }

  /**
   * @param {Device} device
   * @param {any} contents
   * @param {number} time
   */
  #take(device, contents, time) {
    const seen = /** @type {Seen} */ (this.seen.get(device.name));
    const before = new Map(seen.ports.map((each) => [each.name, each]));
    this.#meet(device, contents);
    seen.time = time;
    seen.problem = null;
    for (const port of seen.ports) {
      const rates = this.#ratesOf(device, port);
      const found = conditions(port, before.get(port.name) ?? null);
      if (found.includes("replaying")) rates.replayed = time;
      else if (time - rates.replayed < HELD_MS) found.splice(found.indexOf("isolating") === -1 ? found.length : found.indexOf("isolating"), 0, "replaying");
      seen.of.set(port.name, {
        conditions: found,
        inBps: 8 * (rates.in.of(time, port.inOctets) ?? 0),
        outBps: 8 * (rates.out.of(time, port.outOctets) ?? 0),
      });
    }
    const all = new Set([...seen.of.values()].flatMap((each) => each.conditions));
    seen.worst = CONDITIONS.map(([name]) => name).filter((name) => name !== "down" && all.has(name));
  }

  /**
   * @param {Device} device
   * @param {any} contents
   */
  #meet(device, contents) {
    const seen = /** @type {Seen} */ (this.seen.get(device.name));
    const { system, ports } = read(contents);
    if (system !== "") seen.system = system;
    seen.ports = ports;
    seen.isPending = contents[HISTORY]?.["pending-commit"]?.deadline !== undefined;
    this.#tell(device);
  }

  /**
   * @param {Device} device
   * @param {Port} port
   */
  #ratesOf(device, port) {
    const name = `${device.name} ${port.name}`;
    let found = this.#rates.get(name);
    if (found === undefined) this.#rates.set(name, found = { in: new Rate(), out: new Rate(), replayed: -Infinity });
    return found;
  }

  /**
   * @param {Device} device
   * @param {Problem | null} problem
   */
  #fault(device, problem) {
    /** @type {Seen} */ (this.seen.get(device.name)).problem = problem;
    this.#tell(device);
  }

  /** @param {Device} device */
  #tell(device) {
    this.changed.add(device.name);
    this.heard();
  }
}

/**
 * @typedef {object} End
 * @property {string} node the device or host
 * @property {string} port
 * @property {boolean} isDevice
 */
/** @typedef {{id: string, a: End, b: End}} Wire */

/**
 * The wires by LLDP: both ends of a wire tell the same, and an end that is no device of the page is drawn as a host.
 * @param {Iterable<Seen>} all
 * @returns {Wire[]}
 */
export function wires(all) {
  const several = [...all];
  const bySystem = new Map(several.map((each) => [each.system, each.device.name]));
  /** @type {Map<string, Wire>} */
  const found = new Map();
  for (const seen of several) {
    for (const port of seen.ports) {
      if (port.neighbour === null) continue;
      const { system, port: far } = port.neighbour;
      const other = bySystem.get(system);
      const here = { node: seen.device.name, port: port.name, isDevice: true };
      const there = other === undefined ? { node: `${system}\u0000${seen.device.name}`, port: far, isDevice: false }
        : { node: other, port: far, isDevice: true };
      const [a, b] = `${here.node}:${here.port}` < `${there.node}:${there.port}` ? [here, there] : [there, here];
      const id = `${a.node}:${a.port} ${b.node}:${b.port}`;
      if (!found.has(id)) found.set(id, { id, a, b });
    }
  }
  return [...found.values()];
}

/**
 * The name of a node as people read it.
 * @param {string} node
 */
export function shown(node) {
  return node.split("\u0000")[0] ?? node;
}
