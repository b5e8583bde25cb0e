import { createRequire } from "node:module";
import path from "node:path";
import type { ReadsAsMark } from "../src/cells/reads-as-mark.ts";
import { guessTable } from "../src/guess-table.ts";
import { readFile, type ReadFileResult } from "../src/read-file.ts";
import { readTable } from "../src/read/tables/read-table.ts";
import type { Platform } from "../src/read/platform.ts";
import type { ImportedRow } from "../src/rows/imported-row.ts";
import { toImportedRows } from "../src/rows/imported-rows.ts";

const pdfjsFolder = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Node without a canvas or OCR: enough for tables and for PDFs with a text layer. */
const nodePlatform: Platform = {
  readTable,
  async loadPdfjs() {
    return {
      library: await import("pdfjs-dist/legacy/build/pdf.mjs"),
      assets: {
        cMapUrl: `${pdfjsFolder}/cmaps/`,
        standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
        wasmUrl: `${pdfjsFolder}/wasm/`,
      },
    };
  },
  decodeImage: () => Promise.reject(new Error("no images in this test")),
  createCanvas: () => {
    throw new Error("no canvas in this test");
  },
  startRecognizer: () => Promise.reject(new Error("no OCR in this test")),
};

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
