import { guessTable } from "@meridian/transcript/guess-table";
import { toImportedRows } from "@meridian/transcript/rows/imported-rows";
import type { ReadCallbacks } from "@meridian/transcript/read/read-progress";
import { readFile } from "@meridian/transcript/read-file";
import { browserPlatform } from "../reading/browser-platform.ts";
import { inspectInWorker } from "../reading/inspect-in-worker.ts";
import { inspectFile } from "@meridian/transcript/inspect/inspect-file";
import { readsAsMark } from "./reads-as-mark.ts";

// Reads each file in ?files= exactly as the dialog does, and reports the result to the server of this page.
const params = new URLSearchParams(location.search);

for (const name of (params.get("files") ?? "").split(",").filter(Boolean)) await report(name);
await fetch("/done", { method: "POST" });

async function report(name: string): Promise<void> {
  const bytes = await (await fetch(`/files/${name}`)).blob();
  const started = performance.now();
  const stop = new AbortController();
  const stages = new Set<string>();
  const cancelAt = params.get("cancelAt");
  const callbacks: ReadCallbacks = {
    signal: stop.signal,
    onProgress: ({ stage, share }) => {
      stages.add(stage);
      if (stage === cancelAt && share > 0.2) stop.abort();
    },
    chooseLanguage: () => Promise.resolve("deu"),
  };
  const file = new File([bytes], name);
  const read = await readFile(file, readsAsMark, callbacks, browserPlatform).catch((error: unknown) => ({
    crashed: String(error),
  }));
  const inspection = params.has("inspect")
    ? await inspectFile(file, "inspected", inspectInWorker, stop.signal)
    : null;
  const seconds = (performance.now() - started) / 1000;
  const sheets = "sheets" in read ? read.sheets : [];
  const guess = sheets[0] ? guessTable(sheets[0].lines, { readsAsMark }) : null;
  const rows = guess ? toImportedRows(guess, readsAsMark) : [];
  const grid = sheets[0]?.lines ?? [];
  await fetch("/report", {
    method: "POST",
    body: JSON.stringify({
      name,
      seconds,
      stages: [...stages],
      read: "sheets" in read ? "read" : read,
      rows,
      grid,
      guess,
      inspection,
    }),
  });
}
