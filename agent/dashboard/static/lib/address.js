/** The address of a view, written and read, and what a view is given. */

/**
 * @typedef {object} Context
 * @property {import("./api.js").Device[]} devices all devices; one, unless a lab is served
 * @property {import("./api.js").Device | null} device the one that the address names, or the only one
 * @property {string[]} parts what follows the device in the address, decoded
 * @property {boolean} isLab
 * @property {AbortSignal} signal aborted when the view is left: all that it began ends by it
 * @property {(text: string) => void} announce says something to a person who does not see the page; use it sparingly
 * @property {(device: import("./api.js").Device) => import("./pending.js").Pending} pending the confirmed commit of a device, in the header from then on
 * @property {(text: string, kind?: "ok" | "bad") => void} say a sentence below the header
 * @property {(problem: unknown) => void} fail shows a Problem as a sentence
 */
/** @typedef {{mount: (root: HTMLElement, context: Context) => void | Promise<void>}} View */

/**
 * The address of a view.
 * @param {string} view
 * @param {...string} parts the device first, where the view is of one
 */
export function address(view, ...parts) {
  return `#/${[view, ...parts].map(encodeURIComponent).join("/")}`;
}

/** The view that the address of the page names, and what follows it. */
export function readAddress() {
  const [view, ...parts] = location.hash.replace(/^#\/?/, "").split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part; // a percent sign that somebody typed
    }
  });
  return { view, parts: parts.filter((part) => part !== "") };
}
