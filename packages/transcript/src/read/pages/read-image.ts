import { ImportError } from "../import-error.ts";
import type { Canvas, Platform } from "../platform.ts";
import type { ReadCallbacks } from "../read-progress.ts";
import { recognizePages } from "../recognize/recognize-pages.ts";
import type { SourceSheet } from "../source-sheet.ts";

/** Reads a photo or a scanned image. */
export async function readImage(
  file: Blob,
  name: string,
  reading: ReadCallbacks,
  platform: Platform,
): Promise<SourceSheet[]> {
  const bitmap = await platform.decodeImage(file).catch((error: unknown) => {
    throw error instanceof ImportError ? error : new ImportError({ code: "broken-image" });
  });
  const draw = () => Promise.resolve(drawBitmap(bitmap, platform));
  const pages = (await recognizePages([{ draw }], 1, reading, platform)) ?? [];
  return [{ kind: "pages", name, pages }];
}

function drawBitmap(bitmap: ImageBitmap, { createCanvas }: Platform): Canvas {
  // Enough to read small print; the recognizer draws the straightened page in its own size.
  const scale = Math.min(
    1,
    2600 / Math.min(bitmap.width, bitmap.height),
    4000 / Math.max(bitmap.width, bitmap.height),
  );
  const canvas = createCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
