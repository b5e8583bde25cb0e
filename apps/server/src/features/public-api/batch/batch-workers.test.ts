import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defaultPolicy } from "@meridian/grading";
import { afterAll, expect, test } from "vitest";
import { serverRoot } from "../../../platform/server-root.ts";
import { type BatchListener, createBatchWorkers } from "./batch-workers.ts";
import type { BatchOptions } from "./messages.ts";

const folder = mkdtempSync(path.join(tmpdir(), "meridian-batch-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker that never returns from a chunk that starts with 0, and confirms every other chunk. */
writeFileSync(
  path.join(folder, "worker.js"),
  `const { parentPort } = require("node:worker_threads");
   parentPort.on("message", ({ kind, id, bytes }) => {
     if (kind !== "bytes") return;
     if (bytes[0] === 0) for (;;);
     parentPort.postMessage({ kind: "done", id });
   });`,
);
const script = path.join(path.relative(path.join(serverRoot, "dist"), folder), "worker");

test("ends a stuck thread with all its batches, and starts the next batch on a new one", async () => {
  const workers = createBatchWorkers({ count: 1, script, maxSilenceMs: 4000 });
  const [healthy, stuck] = [observe(), observe()];
  const open = workers.open(options, healthy.listener);
  open.push(Uint8Array.of(1));
  expect(await healthy.event).toBe("done");
  const alsoAffected = observe();
  workers.open(options, alsoAffected.listener);
  workers.open(options, stuck.listener).push(Uint8Array.of(0));
  expect(await stuck.event).toBe("broken: The batch thread was silent for 4000 ms");
  expect(await alsoAffected.event).toMatch(/^broken/);
  const next = observe();
  workers.open(options, next.listener).push(Uint8Array.of(1));
  expect(await next.event).toBe("done");
});

/** The first event of a batch. */
function observe() {
  let resolve!: (event: string) => void;
  const event = new Promise<string>((settle) => (resolve = settle));
  const listener: BatchListener = {
    started: () => resolve("started"),
    bytes: () => resolve("bytes"),
    done: () => resolve("done"),
    ended: () => resolve("ended"),
    unreadable: (message) => resolve(`unreadable: ${message}`),
    broken: ({ message }) => resolve(`broken: ${message}`),
  };
  return { event, listener };
}

const options: BatchOptions = {
  from: "ndjson",
  to: "ndjson",
  layout: null,
  delimiter: null,
  defaultSystem: "",
  policy: defaultPolicy,
  tables: new Map(),
};
