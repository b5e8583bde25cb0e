import { resize, type GrayImage } from "../image/gray-image.ts";
import type { TextBox } from "./detect-text.ts";
import type { Models } from "./models.ts";

export interface LineCharacter {
  text: string;
  /** Middle of the character on the page. */
  x: number;
  confidence: number;
}

const lineHeight = 48;
/** The network halves the width three times. */
const stepWidth = 8;

/** Reads one box. Knows digits, ASCII and Chinese characters; drops the accents of Latin letters. */
export async function recognizeLine(page: GrayImage, box: TextBox, models: Models): Promise<LineCharacter[]> {
  const natural = (box.width / box.height) * lineHeight;
  const filled = Math.max(stepWidth * 2, Math.round(natural));
  const width = Math.max(48, Math.ceil(filled / 32) * 32);
  const line = resize(page, filled, lineHeight, box);
  const input = new Float32Array(3 * lineHeight * width);
  const plane = lineHeight * width;
  input.fill(1);
  for (let y = 0; y < lineHeight; y++)
    for (let x = 0; x < filled; x++) {
      const value = line.data[y * filled + x]! / 127.5 - 1;
      for (let channel = 0; channel < 3; channel++) input[channel * plane + y * width + x] = value;
    }
  const { data, steps, classes } = await models.recognize(input, width);
  const pixelsPerStep = (width / steps) * (box.width / filled);
  return decode(data, steps, classes, models.characters).map(({ text, step, confidence }) => ({
    text,
    confidence,
    x: box.x + (step + 0.5) * pixelsPerStep,
  }));
}

/** The likeliest character of each step; repeated ones and blanks are dropped. */
function decode(data: Float32Array, steps: number, classes: number, characters: readonly string[]) {
  const read: { text: string; step: number; confidence: number }[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    let [best, confidence] = [0, 0];
    for (let c = 0; c < classes; c++) {
      const probability = data[step * classes + c]!;
      if (probability > confidence) [best, confidence] = [c, probability];
    }
    if (best !== 0 && best !== previous) read.push({ text: characters[best - 1] ?? "", step, confidence });
    else if (best !== 0 && best === previous) {
      const last = read.at(-1)!;
      last.confidence = Math.max(last.confidence, confidence);
    }
    previous = best;
  }
  return read;
}
