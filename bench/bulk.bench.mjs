// Uploads 10,000 students × 40 courses to a real server on PostgreSQL and saves them to the history. Measures duration, server
// memory and the effect on colleagues. The run is canceled once and resumed.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { signUp } from "./deployment/accounts.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";
import { fillBaselineTeams, join, analyze } from "./history/fill.mjs";
import { startPostgres } from "./history/postgres.mjs";

const [students, courses, studentsPerCall] = [10_000, 40, 100];
const maker = { email: "maker@bench-office.test", team: 5 };
const colleague = { email: "colleague@bench-office.test", team: 5 };
/** Maximum p95 in ms of an ordinary call while the file is being processed. */
const target = 150;

const ordinary = [
  ["history page", "/api/history"],
  ["calculator page", "/"],
  ["session", "/api/session"],
];

export async function run({ log }) {
  const postgres = await startPostgres();
  let server;
  try {
    server = await startOnPostgres(postgres.url);
    await fillBaselineTeams(postgres, 50_000);
    const cookies = {};
    for (const [who, { email, team }] of Object.entries({ maker, colleague })) {
      cookies[who] = await signUp(server, email);
      await join(postgres, email, team, "evaluator");
    }
    await analyze(postgres);
    const memory = watchMemory(server.child.pid);
    const alone = await sample(server, cookies.colleague, (rounds) => rounds >= 100);
    const start = memory.now();

    const began = performance.now();
    const bulk = client(server, cookies.maker);
    let finished = false;
    const sampling = sample(server, cookies.colleague, () => finished);
    const id = await bulk.create();
    await bulk.upload(id);
    const upload = performance.now() - began;
    log(`uploaded in ${seconds(upload)}`);
    const cancel = await cancelAndResume(bulk, id, postgres);
    log(`canceled at ${cancel.evaluated.toLocaleString("en-US")} students and resumed`);
    await waitUntil(async () => (await bulk.read(id)).state === "done");
    finished = true;
    const total = performance.now() - began - cancel.pausedMs;
    const busy = await sampling;
    memory.stop();
    log(`evaluated in another ${seconds(total - upload)}`);
    return [
      ...figures({ total, upload, start, peak: memory.peak() }),
      ...(await checkCompleteness(postgres, bulk, id)),
      {
        what: "students evaluated after cancellation",
        value: cancel.after,
        unit: "students",
        target: "none",
        ok: cancel.after === 0,
      },
      ...latencies(alone, busy),
    ];
  } finally {
    await server?.stop();
    await postgres.stop();
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function figures({ total, upload, start, peak }) {
  const rows = students * courses;
  return [
    {
      what: `${students.toLocaleString("en-US")} students × ${courses} courses, uploaded, evaluated and saved`,
      value: total / 1000,
      unit: "s",
    },
    { what: "upload alone", value: upload / 1000, unit: "s" },
    { what: "courses", value: rows / (total / 1000), unit: "per second" },
    {
      what: "peak server memory",
      value: peak,
      unit: "MB",
      reference: start,
      target: "under 600 MB",
      ok: peak < 600,
    },
  ];
}

/** The API calls a browser makes. */
function client(server, cookie) {
  const request = async (path, json, method) => {
    const response = await server.call({ path, json, method, cookie });
    if (response.status >= 300)
      throw new Error(`${path} returned ${response.status} ${response.text.slice(0, 300)}`);
    return response.json;
  };
  return {
    async create() {
      const { id } = await request("/api/bulk", {
        id: randomUUID(),
        name: "bench.csv",
        students,
        fingerprint: "bench",
        system: "de-university",
        policy,
        save: true,
      });
      return id;
    },
    async upload(id) {
      for (let position = 0; position < students; position += studentsPerCall) {
        const json = { students: Array.from({ length: studentsPerCall }, (_, n) => student(position + n)) };
        await request(`/api/bulk/${id}/students/${position}`, json, "PUT");
      }
    },
    read: (id) => request(`/api/bulk/${id}`),
    cancel: (id) => request(`/api/bulk/${id}/cancel`, {}),
    resume: (id) => request(`/api/bulk/${id}/resume`, {}),
  };
}

const policy = {
  points: "tenths",
  aPlus: 4,
  plusMinus: true,
  repeats: "all",
  countFailed: true,
  weighting: null,
  credits: "auto",
  lastCredits: null,
  cap: null,
  decimals: 2,
  rounding: "half-up",
};

/** Every hundredth student has an invalid mark. */
function student(n) {
  return {
    externalId: `B${n}`,
    givenName: "Ada",
    familyName: `Number ${n}`,
    email: `b${n}@students.test`,
    institution: `Universität ${n % 50}`,
    courses: Array.from({ length: courses }, (_, c) => ({
      line: n * courses + c + 2,
      name: `Course ${c + 1} of the degree in mathematics`,
      code: `MAT ${100 + c}`,
      mark:
        n % 100 === 99 && c === 0
          ? "nine"
          : `${1 + ((n + c) % 3)},${((n * 7 + c) % 4) * 3}`.replace(",9", ",7"),
      credits: "6",
      term: `Semester ${1 + Math.floor(c / 5)}`,
      system: "",
    })),
  };
}

/** Cancels the run after a third, checks that it has stopped, and resumes it. */
async function cancelAndResume(bulk, id, postgres) {
  await waitUntil(async () => (await bulk.read(id)).evaluated >= students / 3);
  const began = performance.now();
  const { evaluated, state } = await bulk.cancel(id);
  if (state !== "cancelled") throw new Error(`After canceling, the state is ${state}`);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const { evaluated: later } = await bulk.read(id);
  const [{ results }] = await postgres.query(
    "SELECT count(*)::int AS results FROM bulk_results WHERE run_id = $1",
    [id],
  );
  if (results !== later) throw new Error(`${later} students are counted, but ${results} have a result`);
  await bulk.resume(id);
  return { evaluated, after: later - evaluated, pausedMs: performance.now() - began };
}

/** Checks that no student is missing or duplicated in the results, the history and the run's own counts. */
async function checkCompleteness(postgres, bulk, id) {
  const run = await bulk.read(id);
  const [{ results, records, courses: counted, pieces }] = await postgres.query(
    `SELECT count(*)::int AS results, sum(counted + left_out)::int AS courses,
       (SELECT count(DISTINCT student_external_id)::int FROM evaluations WHERE tags = ARRAY['bench.csv']) AS records,
       (SELECT count(*)::int FROM bulk_pieces WHERE run_id = $1) AS pieces
     FROM bulk_results WHERE run_id = $1`,
    [id],
  );
  const expectedFaults = Math.floor(students / 100);
  const ok =
    [run.evaluated, run.saved, results, records].every((count) => count === students) &&
    [run.courses, counted].every((count) => count === students * courses) &&
    run.faults === expectedFaults &&
    pieces === 0;
  return [
    {
      what: `students with one result and one record, ${run.faults} errors reported`,
      value: Math.min(results, records),
      unit: "students",
      target: `${students} and ${expectedFaults} errors`,
      ok,
    },
  ];
}

/** Makes ordinary calls one after another with short pauses, until `isDone` returns true. */
async function sample(server, cookie, isDone) {
  const times = new Map(ordinary.map(([what]) => [what, []]));
  for (let round = 0; !isDone(round); round++) {
    for (const [what, path] of ordinary) {
      const began = performance.now();
      const { status } = await server.call({ path, cookie });
      if (status !== 200) throw new Error(`${path} returned ${status}`);
      times.get(what).push(performance.now() - began);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

function latencies(alone, busy) {
  return ordinary.map(([what]) => {
    const [idle, during] = [p95(alone.get(what)), p95(busy.get(what))];
    return {
      what: `${what} for a colleague during the run (slowest of ${busy.get(what).length}: ${Math.max(...busy.get(what)).toFixed(0)} ms)`,
      value: during,
      unit: "ms p95",
      reference: idle,
      ratio: during / idle,
      target: `under ${target} ms`,
      ok: during < target,
    };
  });
}

function p95(times) {
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
}

async function waitUntil(done) {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Watches resident memory in megabytes; 0 where there is no /proc. */
function watchMemory(pid) {
  let peak = 0;
  const now = () => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  };
  const timer = setInterval(() => (peak = Math.max(peak, now())), 200);
  return { now, peak: () => peak, stop: () => clearInterval(timer) };
}
