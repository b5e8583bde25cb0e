// Kills one of two server processes with SIGKILL while users save, webhooks are sent and a bulk file is evaluated.
import { randomUUID } from "node:crypto";
import { startOnPostgres } from "../deployment/server-process.mjs";
import { policy } from "../deployment/transcript.mjs";
import { evaluateAndIssue, openOffice, waitUntil } from "./office.mjs";
import { startReceiver } from "./receiver.mjs";

const students = 1200;
const users = 6;
const msBeforeKill = 5_000;
const msAfterKill = 4_000;

export async function testKill(postgres, log) {
  const receiver = await startReceiver();
  const env = { ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8" };
  const [first, second] = await Promise.all([
    startOnPostgres(postgres.url, env),
    startOnPostgres(postgres.url, env),
  ]);
  try {
    const cookies = await openOffice(postgres, first, receiver, users);
    const run = await uploadStudents(first, cookies[0]);
    const acknowledged = { saved: [], issued: [] };
    const servers = [first, second];
    let turn = 0;
    // Round robin, as a proxy would do; retries go to the surviving process.
    const call = (one) => servers[turn++ % servers.length].call(one);
    const state = { isRunning: true };
    const workers = cookies.map(async (cookie) => {
      while (state.isRunning) await evaluateAndIssue(call, cookie, acknowledged);
    });
    await pause(msBeforeKill);
    await first.kill();
    log(`killed after ${acknowledged.saved.length} saves and ${acknowledged.issued.length} reports`);
    await pause(msAfterKill);
    state.isRunning = false;
    await Promise.all(workers);
    const began = performance.now();
    const hasFinished = await waitUntil(async () => {
      const [{ queued }] = await postgres.query(
        "SELECT count(*)::int AS queued FROM webhook_deliveries WHERE state = 'queued'",
      );
      const [{ state }] = await postgres.query("SELECT state FROM bulk_runs WHERE id = $1", [run]);
      return queued === 0 && state === "done";
    }, 110_000);
    const took = (performance.now() - began) / 1000;
    return [
      ...(await checkResults(postgres, receiver, acknowledged, run)),
      {
        what: "time until the other process finished the killed one's work",
        value: took,
        unit: "s",
        target: "within 110 s",
        ok: hasFinished,
      },
    ];
  } finally {
    await Promise.all([first.kill(), second.stop(), receiver.stop()]);
  }
}

async function checkResults(postgres, receiver, { saved, issued }, run) {
  const finalRows = await postgres.query(
    "SELECT id FROM evaluations WHERE id = ANY($1) AND state = 'final'",
    [issued],
  );
  const savedRows = await postgres.query("SELECT id FROM evaluations WHERE id = ANY($1)", [saved]);
  const [{ reports, twice }] = await postgres.query(
    `SELECT count(*)::int AS reports, (count(*) - count(DISTINCT evaluation_id))::int AS twice
     FROM gpa_reports WHERE evaluation_id = ANY($1)`,
    [issued],
  );
  const [{ deliveries, undelivered }] = await postgres.query(
    `SELECT count(*)::int AS deliveries, count(*) FILTER (WHERE state <> 'delivered')::int AS undelivered
     FROM webhook_deliveries WHERE evaluation_id = ANY($1)`,
    [issued],
  );
  const [{ evaluated, results, records }] = await postgres.query(
    `SELECT evaluated, (SELECT count(*)::int FROM bulk_results WHERE run_id = $1) AS results,
       (SELECT count(*)::int FROM evaluations WHERE 'killed.csv' = ANY(tags)) AS records
     FROM bulk_runs WHERE id = $1`,
    [run],
  );
  const duplicates = [...receiver.messages.values()].filter(({ times }) => times > 1).length;
  const none = (what, value) => ({ what, value, unit: "", target: "none", ok: value === 0 });
  return [
    { what: "saves acknowledged around the kill", value: saved.length, unit: "evaluations" },
    none("acknowledged saves lost", saved.length - savedRows.length),
    none(
      "acknowledged final states and reports lost",
      issued.length - finalRows.length + (issued.length - reports),
    ),
    none("reports issued twice", twice),
    none("webhook messages lost", undelivered + (deliveries - receiver.messages.size)),
    none("reports sent under two webhook-ids", deliveries - issued.length),
    {
      what: "webhook messages received twice under the same webhook-id",
      value: duplicates,
      unit: "messages",
    },
    none(
      "students lost or evaluated twice",
      Math.abs(students - evaluated) + Math.abs(students - results) + Math.abs(students - records),
    ),
  ];
}

async function uploadStudents(server, cookie) {
  const id = randomUUID();
  const settings = { system: "de-university", policy, save: true, fingerprint: "f" };
  const send = async (method, path, json) => {
    const { status, text } = await server.call({ path, method, json, cookie });
    if (status >= 300) throw new Error(`${path} returned ${status} ${text}`);
  };
  await send("POST", "/api/bulk", { id, name: "killed.csv", students, ...settings });
  for (let at = 0; at < students; at += 100) {
    const some = Array.from({ length: 100 }, (_, n) => ({
      externalId: `K${at + n}`,
      courses: Array.from({ length: 20 }, (_, c) => ({
        line: (at + n) * 20 + c + 2,
        mark: "1,7",
        credits: "6",
      })),
    }));
    await send("PUT", `/api/bulk/${id}/students/${at}`, { students: some });
  }
  return id;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
