#!/usr/bin/env node
const { main } = await program();
process.exitCode = main(process.argv.slice(2));

/** Inside the repository the program may not be built yet; the published package always is. */
async function program() {
  const built = new URL("../dist/cli.js", import.meta.url).href;
  try {
    return await import(built);
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    const { build } = await import("../scripts/build.mjs");
    await build({ types: false });
    return import(built);
  }
}
