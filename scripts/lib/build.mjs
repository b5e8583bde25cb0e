import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { npm, root, seconds } from "./run.mjs";

/** Build units in order, with the folders whose contents determine whether a rebuild is needed. */
const units = [
  { name: "packages/grading", inputs: ["packages/grading"], output: "packages/grading/dist" },
  { name: "packages/cli", inputs: ["packages/grading", "packages/cli"], output: "packages/cli/dist" },
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

/** Builds only what has changed since the last build, so that a second start needs no build. */
export async function ensureBuilt({ only = () => true } = {}) {
  const stamps = readStamps();
  for (const unit of units.filter(only)) {
    const hash = contentHash(["package-lock.json", "tsconfig.json", ...unit.inputs]);
    if (stamps[unit.name] === hash && existsSync(path.join(root, unit.output))) continue;
    console.log(`Building ${unit.name} ...`);
    const start = performance.now();
    const code = await npm(["run", "--silent", "build", "-w", unit.name]);
    if (code !== 0) {
      console.error(`Building ${unit.name} failed; see the output above.`);
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

const ignoredNames = new Set(["node_modules", "dist", ".cache", "test"]);

function contentHash(inputs) {
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
      if (ignoredNames.has(entry.name) || /\.test\.\w+$/.test(entry.name)) continue;
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile()) add(file);
    }
  };
  for (const input of inputs) {
    if (!existsSync(path.join(root, input))) continue;
    if (input.includes(".json")) add(input);
    else walk(input);
  }
  return hash.digest("hex");
}
