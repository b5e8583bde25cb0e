import { resize, type GrayImage } from "../image/gray-image.ts";
import type { TextBox } from "../models/detect-text.ts";

/** The boxes of a page below each other, as a column of lines of equal height. */
export interface LineStack {
  readonly image: GrayImage;
  readonly slots: readonly Slot[];
}

export interface Slot {
  readonly box: TextBox;
  readonly top: number;
  readonly bottom: number;
  readonly scale: number;
}

/** Height of a line in the first pass, and in the second one for lines that Tesseract is not sure of. */
export const lineHeights = { first: 56, second: 42 };
const gap = 26;
export const stackMargin = 24;
const maxLines = 160;

/** Tesseract reads single lines well and pages with tables badly, so it is given the boxes as lines of a plain page. */
export function stackLines(page: GrayImage, boxes: TextBox[], lineHeight: number): LineStack[] {
  const stacks: LineStack[] = [];
  for (let start = 0; start < boxes.length; start += maxLines)
    stacks.push(stack(page, boxes.slice(start, start + maxLines), lineHeight));
  return stacks;
}

function stack(page: GrayImage, boxes: TextBox[], lineHeight: number): LineStack {
  const slots = boxes.map((box, i): Slot => {
    const top = stackMargin + i * (lineHeight + gap);
    return { box, top, bottom: top + lineHeight, scale: lineHeight / box.height };
  });
  const width = Math.ceil(
    Math.max(200, ...slots.map(({ box, scale }) => box.width * scale)) + 2 * stackMargin,
  );
  const height = stackMargin * 2 + boxes.length * (lineHeight + gap);
  const data = new Uint8Array(width * height).fill(255);
  for (const { box, top, scale } of slots) {
    const lineWidth = Math.max(1, Math.round(box.width * scale));
    const line = resize(page, lineWidth, lineHeight, box);
    for (let y = 0; y < lineHeight; y++)
      data.set(line.data.subarray(y * lineWidth, (y + 1) * lineWidth), (top + y) * width + stackMargin);
  }
  return { image: { data, width, height }, slots };
}
