// Builds dist/: the engine as ESM with its types, the CLI, and the facts as one small JSON a country plus an index.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");

/** `types: false` leaves the declarations out, which tests do not need. */
export async function build({ types = true } = {}) {
  await bundle();
  await writeData();
  if (types) writeTypes();
}

/** The CLI is a bundle of its own, minified and CommonJS: one small file that Node starts soonest. */
async function bundle() {
  const fresh = path.join(dist, `.fresh-${process.pid}-${randomUUID()}`);
  for (const input of [
    { index: "src/index.ts", node: "src/node.ts", batch: "src/batch.ts" },
    { cli: "src/cli/main.ts" },
  ]) {
    const bundle = await rolldown({ cwd: root, input, platform: "node", tsconfig: false, logLevel: "warn" });
    const cli = "cli" in input;
    await bundle.write({
      dir: fresh,
      format: cli ? "cjs" : "esm",
      entryFileNames: cli ? "[name].cjs" : "[name].js",
      chunkFileNames: "chunk-[name].js",
      minify: cli,
    });
    await bundle.close();
  }
  for (const name of readdirSync(fresh)) renameSync(path.join(fresh, name), path.join(dist, name));
  rmSync(fresh, { recursive: true });
}

async function writeData() {
  const { builtFiles, readCountryFiles } = await import(pathToFileURL(path.join(dist, "node.js")).href);
  const folder = path.join(dist, "data");
  mkdirSync(folder, { recursive: true });
  const files = builtFiles(readCountryFiles(path.join(root, "data")));
  for (const [name, text] of files) replaceFile(path.join(folder, name), text);
  for (const name of readdirSync(folder))
    if (!files.has(name) && !name.startsWith(".")) rmSync(path.join(folder, name));
}

/** Renamed into place, so that a server or test that reads meanwhile never sees half a file. */
function replaceFile(file, text) {
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

function writeTypes() {
  const compiler = path.resolve(root, "../../node_modules/typescript/bin/tsc");
  const run = spawnSync(process.execPath, [compiler, "-p", path.join(root, "tsconfig.build.json")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (run.status !== 0) throw new Error("the declarations could not be built");
  for (const name of readdirSync(dist, { recursive: true }).filter((file) => file.endsWith(".d.ts"))) {
    const file = path.join(dist, name);
    replaceFile(file, readFileSync(file, "utf8").replace(/(from "\.[^"]*)\.ts"/g, '$1.js"'));
  }
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url) await build();
