/** The model of a device as its OpenAPI documents have it: nodes of the configuration, their types, and values that they take. */

import { key } from "./api.js";
import { Descriptions } from "./yang.js";

/** @typedef {import("./api.js").Device} Device */
/** @typedef {any} Schema a JSON schema */
/** @typedef {"container" | "list" | "leaf" | "leaf-list" | "other"} Kind */
/**
 * @typedef {object} Node
 * @property {string} name as JSON has it: with the module where it is not that of the parent
 * @property {string} local
 * @property {string} module
 * @property {Kind} kind
 * @property {Schema} schema of the record, of the leaf, or of one value of a leaf-list
 * @property {string[]} keys of a list
 * @property {boolean} presence whether it means something that the container is there
 * @property {any} [byDefault]
 * @property {string} units
 */
/** @typedef {{node: Node, key: string[] | null}} Step */
/**
 * @typedef {object} Operation an rpc or an action
 * @property {string} path with names in braces for keys
 * @property {string} local
 * @property {string} module
 * @property {{name: string, schema: Schema}[]} keys
 * @property {Node[]} inputs
 * @property {Set<string>} needed the names of inputs that are mandatory
 * @property {(node: Node) => Node[]} below what is in an input
 */
/** @typedef {{top: Node[], schemas: Record<string, Schema>, operations: Operation[]}} Document */
/** @typedef {{value: any, fault?: undefined} | {fault: string}} Checked */

const LIBRARY = "/restconf/data/ietf-yang-library:yang-library?fields=content-id;module-set/module(name;revision);module-set/import-only-module(name;revision)";
const DATA = "/restconf/data/";
const JSON_TYPE = "application/yang-data+json";
/** Models by the device, with the content-id of its library: kept while the page is open. @type {Map<string, {id: string, model: Model}>} */
const known = new Map();

/** Documents are read when a module is looked at. */
export class Model {
  /** @type {Map<string, Promise<Document>>} */
  #documents = new Map();

  /**
   * @param {Device} device
   * @param {string[]} modules
   * @param {Map<string, string>} revisions
   */
  constructor(device, modules, revisions) {
    this.device = device;
    this.modules = modules;
    this.descriptions = new Descriptions(device, revisions);
  }

  /**
   * @param {Device} device
   * @param {AbortSignal} signal
   */
  static async of(device, signal) {
    const { data } = await device.get(LIBRARY, { signal });
    const { "content-id": id, "module-set": sets = [] } = data["ietf-yang-library:yang-library"];
    const kept = known.get(device.base);
    if (kept !== undefined && kept.id === id) return kept.model;
    /** @type {{name: string, revision?: string}[]} */
    const implemented = sets.flatMap((/** @type {any} */ set) => set.module ?? []);
    /** @type {{name: string, revision?: string}[]} */
    const imported = sets.flatMap((/** @type {any} */ set) => set["import-only-module"] ?? []);
    const revisions = new Map([...imported, ...implemented].map((each) => [each.name, each.revision ?? ""]));
    const model = new Model(device, [...new Set(implemented.map((each) => each.name))].sort(), revisions);
    known.set(device.base, { id, model });
    return model;
  }

  /** @param {string} module */
  document(module) {
    let read = this.#documents.get(module);
    if (read === undefined) {
      read = this.#read(module);
      read.catch(() => this.#documents.delete(module));
      this.#documents.set(module, read);
    }
    return read;
  }

  /**
   * @param {string} module
   * @returns {Promise<Document>}
   */
  async #read(module) {
    const { data } = await this.device.get(`/openapi/${module}.json`, { type: "application/json" });
    /** @type {Record<string, Schema>} */
    const schemas = data.components.schemas;
    /** @type {Node[]} */
    const top = [];
    /** @type {Operation[]} */
    const operations = [];
    for (const [path, item] of /** @type {[string, any][]} */ (Object.entries(data.paths))) {
      const { put, post } = item;
      if (post !== undefined) operations.push(operationOf(path, item.parameters ?? [], post, schemas));
      const name = path.slice(DATA.length);
      if (put === undefined || !path.startsWith(DATA) || name.includes("/") || name.includes("=")) continue;
      const body = put.requestBody.content[JSON_TYPE].schema;
      top.push(nodeOf(name, body.properties[name], module, schemas));
    }
    return { top, schemas, operations };
  }

