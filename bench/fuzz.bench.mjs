// 100,000 requests that nobody would send by accident, over every call of the access table and every page, signed out,
// as a member, an admin, a system administrator and a program with a key: no answer of 500 or more, no stack, no SQL.
// FUZZ_SEED throws the same dice again (what is learned from answers follows them); FUZZ_REQUESTS makes it shorter.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addressOf, makeSysadmin, openOffices, signIn } from "./deployment/people.mjs";
import { startOnFolder, startOnPostgres } from "./deployment/server-process.mjs";
import { dice } from "./fuzz/dice.mjs";
import { judge } from "./fuzz/judge.mjs";
import { sendRaw } from "./fuzz/raw-requests.mjs";
import { createRequestMaker } from "./fuzz/request-maker.mjs";
import { everyRoute } from "./fuzz/routes.mjs";
import { startPostgres } from "./history/postgres.mjs";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const total = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const atOnce = 16;
const offices = 12;

export async function run({ log }) {
  log(`seed ${seed}: FUZZ_SEED=${seed} npm run bench -- fuzz`);
  const onPostgres = await withPostgres((server, visitors) =>
    attack(server, visitors, Math.round(total * 0.8), seed, log),
  );
  const onFolder = await withFolder((server, visitors) =>
    attack(server, visitors, Math.round(total * 0.2), seed + 1, log),
  );
  return [
    ...rows("PostgreSQL, production mode", onPostgres),
    ...rows("embedded database, local mode", onFolder),
  ];
}

function rows(where, { sent, statuses, faults, kinds, complaints }) {
  const told = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");
  const none = (what, value) => ({
    what: `${where}, ${what}`,
    value,
    unit: "",
    target: "none",
    ok: value === 0,
  });
  return [
    {
      what: `${where}: requests (${told}; ${kinds} kinds of answer to a body)`,
      value: sent,
      unit: "requests",
    },
    none("answers of 500 or more, with a stack or with SQL", faults),
    none("complaints in the server's log", complaints),
  ];
}

async function attack(server, visitors, count, from, log) {
  const chance = dice(from);
  const maker = createRequestMaker(chance, everyRoute());
  const found = { sent: 0, statuses: {}, faults: 0, kinds: 0, complaints: 0 };
  const told = new Set();
  const fault = (what, { key, method, path: address, body }) => {
    found.faults++;
    if (told.has(`${key} ${what}`) || told.size > 60) return;
    told.add(`${key} ${what}`);
    log(`${what}: ${method} ${address.slice(0, 200)} ${(body ?? "").slice(0, 300)}`);
  };
  const spent = new Map();
  const underWay = new Set();
  let left = count;
  const one = async () => {
    while (left > 0) {
      const turn = left--;
      if (turn % 500 === 0) await visitors.renew();
      const visitor = visitors.pick(chance);
      if (chance.chance(0.003)) {
        const { request, status, text } = await sendRaw(server, chance);
        tally(found, status);
        const why = status === 0 ? null : judge(status, text);
        if (why !== null) fault(why, { key: "raw", method: "", path: request });
        continue;
      }
      const request = maker.make();
      const asked = { ...request, headers: { ...visitor.headers, ...request.headers } };
      underWay.add(request);
      try {
        const began = performance.now();
        const { status, text } = await server.call(asked);
        spent.set(request.key, (spent.get(request.key) ?? 0) + performance.now() - began);
        tally(found, status);
        const why = judge(status, text, request.key);
        if (why !== null) fault(`${why} (as ${visitor.role})`, request);
        maker.learn(request, status, text);
      } catch (error) {
        tally(found, refused.has(error.code) ? error.code : "none");
        if (!refused.has(error.code)) fault(`no answer (${error.code ?? ""} ${error.message})`, request);
      }
      underWay.delete(request);
    }
  };
  const began = performance.now();
  await Promise.race([Promise.all(Array.from({ length: atOnce }, one)), gone(server, underWay)]);
  const slowest = [...spent].sort((a, b) => b[1] - a[1]).slice(0, 5);
  log(
    `${Math.round((count / (performance.now() - began)) * 1000)} requests a second; most time: ${slowest.map(([key, ms]) => `${key} ${Math.round(ms / 1000)} s`).join(", ")}`,
  );
  if ((await server.call({ path: "/readyz" })).status !== 200)
    fault("not ready afterwards", { key: "", method: "GET", path: "/readyz" });
  const lines = server
    .output()
    .split("\n")
    .filter((line) => /"level":(?:50|60)|unhandled|TypeError|RangeError/.test(line));
  for (const line of lines.slice(0, 10)) log(line.slice(0, 600));
  return { ...found, kinds: maker.kinds(), complaints: lines.length };
}

