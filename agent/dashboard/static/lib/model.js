/** What the views show, as plain values, taken from the operational state of a device. */

/** @typedef {any} Json */
/** @typedef {"lost" | "blocked" | "paused" | "congested" | "isolating" | "replaying" | "unconnected" | "down"} Condition */
/** @typedef {{tc: number, role: string, depth: number, watermark: number, congested: boolean, congesting: boolean, flows: number, marked: number, dropped: number, octets: number}} Queue */
/** @typedef {{priority: number, paused: boolean, asserted: boolean, pausedMs: number, assertedMs: number}} Priority */
/** @typedef {{index: number, status: string, used: number, limit: number, queued: number, stalled: boolean, blocked: boolean}} Channel */
/** @typedef {{system: string, port: string}} Neighbour */
/**
 * @typedef {object} Port
 * @property {string} name
 * @property {string} status
 * @property {boolean} enabled
 * @property {boolean} wasUp whether it was up since the agent or its counters began
 * @property {number} speed in bit/s
 * @property {number} inOctets
 * @property {number} outOctets
 * @property {Queue[]} queues
 * @property {Priority[]} priorities
 * @property {{tx: string, rx: string, replays: number} | null} llr
 * @property {Channel[]} channels
 * @property {Neighbour | null} neighbour
 */

/** The conditions, the gravest first, and what they are called. @type {[Condition, string][]} */
export const CONDITIONS = [
  ["lost", "link lost"],
  ["blocked", "blocked for credits"],
  ["paused", "paused by the neighbour"],
  ["congested", "congested"],
  ["replaying", "replaying"],
  ["isolating", "isolating flows"],
  ["unconnected", "never connected"],
  ["down", "disabled"],
];

export const WORDS = /** @type {Record<Condition, string>} */ (Object.fromEntries(CONDITIONS));

export const INTERFACES = "ietf-interfaces:interfaces";
export const NEIGHBOURS = "ieee802-dot1ab-lldp:lldp";

/**
 * A path of XPath, in which each name has its module.
 * @param {string} start
 * @param {string} module
 * @param {...string} names such as `state`, or `isolane-pfc:state` where another module begins
 */
export function xpath(start, module, ...names) {
  let now = module;
  return names.reduce((path, name) => {
    const [own, rest] = name.includes(":") ? /** @type {[string, string]} */ (name.split(":")) : [now, name];
    now = own;
    return `${path}/${own}:${rest}`;
  }, start);
}

/**
 * What the fabric needs of a device: little, since it comes from all of them. Filters by subtrees, which the agent reads with less
 * work than XPath. What hardly changes is apart, by the member of the contents that it is: neighbours are asked for less often.
 */
export function fabricTrees() {
  const leafs = (/** @type {string[]} */ ...names) => Object.fromEntries(names.map((name) => [name, {}]));
  return {
    [INTERFACES]: { interface: {
      ...leafs("name", "admin-status", "oper-status", "last-change", "speed"),
      statistics: leafs("in-octets", "out-octets"),
      "ieee802-dot1q-bridge:bridge-port": { "isolane-congestion-isolation:congestion-isolation": { state: {
        queue: leafs("traffic-class", "depth-octets", "congesting", "isolated-flows"),
      } } },
      "isolane-pfc:flow-control": { state: { priority: { priority: {}, paused: true } } },
      "isolane-ue-llr:llr": { state: { "tx-status": {}, statistics: leafs("tx-replay") } },
      "isolane-ue-cbfc:cbfc": { vc: { index: {}, state: leafs("stalled", "queued-frames", "dequeue-enabled") } },
    } },
    [NEIGHBOURS]: {
      "local-system-data": leafs("system-name"),
      port: { ...leafs("name", "dest-mac-address"), "remote-systems-data": leafs("time-mark", "remote-index", "system-name", "chassis-id", "port-id") },
    },
  };
}

