// What people in an admissions office ask for, in about the shares they do.
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { transcript } from "../deployment/transcript.mjs";

const client = new URL("../../apps/web/dist/client/", import.meta.url);
const pages = [
  "/",
  "/calculator",
  "/dashboard",
  "/history",
  "/about",
  "/global-education-systems",
  "/help",
  "/blog",
];

const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

/** Parts of a hundred. */
const kinds = [
  ["page", 26, (person) => ({ call: { path: person.chance.pick(pages), cookie: person.cookie } })],
  ["session", 15, ({ cookie }) => ({ call: { path: "/api/session", cookie } })],
  ["calculator data", 16, (person, data) => ({ call: { path: person.chance.pick(data) } })],
  ["save", 12, save],
  ["history", 13, ({ cookie }) => ({ call: { path: "/api/history", cookie } })],
  [
    "dashboard",
    9,
    ({ cookie }) => ({ call: { path: `/api/dashboard?from=${day(89)}&to=${day(0)}&zone=UTC`, cookie } }),
  ],
  ["report PDF", 1, ({ report, cookie }) => ({ call: { path: `/api/gpa-reports/${report}/pdf`, cookie } })],
  ["API evaluation", 8, evaluate],
];

export function chooser() {
  const data = dataFiles();
  return {
    next(person) {
      let place = person.chance.below(kinds.reduce((sum, [, share]) => sum + share, 0));
      const [kind, , make] = kinds.find(([, share]) => (place -= share) < 0);
      return { kind, ...make(person, data) };
    },
  };
}

/** A new record at first, then changes of it: what saving while typing does. */
function save(person) {
  const { cookie, saved } = person;
  const document = transcript("S-1", 30);
  if (saved === null || saved.version > 20) {
    const id = randomUUID();
    const done = ({ status }) => {
      if (status === 201) person.saved = { id, version: 1 };
    };
    return { call: { path: "/api/evaluations", json: { id, document }, cookie }, done };
  }
  const json = { version: saved.version, document, saveId: randomUUID() };
  const done = ({ status }) => {
    person.saved = status === 200 ? { ...saved, version: saved.version + 1 } : null;
  };
  return { call: { path: `/api/evaluations/${saved.id}`, method: "PUT", json, cookie }, done };
}

function evaluate({ key }) {
  const courses = Array.from({ length: 20 }, (_, n) => ({ name: `Course ${n}`, mark: "1,7", credits: 6 }));
  const headers = { authorization: `Bearer ${key}` };
  return {
    call: {
      path: "/api/v1/evaluations",
      json: { records: [{ system: "de-university", terms: [{ courses }] }] },
      headers,
    },
  };
}

/** Tables of countries as the calculator fetches them. */
function dataFiles() {
  const files = readdirSync(new URL("grading/", client)).filter((file) => file.endsWith(".json"));
  if (files.length < 100) throw new Error("The build has no tables where they are expected");
  return files.map((file) => `/grading/${file}`);
}
