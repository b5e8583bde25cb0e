import { parentPort } from "node:worker_threads";
import { openLocalDataset } from "@meridian/grading/node";
import type { BulkTaskResult } from "./bulk-thread.ts";
import { type BulkTask, evaluateStudents } from "./evaluate-students.ts";
import { openInstitutions } from "./institutions.ts";

// Entry point of the worker thread that evaluates chunks of bulk runs, so that they never block the main thread.
const dataset = openLocalDataset();
const findInstitutions = openInstitutions();

const port = parentPort!;

port.on("message", (task: BulkTask) => {
  void runTask(task).then((result) => port.postMessage(result, []));
});

async function runTask(task: BulkTask): Promise<BulkTaskResult> {
  try {
    return { done: await evaluateStudents(await dataset, findInstitutions, task) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
