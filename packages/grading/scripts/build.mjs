// Builds dist/: the engine as ESM with its types, and the data as an index plus one small JSON file per country.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build as rolldown } from "rolldown";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");

/** `types: false` is for tests: without the declarations, and nothing at all if `npm test` has just built the package. */
export async function build({ types = true } = {}) {
  if (!types && process.env.TEST_BUILT) return;
  await bundle();
  await writeData();
  if (types) writeTypes();
}

async function bundle() {
  const staging = path.join(dist, `.fresh-${process.pid}-${randomUUID()}`);
  await rolldown({
    cwd: root,
    input: { index: "src/index.ts", node: "src/node.ts", batch: "src/batch.ts", csv: "src/csv/write-csv.ts" },
    platform: "node",
    tsconfig: false,
    logLevel: "warn",
    output: { dir: staging, format: "esm", entryFileNames: "[name].js", chunkFileNames: "chunk-[name].js" },
  });
  for (const name of readdirSync(staging)) renameSync(path.join(staging, name), path.join(dist, name));
  rmSync(staging, { recursive: true });
}

async function writeData() {
  const { builtFiles, readCountryFiles, readDossiers } = await import(
    pathToFileURL(path.join(dist, "node.js")).href
  );
  const folder = path.join(dist, "data");
  mkdirSync(folder, { recursive: true });
  const files = builtFiles(
    readCountryFiles(path.join(root, "data")),
    readDossiers(path.join(root, "data/dossier")),
  );
  for (const [name, text] of files) replaceFile(path.join(folder, name), text);
  for (const name of readdirSync(folder))
    if (!files.has(name) && !name.startsWith(".")) rmSync(path.join(folder, name));
}

/** Writes to a temporary file and renames it, so that concurrent readers never see a partial file. */
function replaceFile(file, text) {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

function writeTypes() {
  const compiler = path.resolve(root, "../../node_modules/typescript/bin/tsc");
  const run = spawnSync(process.execPath, [compiler, "-p", path.join(root, "tsconfig.build.json")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (run.status !== 0) throw new Error("could not build the type declarations");
  for (const name of readdirSync(dist, { recursive: true }).filter((file) => file.endsWith(".d.ts"))) {
    const file = path.join(dist, name);
    replaceFile(file, readFileSync(file, "utf8").replace(/(from "\.[^"]*)\.ts"/g, '$1.js"'));
  }
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) await build();
