import { FaultError } from "./import-fault.ts";
import { recogniseImages } from "./recognise-images.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { Reading } from "./read-progress.ts";
import { wordsToSheet } from "./words-to-sheet.ts";

/** A photo or a scan saved as a picture. */
export async function readImage(file: Blob, name: string, reading: Reading): Promise<ReadSheet[]> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new FaultError({ code: "broken-image" });
  });
  const draw = () => Promise.resolve(drawPicture(picture));
  const pages = await recogniseImages([{ draw }], reading, 1);
  return [
    wordsToSheet(
      (pages ?? []).map((words) => ({ words, recognised: true })),
      name,
    ),
  ];
}

function drawPicture(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(
    2,
    2000 / Math.min(picture.width, picture.height),
    4000 / Math.max(picture.width, picture.height),
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}
