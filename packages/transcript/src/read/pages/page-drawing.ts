import type { PDFPageProxy } from "pdfjs-dist";
import type { Pdfjs } from "../platform.ts";
import type { Rule } from "../source-sheet.ts";

/** Thicker boxes are areas; only their edges are rules. */
const maxThickness = 2.5;
const minLength = 6;

/** A text as the file places it, with its baseline, in page points with y downward. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
}

interface PageDrawing {
  /** The ruling lines of a page, and the edges of its boxes and shaded rows. */
  readonly rules: Rule[];
  readonly texts: PlacedText[];
}

type Operation = keyof Pdfjs["library"]["OPS"];

/** What a page draws, in page points with y downward. */
export async function readDrawing(page: PDFPageProxy, { OPS, Util }: Pdfjs["library"]): Promise<PageDrawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name as Operation]));
  const drawing: PageDrawing = { rules: [], texts: [] };
  let matrix: number[] = page.getViewport({ scale: 1 }).transform;
  let style: TextStyle = { size: 0, charSpacing: 0, wordSpacing: 0, stretch: 1, leading: 0 };
  let line = { matrix: [1, 0, 0, 1, 0, 0], x: 0, y: 0 };
  let continued: PlacedText | null = null;
  const stack: [number[], TextStyle][] = [];
  const restore = () => ([matrix, style] = stack.pop() ?? [matrix, style]);
  const transform = (by: number[]) => (matrix = Util.transform(matrix, by) as number[]);
  const move = (x: number, y: number) => {
    line = { ...line, x: line.x + x, y: line.y + y };
    continued = null;
  };
  const operations: Partial<Record<Operation, (args: unknown[]) => void>> = {
    save: () => stack.push([matrix, style]),
    restore,
    transform: (args) => transform(args as number[]),
    paintFormXObjectBegin: ([by]) => {
      stack.push([matrix, style]);
      if (by) transform(by as number[]);
    },
    paintFormXObjectEnd: restore,
    constructPath: ([operation, paths]) => {
      if (!isPainted(operation as number, OPS)) return;
      for (const box of readBoxes((paths as (ArrayLike<number> | null)[])[0]))
        drawing.rules.push(...toRules(box, matrix));
    },
    beginText: () => {
      line = { matrix: [1, 0, 0, 1, 0, 0], x: 0, y: 0 };
      continued = null;
    },
    setTextMatrix: ([to]) => {
      line = { matrix: [...(to as ArrayLike<number> & Iterable<number>)], x: 0, y: 0 };
      continued = null;
    },
    moveText: ([x, y]) => move(x as number, y as number),
    setLeadingMoveText: ([x, y]) => {
      style = { ...style, leading: y as number };
      move(x as number, y as number);
    },
    nextLine: () => move(0, style.leading),
    setLeading: ([leading]) => (style = { ...style, leading: -(leading as number) }),
    setFont: ([, size]) => (style = { ...style, size: size as number }),
    setCharSpacing: ([charSpacing]) => (style = { ...style, charSpacing: charSpacing as number }),
    setWordSpacing: ([wordSpacing]) => (style = { ...style, wordSpacing: wordSpacing as number }),
    setHScale: ([percent]) => (style = { ...style, stretch: (percent as number) / 100 }),
    showText: ([glyphs]) => {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Util.transform(matrix, line.matrix) as number[];
      const text = (glyphs as Glyph[])
        .map((glyph) => (typeof glyph === "number" ? "" : glyph.unicode))
        .join("");
      const width = measure(glyphs as Glyph[], style) * Math.hypot(a, b);
      // Without a new position, the text continues behind the last one.
      if (continued)
        Object.assign(continued, { text: continued.text + text, width: continued.width + width });
      else {
        const [x, y] = [a * line.x + c * line.y + e, b * line.x + d * line.y + f];
        drawing.texts.push((continued = { text, x, y, width }));
      }
    },
  };
  for (const [i, code] of fnArray.entries()) {
    const name = names.get(code);
    if (name) operations[name]?.(argsArray[i] as unknown[]);
  }
  return drawing;
}

interface TextStyle {
  readonly size: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly stretch: number;
  readonly leading: number;
}

/** Numbers move the next glyph back, by thousandths of the font's size. */
type Glyph = number | { readonly unicode: string; readonly width: number; readonly isSpace: boolean };

function measure(glyphs: readonly Glyph[], { size, charSpacing, wordSpacing, stretch }: TextStyle): number {
  const widths = glyphs.map((glyph) =>
    typeof glyph === "number"
      ? (-glyph * size) / 1000
      : (glyph.width * size) / 1000 + charSpacing + (glyph.isSpace ? wordSpacing : 0),
  );
  return widths.reduce((sum, width) => sum + width, 0) * stretch;
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
