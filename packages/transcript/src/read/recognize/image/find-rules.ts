import type { Rule } from "../../source-sheet.ts";
import type { GrayImage } from "./gray-image.ts";

/** A run of pixels of a ruling line: from `from` to `to` in row (or column) `at`. */
interface Stretch {
  at: number;
  from: number;
  to: number;
}

interface Line {
  first: number;
  last: number;
  from: number;
  to: number;
  stretches: Stretch[];
}

/** Shorter lines are strokes of letters. */
const minHorizontal = 70;
const minVertical = 52;
/** A short line in the same place as a long one is a piece of it, in a shaded header or between two breaks. */
const minPiece = 24;
/** Thicker ones are bars and pictures. */
const maxThickness = 11;

/** Finds the ruling lines of a straightened page and returns the page without them. */
export function findRules(image: GrayImage): { rules: Rule[]; cleaned: GrayImage } {
  const horizontal = findLines(image.data, image.width, image.height, minHorizontal);
  const turned = transpose(image);
  const vertical = findLines(turned.data, turned.width, turned.height, minVertical);
  const cleaned = { ...image, data: image.data.slice() };
  for (const line of horizontal) erase(cleaned, line, "horizontal");
  for (const line of vertical) erase(cleaned, line, "vertical");
  return {
    cleaned,
    rules: [
      ...horizontal.map((line) => {
        const y = (line.first + line.last + 1) / 2;
        return { x0: line.from, x1: line.to, y0: y, y1: y };
      }),
      ...vertical.map((line) => {
        const x = (line.first + line.last + 1) / 2;
        return { x0: x, x1: x, y0: line.from, y1: line.to };
      }),
    ],
  };
}

function transpose({ data, width, height }: GrayImage): GrayImage {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x]!;
  return { data: turned, width: height, height: width };
}

/** Half the length over which the darkness is averaged, against noise and tiny breaks. */
const half = 2;
/** Breaks of a rule are shorter than the space between two letters. */
const maxBreak = 2;
/** How far from the middle of a line it must be lighter. */
const flank = 6;

function findLines(data: Uint8Array, width: number, height: number, minLength: number): Line[] {
  const dark = averageAlong(data, width, height);
  const stretches: Stretch[] = [];
  for (let y = flank; y < height - flank; y++) {
    let from = -1;
    let misses = 0;
    let last = 0;
    for (let x = 0; x <= width; x++) {
      const at = y * width + x;
      const ink = x < width ? dark[at]! : 0;
      const isRule =
        ink > 34 && dark[at - flank * width]! < ink * 0.5 && dark[at + flank * width]! < ink * 0.5;
      if (isRule) {
        if (from < 0) from = x;
        last = x;
        misses = 0;
      } else if (from >= 0 && (++misses > maxBreak || x === width)) {
        if (last - from >= minPiece) stretches.push({ at: y, from, to: last });
        from = -1;
      }
    }
  }
  const lines = joinStretches(stretches).filter((line) => line.last - line.first < maxThickness * 2);
  const isLong = ({ from, to }: Stretch | Line) => to - from >= minLength * 0.75;
  const long = lines.filter((line) => line.to - line.from >= minLength && line.stretches.some(isLong));
  const middle = (line: Line) => (line.first + line.last) / 2;
  const isPiece = (line: Line) => long.some((other) => Math.abs(middle(other) - middle(line)) <= 3);
  return [...long, ...lines.filter((line) => !long.includes(line) && isPiece(line))];
}

function averageAlong(data: Uint8Array, width: number, height: number): Uint8Array {
  const dark = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = -half; x < width; x++) {
      if (x + half < width) sum += 255 - data[y * width + x + half]!;
      if (x - half - 1 >= 0) sum -= 255 - data[y * width + x - half - 1]!;
      if (x >= 0) dark[y * width + x] = sum / (2 * half + 1);
    }
  }
  return dark;
}

/** Stretches of neighboring rows that overlap belong to one line, which may rise or fall a little. */
function joinStretches(stretches: Stretch[]): Line[] {
  const done: Line[] = [];
  let open: Line[] = [];
  for (const stretch of stretches) {
    const near = open.filter((line) => stretch.at - line.last <= 2);
    done.push(...open.filter((line) => stretch.at - line.last > 2));
    const line = near.find((one) =>
      one.stretches.some((other) => stretch.at - other.at <= 2 && overlap(other, stretch)),
    );
    if (line) {
      line.last = stretch.at;
      line.from = Math.min(line.from, stretch.from);
      line.to = Math.max(line.to, stretch.to);
      line.stretches.push(stretch);
    } else
      near.push({
        first: stretch.at,
        last: stretch.at,
        from: stretch.from,
        to: stretch.to,
        stretches: [stretch],
      });
    open = near;
  }
  return [...done, ...open];
}

const overlap = (a: Stretch, b: Stretch) => Math.min(a.to, b.to) - Math.max(a.from, b.from) > -6;

/** Paints the line white, except where a letter crosses it. */
function erase({ data, width, height }: GrayImage, line: Line, kind: "horizontal" | "vertical"): void {
  const [along, across] = kind === "horizontal" ? [1, width] : [width, 1];
  const [length, breadth] = kind === "horizontal" ? [width, height] : [height, width];
  const margin = 2;
  const rows = new Map<number, [number, number]>();
  // Where the line runs at each place along it.
  for (const { at, from, to } of line.stretches)
    for (let i = Math.max(0, from - 3); i <= Math.min(length - 1, to + 3); i++) {
      const row = rows.get(i);
      if (row) {
        row[0] = Math.min(row[0], at);
        row[1] = Math.max(row[1], at);
      } else rows.set(i, [at, at]);
    }
  for (const [i, [first, last]] of rows) {
    const [from, to] = [Math.max(1, first - margin), Math.min(breadth - 2, last + margin)];
    const above = data[i * along + (from - 1) * across]!;
    const below = data[i * along + (to + 1) * across]!;
    if (above < 120 && below < 120) continue;
    for (let j = from; j <= to; j++) data[i * along + j * across] = 255;
  }
}
