// One account floods the server with PDFs, exports, batches and bulk runs at once. Measures the effect on another team and
// on /healthz, and that each kind of work still progresses. Production mode on PostgreSQL, all on one machine.
// FLOOD_KINDS="pdf batch" floods with those kinds only.
import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import { userEmail, openOffices, signIn } from "./deployment/accounts.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";
import { transcript } from "./deployment/transcript.mjs";
import { createRun, uploadStudents } from "./flood/bulk-run.mjs";
import { startPostgres } from "./history/postgres.mjs";

const [idleMs, floodMs] = [10_000, 30_000];
const maxRatio = 2;
const maxHealthMs = 100;
const units = { pdf: "PDFs", export: "records", batch: "students", bulk: "students" };
const kinds = process.env.FLOOD_KINDS?.split(" ") ?? Object.keys(units);
/** Records that each of the flooder's exports contains. */
const exportedRecords = 1000;

const ordinary = [
  ["page /", "/"],
  ["page /history", "/history"],
  ["call session", "/api/session"],
  ["call history", "/api/history"],
];

export async function run({ log }) {
  const postgres = await startPostgres();
  let server;
  let flooder;
  try {
    server = await startOnPostgres(postgres.url);
    await openOffices(postgres, server, { offices: 2, members: 1 });
    const cookie = await signIn(server, userEmail(1, 0), "203.0.113.10");
    await saveMany(server, cookie, 20);
    const data = await prepareFlood(server, await signIn(server, userEmail(0, 0), "203.0.113.66"));
    const savedBefore = await countSaved(postgres);
    await sample(server, cookie, 3000);
    const idle = await sample(server, cookie, idleMs);
    flooder = new Worker(new URL("./flood/flooder.mjs", import.meta.url), { workerData: data });
    await pause(2000);
    const busy = await sample(server, cookie, floodMs);
    const { responses, done } = await stop(flooder);
    const bulk = (await countSaved(postgres)) - savedBefore;
    log(`responses to the flooder: ${JSON.stringify(responses)}`);
    return [...compare(idle, busy), health(idle, busy), ...progress({ ...done, bulk })];
  } finally {
    await flooder?.terminate();
    await server?.stop();
    await postgres.stop();
  }
}

async function prepareFlood(server, cookie) {
  const key = await request(server, cookie, "/api/api-keys", { name: "Flood", scopes: ["evaluations"] });
  const reports = [];
  for (let n = 0; n < 4; n++) {
    const id = randomUUID();
    await request(server, cookie, "/api/evaluations", { id, document: transcript(`F${n}`, 200) });
    await request(server, cookie, `/api/evaluations/${id}/state`, { version: 1, to: "final" });
    const { report } = await request(server, cookie, "/api/gpa-reports", { evaluationId: id });
    reports.push(report.id);
  }
  const send = (path, json, method) => request(server, cookie, path, json, method);
  const seed = await createRun(send, exportedRecords);
  await uploadStudents(send, seed, 0, exportedRecords);
  while ((await request(server, cookie, `/api/bulk/${seed}`)).state !== "done") await pause(200);
  // The flooder starts this run by uploading its last students.
  const run = await createRun(send, 2000);
  await uploadStudents(send, run, 0, 1900);
  return { port: server.port, host: server.name, cookie, secret: key.secret, reports, run, kinds };
}

async function saveMany(server, cookie, count) {
  for (let n = 0; n < count; n++) {
    await request(server, cookie, "/api/evaluations", { id: randomUUID(), document: transcript(`S${n}`) });
  }
}

async function request(server, cookie, path, json, method) {
  const response = await server.call({ path, json, method, cookie, timeoutMs: 60_000 });
  if (response.status >= 300)
    throw new Error(`${path} returned ${response.status} ${response.text.slice(0, 300)}`);
  return response.json;
}

/** Makes ordinary calls one after another and, in parallel, calls /healthz every 50 ms. */
async function sample(server, cookie, durationMs) {
  const until = performance.now() + durationMs;
  const times = new Map(ordinary.map(([what]) => [what, []]));
  const healthTimes = [];
  const watching = (async () => {
    while (performance.now() < until) {
      healthTimes.push(await timed(server, { path: "/healthz" }));
      await pause(50);
    }
  })();
  while (performance.now() < until) {
    for (const [what, path] of ordinary) times.get(what).push(await timed(server, { path, cookie }));
    await pause(20);
  }
  await watching;
  return { times, healthTimes };
}

async function timed(server, call) {
  const began = performance.now();
  const { status } = await server.call(call);
  if (status !== 200) throw new Error(`${call.path} returned ${status}`);
  return performance.now() - began;
}

function stop(flooder) {
  return new Promise((resolve, reject) => {
    flooder.once("message", resolve);
    flooder.once("error", reject);
    flooder.postMessage("stop", []);
  });
}

function compare(idle, busy) {
  return ordinary.map(([what]) => {
    const [idleP95, floodedP95] = [p95(idle.times.get(what)), p95(busy.times.get(what))];
    const medians = [idle, busy].map(({ times }) => median(times.get(what)).toFixed(1)).join(" and ");
    return {
      what: `${what} for another team during the flood (${busy.times.get(what).length} times; medians ${medians} ms)`,
      value: floodedP95,
      unit: "ms p95",
      reference: idleP95,
      ratio: floodedP95 / idleP95,
      target: `at most ${maxRatio} times its idle value`,
      ok: floodedP95 <= maxRatio * idleP95,
    };
  });
}

function health(idle, busy) {
  const value = p95(busy.healthTimes);
  const worst = Math.max(...busy.healthTimes);
  return {
    what: `/healthz during the flood (${busy.healthTimes.length} times, slowest ${worst.toFixed(0)} ms)`,
    value,
    unit: "ms p95",
    reference: p95(idle.healthTimes),
    target: `every response within ${maxHealthMs} ms`,
    ok: worst <= maxHealthMs,
  };
}

/** Work of every kind must be done during the flood, not only declined: otherwise its effect is not measured. */
function progress(done) {
  return kinds.map((kind) => ({
    what: `work done for the flooder: ${kind}`,
    value: done[kind] ?? 0,
    unit: units[kind],
    target: "more than none",
    ok: done[kind] > 0,
  }));
}

async function countSaved(postgres) {
  const [{ count }] = await postgres.query("SELECT count(*)::int FROM evaluations");
  return count;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

function p95(times) {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
}
