import { parentPort } from "node:worker_threads";
import { evaluateAgain, type KnownSystems, type ReplayTask } from "./evaluate-again.ts";

// Entry point of the worker thread that recalculates records, so that a replay never blocks the main thread.

/** Far more than the dataset has; limits the memory of a thread that replays records of many dataset versions. */
const maxKnownSystems = 5000;
let knownSystems: KnownSystems = new Map();

const port = parentPort!;

port.on("message", (task: ReplayTask) => {
  if (knownSystems.size > maxKnownSystems) knownSystems = new Map();
  port.postMessage(evaluateAgain(task, knownSystems), []);
});
