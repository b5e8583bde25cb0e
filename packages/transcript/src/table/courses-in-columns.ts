import type { GridLine } from "../cells/grid-line.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import type { ColumnKind } from "../columns/column-guess.ts";
import { headerKinds } from "../columns/header/find-header.ts";

/** A table with a column per course and a row per kind of value ("Course | Logic | Law", "Mark | 64 | 58"): turns it. */
export function turnCourseColumns(lines: GridLine[], readsAsMark: ReadsAsMark): GridLine[] {
  const isNamed = ({ cells: [name = "", ...values] }: GridLine) =>
    name !== "" && values.filter(Boolean).length >= 3 && values.every((cell) => kindOf(cell) === null);
  const first = lines.findIndex((line) => isNamed(line) && kindOf(line.cells[0] ?? "") === "course");
  const length = first < 0 ? 0 : lines.slice(first).findIndex((line) => !isNamed(line));
  const block = lines.slice(first, length < 0 ? undefined : first + length);
  const marks = block
    .find((line) => kindOf(line.cells[0] ?? "") === "mark")
    ?.cells.slice(1)
    .filter(Boolean);
  const names = block.filter((line) => kindOf(line.cells[0] ?? "") !== null);
  if (!marks || names.length < block.length * 0.6 || hasHeader(lines)) return lines;
  if (marks.filter((cell) => readsAsMark(cell)).length < Math.max(3, marks.length * 0.6)) return lines;
  const width = Math.max(...block.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, c) => block.map(({ cells }) => cells[c] ?? ""));
  return [
    ...lines.slice(0, first),
    ...columns.filter((cells) => cells.some(Boolean)).map((cells): GridLine => ({ cells })),
    ...lines.slice(first + block.length),
  ];
}

const kindOf = (name: string): ColumnKind | null => readHeaderKinds(name)[0]?.kind ?? null;

/** Then the columns have names. */
const hasHeader = (lines: readonly GridLine[]) =>
  lines.some((line) => headerKinds(line).has("course") && headerKinds(line).has("mark"));
