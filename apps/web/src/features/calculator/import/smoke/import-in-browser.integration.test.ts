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
import { runInChromium } from "./in-chromium.ts";

const port = 4350;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-smoke-build-"));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [ocrAssets()],
    build: { outDir: folder, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("in a real browser, offline but for our own address, under the production policy", () => {
  it("CSV, XLSX and a PDF with text give all 40 courses, and bad files give their faults", async () => {
    const sheet = [
      ["Modul", "LP", "Note"],
      ...germanTranscript.map((c) => [c.course, Number(c.credits), c.mark]),
    ];
    const run = await runInChromium(
      folder,
      {
        "a.csv": makeWindowsCsv(germanTranscript),
        "b.xlsx": makeXlsx([{ name: "Noten", rows: sheet }]),
        "c.pdf": makeTranscriptPdf(germanTranscript),
        "d.pdf": makeBrokenPdf(),
        "e.xlsx": makeZipBomb({ lying: true }),
      },
      port,
    );
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
    expect(broken?.read).toEqual({ fault: { code: "broken-pdf" } });
    expect(bomb?.read).toEqual({ fault: { code: "inflates-too-far" } });
    expect(run.violations).toEqual([]);
    // A PDF with a text layer costs no OCR download.
    expect(
      run.requested.filter((url) => url.includes("traineddata") || url.includes("tesseract-core")),
    ).toEqual([]);
  }, 60_000);

  it("a scan is recognised with only the chosen language downloaded", async () => {
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

  it("cancelling stops the recognition at once", async () => {
    const scan = await readFile(
      path.join(import.meta.dirname, "../../../../../../../e2e/fixtures/scanned-transcript.pdf"),
    );
    const run = await runInChromium(folder, { "scan.pdf": scan }, port + 2, { cancelAt: "recognising" });
    expect(run.reports[0]?.read).toEqual({ fault: { code: "cancelled" } });
  }, 120_000);
});
