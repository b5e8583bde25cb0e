// `npm run bench [-- name …]`: runs the benchmarks in bench/*.bench.mjs one after another, each compared with its reference.
import "./lib/node-version.mjs";
import { readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root, seconds } from "./lib/run.mjs";

// Benchmarks are named after their files. Reject a mistyped name before installing or building anything.
const names = readdirSync(path.join(root, "bench"))
  .filter((file) => file.endsWith(".bench.mjs"))
  .map((file) => path.basename(file, ".bench.mjs"));
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark named ${unknown.join(", ")}. Available: ${names.join(", ")}`);
  process.exit(1);
}

await ensureInstalled();
await ensureInstalled({ folder: path.join(root, "bench"), what: "benchmark tools" });
await ensureBuilt();

// Exit on interrupt too, so that exit handlers stop everything a benchmark has started.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model ?? "unknown processor"}, Node ${process.versions.node}`,
);
let missed = 0;
for (const name of names.filter((one) => requested.length === 0 || requested.includes(one))) {
  console.log(`\n${name}`);
  const bench = await import(`../bench/${name}.bench.mjs`);
  const start = performance.now();
  const rows = await bench.run({ log: (line) => console.log(`  ${line}`) });
  for (const row of rows) {
    if (row.ok === false) missed++;
    console.log(describe(row));
  }
  console.log(`  (${seconds(start)})`);
}
if (missed > 0) console.error(`\n${missed} target${missed === 1 ? "" : "s"} missed`);
process.exit(missed > 0 ? 1 : 0);

function describe({ what, value, unit, reference, ratio, target, ok }) {
  const parts = [`${what}: ${figure(value)} ${unit}`];
  if (reference !== undefined)
    parts.push(`reference ${typeof reference === "number" ? figure(reference) : reference}`);
  if (ratio !== undefined) parts.push(`ratio ${ratio.toFixed(2)}`);
  if (target !== undefined) parts.push(`target ${target}`);
  return `  ${ok === false ? "MISSED" : ok === true ? "ok    " : "      "} ${parts.join(", ")}`;
}

function figure(value) {
  if (typeof value !== "number") return String(value);
  return value.toLocaleString("en-US", { maximumFractionDigits: value < 100 ? 2 : 0 });
}
