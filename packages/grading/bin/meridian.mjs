#!/usr/bin/env node
// Inside the repository the program may not be built yet; the published package always is.
import { existsSync } from "node:fs";

const program = new URL("../dist/cli.js", import.meta.url);
if (!existsSync(program)) {
  const { build } = await import("../scripts/build.mjs");
  await build({ types: false });
}
const { main } = await import(program.href);
process.exitCode = main(process.argv.slice(2));
