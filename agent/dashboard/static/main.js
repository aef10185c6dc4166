/** The shell of the page: login, navigation, theme, the sign of live data, and the view that the address names. */

import { address, readAddress } from "./lib/address.js";
import { Device, Problem, login, logout, whenLoggedOut } from "./lib/api.js";
import { button, fill, h, text } from "./lib/dom.js";
import { streams } from "./lib/live.js";
import { Pending } from "./lib/pending.js";
import { views } from "./views.js";

const IS_LAB = document.documentElement.dataset.front === "lab";
const NETWORKS = "/restconf/data/ietf-network:networks";
const USER = "isolane-user";
const THEME = "isolane-theme";
const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

const top = /** @type {HTMLElement} */ (document.getElementById("top"));
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
const said = h("p", { class: "said", role: "status" });

/** @type {Device[]} */
let devices = [];
let title = "Isolane";
/** Ends what the present view began. */
let shown = new AbortController();

// --- theme

function theme() {
  const kept = localStorage.getItem(THEME);
  return THEMES.find((each) => each === kept) ?? "auto";
}

function useTheme() {
  document.documentElement.dataset.theme = theme();
}

function themeSwitch() {
  const choices = THEMES.map((each) => h("option", { value: each, selected: each === theme() }, `Theme: ${each}`));
  return h("select", {
    id: "theme", "aria-label": "Theme", onchange: (/** @type {Event} */ event) => {
      localStorage.setItem(THEME, /** @type {HTMLSelectElement} */ (event.target).value);
      useTheme();
    },
  }, choices);
}

// --- login

/** @param {string} [why] */
function showLogin(why = "") {
  shown.abort();
  localStorage.removeItem(USER);
  document.title = "Log in · Isolane";
  fill(top, h("span", { class: "brand" }, "Isolane"), h("span", { class: "grow" }), themeSwitch());
  const error = h("p", { class: "error", role: "alert" }, why);
  const button = h("button", { type: "submit", class: "primary" }, "Log in");
  const form = h("form", { class: "login panel", onsubmit: (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void send();
  } },
    h("h1", {}, "Log in"),
    h("label", {}, "User", h("input", { name: "user", autocomplete: "username", required: true, autofocus: true })),
    h("label", {}, "Password", h("input", { name: "password", type: "password", autocomplete: "current-password", required: true })),
    error, button,
    h("p", { class: "muted" }, "Users are those of the agent. A new one: ", h("code", {}, "isolane user add NAME --password")));

  async function send() {
    const given = new FormData(form);
    const user = String(given.get("user"));
    button.disabled = true;
    text(error, "");
    try {
      await login(user, String(given.get("password")));
      localStorage.setItem(USER, user);
      await begin();
    } catch (problem) {
      text(error, words(problem));
      button.disabled = false;
    }
  }

  fill(main, form);
  /** @type {HTMLInputElement | null} */ (form.querySelector("input[name=user]"))?.focus();
}

async function end() {
  shown.abort();
  try {
    await logout();
  } finally {
    showLogin("You are logged out.");
  }
}

// --- frame

function frame() {
  const sign = h("span", { class: "live" });
  const show = () => {
    const state = streams.state;
    const word = state === "refused" ? "not live" : state;
    text(sign, streams.count === 0 ? "" : word);
    sign.dataset.state = streams.count === 0 ? "none" : state;
  };
  streams.addEventListener("change", show);
  show();
  const user = localStorage.getItem(USER);
  fill(top,
    h("a", { class: "brand", href: "#/fabric" }, "Isolane", h("span", { class: "where" }, title)),
    h("nav", { "aria-label": "Views" }, views.map((each) => h("a", { href: address(each.name), "data-view": each.name }, each.label))),
    h("span", { class: "grow" }),
    sign, themeSwitch(),
    user === null ? h("span", { class: "muted" }, "certificate")
      : button("Log out", () => void end(), { title: `Log out ${user}` }),
    said);
}

/** @param {unknown} problem */
function words(problem) {
  if (problem instanceof Problem) return problem.message;
  console.error(problem);
  return "The page has a fault; the console of the browser says more.";
}

