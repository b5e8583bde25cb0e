// `npm run where -- shell-Ab1.js:1:234`: maps a position in the browser build, as given in error records, to a source line.
// The deployed build has no source maps, so this repeats the build with source maps in a separate folder.
import "./lib/node-version.mjs";
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { capture, root } from "./lib/run.mjs";

const maps = path.join(root, ".cache/source-maps");
const [, file, line, column] = /^(?:.*\/)?([\w.-]+\.js):(\d+):(\d+)$/.exec(process.argv[2] ?? "") ?? [];
if (!file) fail("Give a position from an error record: npm run where -- shell-Ab1.js:1:234");

if (!existsSync(mapFile())) await build();
if (!existsSync(mapFile()))
  fail(`${file} is from a different build: check out the deployed commit and try again.`);
const map = new SourceMap(JSON.parse(readFileSync(mapFile(), "utf8")));
const position = map.findEntry(Number(line) - 1, Number(column) - 1);
if (position.originalSource === undefined) fail(`${file} has no source at ${line}:${column}.`);
const source = path.relative(root, path.resolve(maps, "assets", position.originalSource));
console.log(
  `${source}:${position.originalLine + 1}:${position.originalColumn + 1} ${position.name ?? ""}`.trim(),
);

function mapFile() {
  return path.join(maps, "assets", `${file}.map`);
}

async function build() {
  console.error("Building with source maps ...");
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--sourcemap", "hidden", "--outDir", maps, "--emptyOutDir"];
  const { code, output } = await capture(process.execPath, args, { cwd: path.join(root, "apps/web") });
  if (code !== 0) fail(output);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
