import { readFile as readBytes } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { guessTable } from "../../guess-table.ts";
import { inspectFile } from "../../inspect/inspect-file.ts";
import { inspectPdf } from "../../inspect/inspect-pdf.ts";
import { nodePlatform } from "../../node/node-platform.ts";
import { readFile } from "../../read-file.ts";
import { toImportedRows } from "../../rows/imported-rows.ts";
import { setPdfPassword } from "./pdf-password.ts";

const { signal } = new AbortController();
const readsAsMark = (text: string) => /^[1-5],\d$/.test(text);
const callbacks = { signal, onProgress: () => undefined, chooseLanguage: () => Promise.resolve(null) };
const read = (file: File) => readFile(file, readsAsMark, callbacks, nodePlatform);

it("asks for the password of a locked PDF, and reads and inspects it with the right one", async () => {
  const fixture = path.join(import.meta.dirname, "../../../../../e2e/fixtures/locked-transcript.pdf");
  const file = new File([new Uint8Array(await readBytes(fixture))], "locked.pdf");
  expect(await read(file)).toEqual({ failure: { code: "needs-password", isWrong: false } });
  setPdfPassword(file, "guess");
  expect(await read(file)).toEqual({ failure: { code: "needs-password", isWrong: true } });
  setPdfPassword(file, "1998-04-12");
  const result = await read(file);
  const lines = "sheets" in result ? (result.sheets[0]?.lines ?? []) : [];
  const rows = toImportedRows(guessTable(lines, { readsAsMark }), readsAsMark);
  expect(rows.map(({ course, mark }) => [course, mark])).toEqual([
    ["Analysis I", "1,3"],
    ["Lineare Algebra", "2,0"],
    ["Programmierung", "1,7"],
    ["Statistik", "2,7"],
  ]);
  const inspect = (pdf: Parameters<typeof inspectPdf>[0]) => inspectPdf(pdf, nodePlatform, signal);
  expect(await inspectFile(file, "1", inspect, signal)).toMatchObject({ producer: "PDFKit", pages: 1 });
});
