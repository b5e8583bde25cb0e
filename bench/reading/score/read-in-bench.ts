// What the benchmark runs of the reader, bundled by `load-reader.mjs` because Node cannot import TypeScript here.
import type { GradingSystem } from "@meridian/grading";
import { createMarkTest } from "@meridian/transcript/cells/reads-as-mark";
import { guessTable, type TableGuess } from "@meridian/transcript/guess-table";
import { nodePlatform } from "@meridian/transcript/node/node-platform";
import { readFile } from "@meridian/transcript/read-file";
import { readPdf } from "@meridian/transcript/read/pages/read-pdf";
import { suggestedOcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { ReadCallbacks } from "@meridian/transcript/read/read-progress";
import type { ReadPage } from "@meridian/transcript/read/source-sheet";
import { reviewRows, type ReviewedTable } from "@meridian/transcript/review/review-table";
import { toSheet, type Sheet } from "@meridian/transcript/table/to-sheet";

export { nodePlatform };

interface ReadResult {
  guess: TableGuess;
  reviewed: ReviewedTable;
}

/** Reads a file as an import without any correction would: the right grading system and language, and nothing else. */
export async function readDocument(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  language: string,
  system: GradingSystem,
): Promise<ReadResult | { failure: string }> {
  const read = await readFile(
    new File([bytes], name),
    createMarkTest(system),
    callbacks(language),
    nodePlatform,
  );
  if ("failure" in read) return { failure: read.failure.code };
  return recognize(read.sheets[0] ?? { name, lines: [] }, system);
}

/** The words on the pages of a PDF with text, for work on the later stages without the earlier ones. */
export async function readPages(bytes: Uint8Array): Promise<ReadPage[]> {
  const [source] = await readPdf(bytes, "transcript.pdf", callbacks("en"), nodePlatform);
  return source?.kind === "pages" ? source.pages : [];
}

/** The stages after reading. */
export function readCourses(pages: ReadPage[], system: GradingSystem): ReadResult {
  return recognize(toSheet({ kind: "pages", name: "transcript.pdf", pages }, createMarkTest(system)), system);
}

function recognize(sheet: Sheet, system: GradingSystem): ReadResult {
  const readsAsMark = createMarkTest(system);
  const guess = guessTable(sheet.lines, { readsAsMark });
  return { guess, reviewed: reviewRows(guess, { edits: {}, leftOut: [] }, readsAsMark) };
}

function callbacks(language: string): ReadCallbacks {
  return {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    chooseLanguage: () => Promise.resolve(suggestedOcrLanguage(language)),
  };
}
