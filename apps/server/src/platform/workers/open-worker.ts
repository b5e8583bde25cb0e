import path from "node:path";
import { Worker } from "node:worker_threads";
import { serverRoot } from "../server-root.ts";

/**
 * Starts a worker thread from the bundle: `name` is an entry of scripts/build.mjs. Also when this process runs from its
 * sources (tests), because a thread knows no TypeScript. It does not keep the process alive.
 */
export function openWorker(name: string): Worker {
  // Flags of this process (a test runner's loaders) are not the bundle's.
  const worker = new Worker(path.join(serverRoot, "dist", `${name}.js`), { execArgv: [] });
  worker.unref();
  return worker;
}
