import type { GridLine } from "./table-guess.ts";

/**
 * OCR may be certain and wrong: it drops commas and splits figures. A number that is written unlike nearly all others
 * of its column ("3" among "1,3" and "2,7") is marked for a look.
 */
export function doubtOddShapes(lines: GridLine[]): GridLine[] {
  const width = Math.max(0, ...lines.map((line) => line.cells.length));
  const usual = Array.from({ length: width }, (_, c) => usualShape(lines.map((line) => line.cells[c] ?? "")));
  return lines.map((line) => {
    const odd = line.cells.flatMap((cell, c) =>
      usual[c] && isFigure(cell) && shapeOf(cell) !== usual[c] ? [c] : [],
    );
    return odd.length > 0 ? { ...line, doubtful: [...new Set([...(line.doubtful ?? []), ...odd])] } : line;
  });
}

function usualShape(cells: string[]): string | null {
  const shapes = cells.filter(isFigure).map(shapeOf);
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const [shape, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return shapes.length >= 5 && count >= shapes.length * 0.7 ? shape : null;
}

const isFigure = (cell: string) => /^\d[\d.,:/%-]*$/.test(cell);
const shapeOf = (cell: string) => cell.replace(/\d+/g, "#");
