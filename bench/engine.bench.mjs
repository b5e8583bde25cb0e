// Conversion speed: the engine alone, and the CLI on a file compared with a simple C++ converter.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
const students = 20_000;
const coursesEach = 40;
const courses = students * coursesEach;
const runs = 7;
/** Typical speed of a straightforward C++ converter, in courses per second. */
const typical = 1_200_000;

export async function run({ log }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-bench-"));
  try {
    const files = { wide: path.join(folder, "wide.csv"), long: path.join(folder, "long.csv") };
    const transcripts = randomTranscripts();
    writeFileSync(files.wide, wideFile(transcripts));
    writeFileSync(files.long, longFile(transcripts));
    return [...(await engineRows()), ...(await commandRows(folder, files, log))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** (a) The engine on parsed input, one core. */
async function engineRows() {
  const { compileSystem, defaultPolicy, evaluate, pointsForGrade } = await load("index.js");
  const { openLocalDataset } = await load("node.js");
  const systems = await (await openLocalDataset()).loadSystems(["fr-university"]);
  const compiled = compileSystem(systems.system("fr-university"));
  const points = Int32Array.from(
    compiled.system.bands,
    (band) => pointsForGrade(band.us, defaultPolicy) ?? 0,
  );
  const values = Float64Array.from({ length: 1_000_000 }, (_, i) => ((i * 7919) % 2001) / 100);
  const texts = Array.from({ length: 100_000 }, (_, i) => String(((i * 7919) % 2001) / 100));
  const transcript = {
    records: [
      {
        id: "r",
        system: "fr-university",
        terms: [
          {
            id: "t",
            courses: texts.slice(0, 500).map((mark, i) => ({ id: `c${i}`, mark, credits: (i % 9) + 1 })),
          },
        ],
      },
    ],
  };
  const numbers = rate(values.length, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += points[compiled.findBand(values[i])];
    return sum;
  });
  const typed = rate(texts.length, () => {
    let converted = 0;
    for (const text of texts) if (compiled.convert(text).us !== null) converted++;
    return converted;
  });
  const whole = rate(500, () => evaluate(transcript, {}, systems).counted);
  return [
    {
      what: "numeric marks to points, one core",
      value: numbers,
      unit: "conversions/s",
      target: "≥ 10 million",
      ok: numbers >= 1e7,
    },
    { what: "typed marks read and converted", value: typed, unit: "conversions/s" },
    { what: "whole evaluations of 500 courses", value: whole, unit: "courses/s" },
    {
      what: "one evaluation of 500 courses",
      value: 500_000 / whole,
      unit: "ms",
      target: "< 2",
      ok: 500_000 / whole < 2,
    },
  ];
}

/** (b) The CLI and the reference on the same wide file, alternating, and the CLI on the long file. */
async function commandRows(folder, files, log) {
  const convert = [process.execPath, path.join(root, "packages/cli/bin/meridian.cjs"), "convert"];
  const command = [...convert, files.wide];
  const longCommand = [...convert, files.long];
  const reference = compileReference(folder, log);
  const times = { command: [], long: [], reference: [] };
  timed(command);
  if (reference) timed([reference, files.wide]);
  for (let i = 0; i < runs; i++) {
    times.command.push(timed(command));
    if (reference) times.reference.push(timed([reference, files.wide]));
    times.long.push(timed(longCommand));
  }
  const seconds = median(times.command);
  const rate = courses / seconds;
  const rows = [
    {
      what: `command, wide CSV, ${students} students × ${coursesEach} courses, median of ${runs}`,
      value: rate,
      unit: "courses/s",
      reference: `${typical / 1e6} million typical`,
      ratio: rate / typical,
      target: "≥ 3 × typical",
      ok: rate >= 3 * typical,
    },
  ];
  const longRate = courses / median(times.long);
  rows.push({
    what: "command, long CSV with the same courses",
    value: longRate,
    unit: "courses/s",
    target: "≥ 2 million",
    ok: longRate >= 2e6,
  });
  if (reference) {
    const referenceRate = courses / median(times.reference);
    rows.push({
      what: "command compared with bench/reference.cpp",
      value: rate,
      unit: "courses/s",
      reference: referenceRate,
      ratio: rate / referenceRate,
      target: "≥ 1",
      ok: rate >= referenceRate,
    });
  } else {
    rows.push({ what: "command compared with bench/reference.cpp", value: "not run", unit: "(no g++)" });
  }
  const memory = await peakMemory(longCommand);
  rows.push({
    what: "command, peak memory",
    value: memory ?? "not measured",
    unit: "MB",
    target: "< 150",
    ok: memory === null || memory < 150,
  });
  if (reference)
    rows.push({
      what: "reference, peak memory",
      value: (await peakMemory([reference, files.wide])) ?? "not measured",
      unit: "MB",
    });
  return rows;
}

function compileReference(folder, log) {
  const program = path.join(folder, "reference");
  const compiler = spawnSync(
    "g++",
    ["-O3", "-std=c++17", path.join(root, "bench/reference.cpp"), "-o", program],
    { encoding: "utf8" },
  );
  if (compiler.status === 0) return program;
  log(compiler.error ? "g++ is not installed: skipping the reference" : `g++ failed: ${compiler.stderr}`);
  return null;
}

function timed([program, ...args]) {
  const start = performance.now();
  const { status } = spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${program} exited with ${status}`);
  return (performance.now() - start) / 1000;
}

/** Peak memory as reported by the kernel, in MB; null where there is no /proc. */
function peakMemory([program, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
    const status = `/proc/${child.pid}/status`;
    let peak = null;
    const poll = setInterval(() => {
      const line = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readOrEmpty(status)) : null;
      if (line) peak = Math.max(peak ?? 0, Number(line[1]) / 1000);
    }, 2);
    child.once("error", reject);
    child.once("exit", () => {
      clearInterval(poll);
      resolve(peak);
    });
  });
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Items per second, best of several rounds after a warm-up. */
function rate(items, work) {
  for (let i = 0; i < 20; i++) work();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < runs; round++) {
    const start = performance.now();
    for (let i = 0; i < 10; i++) work();
    best = Math.min(best, (performance.now() - start) / 10);
  }
  return (items / best) * 1000;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** Deterministic students, each with the same number of courses. */
function randomTranscripts() {
  let seed = 42;
  const next = (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  return Array.from({ length: students }, (_, i) => ({
    id: `S${100_000 + i}`,
    secondId: `A${next(10_000_000)}`,
    courses: Array.from({ length: coursesEach }, () => [String(1 + next(6)), String(next(2001) / 100)]),
  }));
}

/** `id,second-id,scale,units,grade,units,grade…` */
function wideFile(transcripts) {
  const lines = transcripts.map(({ id, secondId, courses }) =>
    [id, secondId, "fr-university", ...courses.flat()].join(","),
  );
  return `${lines.join("\n")}\n`;
}

/** `student,system,course,credits,mark` */
function longFile(transcripts) {
  const lines = transcripts.flatMap(({ id, courses }) =>
    courses.map(([units, mark], i) => `${id},fr-university,Course ${i + 1},${units},${mark}`),
  );
  return `student,system,course,credits,mark\n${lines.join("\n")}\n`;
}

function load(file) {
  return import(pathToFileURL(path.join(root, "packages/grading/dist", file)).href);
}
