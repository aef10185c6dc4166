/** The views of the dashboard, in the order of the navigation. A new one is one line here and one file in views/. */

/**
 * @typedef {object} Entry
 * @property {string} name its first part of the address: `#/name/DEVICE/...`
 * @property {string} label
 * @property {boolean} ofDevice whether it shows one device, so that a lab has a choice of devices above it
 * @property {() => Promise<import("./lib/address.js").View>} load
 */

/** @type {Entry[]} */
export const views = [
  { name: "fabric", label: "Fabric", ofDevice: false, load: () => import("./views/fabric.js") },
  { name: "ports", label: "All ports", ofDevice: true, load: () => import("./views/ports.js") },
  { name: "port", label: "Ports", ofDevice: true, load: () => import("./views/port.js") },
  { name: "configuration", label: "Configuration", ofDevice: true, load: () => import("./views/configuration.js") },
  { name: "operations", label: "Operations", ofDevice: true, load: () => import("./views/operations.js") },
  { name: "events", label: "Events", ofDevice: true, load: () => import("./views/events.js") },
];