/**
 * The same as the parameter `fields` of RESTCONF.
 * @param {Json} tree
 * @returns {string}
 */
export function fields(tree) {
  return Object.entries(tree).map(([name, below]) => {
    const inner = fields(below);
    return inner === "" ? name : `${name}(${inner})`;
  }).join(";");
}

/**
 * What the view of one port needs.
 * @param {string} name
 */
export function portPaths(name) {
  const quote = name.includes("'") ? '"' : "'";
  const start = `/${INTERFACES}/ietf-interfaces:interface[ietf-interfaces:name=${quote}${name}${quote}]`;
  const of = (/** @type {string[]} */ ...names) => xpath(start, "ietf-interfaces", ...names);
  const component = xpath("", "ieee802-dot1q-bridge", "bridges", "bridge", "component",
    "ieee802-dot1q-congestion-isolation-bridge:ci-streams", "ci-stream-table");
  return [
    of("admin-status"), of("oper-status"), of("last-change"), of("speed"), of("statistics"),
    of("ieee802-dot1q-bridge:bridge-port", "isolane-congestion-isolation:congestion-isolation", "state"),
    of("isolane-pfc:flow-control", "state"),
    of("isolane-ue-llr:llr"), of("isolane-ue-cbfc:cbfc"),
    component,
    xpath(`/${NEIGHBOURS}`, "ieee802-dot1ab-lldp", "port", "remote-systems-data"),
  ].join(" | ");
}

/**
 * A number of YANG: those of 64 bits are strings in JSON.
 * @param {Json} value
 */
export function number(value) {
  return value === undefined || value === null ? 0 : Number(value);
}

/**
 * @param {Json} contents of a push-update
 * @returns {Json[]} its interfaces
 */
export function interfaces(contents) {
  return contents[INTERFACES]?.interface ?? [];
}

/**
 * @param {Json} contents
 * @returns {{system: string, ports: Port[]}} the name that the device gives itself, and its ports
 */
export function device(contents) {
  const lldp = contents[NEIGHBOURS] ?? {};
  const neighbours = neighboursOf(lldp);
  return {
    system: String(lldp["local-system-data"]?.["system-name"] ?? ""),
    ports: interfaces(contents).map((each) => port(each, neighbours.get(each.name) ?? null)),
  };
}

/**
 * @param {Json} lldp
 * @returns {Map<string, Neighbour>} the neighbour of each port; the first, where there are several
 */
export function neighboursOf(lldp) {
  /** @type {Map<string, Neighbour>} */
  const found = new Map();
  for (const each of lldp.port ?? []) {
    const remote = each["remote-systems-data"]?.[0];
    if (remote !== undefined && !found.has(each.name)) {
      found.set(each.name, { system: remote["system-name"] ?? remote["chassis-id"] ?? "?", port: remote["port-id"] ?? "" });
    }
  }
  return found;
}

/**
 * @param {Json} data an interface
 * @param {Neighbour | null} neighbour
 * @returns {Port}
 */
export function port(data, neighbour) {
  const statistics = data.statistics ?? {};
  const llr = data["isolane-ue-llr:llr"]?.state;
  return {
    name: data.name,
    status: data["oper-status"] ?? "unknown",
    enabled: data["admin-status"] !== "down",
    wasUp: data["last-change"] !== undefined || number(statistics["in-octets"]) > 0 || number(statistics["out-octets"]) > 0,
    speed: number(data.speed),
    inOctets: number(statistics["in-octets"]),
    outOctets: number(statistics["out-octets"]),
    queues: isolation(data).queue?.map(queue) ?? [],
    priorities: (data["isolane-pfc:flow-control"]?.state?.priority ?? []).map(priority),
    llr: llr?.["tx-status"] === undefined ? null
      : { tx: llr["tx-status"], rx: llr["rx-status"] ?? "", replays: number(llr.statistics?.["tx-replay"]) },
    channels: (data["isolane-ue-cbfc:cbfc"]?.vc ?? []).map(channel),
    neighbour,
  };
}