/** A server that ends under fuzzing is the worst answer of all: says what it said last and what it was asked. */
async function gone(server, underWay) {
  const code = await server.ended;
  const asked = [...underWay].map(({ method, path: address, body }) =>
    `${method} ${address} ${body ?? ""}`.slice(0, 400),
  );
  throw new Error(`The server ended (${code}).\n${server.output().slice(-4000)}\n${asked.join("\n")}`);
}

/** The connection was closed on us: for a body or a header that was too much, that is an answer. */
const refused = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_CONSTANT"]);

function tally(found, status) {
  found.sent++;
  found.statuses[status] = (found.statuses[status] ?? 0) + 1;
}

async function withPostgres(work) {
  const postgres = await startPostgres();
  const server = await startOnPostgres(postgres.url);
  try {
    await openOffices(postgres, server, { offices, members: 2 });
    await makeSysadmin(postgres, addressOf(0, 1));
    const visitors = await createVisitors(server, {
      member: (office) => addressOf(1 + office, 1),
      admin: (office) => addressOf(1 + office, 0),
      sysadmin: () => addressOf(0, 1),
      signedIn: (email, from) => sessionOf(postgres, server, email, from),
    });
    return await work(server, visitors);
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** A system administrator signs in with a code besides; here the factor is added once they are in. */
async function sessionOf(postgres, server, email, from) {
  await postgres.query("UPDATE users SET two_factor_enabled = false WHERE email = $1", [email]);
  const cookie = await signIn(server, email, from);
  await postgres.query("UPDATE users SET two_factor_enabled = sysadmin WHERE email = $1", [email]);
  return cookie;
}

async function withFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), "meridian-fuzz-"));
  const server = await startOnFolder(folder);
  try {
    const visitors = await createVisitors(server, {
      member: () => "evaluator@northfield.test",
      admin: (office) => ["admin@northfield.test", "admin@southbay.test"][office % 2],
      sysadmin: () => "sysadmin@example.test",
      signedIn: (email) => signIn(server, email, undefined, "demo-password"),
    });
    return await work(server, visitors);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Five visitors. What they do may sign them out or close their account: then they come back, or somebody else does. */
async function createVisitors(server, { member, admin, sysadmin, signedIn }) {
  const people = { member, admin, sysadmin };
  const office = { member: 0, admin: 0, sysadmin: 0 };
  const visitors = { out: { role: "nobody", headers: {} }, key: { role: "key", headers: {} } };
  let logins = 0;
  /** A kept connection may be closed at the moment it is used again. */
  const ask = (call) =>
    server.call(call).catch((error) => (refused.has(error.code) ? server.call(call) : Promise.reject(error)));
  const enter = async (role) => {
    for (let tries = 0; tries < 8; tries++) {
      try {
        const cookie = await signedIn(
          people[role](office[role]),
          `203.0.${(logins >> 8) & 255}.${logins++ & 255}`,
        );
        visitors[role] = { role, headers: { cookie } };
        return;
      } catch {
        office[role]++;
      }
    }
    visitors[role] = { role: `${role}, signed out`, headers: {} };
  };
  const makeKey = async () => {
    const json = { name: "fuzz", scopes: ["reference", "evaluations", "reports"], expiresInDays: null };
    const answer = await server.call({ path: "/api/api-keys", json, headers: visitors.admin.headers });
    if (answer.status === 201) visitors.key.headers = { authorization: `Bearer ${answer.json.secret}` };
  };
  for (const role of Object.keys(people)) await enter(role);
  await makeKey();
  return {
    pick: (chance) => visitors[chance.pick(Object.keys(visitors))],
    async renew() {
      for (const role of Object.keys(people)) {
        const { status, text } = await ask({ path: "/api/session", headers: visitors[role].headers });
        if (status !== 200 || JSON.parse(text).user === null) await enter(role);
      }
      const reach = await ask({ path: "/api/v1/countries", headers: visitors.key.headers });
      if (reach.status === 401) await makeKey();
    },
  };
}
