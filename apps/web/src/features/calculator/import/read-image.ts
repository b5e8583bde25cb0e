import { ImportError } from "@meridian/transcript/read/import-error";
import { recognizeImages } from "./recognize-images.ts";
import type { ReadSheet } from "@meridian/transcript/read-sheet";
import type { ReadCallbacks } from "@meridian/transcript/read/read-progress";
import { wordsToSheet } from "@meridian/transcript/table/words-to-sheet";

/** Reads a photo or a scanned image. */
export async function readImage(file: Blob, name: string, reading: ReadCallbacks): Promise<ReadSheet[]> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImportError({ code: "broken-image" });
  });
  const draw = () => Promise.resolve(drawBitmap(bitmap));
  const pages = await recognizeImages([{ draw }], reading, 1);
  return [
    wordsToSheet(
      (pages ?? []).map((words) => ({ words, recognized: true })),
      name,
    ),
  ];
}

function drawBitmap(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(
    2,
    2000 / Math.min(bitmap.width, bitmap.height),
    4000 / Math.max(bitmap.width, bitmap.height),
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
