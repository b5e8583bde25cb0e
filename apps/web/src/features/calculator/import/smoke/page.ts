import { guessTable } from "@meridian/transcript/guess-table";
import { toImportedRows } from "@meridian/transcript/rows/imported-rows";
import { readFile } from "../read-file.ts";
import type { ReadsAsMark } from "@meridian/transcript/table-guess";

// Reads each file in ?files= exactly as the dialog does, and reports the result to the server of this page.
const readsAsMark: ReadsAsMark = (text) => /^[1-5](?:[.,]\d)?$/.test(text.trim());
const params = new URLSearchParams(location.search);

for (const name of (params.get("files") ?? "").split(",").filter(Boolean)) await report(name);
await fetch("/done", { method: "POST" });

async function report(name: string): Promise<void> {
  const bytes = await (await fetch(`/files/${name}`)).blob();
  const started = performance.now();
  const stop = new AbortController();
  const stages = new Set<string>();
  const cancelAt = params.get("cancelAt");
  const read = await readFile(new File([bytes], name), readsAsMark, {
    signal: stop.signal,
    onProgress: ({ stage, share }) => {
      stages.add(stage);
      if (stage === cancelAt && share > 0.2) stop.abort();
    },
    chooseLanguage: () => Promise.resolve("deu"),
  }).catch((error: unknown) => ({ crashed: String(error) }));
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
    }),
  });
}
