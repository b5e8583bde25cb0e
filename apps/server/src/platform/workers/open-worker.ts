import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { serverRoot } from "../server-root.ts";

/**
 * Starts a worker thread from the bundle: `name` is an entry of scripts/build.mjs. Also when this process runs from its
 * sources (tests), because a thread knows no TypeScript. It does not keep the process alive.
 */
export function openWorker(name: string, maxHeapMb: number): Worker {
  const script = path.join(serverRoot, "dist", `${name}.js`);
  if (!existsSync(script)) throw new Error(`${script} is missing: build the server first`);
  // Flags of this process (a test runner's loaders) are not the bundle's.
  const worker = new Worker(script, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  worker.unref();
  return worker;
}
