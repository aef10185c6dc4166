/** Makes and changes elements. Nothing here takes markup, so that no text of a device becomes an element. */

/** @typedef {Node | string | number | null | undefined | false} One */
/** @typedef {One | readonly (One | readonly One[])[]} Child */
/** @typedef {Record<string, unknown>} Props */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Attributes by their names; `on...` is a listener, `class` may be a list with gaps, true is an empty attribute,
 * and false, null and undefined are none.
 * @param {Element} element
 * @param {Props} props
 */
export function set(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      const text = Array.isArray(value) ? value.filter(Boolean).join(" ") : value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/**
 * @param {Element} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  set(element, props);
  append(element, children);
  return element;
}

/**
 * A button that sends no form.
 * @param {string} label
 * @param {() => void} onclick
 * @param {Props} [props]
 */
export function button(label, onclick, props) {
  return h("button", { type: "button", onclick, ...props }, label);
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, props);
  append(element, children);
  return element;
}

/**
 * Other children in the place of those that are there.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * Another text, if it is another: what does not change is not painted again.
 * @param {Node} node
 * @param {string | number} value
 */
export function text(node, value) {
  const said = String(value);
  if (node.textContent !== said) node.textContent = said;
}

/**
 * Children by keys: those that stay are updated and keep the focus, others come and go.
 * @template T
 * @template {Element} E
 * @param {Element} parent
 * @param {Iterable<T>} items
 * @param {(item: T) => string} key
 * @param {(item: T) => E} make
 * @param {(element: E, item: T) => void} [update]
 */
export function keyed(parent, items, key, make, update) {
  /** @type {Map<string, E>} */
  const old = new Map();
  for (const child of [...parent.children]) old.set(child.getAttribute("data-key") ?? "", /** @type {E} */ (child));
  /** @type {Element | null} */
  let place = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let element = old.get(name);
    if (element === undefined) {
      element = make(item);
      element.setAttribute("data-key", name);
    }
    old.delete(name);
    update?.(element, item);
    if (element === place) place = place.nextElementSibling;
    else parent.insertBefore(element, place);
  }
  for (const element of old.values()) element.remove();
}

/**
 * The row of heads of a table: of columns with words, then of those with numbers.
 * @param {Child[]} words
 * @param {Child[]} [numbers]
 */
export function heads(words, numbers = []) {
  const cell = (/** @type {string | false} */ of) => (/** @type {any} */ each) => h("th", { scope: "col", class: of }, each);
  return h("thead", {}, h("tr", {}, words.map(cell(false)), numbers.map(cell("number"))));
}
