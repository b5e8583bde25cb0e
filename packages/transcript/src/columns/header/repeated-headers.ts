import { isNumber, normalizeWords } from "../../cells/cell-text.ts";
import type { GridLine } from "../../cells/grid-line.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import { isPartOfName, readHeader } from "../../cells/words/header-vocabulary.ts";
import { sliceColumns } from "../../table/slice-columns.ts";
import type { ColumnKind } from "../column-guess.ts";

/**
 * A second header may name the same columns in another order ("Module | Mark | Credits" below "Module | Credits | Mark"). Brings
 * the lines below it into the order of the first one, or flags them if the two cannot be matched.
 */
export function alignRepeatedHeaders(
  lines: GridLine[],
  headerRow: number,
  readsAsMark: ReadsAsMark,
): GridLine[] {
  const first = lines[headerRow]?.cells ?? [];
  let align = (line: GridLine) => line;
  return lines.map((line, index) => {
    if (index <= headerRow) return line;
    if (isHeader(line, readsAsMark)) align = chooseAlignment(first, line.cells);
    return align(line);
  });
}

function isHeader({ cells }: GridLine, readsAsMark: ReadsAsMark): boolean {
  const filled = cells.filter((cell) => cell !== "");
  const named = filled.flatMap((cell) => readHeader(cell)?.kind ?? []);
  const hasValue = filled.some((cell) => isNumber(cell) || readsAsMark(cell));
  return !hasValue && named.length >= filled.length / 2 && valueKinds.every((kind) => named.includes(kind));
}

const valueKinds: readonly ColumnKind[] = ["course", "mark", "credits"];

function chooseAlignment(first: readonly string[], second: readonly string[]): (line: GridLine) => GridLine {
  const kinds = (cells: readonly string[]) => cells.map((cell) => readHeader(cell)?.kind ?? "");
  const [a, b] = [kinds(first), kinds(second)];
  const isMoved = valueKinds.some((kind) => a.includes(kind) && b.indexOf(kind) !== a.indexOf(kind));
  const isSame = second.every((name, c) => name === "" || isPartOfName(name, first[c] ?? ""));
  if (!isMoved || isSame) return (line) => line;
  const order =
    matchColumns(first.map(normalizeWords), second.map(normalizeWords)) ??
    (first.length === second.length ? matchColumns(a, b) : null);
  if (order) return (line) => sliceColumns(line, order);
  return (line) => ({ ...line, doubtful: line.cells.map((_, c) => c), doubtCause: "shifted-cells" });
}

/** For each of the first texts, where it is among the second; null if one is missing or occurs twice. */
function matchColumns(first: readonly string[], second: readonly string[]): number[] | null {
  const isUnique = new Set(first).size === first.length && new Set(second).size === second.length;
  const order = first.map((text) => second.indexOf(text));
  return isUnique && first.length === second.length && !order.includes(-1) ? order : null;
}