/** @param {unknown} problem */
function fail(problem) {
  if (problem instanceof DOMException && problem.name === "AbortError") return;
  if (problem instanceof Problem && problem.status === 401) return; // the login is shown already
  const close = button("×", () => fill(notice), { "aria-label": "Close the message" });
  fill(notice, h("p", { class: "error" }, words(problem)), close);
}

let announced = 0;

/** @param {string} said */
function announce(said) {
  if (Date.now() - announced < 5000) return;
  announced = Date.now();
  fill(notice, h("p", { class: "unseen" }, said));
}

/**
 * @param {string} sentence
 * @param {"ok" | "bad"} [kind]
 */
function say(sentence, kind = "ok") {
  text(said, sentence);
  said.dataset.kind = kind;
}

// --- views

async function show() {
  if (location.hash === "#main") return; // the link that skips the navigation
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  const { view: name, parts } = readAddress();
  const entry = views.find((each) => each.name === name) ?? views[0];
  if (entry === undefined) return;
  for (const link of top.querySelectorAll("nav a")) {
    if (link.getAttribute("data-view") === entry.name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const device = devices.find((each) => each.name === parts[0]) ?? (IS_LAB && !entry.ofDevice ? null : devices[0] ?? null);
  document.title = `${entry.label} · ${title} · Isolane`;
  const root = h("div", { class: "view" });
  fill(main, entry.ofDevice && IS_LAB && device !== null ? choice(entry, device) : null, root);
  fill(notice);
  say("");
  /** @type {Map<Device, Pending>} */
  const commits = new Map();
  const pending = (/** @type {Device} */ of) => {
    const known = commits.get(of) ?? new Pending(of, { signal, announce, say, fail });
    if (!commits.has(of)) top.append(known.element);
    commits.set(of, known);
    return known;
  };
  if (device !== null) pending(device);
  const rest = device !== null && parts[0] === device.name ? parts.slice(1) : parts;
  try {
    const view = await entry.load();
    if (!signal.aborted) await view.mount(root, { devices, device, parts: rest, isLab: IS_LAB, signal, announce, pending, say, fail });
  } catch (problem) {
    if (!signal.aborted) fail(problem);
  }
}

/**
 * Which device of the lab a view shows.
 * @param {import("./views.js").Entry} entry
 * @param {Device} device
 */
function choice(entry, device) {
  const options = devices.map((each) => h("option", { value: each.name, selected: each === device }, each.name));
  return h("label", { class: "choice" }, "Device", h("select", {
    onchange: (/** @type {Event} */ event) => {
      location.hash = address(entry.name, /** @type {HTMLSelectElement} */ (event.target).value);
    },
  }, options));
}

/** Finds out which devices there are, and shows the view. */
async function begin() {
  const front = new Device("", "");
  if (IS_LAB) {
    const { data } = await front.get(NETWORKS);
    const network = data["ietf-network:networks"].network[0];
    title = network["network-id"];
    devices = network.node.map((/** @type {any} */ node) =>
      new Device(node["node-id"], `/devices/${encodeURIComponent(node["node-id"])}`));
  } else {
    title = await hostname(front);
    devices = [new Device(title, "")];
  }
  frame();
  await show();
}

/**
 * The name of the only device; one without a name, or that may not be read, is `device`.
 * @param {Device} front
 */
async function hostname(front) {
  try {
    const { data } = await front.get("/restconf/data/ietf-system:system?fields=hostname");
    return String(data["ietf-system:system"].hostname ?? "device");
  } catch (problem) {
    if (problem instanceof Problem && (problem.status === 403 || problem.status === 404)) return "device";
    throw problem;
  }
}

useTheme();
whenLoggedOut(() => {
  if (localStorage.getItem(USER) !== null) showLogin("Your session is over. Log in again.");
  else if (!main.querySelector(".login")) showLogin();
});
addEventListener("hashchange", () => void show());
begin().catch((problem) => {
  if (!(problem instanceof Problem && problem.status === 401)) {
    showLogin();
    fail(problem);
  }
});
