// 200 concurrent users for 60 s on two server processes and one PostgreSQL: pages, sessions, calculator data, saving,
// history, dashboard, an occasional report PDF, and API evaluations. LOAD_SECONDS makes it shorter.
import { randomUUID } from "node:crypto";
import { userEmail, openOffices, signIn } from "./deployment/accounts.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";
import { transcript } from "./deployment/transcript.mjs";
import { createRandom } from "./fuzz/random.mjs";
import { startPostgres } from "./history/postgres.mjs";
import { startBareServer } from "./load/bare-server.mjs";
import { createTraffic } from "./load/traffic.mjs";

const [offices, members] = [20, 10];
const seconds = Number(process.env.LOAD_SECONDS ?? 60);
/** Pause between a response and the next request of the same user: 0.5 to 2 seconds. */
const thinkTime = (random) => 500 + random.next() * 1500;

export async function run({ log }) {
  const postgres = await startPostgres();
  const servers = await Promise.all([startOnPostgres(postgres.url), startOnPostgres(postgres.url)]);
  const bare = await startBareServer();
  try {
    const users = await signInUsers(postgres, servers[0]);
    log(`${users.length} users in ${offices} offices signed in`);
    const traffic = createTraffic();
    const visit = (user, turn) => {
      const request = traffic.next(user);
      return {
        ...request,
        response: servers[turn % servers.length].call({ ...request.call, from: user.from }),
      };
    };
    const bareVisit = (user) => {
      const request = traffic.next(user);
      return { ...request, response: bare.call({ path: "/" }) };
    };
    await applyLoad(users, visit, Math.min(5, seconds), thinkTime);
    const ours = await applyLoad(users, visit, seconds, thinkTime);
    const plain = await applyLoad(users, bareVisit, Math.min(10, seconds), thinkTime);
    const flatOut = await applyLoad(users, visit, Math.min(10, seconds), () => 0);
    const plainFlatOut = await applyLoad(users, bareVisit, Math.min(5, seconds), () => 0);
    for (const line of perKind(ours)) log(line);
    return rows(ours, plain, flatOut, plainFlatOut);
  } finally {
    await Promise.all([...servers.map((server) => server.stop()), bare.stop()]);
    await postgres.stop();
  }
}

function rows(ours, plain, flatOut, plainFlatOut) {
  const failed = [...ours.seen, ...flatOut.seen].filter(({ status }) => status >= 500 || status === 0);
  const limited = ours.seen.filter(({ status }) => status === 429 || status === 403 || status === 401);
  const none = (what, list) => ({
    what,
    value: list.length,
    unit: "",
    target: "none",
    ok: list.length === 0,
  });
  return [
    { what: "requests answered", value: ours.seen.length / ours.seconds, unit: "requests/s" },
    none("responses of 500 or above, or no response", failed),
    none("users rejected by mistake", limited),
    { what: "p50", ...compareWith(at(ours, 0.5), at(plain, 0.5)), unit: "ms" },
    { what: "p99", ...compareWith(at(ours, 0.99), at(plain, 0.99)), unit: "ms", target: "stated" },
    {
      what: "without a pause between requests",
      ...compareWith(flatOut.seen.length / flatOut.seconds, plainFlatOut.seen.length / plainFlatOut.seconds),
      unit: "requests/s",
    },
    { what: "… p99", ...compareWith(at(flatOut, 0.99), at(plainFlatOut, 0.99)), unit: "ms" },
  ];
}

const compareWith = (value, reference) => ({ value, reference, ratio: value / reference });

function at({ seen }, share) {
  const times = seen.map(({ took }) => took).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))];
}

function perKind({ seen }) {
  return [...new Set(seen.map(({ kind }) => kind))]
    .sort((a, b) => a.localeCompare(b))
    .map((kind) => {
      const some = { seen: seen.filter((one) => one.kind === kind) };
      return `${kind}: ${some.seen.length} requests, p50 ${Math.round(at(some, 0.5))} ms, p99 ${Math.round(at(some, 0.99))} ms`;
    });
}

/** Every user sends a request, waits for the response, pauses and repeats until the time is up. */
async function applyLoad(users, visit, length, pause) {
  const seen = [];
  const began = performance.now();
  const until = began + length * 1000;
  await Promise.all(
    users.map(async (user, number) => {
      await new Promise((resolve) => setTimeout(resolve, pause(user.random) * user.random.next()));
      for (let turn = number; performance.now() < until; turn++) {
        const start = performance.now();
        const { kind, response, done } = visit(user, turn);
        const { status } = await response.then(
          (result) => {
            done?.(result);
            return result;
          },
          () => ({ status: 0 }),
        );
        seen.push({ kind, status, took: performance.now() - start });
        await new Promise((resolve) => setTimeout(resolve, pause(user.random)));
      }
    }),
  );
  return { seen, seconds: (performance.now() - began) / 1000 };
}

/** Signs in every user with a separate session and IP address; each office gets a report and an API key. */
async function signInUsers(postgres, server) {
  await openOffices(postgres, server, { offices, members });
  const users = [];
  for (let office = 0; office < offices; office++) {
    const from = (member) => `198.51.${office}.${member + 1}`;
    const cookies = await Promise.all(
      Array.from({ length: members }, (_, member) => signIn(server, userEmail(office, member), from(member))),
    );
    const [owner] = cookies;
    const { report, key } = await createReportAndKey(server, owner);
    cookies.forEach((cookie, member) => {
      users.push({
        cookie,
        from: from(member),
        report,
        key,
        saved: null,
        random: createRandom(office * members + member),
      });
    });
  }
  return users;
}

async function createReportAndKey(server, cookie) {
  const id = randomUUID();
  const create = async (path, json) => {
    const { status, text } = await server.call({ path, json, cookie });
    if (status >= 300) throw new Error(`${path} returned ${status} ${text}`);
    return JSON.parse(text);
  };
  await create("/api/evaluations", { id, document: transcript("S-0", 40) });
  await create(`/api/evaluations/${id}/state`, { to: "final", version: 1 });
  const issued = await create("/api/gpa-reports", { evaluationId: id });
  const { secret } = await create("/api/api-keys", { name: "load", scopes: ["evaluations", "reference"] });
  return { report: issued.report.id, key: secret };
}
