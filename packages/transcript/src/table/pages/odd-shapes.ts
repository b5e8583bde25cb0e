import { westernDigits } from "../../cells/cell-text.ts";
import type { GridLine } from "../../cells/grid-line.ts";

/**
 * OCR can be confident and wrong: it drops commas and splits numbers. Flags a number that is written unlike almost all
 * others in its column ("3" among "1,3" and "2,7").
 */
export function flagOddShapes(lines: GridLine[]): GridLine[] {
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  const typicalShapes = Array.from({ length: width }, (_, c) =>
    typicalShape(lines.map((line) => line.cells[c] ?? "")),
  );
  return lines.map((line) => {
    const odd = line.cells.flatMap((cell, c) =>
      typicalShapes[c] && isNumber(cell) && toShape(cell) !== typicalShapes[c] ? [c] : [],
    );
    return odd.length > 0 ? { ...line, doubtful: [...new Set([...(line.doubtful ?? []), ...odd])] } : line;
  });
}

function typicalShape(cells: string[]): string | null {
  const shapes = cells.filter(isNumber).map(toShape);
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const [shape, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return shapes.length >= 5 && count >= shapes.length * 0.7 ? shape : null;
}

const isNumber = (cell: string) => /^\d[\d.,٫:/%-]*$/.test(westernDigits(cell));
/** A point among commas is the same number. */
const toShape = (cell: string) =>
  westernDigits(cell)
    .replace(/\d+/g, "#")
    .replace(/#[,٫]#/g, "#.#");
