// Makes requests that are nearly right: it keeps the bodies that got further than those before, and the ids and values
// it has read in answers, and spoils them one place at a time.
import { anyValue, hostileTexts, oddBody, oddHeaders, queryNames } from "./values.mjs";
import { seedBodies } from "./seed-bodies.mjs";

const mostKept = 40;
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"];

export function createRequestMaker(dice, routes) {
  const kept = new Map();
  const seen = new Set();
  const ids = ["00000000-0000-4000-8000-000000000000"];
  const values = new Map();

  const bodiesOf = (key) => {
    if (!kept.has(key)) kept.set(key, [{ body: seedBodies[key] ?? {}, missing: null }]);
    return kept.get(key);
  };

  return {
    make() {
      const route = dice.pick(routes);
      const key = `${route.method} ${route.path}`;
      const method = dice.chance(0.04) ? dice.pick(methods) : route.method;
      const path = fillPath(route.path) + (dice.chance(method === "GET" ? 0.5 : 0.1) ? query() : "");
      const headers = dice.chance(0.15) ? { ...dice.pick(oddHeaders) } : {};
      if (method === "GET" || method === "HEAD") return { key, method, path, headers };
      if (dice.chance(0.06)) return { key, method, path, headers: json(headers), body: oddBody(dice) };
      const sent = nearly(dice.pick(bodiesOf(key)));
      return { key, method, path, headers: json(headers), body: JSON.stringify(sent), sent };
    },
    /** What an answer teaches: a body that got to a new place, and values to send elsewhere. */
    learn({ key, sent }, status, text) {
      const answer = parsed(text);
      if (answer === undefined) return;
      harvest(answer);
      if (sent === undefined) return;
      const error = answer?.error;
      const mark = `${key} ${status} ${error?.code} ${error?.field}`;
      if (seen.has(mark)) return;
      seen.add(mark);
      const bodies = bodiesOf(key);
      bodies.push({ body: sent, missing: error?.field ?? null });
      if (bodies.length > mostKept) bodies.splice(1, 1);
    },
    /** How many different answers the calls have given so far. */
    kinds: () => seen.size,
  };

  function fillPath(path) {
    return path.replace(/:\w+/g, () => {
      if (dice.chance(0.7)) return encodeURIComponent(dice.pick(ids));
      const text = dice.pick(hostileTexts).slice(0, 3000);
      return dice.chance(0.5) ? encodeURIComponent(text.toWellFormed()) : printable(text);
    });
  }

  function query() {
    const one = () => {
      const name = dice.pick(queryNames);
      const value = dice.chance(0.4) && values.has(name) ? dice.pick(values.get(name)) : anyValue(dice);
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return `${name}=${encodeURIComponent(text.slice(0, 3000).toWellFormed())}`;
    };
    return `?${Array.from({ length: 1 + dice.below(4) }, one).join("&")}`;
  }

  function nearly({ body, missing }) {
    const copy = structuredClone(body);
    if (missing !== null && dice.chance(0.6)) return put(copy, missing, valueFor(missing));
    for (let times = dice.below(3); times > 0; times--) spoil(copy);
    return copy;
  }

  /** `courses[2].mark` of a complaint, as the place to put a value. */
  function put(body, field, value) {
    if (typeof body !== "object" || body === null) return { [field]: value };
    const keys = field.split(/[.[\]]+/).filter(Boolean);
    let at = body;
    for (const key of keys.slice(0, -1)) {
      if (typeof at[key] !== "object" || at[key] === null) at[key] = {};
      at = at[key];
    }
    const last = keys.at(-1);
    if (last in at && dice.chance(0.3)) delete at[last];
    else at[last] = value;
    return body;
  }

  function valueFor(field) {
    const known = values.get(
      field
        .split(/[.[\]]+/)
        .filter((part) => !/^\d*$/.test(part))
        .at(-1),
    );
    return known && dice.chance(0.6)
      ? structuredClone(dice.pick(known))
      : dice.chance(0.3)
        ? dice.pick(ids)
        : anyValue(dice);
  }

  /** Changes one place of a body, however deep. */
  function spoil(body) {
    let at = body;
    for (;;) {
      const keys = typeof at === "object" && at !== null ? Object.keys(at) : [];
      if (keys.length === 0) return;
      const key = dice.pick(keys);
      if (typeof at[key] === "object" && at[key] !== null && dice.chance(0.8)) {
        at = at[key];
        continue;
      }
      if (dice.chance(0.1)) delete at[key];
      else at[key] = dice.chance(0.4) ? valueFor(key) : anyValue(dice);
      return;
    }
  }

  function harvest(value, name = "", depth = 0) {
    if (depth > 8) return;
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value).slice(0, 20))
        harvest(inner, Array.isArray(value) ? name : key, depth + 1);
    }
    if (typeof value === "string" && /^[\da-f]{8}-[\da-f-]{27}$|^[a-z]{2}-[a-z\d-]+$/.test(value))
      remember(ids, value, 400);
    if (name === "" || name === "requestId" || JSON.stringify(value).length > 4000) return;
    if (!values.has(name)) values.set(name, []);
    remember(values.get(name), value, 12);
  }

  function remember(list, value, most) {
    if (list.length < most) list.push(value);
    else if (dice.chance(0.05)) list[dice.below(most)] = value;
  }
}

const json = (headers) => ({ "content-type": "application/json", ...headers });

/** A request line holds no spaces and no letters beyond ASCII; the rest goes as it is. */
const printable = (text) => text.replace(/[^!-~]/g, "~");

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
