import type { GrayImage } from "../image/gray-image.ts";
import type { TextBox } from "../models/detect-text.ts";
import type { BoxReading } from "./box-reading.ts";
import { lineHeights, stackLines, stackMargin, type Slot } from "./stack-lines.ts";

/** A line as Tesseract reports it, in pixels. */
interface OcrLine {
  readonly words: {
    readonly text: string;
    /** 0 to 100. */
    readonly confidence: number;
    readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
  }[];
}

/** Reads lines of text from an image that contains nothing else. */
export type ReadLines = (image: GrayImage) => Promise<OcrLine[]>;

/** What Tesseract makes of each box. */
export async function readStacks(
  page: GrayImage,
  boxes: TextBox[],
  readLines: ReadLines,
  lineHeight = lineHeights.first,
): Promise<Map<TextBox, BoxReading>> {
  const readings = new Map<TextBox, BoxReading>();
  for (const { image, slots } of stackLines(page, boxes, lineHeight)) {
    for (const line of await readLines(image))
      for (const word of line.words) {
        const slot = findSlot(slots, (word.bbox.y0 + word.bbox.y1) / 2);
        if (!slot || word.text.trim() === "") continue;
        const toPage = (x: number) => slot.box.x + (x - stackMargin) / slot.scale;
        const reading = readings.get(slot.box) ?? [];
        reading.push({
          text: word.text.trim(),
          x0: toPage(word.bbox.x0),
          x1: toPage(word.bbox.x1),
          confidence: word.confidence / 100,
        });
        readings.set(slot.box, reading);
      }
  }
  for (const reading of readings.values()) reading.sort((a, b) => a.x0 - b.x0);
  return readings;
}

function findSlot(slots: readonly Slot[], y: number): Slot | undefined {
  return slots.find(({ top, bottom }) => y > top - 13 && y <= bottom + 13);
}
