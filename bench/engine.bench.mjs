// Conversion speed: the engine alone, and the CLI on a file compared with a simple C++ converter.
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
/** Students of a year's applicants, and of an archive, where starting Node no longer takes half of the time. */
const sizes = [20_000, 100_000];
const coursesEach = 40;
const runs = 7;
/** Typical speed of a straightforward C++ converter, in courses per second. */
const typical = 1_200_000;

export async function run({ log }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-bench-"));
  try {
    const rows = await engineRows();
    const reference = compileReference(folder, log);
    for (const students of sizes) rows.push(...(await commandRows(folder, students, reference)));
    return rows;
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
async function commandRows(folder, students, reference) {
  const files = writeFiles(folder, students);
  const courses = students * coursesEach;
  const convert = [process.execPath, path.join(root, "packages/cli/bin/meridian.cjs"), "convert"];
  const command = [...convert, files.wide];
  const longCommand = [...convert, files.long];
  const times = { command: [], long: [], reference: [] };
  timed(command);
  if (reference) timed([reference, files.wide]);
  for (let i = 0; i < runs; i++) {
    times.command.push(timed(command));
    if (reference) times.reference.push(timed([reference, files.wide]));
    times.long.push(timed(longCommand));
  }
  const rate = courses / median(times.command);
  const longRate = courses / median(times.long);
  const referenceRate = reference ? courses / median(times.reference) : null;
  const memory = await peakMemory(longCommand);
  return [
    {
      what: `command, wide CSV, ${students} students × ${coursesEach} courses, median of ${runs}`,
      value: rate,
      unit: "courses/s",
      reference: `${typical / 1e6} million typical`,
      ratio: rate / typical,
      target: "≥ 3 × typical",
      ok: rate >= 3 * typical,
    },
    {
      what: "command, long CSV with the same courses",
      value: longRate,
      unit: "courses/s",
      target: "≥ 2 million",
      ok: longRate >= 2e6,
    },
    referenceRate === null
      ? { what: "command compared with bench/reference.cpp", value: "not run", unit: "(no g++)" }
      : {
          what: "command compared with bench/reference.cpp",
          value: rate,
          unit: "courses/s",
          reference: referenceRate,
          ratio: rate / referenceRate,
          target: "≥ 1",
          ok: rate >= referenceRate,
        },
    {
      what: "command, peak memory",
      value: memory ?? "not measured",
      unit: "MB",
      target: "< 150",
      ok: memory === null || memory < 150,
    },
  ];
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

/**
 * `id,second-id,scale,units,grade,units,grade…` and `student,system,course,credits,mark`. Students are written in blocks, because
 * all together they would need gigabytes.
 */
function writeFiles(folder, students) {
  const files = {
    wide: path.join(folder, `wide-${students}.csv`),
    long: path.join(folder, `long-${students}.csv`),
  };
  const next = createRandom();
  appendFileSync(files.long, "student,system,course,credits,mark\n");
  for (let first = 0; first < students; first += 10_000) {
    const transcripts = Array.from({ length: 10_000 }, (_, i) => randomTranscript(100_000 + first + i, next));
    appendFileSync(files.wide, transcripts.map(wideLine).join(""));
    appendFileSync(files.long, transcripts.flatMap(longLines).join(""));
  }
  return files;
}

/** The same numbers below a limit in every run. */
function createRandom() {
  let seed = 42;
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

function randomTranscript(number, next) {
  return {
    id: `S${number}`,
    secondId: `A${next(10_000_000)}`,
    courses: Array.from({ length: coursesEach }, () => [String(1 + next(6)), String(next(2001) / 100)]),
  };
}

function wideLine({ id, secondId, courses }) {
  return `${[id, secondId, "fr-university", ...courses.flat()].join(",")}\n`;
}

function longLines({ id, courses }) {
  return courses.map(([units, mark], i) => `${id},fr-university,Course ${i + 1},${units},${mark}\n`);
}

function load(file) {
  return import(pathToFileURL(path.join(root, "packages/grading/dist", file)).href);
}