/**
 * The state of congestion isolation at an interface.
 * @param {Json} data
 * @returns {Json}
 */
export function isolation(data) {
  return data["ieee802-dot1q-bridge:bridge-port"]?.["isolane-congestion-isolation:congestion-isolation"]?.state ?? {};
}

/** @param {Json} data @returns {Queue} */
function queue(data) {
  return {
    tc: data["traffic-class"],
    role: data.role ?? "none",
    depth: number(data["depth-octets"]),
    watermark: number(data["depth-octets-watermark"]),
    congested: data.congested === true,
    congesting: data.congesting === true,
    flows: number(data["isolated-flows"]),
    marked: number(data["ecn-marked-frames"]),
    dropped: number(data["dropped-frames"]) + number(data["aqm-dropped-frames"]),
    octets: number(data["dequeued-octets"]),
  };
}

/** @param {Json} data @returns {Priority} */
function priority(data) {
  return {
    priority: data.priority,
    paused: data.paused === true,
    asserted: data.asserted === true,
    pausedMs: number(data["rx-paused-time"]) / 1e6,
    assertedMs: number(data["tx-asserted-time"]) / 1e6,
  };
}

/** @param {Json} data @returns {Channel} */
function channel(data) {
  const state = data.state ?? {};
  const queued = number(state["queued-frames"]);
  return {
    index: data.index,
    status: state.status ?? "",
    used: number(state["sender-credits-used"]),
    limit: number(state["sender-credit-limit"]),
    queued,
    stalled: state.stalled === true,
    blocked: state.stalled === true || (queued > 0 && state["dequeue-enabled"] === false),
  };
}

/**
 * What is to be said about a port, the gravest first.
 * @param {Port} now
 * @param {Port | null} before the port at the last update: replays count when there are more
 * @returns {Condition[]}
 */
export function conditions(now, before) {
  const isDown = now.status !== "up";
  /** @type {Record<Condition, boolean>} */
  const holds = {
    lost: isDown && now.enabled && now.wasUp,
    unconnected: isDown && now.enabled && !now.wasUp,
    down: isDown && !now.enabled,
    blocked: now.channels.some((each) => each.blocked),
    paused: now.priorities.some((each) => each.paused),
    congested: now.queues.some(isCongested),
    replaying: now.llr !== null && (now.llr.tx === "replay" || (before?.llr != null && now.llr.replays > before.llr.replays)),
    isolating: now.queues.some((each) => each.flows > 0),
  };
  return CONDITIONS.map(([name]) => name).filter((name) => holds[name]);
}

/**
 * Whether a queue is congested now. Detection looks when a frame comes: what it found holds on in a queue that is empty.
 * @param {Queue} queue
 */
export function isCongested(queue) {
  return queue.congesting || (queue.congested && queue.depth > 0);
}

// --- words for people

const UNITS = ["", "k", "M", "G", "T"];

/**
 * A quantity with three digits and a prefix.
 * @param {number} value
 * @param {string} unit
 */
export function quantity(value, unit) {
  let scaled = value;
  let at = 0;
  while (Math.abs(scaled) >= 999.5 && at < UNITS.length - 1) {
    scaled /= 1000;
    at += 1;
  }
  const digits = at === 0 || scaled >= 99.95 ? 0 : scaled >= 9.995 ? 1 : 2;
  return `${scaled.toFixed(digits)} ${UNITS[at]}${unit}`;
}

/** @param {number} share of one */
export function percent(share) {
  return `${share > 0 && share < 0.01 ? "<1" : Math.round(share * 100)} %`;
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.floor(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}

const natural = new Intl.Collator("en", { numeric: true });

/**
 * leaf2 before leaf10.
 * @param {string} one
 * @param {string} other
 */
export function byName(one, other) {
  return natural.compare(one, other);
}
