import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWindowsCsv } from "../../../../../../../e2e/fixtures/csv.ts";
import { germanTranscript } from "../../../../../../../e2e/fixtures/german-transcript.ts";
import { makeBrokenPdf, makeTranscriptPdf } from "../../../../../../../e2e/fixtures/pdf.ts";
import { makeXlsx, makeZipBomb } from "../../../../../../../e2e/fixtures/xlsx.ts";
import { ocrAssets } from "../../../../../vite/ocr-assets.ts";
import { createGenerator } from "../../../../../../../packages/transcript/test/signed-pdfs/generate.ts";
import { readRowsInNode } from "../../../../../../../packages/transcript/test/read-in-node.ts";
import { runInChromium } from "./in-chromium.ts";
import { readsAsMark } from "./reads-as-mark.ts";

const port = 4350;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-smoke-build-"));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [ocrAssets()],
    resolve: {
      conditions: ["module", "browser", "development|production", "onnxruntime-web-use-extern-wasm"],
    },
    worker: { format: "es" },
    build: { outDir: folder, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("in a real browser, without external network, under the production CSP", () => {
  it("reads all 40 courses from CSV, XLSX and PDF, and reports broken files", async () => {
    const sheet = [
      ["Modul", "LP", "Note"],
      ...germanTranscript.map((c) => [c.course, Number(c.credits), c.mark]),
    ];
    const files = {
      "a.csv": makeWindowsCsv(germanTranscript),
      "b.xlsx": makeXlsx([{ name: "Noten", rows: sheet }]),
      "c.pdf": makeTranscriptPdf(germanTranscript),
      "d.pdf": makeBrokenPdf(),
      "e.xlsx": makeZipBomb({ lying: true }),
    };
    const run = await runInChromium(folder, files, port);
    const [csv, xlsx, pdf, broken, bomb] = run.reports;
    expect(csv?.rows).toEqual(germanTranscript);
    expect(xlsx?.rows.map((row) => row.course)).toEqual(germanTranscript.map((c) => c.course));
    expect(pdf?.rows).toMatchObject(
      germanTranscript.map(({ code, course, credits, mark, term }) => ({
        code,
        course,
        credits,
        mark,
        term,
      })),
    );
    expect(pdf?.guess?.sure).toBe(true);
    for (const [i, [name, bytes]] of Object.entries(files).slice(0, 3).entries())
      expect(await readRowsInNode(name, bytes, readsAsMark), name).toEqual(run.reports[i]?.rows);
    expect(broken?.read).toEqual({ failure: { code: "broken-pdf" } });
    expect(bomb?.read).toEqual({ failure: { code: "inflates-too-far" } });
    expect(run.violations).toEqual([]);
    // A PDF with a text layer costs no OCR download.
    expect(
      run.requested.filter((url) => url.includes("traineddata") || url.includes("tesseract-core")),
    ).toEqual([]);
  }, 60_000);

  it("verifies signatures and reads QR codes under the same policy", async () => {
    const generate = await createGenerator();
    const files = {
      "valid.pdf": Buffer.from((await generate("valid", 0)).bytes),
      "flipped.pdf": Buffer.from((await generate("flipped", 0)).bytes),
      "edited.pdf": Buffer.from((await generate("edited", 0)).bytes),
      "broken.pdf": makeBrokenPdf(),
    };
    const run = await runInChromium(folder, files, port + 3, { inspect: "1" });
    const [valid, flipped, edited, broken] = run.reports.map(({ inspection }) => inspection);
    expect(valid?.signatures).toMatchObject([
      { signer: "Registrar (Example University)", integrity: "intact", bytesAfter: 0 },
    ]);
    expect(valid?.qrCodes).toEqual([{ page: 1, text: "https://verify.example.edu/t/0" }]);
    expect(flipped?.signatures).toMatchObject([{ integrity: "altered" }]);
    expect(edited?.signatures).toMatchObject([{ integrity: "intact", changes: [{ page: 1 }] }]);
    expect(broken).toMatchObject({ name: "broken.pdf", notInspected: "failed" });
    expect(run.violations).toEqual([]);
  }, 60_000);

  it("recognizes a scan and downloads only the selected language", async () => {
    const scan = await readFile(
      path.join(import.meta.dirname, "../../../../../../../e2e/fixtures/scanned-transcript.pdf"),
    );
    const run = await runInChromium(folder, { "scan.pdf": scan }, port + 1);
    const [report] = run.reports;
    const expected = germanTranscript.slice(0, 21);
    process.stdout.write(`OCR of one page: ${report?.seconds.toFixed(1)} s\n`);
    expect(report?.read).toBe("read");
    const right = expected.filter((c) =>
      report?.rows.some((row) => row.course === c.course && row.credits === c.credits && row.mark === c.mark),
    );
    expect(right.length).toBeGreaterThanOrEqual(19);
    expect(run.requested.filter((url) => url.includes("traineddata"))).toEqual([
      "/ocr/7.0.0/lang/deu.traineddata.gz",
    ]);
    expect(run.violations).toEqual([]);
  }, 120_000);

  it("stops recognition when canceled", async () => {
    const scan = await readFile(
      path.join(import.meta.dirname, "../../../../../../../e2e/fixtures/scanned-transcript.pdf"),
    );
    const run = await runInChromium(folder, { "scan.pdf": scan }, port + 2, { cancelAt: "recognizing" });
    expect(run.reports[0]?.read).toEqual({ failure: { code: "canceled" } });
  }, 120_000);
});
