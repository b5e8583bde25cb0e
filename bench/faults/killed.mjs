// kill -9 of one of two processes while people save, reports are announced and a file of students is evaluated.
import { randomUUID } from "node:crypto";
import { startOnPostgres } from "../deployment/server-process.mjs";
import { policy } from "../deployment/transcript.mjs";
import { evaluateAndIssue, openOffice, until } from "./office.mjs";
import { startReceiver } from "./receiver.mjs";

const students = 1200;
const people = 6;
const before = 5_000;
const after = 4_000;

export async function killed(postgres, log) {
  const receiver = await startReceiver();
  const env = { ALLOW_PRIVATE_OUTBOUND: "127.0.0.0/8" };
  const [first, second] = await Promise.all([
    startOnPostgres(postgres.url, env),
    startOnPostgres(postgres.url, env),
  ]);
  try {
    const cookies = await openOffice(postgres, first, receiver, people);
    const run = await uploadStudents(first, cookies[0]);
    const acknowledged = { saved: [], issued: [] };
    const servers = [first, second];
    let turn = 0;
    // Round about, as a proxy does; what the dead one does not answer goes to the other.
    const call = (one) => servers[turn++ % servers.length].call(one);
    const work = { goesOn: true };
    const atWork = cookies.map(async (cookie) => {
      while (work.goesOn) await evaluateAndIssue(call, cookie, acknowledged);
    });
    await pause(before);
    await first.kill();
    log(`killed after ${acknowledged.saved.length} saves and ${acknowledged.issued.length} reports`);
    await pause(after);
    work.goesOn = false;
    await Promise.all(atWork);
    const began = performance.now();
    const settled = await until(async () => {
      const [{ queued }] = await postgres.query(
        "SELECT count(*)::int AS queued FROM webhook_deliveries WHERE state = 'queued'",
      );
      const [{ state }] = await postgres.query("SELECT state FROM bulk_runs WHERE id = $1", [run]);
      return queued === 0 && state === "done";
    }, 110_000);
    const took = (performance.now() - began) / 1000;
    return [
      ...(await judged(postgres, receiver, acknowledged, run)),
      {
        what: "work of the killed process taken up by the other",
        value: took,
        unit: "s",
        target: "within 110 s",
        ok: settled,
      },
    ];
  } finally {
    await Promise.all([first.kill(), second.stop(), receiver.stop()]);
  }
}

async function judged(postgres, receiver, { saved, issued }, run) {
  const kept = await postgres.query("SELECT id FROM evaluations WHERE id = ANY($1) AND state = 'final'", [
    issued,
  ]);
  const keptSaves = await postgres.query("SELECT id FROM evaluations WHERE id = ANY($1)", [saved]);
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
  const again = [...receiver.messages.values()].filter(({ times }) => times > 1).length;
  const none = (what, value) => ({ what, value, unit: "", target: "none", ok: value === 0 });
  return [
    { what: "saves acknowledged around the kill", value: saved.length, unit: "evaluations" },
    none("acknowledged saves lost", saved.length - keptSaves.length),
    none(
      "acknowledged final states and reports lost",
      issued.length - kept.length + (issued.length - reports),
    ),
    none("reports issued twice", twice),
    none("announcements lost", undelivered + (deliveries - receiver.messages.size)),
    none("reports announced under two webhook-ids", deliveries - issued.length),
    { what: "announcements that came twice, under the same webhook-id", value: again, unit: "messages" },
    none(
      "students of the file lost or evaluated twice",
      Math.abs(students - evaluated) + Math.abs(students - results) + Math.abs(students - records),
    ),
  ];
}

async function uploadStudents(server, cookie) {
  const id = randomUUID();
  const settings = { system: "de-university", policy, save: true, fingerprint: "f" };
  const send = async (method, path, json) => {
    const { status, text } = await server.call({ path, method, json, cookie });
    if (status >= 300) throw new Error(`${path} answered ${status} ${text}`);
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
