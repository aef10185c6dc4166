/** Where the devices of a fabric are drawn: in layers, hosts below, and so that few wires cross. */

import { byName } from "./model.js";

/** @typedef {{id: string, isHost: boolean, layer: number, x: number, y: number}} Place */

const SLOT = 168;
const HOST_SLOT = 92;
const ROW = 150;
const TOP = /spine|core|agg|super/i;
const SWEEPS = 4;

/**
 * Layers by distance from hosts; where no device has a host, by names, then by distance from the ends of the fabric.
 * @param {string[]} devices
 * @param {string[]} hosts
 * @param {Map<string, Set<string>>} joined neighbours of each
 * @returns {Map<string, number>} 0 is the lowest
 */
export function layers(devices, hosts, joined) {
  /** @type {Map<string, number>} */
  const found = new Map(hosts.map((each) => [each, 0]));
  const near = (/** @type {string} */ id) => joined.get(id) ?? new Set();
  const isNear = devices.filter((each) => [...near(each)].some((other) => found.has(other)));
  const low = devices.filter((each) => !TOP.test(each));
  const start = isNear.length > 0 ? isNear : low.length > 0 && low.length < devices.length ? low : ends(devices, near);
  for (const each of start) found.set(each, 1);
  for (let at = 0, queue = [...start]; at < queue.length; at += 1) {
    const each = /** @type {string} */ (queue[at]);
    for (const other of near(each)) {
      if (!found.has(other)) {
        found.set(other, (found.get(each) ?? 0) + 1);
        queue.push(other);
      }
    }
  }
  for (const each of devices) if (!found.has(each)) found.set(each, TOP.test(each) ? 2 : 1);
  return found;
}

/**
 * @param {string[]} devices
 * @param {(id: string) => Set<string>} near
 */
function ends(devices, near) {
  const fewest = Math.min(...devices.map((each) => near(each).size));
  const found = devices.filter((each) => near(each).size === fewest);
  return found.length === devices.length ? devices : found;
}

/**
 * @param {string[]} devices
 * @param {string[]} hosts
 * @param {Map<string, Set<string>>} joined
 * @returns {{places: Map<string, Place>, width: number, height: number}}
 */
export function layout(devices, hosts, joined) {
  const found = layers(devices, hosts, joined);
  /** @type {string[][]} */
  const rows = [];
  for (const id of [...devices, ...hosts].sort(byName)) (rows[found.get(id) ?? 0] ??= []).push(id);
  const used = rows.map((row, layer) => ({ layer, row })).filter(({ row }) => row !== undefined && row.length > 0);
  /** @type {Map<string, number>} */
  const at = new Map();
  for (const { row } of used) row.forEach((id, place) => at.set(id, (place + 0.5) / row.length));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const { row } of sweep % 2 === 0 ? used : [...used].reverse()) order(row, at, joined);
  }
  const slotOf = (/** @type {number} */ layer) => (layer === 0 ? HOST_SLOT : SLOT);
  const width = Math.max(3 * SLOT, ...used.map(({ layer, row }) => row.length * slotOf(layer)));
  const highest = used.length - 1;
  /** @type {Map<string, Place>} */
  const places = new Map();
  used.forEach(({ layer, row }, index) => row.forEach((id, place) => places.set(id, {
    id, isHost: layer === 0, layer,
    x: width * (place + 0.5) / row.length,
    y: 44 + (highest - index) * ROW,
  })));
  return { places, width, height: 88 + highest * ROW };
}

/**
 * Sorts a row by the middle of its neighbours; those that are level stay by name.
 * @param {string[]} row
 * @param {Map<string, number>} at
 * @param {Map<string, Set<string>>} joined
 */
function order(row, at, joined) {
  const middle = new Map(row.map((id) => {
    const near = [...(joined.get(id) ?? [])].map((each) => at.get(each)).filter((each) => each !== undefined);
    const own = at.get(id) ?? 0;
    return [id, near.length === 0 ? own : near.reduce((sum, each) => sum + each, 0) / near.length];
  }));
  const value = (/** @type {string} */ id) => Math.round((middle.get(id) ?? 0) * 1000);
  row.sort((one, other) => value(one) - value(other) || byName(one, other));
  row.forEach((id, place) => at.set(id, (place + 0.5) / row.length));
}
