// What the benchmark runs of the reader, bundled by `load-reader.mjs` because Node cannot import TypeScript here.
import type { CreditUnit, GradingSystem } from "@meridian/grading";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import { guessTable, type TableGuess } from "@meridian/transcript/guess-table";
import { nodePlatform } from "@meridian/transcript/node/node-platform";
import { collectFigures } from "@meridian/transcript/observations/collect-figures";
import type { Observation } from "@meridian/transcript/observations/observation";
import { observeReadFile } from "@meridian/transcript/observations/observe-read-file";
import { describeTable } from "@meridian/transcript/programs/describe-table";
import { readFile } from "@meridian/transcript/read-file";
import { startEngines } from "@meridian/transcript/node/start-recognizer";
import { readImage } from "@meridian/transcript/read/pages/read-image";
import { readPdf } from "@meridian/transcript/read/pages/read-pdf";
import { languagesToLoad, suggestedOcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { recognizePage } from "@meridian/transcript/read/recognize/recognize-page";
import type { Platform } from "@meridian/transcript/read/platform";
import type { ReadCallbacks } from "@meridian/transcript/read/read-progress";
import type { ReadPage } from "@meridian/transcript/read/source-sheet";
import { reviewRows, type ReviewedTable } from "@meridian/transcript/review/review-table";
import { toSheet, type Sheet } from "@meridian/transcript/table/to-sheet";
import { cacheEngines } from "./cache-engines.ts";

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

/** The words on scans or photos. The engines' answers are kept in a folder; `seconds` is the time they took. */
export async function recognizeFiles(
  files: { name: string; bytes: Buffer }[],
  language: string,
  folder: string,
): Promise<{ pages: ReadPage[]; seconds: Record<string, number> }> {
  const code = suggestedOcrLanguage(language);
  const started = await startEngines(code, () => undefined);
  const { engines, seconds } = cacheEngines(started, languagesToLoad(code).join("+"), folder);
  let total = 0;
  const platform: Platform = {
    ...nodePlatform,
    startRecognizer: () =>
      Promise.resolve({
        concurrency: 1,
        recognizePage: async (draw, onProgress) => recognizePage(await draw(), code, engines, onProgress),
        stop: () => Promise.resolve(),
      }),
  };
  try {
    const pages: ReadPage[] = [];
    for (const { name, bytes } of files) {
      const isPdf = name.endsWith(".pdf");
      const began = performance.now();
      const sheets = isPdf
        ? await readPdf(new Uint8Array(bytes), name, callbacks(language), platform)
        : await readImage(new Blob([new Uint8Array(bytes)]), name, callbacks(language), platform);
      total += (performance.now() - began) / 1000;
      for (const sheet of sheets) if (sheet.kind === "pages") pages.push(...sheet.pages);
    }
    return { pages, seconds: { ...seconds, total } };
  } finally {
    await started.stop();
  }
}

/** The stages after reading. */
export function readCourses(pages: ReadPage[], system: GradingSystem): ReadResult {
  return recognize(toSheet({ kind: "pages", name: "transcript.pdf", pages }, createMarkTest(system)), system);
}

/** What the file check says about the courses as they were read, before anyone reviews them. */
export function observePages(
  pages: ReadPage[],
  system: GradingSystem,
  country: { readonly code: string; readonly credit: CreditUnit | null },
): Observation[] {
  const readsAsMark = createMarkTest(system);
  const sheet = toSheet({ kind: "pages", name: "transcript.pdf", pages }, readsAsMark);
  const guess = guessTable(sheet.lines, { readsAsMark });
  const choice = { countryCode: country.code, system, chosenBy: "request", isCustom: false } as const;
  const { document, lines } = describeTable(sheet, guess, { choice, language: "eng" }, readsAsMark);
  let lastFigure = 0;
  const printedFigures = collectFigures(guess, sheet.lines, lines, () => `f${++lastFigure}`);
  return observeReadFile(document, { printedFigures }, { system, credit: country.credit }, "bench")
    .observations;
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
