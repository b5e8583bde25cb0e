import type { PageWord } from "../source-sheet.ts";

/** A line as the OCR engine reports it, in pixels. */
export interface OcrLine {
  baseline: Box;
  rowAttributes: { rowHeight: number };
  words: { text: string; confidence: number; bbox: Box }[];
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Words below this confidence (0–100) are flagged for review. */
const minConfidence = 80;

/** The words of a recognized page. Corrects the tilt of the sheet, so that all words of a row have the same height. */
export function toPageWords(lines: OcrLine[]): PageWord[] {
  const tilts = lines
    .filter((line) => line.words.length >= 3 && line.baseline.x1 > line.baseline.x0)
    .map(({ baseline }) => (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0))
    .sort((a, b) => a - b);
  const tilt = tilts[Math.floor(tilts.length / 2)] ?? 0;
  return lines.flatMap((line) =>
    line.words
      // Table rules are recognized as bars, dashes and other characters without letters or digits.
      .filter((word) => /[\p{L}\p{N}]/u.test(word.text))
      .map(({ text, confidence, bbox }) => ({
        text: text.replace(/^[|¦\]]+|(?<![|¦[])[|¦[]+$/g, ""),
        x: bbox.x0,
        y: lineY(line, bbox) - tilt * bbox.x0,
        width: bbox.x1 - bbox.x0,
        height: Math.max(8, Math.min(line.rowAttributes.rowHeight, (bbox.y1 - bbox.y0) * 1.6)),
        doubtful: confidence < minConfidence,
      })),
  );
}

/** Position of the baseline at this word; more stable than the word box, which depends on commas and descenders. */
function lineY({ baseline }: OcrLine, box: Box): number {
  const span = baseline.x1 - baseline.x0;
  if (span <= 0) return box.y1;
  return baseline.y0 + ((baseline.y1 - baseline.y0) * (box.x0 - baseline.x0)) / span;
}
