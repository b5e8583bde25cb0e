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
  const sizes = await Promise.all(recognizerFiles(language).map((url) => missingBytes(url, signal)));
  return sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

function recognizerFiles(language: OcrLanguage): string[] {
  return [
    ...Object.values(modelFiles),
    `${ocrBase}worker.min.js`,
    ...languagesToLoad(language).map((code) => `${ocrBase}lang/${code}.traineddata.gz`),
  ];
}

async function missingBytes(url: string, signal: AbortSignal): Promise<number | null> {
  // Private windows of some browsers have no cache storage.
  const cached = await globalThis.caches?.match(url).catch(() => undefined);
  if (cached) return 0;
  const response = await fetch(url, { method: "HEAD", signal });
  const length = response.ok ? response.headers.get("content-length") : null;
  return length === null ? null : Number(length);
}
