// `npm run where -- shell-Ab1.js:1:234`: which line of our source stands behind a place of the browser's build, as error
// records name it. The build that is served has no source maps; this makes the same build once more, with them, beside it.
import "./lib/node-version.mjs";
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { capture, root } from "./lib/run.mjs";

const maps = path.join(root, ".cache/source-maps");
const [, file, line, column] = /^(?:.*\/)?([\w.-]+\.js):(\d+):(\d+)$/.exec(process.argv[2] ?? "") ?? [];
if (!file) stop("Name a place, as the error record does: npm run where -- shell-Ab1.js:1:234");

if (!existsSync(mapFile())) await build();
if (!existsSync(mapFile()))
  stop(`${file} is of another build: check out the commit that ran, and ask again.`);
const map = new SourceMap(JSON.parse(readFileSync(mapFile(), "utf8")));
const place = map.findEntry(Number(line) - 1, Number(column) - 1);
if (place.originalSource === undefined) stop(`${file} has nothing of ours at ${line}:${column}.`);
const source = path.relative(root, path.resolve(maps, "assets", place.originalSource));
console.log(`${source}:${place.originalLine + 1}:${place.originalColumn + 1} ${place.name ?? ""}`.trim());

function mapFile() {
  return path.join(maps, "assets", `${file}.map`);
}

async function build() {
  console.error("Building once more, with source maps ...");
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--sourcemap", "hidden", "--outDir", maps, "--emptyOutDir"];
  const { code, output } = await capture(process.execPath, args, { cwd: path.join(root, "apps/web") });
  if (code !== 0) stop(output);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
