import type { ReadsAsMark } from "../src/cells/marks/reads-as-mark.ts";
import { guessTable } from "../src/guess-table.ts";
import { nodePlatform } from "../src/node/node-platform.ts";
import { readFile, type ReadFileResult } from "../src/read-file.ts";
import type { ImportedRow } from "../src/rows/imported-row.ts";
import { toImportedRows } from "../src/rows/imported-rows.ts";

export function readInNode(
  name: string,
  bytes: Uint8Array,
  readsAsMark: ReadsAsMark,
): Promise<ReadFileResult> {
  const callbacks = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    chooseLanguage: () => Promise.resolve(null),
  };
  return readFile(new File([new Uint8Array(bytes)], name), readsAsMark, callbacks, nodePlatform);
}

/** The courses of a file's first sheet. */
export async function readRowsInNode(
  name: string,
  bytes: Uint8Array,
  readsAsMark: ReadsAsMark,
): Promise<ImportedRow[]> {
  const read = await readInNode(name, bytes, readsAsMark);
  if ("failure" in read) throw new Error(read.failure.code);
  return toImportedRows(guessTable(read.sheets[0]!.lines, { readsAsMark }), readsAsMark);
}
