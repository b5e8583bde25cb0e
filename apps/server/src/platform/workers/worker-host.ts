import { readdirSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { FromHost, ToHost, WorkerError } from "./host-messages.ts";

// Entry point of the process that runs all worker threads of one priority, which is its argument.

/** About a third of the CPU share of the process that serves requests. */
const niceIncrement = 5;
const maxNiceness = 19;

const workers = new Map<number, Worker>();
const send = (message: FromHost) => process.send?.(message);

if (process.argv[2] === "low") lowerPriority();
// Otherwise the PDF renderer loads React's development build, which is slower. Threads inherit the environment.
process.env.NODE_ENV = "production";
process.on("message", (message: ToHost) => {
  const { id } = message;
  if (message.kind === "open") openThread(message);
  else if (message.kind === "message") workers.get(id)?.postMessage(message.message, []);
  else void workers.get(id)?.terminate();
});
// The server decides when its workers end. A signal to the whole group must not interrupt a PDF of a request in flight.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

function openThread({ id, script, maxHeapMb }: Extract<ToHost, { kind: "open" }>): void {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
  workers.set(id, worker);
  worker.on("message", (message: unknown) => send({ kind: "message", id, message }));
  worker.on("error", ({ name, message, stack, code }: WorkerError) =>
    // As a plain object, because a copied error loses its code.
    send({ kind: "error", id, error: { name, message, stack: stack ?? "", code } }),
  );
  worker.on("exit", () => {
    workers.delete(id);
    send({ kind: "exit", id });
  });
}

function lowerPriority(): void {
  const niceness = Math.min(maxNiceness, getPriority() + niceIncrement);
  setPriority(niceness);
  if (process.platform !== "linux") return;
  // On Linux this applied to the calling thread only. V8's threads for compiling and garbage collection already run.
  for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), niceness);
  try {
    // Sessions share CPU time by this priority, if the kernel schedules by session.
    writeFileSync("/proc/self/autogroup", String(niceIncrement));
  } catch {
    // Otherwise, control groups or the priorities of the threads apply.
  }
}
