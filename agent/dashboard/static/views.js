/** The views of the dashboard, in the order of the navigation. A new one is one line here and one file in views/. */

/**
 * @typedef {object} Context
 * @property {import("./lib/api.js").Device[]} devices all devices; one, unless a lab is served
 * @property {import("./lib/api.js").Device | null} device the one that the address names, or the only one
 * @property {string[]} parts what follows the device in the address, decoded
 * @property {boolean} isLab
 * @property {AbortSignal} signal aborted when the view is left: all that it began ends by it
 * @property {(text: string) => void} announce says something to a person who does not see the page; use it sparingly
 * @property {(problem: unknown) => void} fail shows a Problem as a sentence
 */
/** @typedef {{mount: (root: HTMLElement, context: Context) => void | Promise<void>}} View */
/**
 * @typedef {object} Entry
 * @property {string} name its first part of the address: `#/name/DEVICE/...`
 * @property {string} label
 * @property {boolean} ofDevice whether it shows one device, so that a lab has a choice of devices above it
 * @property {() => Promise<View>} load
 */

/** @type {Entry[]} */
export const views = [
  { name: "fabric", label: "Fabric", ofDevice: false, load: () => import("./views/fabric.js") },
  { name: "port", label: "Ports", ofDevice: true, load: () => import("./views/port.js") },
  { name: "configuration", label: "Configuration", ofDevice: true, load: () => import("./views/configuration.js") },
  { name: "events", label: "Events", ofDevice: true, load: () => import("./views/events.js") },
];

/**
 * The address of a view.
 * @param {string} view
 * @param {...string} parts the device first, where the view is of one
 */
export function address(view, ...parts) {
  return `#/${[view, ...parts].map(encodeURIComponent).join("/")}`;
}
