import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm, root, seconds } from "./run.mjs";

/** What is built, in order, and the folders whose contents decide whether it must be built again. */
const units = [
  { name: "packages/grading", inputs: ["packages/grading"], output: "packages/grading/dist" },
  {
    name: "apps/web",
    inputs: ["packages/grading", "packages/contract", "packages/report", "content", "apps/web"],
    output: "apps/web/dist",
  },
  {
    name: "apps/server",
    inputs: [
      "packages/grading",
      "packages/contract",
      "packages/report",
      "content",
      "apps/web",
      "apps/server",
    ],
    output: "apps/server/dist",
  },
];

const stampFile = path.join(root, ".cache/build.json");

/** Builds what has changed since the last build, so that a second start takes no build at all. */
export async function ensureBuilt({ only = () => true } = {}) {
  const stamps = readStamps();
  for (const unit of units.filter(only)) {
    const hash = contentHash(["package-lock.json", "tsconfig.json", ...unit.inputs]);
    if (stamps[unit.name] === hash && existsSync(path.join(root, unit.output))) continue;
    console.log(`Building ${unit.name} ...`);
    const start = performance.now();
    const code = await npm(["run", "--silent", "build", "-w", unit.name]);
    if (code !== 0) {
      console.error(`Building ${unit.name} failed; its message stands above.`);
      process.exit(1);
    }
    console.log(`Built ${unit.name} in ${seconds(start)}`);
    stamps[unit.name] = hash;
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps));
  }
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return {};
  }
}

const notInput = new Set(["node_modules", "dist", ".cache", "test"]);

function contentHash(places) {
  const hash = createHash("sha256");
  const add = (file) => {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  };
  const walk = (folder) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (notInput.has(entry.name) || /\.test\.\w+$/.test(entry.name)) continue;
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(place);
      else if (entry.isFile()) add(place);
    }
  };
  for (const place of places) {
    if (!existsSync(path.join(root, place))) continue;
    if (place.includes(".json")) add(place);
    else walk(place);
  }
  return hash.digest("hex");
}
