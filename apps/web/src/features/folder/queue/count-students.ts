import { normalizeWords } from "@meridian/transcript/cells/cell-text";
import type { Sheet } from "@meridian/transcript/table/to-sheet";

/** How many students a table lists: a column named like a student ID with different values. 1 if there is none. */
export function countStudents(sheets: readonly Sheet[]): number {
  return Math.max(
    1,
    ...sheets.map(({ lines, pages }) => (pages ? 1 : countIn(lines.map(({ cells }) => cells)))),
  );
}

function countIn(lines: readonly (readonly string[])[]): number {
  const header = lines.findIndex((cells) => cells.some(isStudentColumn) && cells.filter(Boolean).length > 2);
  const column = lines[header]?.findIndex(isStudentColumn) ?? -1;
  if (column === -1) return 1;
  const ids = lines.slice(header + 1).map((cells) => cells[column] ?? "");
  return new Set(ids.filter((id) => id !== "")).size;
}

const isStudentColumn = (cell: string) =>
  /^(?:student|applicant|candidate) (?:id|no|number|ref)$/.test(normalizeWords(cell));
