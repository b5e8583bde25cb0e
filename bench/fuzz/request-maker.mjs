// Creates almost valid requests: keeps bodies that got further than earlier ones, along with IDs and values from responses,
// and mutates them one field at a time.
import { anyValue, hostileTexts, oddBody, oddHeaders, queryNames } from "./values.mjs";
import { seedBodies } from "./seed-bodies.mjs";

const maxBodies = 40;
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];

export function createRequestMaker(random, routes) {
  const bodiesByRoute = new Map();
  const seenResponses = new Set();
  const ids = ["00000000-0000-4000-8000-000000000000"];
  const values = new Map();

  const getBodies = (key) => {
    if (!bodiesByRoute.has(key)) bodiesByRoute.set(key, [{ body: seedBodies[key] ?? {}, missing: null }]);
    return bodiesByRoute.get(key);
  };

  return {
    make() {
      const route = random.pick(routes);
      const key = `${route.method} ${route.path}`;
      const method = random.chance(0.04) ? random.pick(methods) : route.method;
      const path = fillPath(route.path) + (random.chance(method === "GET" ? 0.5 : 0.1) ? query() : "");
      const headers = random.chance(0.15) ? { ...random.pick(oddHeaders) } : {};
      if (method === "GET" || method === "HEAD") return { key, method, path, headers };
      if (random.chance(0.06)) return { key, method, path, headers: json(headers), body: oddBody(random) };
      const sent = mutate(random.pick(getBodies(key)));
      return { key, method, path, headers: json(headers), body: JSON.stringify(sent), sent };
    },
    /** Learns from a response: keeps a body that got a new response, and collects values to send elsewhere. */
    learn({ key, sent }, status, text) {
      const response = parseJson(text);
      if (response === undefined) return;
      collectValues(response);
      if (sent === undefined) return;
      const error = response?.error;
      const signature = `${key} ${status} ${error?.code} ${error?.field}`;
      if (seenResponses.has(signature)) return;
      seenResponses.add(signature);
      const bodies = getBodies(key);
      bodies.push({ body: sent, missing: error?.field ?? null });
      if (bodies.length > maxBodies) bodies.splice(1, 1);
    },
    /** Number of distinct responses so far. */
    kinds: () => seenResponses.size,
  };

  function fillPath(path) {
    return path.replace(/:\w+/g, () => {
      if (random.chance(0.7)) return encodeURIComponent(random.pick(ids));
      const text = random.pick(hostileTexts).slice(0, 3000);
      return random.chance(0.5) ? encodeURIComponent(text.toWellFormed()) : printable(text);
    });
  }

  function query() {
    const one = () => {
      const name = random.pick(queryNames);
      const value = random.chance(0.4) && values.has(name) ? random.pick(values.get(name)) : anyValue(random);
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return `${name}=${encodeURIComponent(text.slice(0, 3000).toWellFormed())}`;
    };
    return `?${Array.from({ length: 1 + random.below(4) }, one).join("&")}`;
  }

  function mutate({ body, missing }) {
    const copy = structuredClone(body);
    if (missing !== null && random.chance(0.6)) return setField(copy, missing, valueFor(missing));
    for (let times = random.below(3); times > 0; times--) changeField(copy);
    return copy;
  }

  /** Sets a value at the field named in an error, such as `courses[2].mark`. */
  function setField(body, field, value) {
    if (typeof body !== "object" || body === null) return { [field]: value };
    const keys = field.split(/[.[\]]+/).filter(Boolean);
    let at = body;
    for (const key of keys.slice(0, -1)) {
      if (typeof at[key] !== "object" || at[key] === null) at[key] = {};
      at = at[key];
    }
    const last = keys.at(-1);
    if (last in at && random.chance(0.3)) delete at[last];
    else at[last] = value;
    return body;
  }

  function valueFor(field) {
    const collected = values.get(
      field
        .split(/[.[\]]+/)
        .filter((part) => !/^\d*$/.test(part))
        .at(-1),
    );
    return collected && random.chance(0.6)
      ? structuredClone(random.pick(collected))
      : random.chance(0.3)
        ? random.pick(ids)
        : anyValue(random);
  }

  /** Changes one field of a body at any depth. */
  function changeField(body) {
    let at = body;
    for (;;) {
      const keys = typeof at === "object" && at !== null ? Object.keys(at) : [];
      if (keys.length === 0) return;
      const key = random.pick(keys);
      if (typeof at[key] === "object" && at[key] !== null && random.chance(0.8)) {
        at = at[key];
        continue;
      }
      if (random.chance(0.1)) delete at[key];
      else at[key] = random.chance(0.4) ? valueFor(key) : anyValue(random);
      return;
    }
  }

  function collectValues(value, name = "", depth = 0) {
    if (depth > 8) return;
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value).slice(0, 20))
        collectValues(inner, Array.isArray(value) ? name : key, depth + 1);
    }
    if (typeof value === "string" && /^[\da-f]{8}-[\da-f-]{27}$|^[a-z]{2}-[a-z\d-]+$/.test(value))
      remember(ids, value, 400);
    if (name === "" || name === "requestId" || JSON.stringify(value).length > 4000) return;
    if (!values.has(name)) values.set(name, []);
    remember(values.get(name), value, 12);
  }

  function remember(list, value, maxLength) {
    if (list.length < maxLength) list.push(value);
    else if (random.chance(0.05)) list[random.below(maxLength)] = value;
  }
}

const json = (headers) => ({ "content-type": "application/json", ...headers });

/** A request line must not contain spaces or non-ASCII characters; everything else is sent as it is. */
const printable = (text) => text.replace(/[^!-~]/g, "~");

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
