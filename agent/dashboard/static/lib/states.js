/** Pictures of the state machines of link layer retry, with the present state marked. */

import { h, s, set, text } from "./dom.js";

/** @typedef {{states: [string, number, number][], arrows: [string, string, string?][]}} Machine */

/** Places are columns and rows. Ways that lead to `off`, which disabling always does, are left out. @type {Machine} */
export const TRANSMITTER = {
  states: [["off", 0, 0], ["init", 0, 1], ["advance", 1, 0], ["replay", 2, 0], ["flush", 2, 1]],
  arrows: [["off", "init"], ["init", "advance"], ["advance", "replay", "both"], ["advance", "flush"], ["replay", "flush"], ["flush", "init"]],
};

/** @type {Machine} */
export const RECEIVER = {
  states: [["off", 0, 0], ["waiting", 0, 1], ["send-acks", 1, 0], ["send-nack", 2, 0], ["nack-sent", 2, 1]],
  arrows: [["off", "waiting"], ["waiting", "send-acks"], ["send-acks", "send-nack", "both"], ["send-nack", "nack-sent"], ["nack-sent", "send-acks"]],
};

const COLUMN = 96;
const ROW = 52;
const BOX = { width: 74, height: 26 };

/**
 * @param {string} title
 * @param {Machine} machine
 */
export function stateDiagram(title, machine) {
  const at = new Map(machine.states.map(([name, column, row]) => [name, { x: 40 + column * COLUMN, y: 18 + row * ROW }]));
  const marker = `tip-${title}`;
  const arrows = machine.arrows.map(([from, to, way]) => {
    const [a, b] = [at.get(from), at.get(to)];
    if (a === undefined || b === undefined) return null;
    const [start, end] = [edge(a, b), edge(b, a)];
    return s("path", { d: `M${start.x} ${start.y}L${end.x} ${end.y}`, class: "arrow", "marker-end": `url(#${marker})`, "marker-start": way === "both" && `url(#${marker})` });
  });
  const nodes = new Map([...at].map(([name, { x, y }]) => [name, s("g", { transform: `translate(${x} ${y})`, class: "state" },
    s("rect", { x: -BOX.width / 2, y: -BOX.height / 2, width: BOX.width, height: BOX.height, rx: 6 }), s("text", { y: 4 }, name))]));
  const svg = s("svg", { viewBox: `0 0 ${80 + 2 * COLUMN} ${36 + ROW}`, "aria-hidden": true },
    s("defs", {}, s("marker", { id: marker, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" },
      s("path", { d: "M0 0L8 4L0 8Z", class: "tip" }))), arrows, [...nodes.values()]);
  const present = h("strong", { class: "code" }, "–");
  let shown = "";
  const element = h("figure", { class: "machine" }, h("figcaption", {}, `${title}: `, present), svg);
  return {
    element,
    /** @param {string} state */
    show(state) {
      if (state === shown) return;
      shown = state;
      text(present, state);
      for (const [name, node] of nodes) {
        set(node, { class: ["state", name === state && "present"] });
        const mark = node.querySelector(".second");
        if (name === state && mark === null) {
          node.prepend(s("rect", { class: "second", x: -BOX.width / 2 - 3.5, y: -BOX.height / 2 - 3.5, width: BOX.width + 7, height: BOX.height + 7, rx: 9 }));
        } else if (name !== state) mark?.remove();
      }
    },
  };
}

/**
 * Where a line to another box leaves a box.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
function edge(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.min((BOX.width / 2 + 4) / Math.max(1e-6, Math.abs(dx)), (BOX.height / 2 + 5) / Math.max(1e-6, Math.abs(dy)));
  return { x: from.x + dx * share, y: from.y + dy * share };
}
