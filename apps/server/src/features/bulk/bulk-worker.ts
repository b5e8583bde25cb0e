import { parentPort } from "node:worker_threads";
import { openLocalDataset } from "@meridian/grading/node";
import { lowerPriority } from "../../platform/workers/low-priority.ts";
import type { BulkAnswer } from "./bulk-thread.ts";
import { type BulkTask, evaluateStudents } from "./evaluate-students.ts";

// Entry of a worker thread: evaluates the pieces of bulk runs, so that the thread that answers everybody never does.
lowerPriority();
const dataset = openLocalDataset();

const port = parentPort!;

port.on("message", (task: BulkTask) => {
  void answer(task).then((said) => port.postMessage(said, []));
});

async function answer(task: BulkTask): Promise<BulkAnswer> {
  try {
    return { done: await evaluateStudents(await dataset, task) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
