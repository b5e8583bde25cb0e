import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { serverRoot } from "../server-root.ts";

/**
 * Starts a worker thread from the bundle; `name` is an entry in scripts/build.mjs. Tests, which run from source, also use
 * the bundle, because worker threads cannot load TypeScript. The thread does not keep the process alive.
 */
export function openWorker(name: string, maxHeapMb: number): Worker {
  const script = path.join(serverRoot, "dist", `${name}.js`);
  if (!existsSync(script)) throw new Error(`${script} is missing: build the server first`);
  // Do not inherit this process's flags, such as a test runner's loaders.
  const worker = new Worker(script, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  worker.unref();
  return worker;
}
