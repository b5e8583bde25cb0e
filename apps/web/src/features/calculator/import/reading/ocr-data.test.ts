import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createWorker } from "tesseract.js";
import { expect, it } from "vitest";
import { suggestedOcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";

it("reads Russian with the shipped data", async () => {
  const language = suggestedOcrLanguage("ru");
  const file = `${language}.traineddata.gz`;
  const folder = mkdtempSync(path.join(tmpdir(), "meridian-ocr-"));
  const packageFile = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`);
  copyFileSync(path.join(path.dirname(packageFile), "4.0.0_best_int", file), path.join(folder, file));
  const worker = await createWorker([language], 1, { langPath: folder, gzip: true, cacheMethod: "none" });
  try {
    const scan = path.join(import.meta.dirname, "russian-scan-for-tests.png");
    const { data } = await worker.recognize(scan);
    expect(data.text.split("\n").filter((line) => line.trim() !== "")).toEqual([
      "Математический анализ 8 отлично",
      "Иностранный язык (английский) 10 удовлетворительно",
      "Физическая культура 2 зачтено",
      "Экономическая теория 3 отлично",
    ]);
  } finally {
    await worker.terminate();
    rmSync(folder, { recursive: true });
  }
}, 60_000);
