import type { ColumnGuess } from "../columns/column-guess.ts";
import type { CourseParts } from "../rows/course-parts.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { Doubt, Reading } from "./doubt.ts";

/** Rows that may be parts of the course above them: one question for the table, so that no course counts twice. */
export function askForParts(
  groups: readonly CourseParts[],
  rows: readonly TableRow[],
  columns: readonly ColumnGuess[],
): Doubt[] {
  if (groups.length === 0) return [];
  const parts = new Set(groups.flatMap((group) => group.parts));
  const wholes = new Set(groups.map((group) => group.course));
  const course = columns.findIndex(({ kind }) => kind === "course");
  const names = (some: ReadonlySet<TableRow>) =>
    [...some].map(({ cells }) => cells[course] ?? "").filter((name) => name !== "");
  const keep = (text: string, isKept: (row: TableRow) => boolean, evidence: string): Reading => ({
    text,
    keeps: rows.filter(isKept).map(({ line }) => line),
    evidence,
  });
  return [
    {
      line: null,
      field: "course",
      reason: { code: "maybe-parts", wholes: names(wholes), parts: names(parts) },
      readings: [
        keep(
          "Courses only, without their parts",
          (row) => !parts.has(row),
          `Leaves out ${countRows(parts.size)}.`,
        ),
        keep("Parts only", (row) => !wholes.has(row), `Leaves out ${countRows(wholes.size)}.`),
        keep("All of them", () => true, "Each row is a separate course."),
      ],
    },
  ];
}

const countRows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);
