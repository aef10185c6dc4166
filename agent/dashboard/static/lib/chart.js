/** Small pictures: lines of the last minute, bars, and the signs of the conditions. */

import { h, s, set, text } from "./dom.js";
import { WORDS } from "./model.js";

/** @typedef {import("./model.js").Condition} Condition */

/** So much of a series is kept and shown. */
export const SHOWN_MS = 60_000;
const WIDTH = 160;
const HEIGHT = 36;

/** Values with their times, the newest last; what is older than a minute is forgotten. */
export class Series {
  /** @type {[number, number][]} */
  points = [];

  /**
   * @param {number} time in ms
   * @param {number} value
   */
  push(time, value) {
    this.points.push([time, value]);
    while (this.points.length > 2 && /** @type {[number, number]} */ (this.points[1])[0] < time - SHOWN_MS) this.points.shift();
  }

  get last() {
    return this.points.at(-1)?.[1] ?? 0;
  }

  get highest() {
    return this.points.reduce((most, [, value]) => Math.max(most, value), 0);
  }
}

/** Turns counters into values for a second. */
export class Rate {
  /** @type {[number, number] | null} */
  #last = null;

  /**
   * @param {number} time in ms
   * @param {number} count
   * @returns {number | null} null at the first count, and when the counter began anew
   */
  of(time, count) {
    const last = this.#last;
    this.#last = [time, count];
    if (last === null || time <= last[0] || count < last[1]) return null;
    return (count - last[1]) * 1000 / (time - last[0]);
  }
}

/**
 * A line of a series. It is a picture beside a number that says the same, so readers of screens pass over it.
 * @param {string} kind the class, which gives the colour
 */
export function spark(kind) {
  const area = s("path", { class: "area" });
  const line = s("path", { class: "line" });
  const element = s("svg", { class: `spark ${kind}`, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": true }, area, line);
  return {
    element,
    /**
     * @param {Series} series
     * @param {number} now
     * @param {number} [most] the value at the top; the highest of the series when it is higher
     */
    draw(series, now, most = 0) {
      const scale = Math.max(most, series.highest, 1e-9);
      const places = series.points.map(([time, value]) =>
        `${((1 - (now - time) / SHOWN_MS) * WIDTH).toFixed(1)} ${(HEIGHT - 1.5 - value / scale * (HEIGHT - 4)).toFixed(1)}`);
      const first = places[0];
      const last = places.at(-1);
      if (first === undefined || last === undefined) return;
      set(line, { d: `M${places.join("L")}` });
      set(area, { d: `M${first.split(" ")[0]} ${HEIGHT}L${places.join("L")}L${last.split(" ")[0]} ${HEIGHT}Z` });
    },
  };
}

/**
 * A bar that is filled to a share.
 * @param {string} kind
 */
export function bar(kind) {
  const inner = h("span", { class: "filled" });
  const element = h("span", { class: `level ${kind}`, "aria-hidden": true }, inner);
  return {
    element,
    /** @param {number} share of one */
    draw(share) {
      inner.style.width = `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
    },
  };
}

/** The outline of each sign, in a square from -8 to 8; no two have the same, so that colour is not needed. @type {Record<Condition, string>} */
const SIGNS = {
  lost: "M-6-6L6 6M6-6L-6 6M0-8V8",
  unconnected: "M0-6A6 6 0 1 0 .1-6",
  down: "M-6-6L6 6M6-6L-6 6",
  blocked: "M-3.2-7.5H3.2L7.5-3.2V3.2L3.2 7.5H-3.2L-7.5 3.2V-3.2ZM-4 0H4",
  paused: "M-6-6.5H-1.5V6.5H-6ZM1.5-6.5H6V6.5H1.5Z",
  congested: "M0-7.5L8 6.5H-8ZM0-2.5V2M0 4V4.6",
  replaying: "M6.5-2.5A7 7 0 1 0 7 1.5M7-7V-2H2",
  isolating: "M0-8L8 0L0 8L-8 0ZM-3 0H3",
};

/**
 * The sign of a condition, as part of a picture.
 * @param {Condition} condition
 * @param {number} x
 * @param {number} y
 */
export function sign(condition, x, y) {
  return s("g", { class: `sign ${condition}`, "data-sign": condition, transform: `translate(${x} ${y})` },
    s("circle", { r: 11, class: "ground" }), s("path", { d: SIGNS[condition] }));
}

/**
 * The sign of a condition in a line of text, with its word.
 * @param {Condition} condition
 * @param {string} [word] what is said in the place of the usual word
 */
export function badge(condition, word = WORDS[condition]) {
  return h("span", { class: `badge ${condition}` },
    s("svg", { viewBox: "-12 -12 24 24", "aria-hidden": true, class: "small" }, sign(condition, 0, 0)), word);
}

/**
 * Badges of conditions; `fine` when there are none. The element is made anew only when they are others.
 * @param {HTMLElement} element
 * @param {Condition[]} found
 * @param {string} fine
 */
export function badges(element, found, fine) {
  const said = found.join(" ");
  if (element.dataset.said === said && element.childNodes.length > 0) return;
  element.dataset.said = said;
  if (found.length === 0) text(element, fine);
  else element.replaceChildren(...found.map((each) => badge(each)));
}
