// The request mix of an admissions office.
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

/** Request kinds with their percentages. */
const kinds = [
  ["page", 26, (user) => ({ call: { path: user.random.pick(pages), cookie: user.cookie } })],
  ["session", 15, ({ cookie }) => ({ call: { path: "/api/session", cookie } })],
  ["calculator data", 16, (user, data) => ({ call: { path: user.random.pick(data) } })],
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

export function createTraffic() {
  const data = dataFiles();
  return {
    next(user) {
      let remaining = user.random.below(kinds.reduce((sum, [, share]) => sum + share, 0));
      const [kind, , make] = kinds.find(([, share]) => (remaining -= share) < 0);
      return { kind, ...make(user, data) };
    },
  };
}

/** Creates a record first and then updates it, like auto-save. */
function save(user) {
  const { cookie, saved } = user;
  const document = transcript("S-1", 30);
  if (saved === null || saved.version > 20) {
    const id = randomUUID();
    const done = ({ status }) => {
      if (status === 201) user.saved = { id, version: 1 };
    };
    return { call: { path: "/api/evaluations", json: { id, document }, cookie }, done };
  }
  const json = { version: saved.version, document, saveId: randomUUID() };
  const done = ({ status }) => {
    user.saved = status === 200 ? { ...saved, version: saved.version + 1 } : null;
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

/** Country files that the calculator fetches. */
function dataFiles() {
  const files = readdirSync(new URL("grading/", client)).filter((file) => file.endsWith(".json"));
  if (files.length < 100) throw new Error("The build does not contain the grading data");
  return files.map((file) => `/grading/${file}`);
}
