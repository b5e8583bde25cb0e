// The batch API over HTTP, end to end, compared with the CLI on the same files, and its effect on other requests.
import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createReadStream } from "node:fs";
import { freePort } from "./deployment/free-port.mjs";

const root = path.resolve(import.meta.dirname, "..");
const students = 25_000;
const coursesEach = 40;
const rounds = 3;
const target = 200_000;

export async function run({ log }) {
  const folder = mkdtempSync(path.join(tmpdir(), "meridian-bench-api-"));
  const server = await start(path.join(folder, "data"));
  try {
    const secret = await createApiKey(server.url);
    const rows = [];
    for (const [format, type] of [
      ["long.csv", "text/csv"],
      ["wide.csv", "text/csv"],
      ["ndjson", "application/x-ndjson"],
    ]) {
      const file = path.join(folder, `courses.${format}`);
      await writeCourses(file, format);
      rows.push(await compare(server, secret, file, type, log));
    }
    rows.push(...(await overTime(server, secret, folder, log)));
    return rows;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Alternates between both, so that noise on the machine affects them equally; the first round is a warm-up. */
async function compare(server, secret, file, type, log) {
  const courses = students * coursesEach;
  const rates = { http: [], cli: [] };
  for (let round = 0; round <= rounds; round++) {
    const http = courses / (await post(server, secret, file, type)).seconds;
    const cli = type === "text/csv" ? courses / (await convert(file)) : undefined;
    if (round === 0) continue;
    rates.http.push(http);
    if (cli) rates.cli.push(cli);
  }
  const value = median(rates.http);
  const reference = rates.cli.length > 0 ? median(rates.cli) : undefined;
  log(`${path.basename(file)}: ${rates.http.map(Math.round).join(", ")} courses/s over HTTP`);
  return {
    what: `batch, ${path.basename(file).replace("courses.", "")}`,
    value,
    unit: "courses/s",
    ...(reference && { reference, ratio: value / reference }),
    target: `at least ${target.toLocaleString("en-US")}`,
    ok: value >= target,
  };
}

/** Sends ten times the file in one request: memory must stay flat, and other requests must not have to wait. */
async function overTime(server, secret, folder, log) {
  const file = path.join(folder, "courses.long.csv");
  const quiet = await latencies(server, () => new Promise((resolve) => setTimeout(resolve, 3000)));
  const before = server.memory();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, server.memory())), 50);
  const busy = await latencies(server, () => post(server, secret, file, "text/csv", 10));
  clearInterval(watch);
  log(
    `resident memory ${before} MB before, ${peak} MB peak while processing ${students * coursesEach * 10} courses`,
  );
  log(`/api/session p95: ${quiet.toFixed(1)} ms idle, ${busy.toFixed(1)} ms during the batch`);
  return [
    {
      what: "memory added by a long batch",
      value: peak - before,
      unit: "MB",
      target: "at most 100",
      ok: peak - before <= 100,
    },
    {
      what: "p95 of another call during the batch",
      value: busy,
      unit: "ms",
      reference: quiet,
      ratio: busy / quiet,
      target: "at most 50",
      ok: busy <= 50,
    },
  ];
}

async function latencies(server, work) {
  const times = [];
  const state = { isDone: false };
  const sampling = (async () => {
    while (!state.isDone) {
      const start = performance.now();
      await (await fetch(`${server.url}/api/session`)).text();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  await work();
  state.isDone = true;
  await sampling;
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)];
}

function post(server, secret, file, type, times = 1) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${server.url}/api/v1/evaluations/batch`,
      { method: "POST", headers: { Authorization: `Bearer ${secret}`, "Content-Type": type } },
      (incoming) => {
        let bytes = 0;
        let head = "";
        incoming.on("data", (chunk) => {
          if (bytes === 0) head = String(chunk).slice(0, 300);
          bytes += chunk.length;
        });
        incoming.on("end", () => {
          if (incoming.statusCode !== 200) reject(new Error(`${incoming.statusCode} ${head}`));
          resolve({ seconds: (performance.now() - began) / 1000, bytes });
        });
      },
    );
    outgoing.on("error", reject);
    const send = (left) => {
      const source = createReadStream(file, { highWaterMark: 1 << 18 });
      source.pipe(outgoing, { end: left === 1 });
      if (left > 1) source.on("end", () => send(left - 1));
    };
    send(times);
  });
}

function convert(file) {
  const began = performance.now();
  const cli = path.join(root, "packages/cli/bin/meridian.cjs");
  const child = spawn(process.execPath, [cli, "convert", file, "--out", `${file}.out`], { stdio: "ignore" });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) =>
      code === 0
        ? resolve((performance.now() - began) / 1000)
        : reject(new Error(`the command exited with ${code}`)),
    );
  });
}

async function writeCourses(file, format) {
  const out = createWriteStream(file);
  if (format === "long.csv") out.write("student,system,course,credits,mark,term\n");
  if (format === "wide.csv") out.write("id,second-id,scale,units,grade\n");
  for (let s = 0; s < students; s++) {
    const courses = Array.from({ length: coursesEach }, (_, c) => ({
      name: `Course ${c}`,
      credits: 3 + (c % 4) * 1.5,
      mark: (1 + ((s * 7 + c * 13) % 30) / 10).toFixed(1),
      term: `T${c >> 3}`,
    }));
    if (!out.write(formatStudent(format, s, courses)))
      await new Promise((resolve) => out.once("drain", resolve));
  }
  await new Promise((resolve) => out.end(resolve));
}

function formatStudent(format, s, courses) {
  if (format === "ndjson")
    return `${JSON.stringify({ student: `S${s}`, system: "de-university", courses })}\n`;
  if (format === "wide.csv") {
    return `S${s},X${s},de-university,${courses.map(({ credits, mark }) => `${credits},${mark}`).join(",")}\n`;
  }
  return courses
    .map(
      ({ name: course, credits, mark, term }) => `S${s},de-university,${course},${credits},${mark},${term}\n`,
    )
    .join("");
}

/** Signs in as the demo team's admin and creates an API key. */
async function createApiKey(url) {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ email: "admin@northfield.test", password: "demo-password" });
  const signedIn = await fetch(`${url}/api/session/sign-in`, { method: "POST", headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const created = await fetch(`${url}/api/api-keys`, {
    method: "POST",
    headers: { ...headers, Cookie: cookie },
    body: JSON.stringify({ name: "bench", scopes: ["evaluations"] }),
  });
  return (await created.json()).secret;
}

async function start(dataDir) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, "apps/server/dist/main.js")], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    memory: () => residentMb(child.pid),
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

function residentMb(pid) {
  if (!statSync("/proc", { throwIfNoEntry: false })) return 0;
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Math.round(Number(kb) / 1024);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