  /**
   * The configuration below a record.
   * @param {Node} node
   * @param {string} top the module of the outermost node
   * @returns {Promise<Node[]>}
   */
  async children(node, top) {
    const { schemas } = await this.document(top);
    return Object.entries(node.schema.properties ?? {})
      .filter(([, schema]) => /** @type {any} */ (schema).readOnly !== true)
      .map(([name, schema]) => nodeOf(name, schema, node.module, schemas));
  }

  /**
   * The steps that segments of an address name; null where the model has no such node.
   * @param {string[]} segments
   * @returns {Promise<Step[] | null>}
   */
  async steps(segments) {
    /** @type {Step[]} */
    const found = [];
    for (const segment of segments) {
      const [name = "", keys] = segment.split(/=(.*)/s);
      const above = found.at(-1)?.node;
      const top = segments[0]?.split(":")[0] ?? "";
      const nodes = above === undefined ? (await this.document(top)).top : await this.children(above, top);
      const node = nodes.find((each) => each.name === name);
      if (node === undefined) return null;
      found.push({ node, key: keys === undefined ? null : keys.split(",").map(decodeURIComponent) });
    }
    return found;
  }
}

/**
 * @param {string} path
 * @param {{name: string, schema: Schema}[]} keys
 * @param {any} post
 * @param {Record<string, Schema>} schemas
 * @returns {Operation}
 */
function operationOf(path, keys, post, schemas) {
  const module = post.tags[0];
  const input = post.requestBody?.content[JSON_TYPE].schema.properties[`${module}:input`];
  const local = (path.split("/").at(-1) ?? "").replace(/^.*:/, "");
  const members = (/** @type {Schema} */ schema, /** @type {string} */ of) => Object.entries(schema?.properties ?? {}).map(([name, each]) => nodeOf(name, each, of, schemas));
  return { path, local, module, keys, needed: new Set(input?.required ?? []), inputs: members(input, module), below: (node) => members(node.schema, node.module) };
}

/**
 * @param {string} name
 * @param {Schema} given
 * @param {string} parent the module of the parent
 * @param {Record<string, Schema>} schemas
 * @returns {Node}
 */
function nodeOf(name, given, parent, schemas) {
  const colon = name.indexOf(":");
  const base = { name, local: name.slice(colon + 1), module: colon < 0 ? parent : name.slice(0, colon), byDefault: given.default, presence: given["x-presence"] === true };
  const units = /^In (.*)\.$/.exec(given.description ?? "")?.[1] ?? "";
  const inner = given.type === "array" && given.items?.type !== "null" ? given.items : given;
  const isList = inner !== given;
  /** @type {Schema} */
  const record = typeof inner.$ref === "string" ? schemas[inner.$ref.split("/").at(-1) ?? ""] ?? {} : null;
  if (record !== null) return { ...base, kind: isList ? "list" : "container", schema: record, keys: record.required ?? [], units };
  const isPlain = inner.type !== undefined || inner.anyOf !== undefined;
  return { ...base, kind: !isPlain ? "other" : isList ? "leaf-list" : "leaf", schema: inner, keys: [], units };
}

/**
 * One segment of a URI.
 * @param {Step} step
 */
export function segment({ node, key: values }) {
  return values === null ? node.name : `${node.name}=${values.map(key).join(",")}`;
}

/** @param {Step[]} steps */
export function uri(steps) {
  return steps.map(segment).join("/");
}

/**
 * A value as a person reads and types it.
 * @param {any} value
 */
