import type { Rule } from "../../source-sheet.ts";
import type { GrayImage } from "../image/gray-image.ts";
import type { TextBox } from "../models/detect-text.ts";

/** Pixels darker than this are ink. */
const ink = 160;

/** Boxes with the text of one cell each: split at ruling lines, wide gaps and between two lines of print. */
export function splitBoxes(page: GrayImage, boxes: TextBox[], rules: Rule[]): TextBox[] {
  const heights = boxes.map((box) => box.height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 30;
  return boxes
    .flatMap((box) => (box.height > usual * 1.6 ? splitRows(page, box, usual) : [box]))
    .flatMap((box) => splitAtRules(box, rules))
    .flatMap((box) => splitAtGaps(page, box));
}

/** Stretches of ink along a box, and the gaps between them. */
export function inkSpans(page: GrayImage, box: TextBox, minGap: number): { x0: number; x1: number }[] {
  const spans: { x0: number; x1: number }[] = [];
  const [left, right] = [Math.max(0, Math.floor(box.x)), Math.min(page.width, Math.ceil(box.x + box.width))];
  // The upper and lower edge may show parts of other lines.
  const top = Math.max(0, Math.floor(box.y + box.height * 0.08));
  const bottom = Math.min(page.height, Math.ceil(box.y + box.height * 0.92));
  for (let x = left; x < right; x++) {
    let dark = 0;
    for (let y = top; y < bottom && dark < 2; y++) if (page.data[y * page.width + x]! < ink) dark++;
    if (dark < 2) continue;
    const last = spans.at(-1);
    if (last && x - last.x1 < minGap) last.x1 = x + 1;
    else spans.push({ x0: x, x1: x + 1 });
  }
  return spans;
}

function splitAtRules(box: TextBox, rules: Rule[]): TextBox[] {
  const middle = box.y + box.height / 2;
  const cuts = rules
    .filter((rule) => rule.x0 === rule.x1 && rule.y0 <= middle && rule.y1 >= middle)
    .map((rule) => rule.x0)
    .filter((x) => x > box.x + 4 && x < box.x + box.width - 4)
    .sort((a, b) => a - b);
  return [box.x, ...cuts].map((x, i) => ({ ...box, x, width: (cuts[i] ?? box.x + box.width) - x }));
}

/** Wider than a space between words, even on a typewriter. */
const columnGap = 0.68;

function splitAtGaps(page: GrayImage, box: TextBox): TextBox[] {
  const spans = inkSpans(page, box, box.height * columnGap);
  const margin = box.height * 0.12;
  return spans
    .filter(({ x0, x1 }) => x1 - x0 >= 2)
    .map(({ x0, x1 }) => {
      const left = Math.max(box.x, x0 - margin);
      return { ...box, x: left, width: Math.min(box.x + box.width, x1 + margin) - left };
    });
}

/** Two lines in one box have a row without ink between them. */
function splitRows(page: GrayImage, box: TextBox, usual: number): TextBox[] {
  const rows: { y0: number; y1: number }[] = [];
  const [left, right] = [Math.floor(box.x), Math.min(page.width, Math.ceil(box.x + box.width))];
  for (let y = Math.floor(box.y); y < Math.min(page.height, box.y + box.height); y++) {
    let dark = 0;
    for (let x = left; x < right; x++) if (page.data[y * page.width + x]! < ink) dark++;
    if (dark < Math.max(2, (right - left) * 0.006)) continue;
    const last = rows.at(-1);
    if (last && y - last.y1 < 2) last.y1 = y + 1;
    else rows.push({ y0: y, y1: y + 1 });
  }
  const lines = rows.filter(({ y0, y1 }) => y1 - y0 > usual * 0.3);
  if (lines.length < 2) return [box];
  const margin = usual * 0.18;
  return lines.map(({ y0, y1 }) => ({ ...box, y: y0 - margin, height: y1 - y0 + 2 * margin }));
}
