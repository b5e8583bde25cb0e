import { parentPort } from "node:worker_threads";
import { nodeFonts } from "@meridian/report/pdf/fonts/node-fonts";
import { findUnprintable, renderReport } from "@meridian/report/render-report";
import { renderStatement } from "@meridian/report/render-statement";
import { getErrorMessage } from "../../log/described-error.ts";
import type { Task, TaskResult } from "../report-worker.ts";
import { InvalidImageError, recodeLogo } from "./recode-logo.ts";

// The worker thread started by `report-worker.ts`: processes one task after another.
parentPort?.on("message", (task: Task) => {
  void runTask(task).then((result) => parentPort?.postMessage(result, []));
});

async function runTask(task: Task): Promise<TaskResult> {
  try {
    if (task.kind === "letters") return { done: await findUnprintable(task.printed, task.countries, fonts) };
    if (task.kind === "logo") return { done: recodeLogo(Buffer.from(task.bytes)) };
    if (task.kind === "statement") {
      const sheet = await renderStatement(task.statement, { fonts });
      return { done: new Uint8Array(await sheet.arrayBuffer()) };
    }
    const { printed, size, countries, logo, revokedOn } = task;
    const { pdf } = await renderReport(printed, { size, countries, logo, revokedOn, fonts });
    return { done: new Uint8Array(await pdf.arrayBuffer()) };
  } catch (error) {
    return error instanceof InvalidImageError
      ? { refused: error.message }
      : { failed: getErrorMessage(error) };
  }
}

const fonts = nodeFonts();