export function shown(value) {
  if (value === undefined) return "";
  return Array.isArray(value) && value.length === 1 && value[0] === null ? "set" : typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * What a type takes, for a person.
 * @param {Schema} schema
 * @returns {string}
 */
export function kindOf(schema) {
  if (schema.anyOf !== undefined) return schema.anyOf.map(kindOf).join(" or ");
  const words = wordsOf(schema);
  if (words[0]) return words[6] ? "one of a list" : words.join(" | ");
  if (schema.type === "integer") return `${schema.minimum}..${schema.maximum}`;
  const length = schema.minLength === undefined && schema.maxLength === undefined ? ""
    : `, ${schema.minLength ?? 0}..${schema.maxLength ?? "any number of"} characters`;
  return (schema.format ?? (schema.contentEncoding === "base64" ? "base64" : "text")) + length;
}

/**
 * The words that a type has names for: all that it takes, or of a union some.
 * @param {Schema} schema
 * @returns {string[]}
 */
export function wordsOf(schema) {
  if (schema.anyOf) return schema.anyOf.flatMap(wordsOf);
  return schema.type === "boolean" ? ["true", "false"] : schema.type === "array" ? ["set"] : schema.enum ?? [];
}

/**
 * The value of what a person types, or a sentence that says why it is none.
 * @param {Schema} schema
 * @param {string} text
 * @returns {Checked}
 */
export function check(schema, text) {
  if (schema.anyOf !== undefined) return ofUnion(schema.anyOf, text);
  const words = wordsOf(schema);
  if (words[0] && !words.includes(text)) return { fault: `It is one of: ${words.slice(0, 20).join(", ")}${words[20] ? ", and more" : ""}.` };
  if (words[0]) return { value: schema.type === "boolean" ? text === "true" : schema.type === "array" ? [null] : text };
  if (schema.type === "integer") return ofInteger(schema, text);
  if (/^u?int64$/.test(schema.format ?? "")) return ofLong(schema.format, text);
  if (schema.format === "decimal64") return /^[-+]?\d+(\.\d+)?$/.test(text) ? { value: text } : { fault: "It is a decimal number, such as 1.5." };
  return ofText(schema, text);
}

/**
 * @param {Schema[]} members
 * @param {string} text
 * @returns {Checked}
 */
function ofUnion(members, text) {
  const found = members.map((each) => check(each, text));
  return found.find((each) => each.fault === undefined)
    ?? { fault: `It fits none of: ${members.map(kindOf).join(" or ")}.` };
}

/**
 * @param {Schema} schema
 * @param {string} text
 * @returns {Checked}
 */
function ofInteger(schema, text) {
  if (!/^[-+]?\d+$/.test(text)) return { fault: "It is a whole number." };
  const value = Number(text);
  if (value < schema.minimum || value > schema.maximum) return { fault: `It is from ${schema.minimum} to ${schema.maximum}.` };
  return { value };
}

/**
 * @param {string} format
 * @param {string} text
 * @returns {Checked}
 */
function ofLong(format, text) {
  if (!/^[-+]?\d+$/.test(text)) return { fault: "It is a whole number." };
  const value = BigInt(text.replace("+", ""));
  const fits = format === "uint64" ? BigInt.asUintN(64, value) === value : BigInt.asIntN(64, value) === value;
  return fits ? { value: String(value) } : { fault: `It does not fit ${format}.` };
}

/**
 * @param {Schema} schema
 * @param {string} text
 * @returns {Checked}
 */
function ofText(schema, text) {
  const size = [...text].length;
  if (size < (schema.minLength ?? 0)) return { fault: `It has at least ${schema.minLength} characters.` };
  if (size > (schema.maxLength ?? Infinity)) return { fault: `It has at most ${schema.maxLength} characters.` };
  if (schema.contentEncoding === "base64" && !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return { fault: "It is base64." };
  for (const pattern of [schema, ...(schema.allOf ?? [])].map((each) => each.pattern)) {
    if (pattern !== undefined && expression(pattern)?.test(text) === false) return { fault: `It has to match ${pattern.slice(1, -1)}.` };
  }
  return { value: text };
}

/**
 * A pattern; null where this browser does not know its form: the agent decides then.
 * @param {string} pattern
 */
function expression(pattern) {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return null;
  }
}
