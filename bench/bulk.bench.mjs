// 10,000 students × 40 courses uploaded to a real server on PostgreSQL and kept in the history: how long it takes, what
// memory the server needs, and what colleagues notice of it meanwhile. It is cancelled once on the way and resumed.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { signUp } from "./deployment/people.mjs";
import { startOnPostgres } from "./deployment/server-process.mjs";
import { fillFirst, join, settle } from "./history/fill.mjs";
import { startPostgres } from "./history/postgres.mjs";

const [students, courses, aCall] = [10_000, 40, 100];
const maker = { email: "maker@bench-office.test", team: 5 };
const colleague = { email: "colleague@bench-office.test", team: 5 };
/** Nobody may wait longer than this for an ordinary call while the file is worked on. */
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
    await fillFirst(postgres, 50_000);
    const cookies = {};
    for (const [who, { email, team }] of Object.entries({ maker, colleague })) {
      cookies[who] = await signUp(server, email);
      await join(postgres, email, team, "evaluator");
    }
    await settle(postgres);
    const memory = watchMemory(server.child.pid);
    const alone = await sample(server, cookies.colleague, (taken) => taken >= 100);
    const start = memory.now();

    const began = performance.now();
    const bulk = client(server, cookies.maker);
    let finished = false;
    const sampling = sample(server, cookies.colleague, () => finished);
    const id = await bulk.begin();
    await bulk.upload(id);
    const upload = performance.now() - began;
    log(`uploaded in ${seconds(upload)}`);
    const cancel = await cancelAndResume(bulk, id, postgres);
    log(`cancelled at ${cancel.evaluated.toLocaleString("en-US")} students, and resumed`);
    await until(async () => (await bulk.read(id)).state === "done");
    finished = true;
    const total = performance.now() - began - cancel.stood;
    const busy = await sampling;
    memory.stop();
    log(`evaluated in ${seconds(total - upload)} more`);
    return [
      ...figures({ total, upload, start, peak: memory.peak() }),
      ...(await exactness(postgres, bulk, id)),
      {
        what: "students evaluated after it was cancelled",
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
    { what: "courses", value: rows / (total / 1000), unit: "a second" },
    {
      what: "memory of the server at its peak",
      value: peak,
      unit: "MB",
      reference: start,
      target: "under 600 MB",
      ok: peak < 600,
    },
  ];
}

/** The calls a browser makes. */
function client(server, cookie) {
  const ask = async (path, json, method) => {
    const answer = await server.call({ path, json, method, cookie });
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer.json;
  };
  return {
    async begin() {
      const { id } = await ask("/api/bulk", {
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
      for (let place = 0; place < students; place += aCall) {
        const json = { students: Array.from({ length: aCall }, (_, n) => student(place + n)) };
        await ask(`/api/bulk/${id}/students/${place}`, json, "PUT");
      }
    },
    read: (id) => ask(`/api/bulk/${id}`),
    cancel: (id) => ask(`/api/bulk/${id}/cancel`, {}),
    resume: (id) => ask(`/api/bulk/${id}/resume`, {}),
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

/** Every hundredth has a mark that does not exist. */
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

/** Stops it a third of the way, sees that it stands still, and lets it go on. */
async function cancelAndResume(bulk, id, postgres) {
  await until(async () => (await bulk.read(id)).evaluated >= students / 3);
  const began = performance.now();
  const { evaluated, state } = await bulk.cancel(id);
  if (state !== "cancelled") throw new Error(`Cancelled, it is ${state}`);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const { evaluated: later } = await bulk.read(id);
  const [{ results }] = await postgres.query(
    "SELECT count(*)::int AS results FROM bulk_results WHERE run_id = $1",
    [id],
  );
  if (results !== later) throw new Error(`${later} students are counted, and ${results} have a result`);
  await bulk.resume(id);
  return { evaluated, after: later - evaluated, stood: performance.now() - began };
}

/** Nobody twice, nobody missing: in the results, in the history and in the run's own counts. */
async function exactness(postgres, bulk, id) {
  const run = await bulk.read(id);
  const [{ results, records, courses: counted, pieces }] = await postgres.query(
    `SELECT count(*)::int AS results, sum(counted + left_out)::int AS courses,
       (SELECT count(DISTINCT student_external_id)::int FROM evaluations WHERE tags = ARRAY['bench.csv']) AS records,
       (SELECT count(*)::int FROM bulk_pieces WHERE run_id = $1) AS pieces
     FROM bulk_results WHERE run_id = $1`,
    [id],
  );
  const faults = Math.floor(students / 100);
  const ok =
    [run.evaluated, run.saved, results, records].every((count) => count === students) &&
    [run.courses, counted].every((count) => count === students * courses) &&
    run.faults === faults &&
    pieces === 0;
  return [
    {
      what: `students with one result and one record, ${run.faults} faults named`,
      value: Math.min(results, records),
      unit: "students",
      target: `${students} and ${faults} faults`,
      ok,
    },
  ];
}

/** Ordinary calls one after another, a moment between two, until `enough` says so. */
async function sample(server, cookie, enough) {
  const times = new Map(ordinary.map(([what]) => [what, []]));
  for (let taken = 0; !enough(taken); taken++) {
    for (const [what, path] of ordinary) {
      const began = performance.now();
      const { status } = await server.call({ path, cookie });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.get(what).push(performance.now() - began);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

function latencies(alone, busy) {
  return ordinary.map(([what]) => {
    const [usual, meanwhile] = [p95(alone.get(what)), p95(busy.get(what))];
    return {
      what: `${what} of a colleague while it runs (slowest of ${busy.get(what).length}: ${Math.max(...busy.get(what)).toFixed(0)} ms)`,
      value: meanwhile,
      unit: "ms p95",
      reference: usual,
      ratio: meanwhile / usual,
      target: `under ${target} ms`,
      ok: meanwhile < target,
    };
  });
}

function p95(times) {
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
}

async function until(done) {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Resident memory in megabytes; where there is no /proc, none is told. */
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
