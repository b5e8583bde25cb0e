import { languagesToLoad, type OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { modelsBase, ocrBase } from "./ocr-paths.ts";

export const modelFiles = {
  runtime: `${modelsBase}ort-wasm-simd-threaded.wasm`,
  runtimeScript: `${modelsBase}ort-wasm-simd-threaded.mjs`,
  detection: `${modelsBase}ch_PP-OCRv4_det_infer.onnx`,
  recognition: `${modelsBase}ch_PP-OCRv4_rec_infer.onnx`,
  characters: `${modelsBase}ppocr_keys_v1.txt`,
};

/** Bytes that recognizing this language still has to download; null if the server does not say. 0: all on this device. */
export async function downloadSize(language: OcrLanguage, signal: AbortSignal): Promise<number | null> {
  const sizes = await Promise.all(recognizerFiles(language).map((urls) => missingBytes(urls, signal)));
  return sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** Files to load. Where there are several for one purpose, the browser decides which it can run; they are equally large. */
function recognizerFiles(language: OcrLanguage): string[][] {
  return [
    ...Object.values(modelFiles).map((url) => [url]),
    [`${ocrBase}worker.min.js`],
    ["simd-lstm", "relaxedsimd-lstm", "lstm"].map((kind) => `${ocrBase}core/tesseract-core-${kind}.wasm.js`),
    ...languagesToLoad(language).map((code) => [`${ocrBase}lang/${code}.traineddata.gz`]),
  ];
}

async function missingBytes(urls: string[], signal: AbortSignal): Promise<number | null> {
  // Private windows of some browsers have no cache storage.
  const cached = await Promise.all(urls.map((url) => globalThis.caches?.match(url).catch(() => undefined)));
  if (cached.some(Boolean)) return 0;
  const response = await fetch(urls[0]!, { method: "HEAD", signal });
  const length = response.ok ? response.headers.get("content-length") : null;
  return length === null ? null : Number(length);
}
