import type { PDFPageProxy } from "pdfjs-dist";
import type { Pdfjs } from "../platform.ts";
import type { Rule } from "../source-sheet.ts";

/** Thicker boxes are areas; only their edges are rules. */
const maxThickness = 2.5;
const minLength = 6;

/** The ruling lines of a page, and the edges of its boxes and shaded rows, in page points with y downward. */
export async function readRules(page: PDFPageProxy, { OPS, Util }: Pdfjs["library"]): Promise<Rule[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const rules: Rule[] = [];
  let matrix: number[] = page.getViewport({ scale: 1 }).transform;
  const stack: number[][] = [];
  for (const [i, operation] of fnArray.entries()) {
    const args = argsArray[i] as unknown[];
    if (operation === OPS.save) stack.push(matrix);
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd)
      matrix = stack.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = Util.transform(matrix, args) as number[];
    else if (operation === OPS.paintFormXObjectBegin) {
      stack.push(matrix);
      if (args[0]) matrix = Util.transform(matrix, args[0]) as number[];
    } else if (operation === OPS.constructPath && isPainted(args[0] as number, OPS))
      for (const box of readBoxes((args[1] as (ArrayLike<number> | null)[])[0]))
        rules.push(...toRules(box, matrix));
  }
  return rules;
}

/** Paths also clip; only painted ones are visible. */
function isPainted(operation: number, OPS: Pdfjs["library"]["OPS"]): boolean {
  return operation !== OPS.endPath && operation !== OPS.clip && operation !== OPS.eoClip;
}

// How pdf.js encodes paths; the codes are not exported.
const [moveTo, lineTo, curveTo, quadraticCurveTo] = [0, 1, 2, 3];
const coordinateCounts = new Map([
  [moveTo, 2],
  [lineTo, 2],
  [curveTo, 6],
  [quadraticCurveTo, 4],
]);

/** The box around each straight-edged part of a path. */
function readBoxes(path: ArrayLike<number> | null | undefined): Rule[] {
  if (!path) return [];
  const boxes: (Rule & { curved?: boolean })[] = [];
  for (let at = 0; at < path.length;) {
    const code = path[at] ?? 0;
    const count = coordinateCounts.get(code) ?? 0;
    const [x = 0, y = 0] = [path[at + count - 1], path[at + count]];
    const box = boxes.at(-1);
    if (code === moveTo) boxes.push({ x0: x, y0: y, x1: x, y1: y });
    else if (box && code === lineTo) {
      [box.x0, box.x1] = [Math.min(box.x0, x), Math.max(box.x1, x)];
      [box.y0, box.y1] = [Math.min(box.y0, y), Math.max(box.y1, y)];
    } else if (box && count > 2) box.curved = true;
    at += 1 + count;
  }
  return boxes.filter((box) => !box.curved);
}

function toRules(box: Rule, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Rule[] {
  const xs = [a * box.x0 + c * box.y0 + e, a * box.x1 + c * box.y1 + e];
  const ys = [b * box.x0 + d * box.y0 + f, b * box.x1 + d * box.y1 + f];
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  if (x1 - x0 < minLength && y1 - y0 < minLength) return [];
  if (y1 - y0 <= maxThickness) return [{ x0, x1, y0: (y0 + y1) / 2, y1: (y0 + y1) / 2 }];
  if (x1 - x0 <= maxThickness) return [{ x0: (x0 + x1) / 2, x1: (x0 + x1) / 2, y0, y1 }];
  return [
    { x0, x1, y0, y1: y0 },
    { x0, x1, y0: y1, y1 },
    { x0, x1: x0, y0, y1 },
    { x0: x1, x1, y0, y1 },
  ];
}
