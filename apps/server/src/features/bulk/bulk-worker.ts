import { parentPort } from "node:worker_threads";
import { openLocalDataset } from "@meridian/grading/node";
import { type BulkTask, evaluateStudents } from "./evaluate-students.ts";

// Entry of a worker thread: evaluates the pieces of bulk runs, so that the thread that answers everybody never does.
const dataset = openLocalDataset();

const port = parentPort!;

port.on("message", ({ id, task }: { id: number; task: BulkTask }) => {
  void answer(task).then((said) => port.postMessage({ id, ...said }, []));
});

async function answer(task: BulkTask) {
  try {
    return { done: await evaluateStudents(await dataset, task) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
