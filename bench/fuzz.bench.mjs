// Sends 100,000 malformed requests to every API call in the access table and every page: signed out, as a member, an admin,
// a system administrator and with an API key. No response may be 500 or above or contain a stack trace or SQL.
// FUZZ_SEED repeats a run (apart from what it learns from responses); FUZZ_REQUESTS makes it shorter.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { userEmail, makeSysadmin, openOffices, signIn } from "./deployment/accounts.mjs";
import { startOnFolder, startOnPostgres } from "./deployment/server-process.mjs";
import { createRandom } from "./fuzz/random.mjs";
import { findDefect } from "./fuzz/find-defect.mjs";
import { sendRaw } from "./fuzz/raw-requests.mjs";
import { createRequestMaker } from "./fuzz/request-maker.mjs";
import { listRoutes } from "./fuzz/routes.mjs";
import { startPostgres } from "./history/postgres.mjs";

const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const total = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const concurrency = 16;
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

function rows(setup, { sent, statuses, defects, kinds, loggedErrors }) {
  const statusText = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");
  const none = (what, value) => ({
    what: `${setup}, ${what}`,
    value,
    unit: "",
    target: "none",
    ok: value === 0,
  });
  return [
    {
      what: `${setup}: requests (${statusText}; ${kinds} distinct responses to a body)`,
      value: sent,
      unit: "requests",
    },
    none("responses of 500 or above, with a stack trace or with SQL", defects),
    none("errors in the server log", loggedErrors),
  ];
}

async function attack(server, visitors, count, fromSeed, log) {
  const random = createRandom(fromSeed);
  const maker = createRequestMaker(random, listRoutes());
  const totals = { sent: 0, statuses: {}, defects: 0, kinds: 0, loggedErrors: 0 };
  const reported = new Set();
  const report = (what, { key, method, path: address, body }) => {
    totals.defects++;
    if (reported.has(`${key} ${what}`) || reported.size > 60) return;
    reported.add(`${key} ${what}`);
    log(`${what}: ${method} ${address.slice(0, 200)} ${(body ?? "").slice(0, 300)}`);
  };
  const timeByRoute = new Map();
  const inFlight = new Set();
  let left = count;
  const worker = async () => {
    while (left > 0) {
      const turn = left--;
      if (turn % 500 === 0) await visitors.renew();
      const visitor = visitors.pick(random);
      if (random.chance(0.003)) {
        const { request, status, text } = await sendRaw(server, random);
        tally(totals, status);
        const defect = status === 0 ? null : findDefect(status, text);
        if (defect !== null) report(defect, { key: "raw", method: "", path: request });
        continue;
      }
      const request = maker.make();
      const call = { ...request, headers: { ...visitor.headers, ...request.headers } };
      inFlight.add(request);
      try {
        const began = performance.now();
        const { status, text } = await server.call(call);
        timeByRoute.set(request.key, (timeByRoute.get(request.key) ?? 0) + performance.now() - began);
        tally(totals, status);
        const defect = findDefect(status, text, request.key);
        if (defect !== null) report(`${defect} (as ${visitor.role})`, request);
        maker.learn(request, status, text);
      } catch (error) {
        tally(totals, connectionErrors.has(error.code) ? error.code : "none");
        if (!connectionErrors.has(error.code))
          report(`no response (${error.code ?? ""} ${error.message})`, request);
      }
      inFlight.delete(request);
    }
  };
  const began = performance.now();
  await Promise.race([
    Promise.all(Array.from({ length: concurrency }, worker)),
    failOnExit(server, inFlight),
  ]);
  const slowest = [...timeByRoute].sort((a, b) => b[1] - a[1]).slice(0, 5);
  log(
    `${Math.round((count / (performance.now() - began)) * 1000)} requests per second; slowest routes: ${slowest.map(([key, ms]) => `${key} ${Math.round(ms / 1000)} s`).join(", ")}`,
  );
  if ((await server.call({ path: "/readyz" })).status !== 200)
    report("not ready afterwards", { key: "", method: "GET", path: "/readyz" });
  const lines = server
    .output()
    .split("\n")
    .filter((line) => /"level":(?:50|60)|unhandled|TypeError|RangeError/.test(line));
  for (const line of lines.slice(0, 10)) log(line.slice(0, 600));
  return { ...totals, kinds: maker.kinds(), loggedErrors: lines.length };
}

/** Fails if the server exits during fuzzing, with its last output and the requests in flight. */
async function failOnExit(server, inFlight) {
  const code = await server.ended;
  const requests = [...inFlight].map(({ method, path: address, body }) =>
    `${method} ${address} ${body ?? ""}`.slice(0, 400),
  );
  throw new Error(`The server exited (${code}).\n${server.output().slice(-4000)}\n${requests.join("\n")}`);
}

/** The server closed the connection, which is a valid response to an oversized body or header. */
const connectionErrors = new Set(["ECONNRESET", "EPIPE", "HPE_INVALID_CONSTANT"]);

function tally(totals, status) {
  totals.sent++;
  totals.statuses[status] = (totals.statuses[status] ?? 0) + 1;
}

async function withPostgres(work) {
  const postgres = await startPostgres();
  const server = await startOnPostgres(postgres.url);
  try {
    await openOffices(postgres, server, { offices, members: 2 });
    await makeSysadmin(postgres, userEmail(0, 1));
    const visitors = await createVisitors(server, {
      member: (office) => userEmail(1 + office, 1),
      admin: (office) => userEmail(1 + office, 0),
      sysadmin: () => userEmail(0, 1),
      signedIn: (email, from) => createSession(postgres, server, email, from),
    });
    return await work(server, visitors);
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** A system administrator needs a second factor to sign in, so it is enabled only after signing in. */
async function createSession(postgres, server, email, from) {
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

/** Five visitors. If their requests sign them out or close their account, they sign in again or another account takes over. */
async function createVisitors(server, { member, admin, sysadmin, signedIn }) {
  const emails = { member, admin, sysadmin };
  const office = { member: 0, admin: 0, sysadmin: 0 };
  const visitors = { out: { role: "guest", headers: {} }, key: { role: "key", headers: {} } };
  let logins = 0;
  /** Retries once, because a keep-alive connection may close just as it is reused. */
  const callWithRetry = (call) =>
    server
      .call(call)
      .catch((error) => (connectionErrors.has(error.code) ? server.call(call) : Promise.reject(error)));
  const signInAs = async (role) => {
    for (let tries = 0; tries < 8; tries++) {
      try {
        const cookie = await signedIn(
          emails[role](office[role]),
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
  const createKey = async () => {
    const json = { name: "fuzz", scopes: ["reference", "evaluations", "reports"], expiresInDays: null };
    const response = await server.call({ path: "/api/api-keys", json, headers: visitors.admin.headers });
    if (response.status === 201) visitors.key.headers = { authorization: `Bearer ${response.json.secret}` };
  };
  for (const role of Object.keys(emails)) await signInAs(role);
  await createKey();
  return {
    pick: (random) => visitors[random.pick(Object.keys(visitors))],
    async renew() {
      for (const role of Object.keys(emails)) {
        const { status, text } = await callWithRetry({
          path: "/api/session",
          headers: visitors[role].headers,
        });
        if (status !== 200 || JSON.parse(text).user === null) await signInAs(role);
      }
      const response = await callWithRetry({ path: "/api/v1/countries", headers: visitors.key.headers });
      if (response.status === 401) await createKey();
    },
  };
}
