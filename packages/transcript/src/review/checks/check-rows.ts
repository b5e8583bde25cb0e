import { parseNumber } from "../../cells/cell-text.ts";
import type { TableRow } from "../../rows/table-row.ts";
import type { Check } from "../check.ts";
import type { RowNumbers } from "./row-numbers.ts";

/** Share of the rows in which arithmetic must hold before a row that breaks it is suspicious. */
const minShare = 0.6;

/** Credits × points = quality points, in each row. */
export function checkGradePoints(rows: readonly RowNumbers[]): Check[] {
  return checkEachRow("grade-points", rows, (row) => {
    const factor = row.points ?? row.mark;
    if (row.credits === null || factor === null || row.quality === null) return null;
    return { printed: row.quality, found: row.credits * factor, tolerance: 0.051 };
  });
}

/** Internal + external = total, in each row. */
export function checkParts(rows: readonly RowNumbers[]): Check[] {
  return checkEachRow("parts-sum", rows, (row) => {
    if (row.parts.length < 2 || row.mark === null) return null;
    return { printed: row.mark, found: row.parts.reduce((sum, part) => sum + part, 0), tolerance: 0.011 };
  });
}

function checkEachRow(
  code: Check["code"],
  rows: readonly RowNumbers[],
  compare: (row: RowNumbers) => { printed: number; found: number; tolerance: number } | null,
): Check[] {
  const compared = rows.flatMap((row) => {
    const numbers = compare(row);
    return numbers
      ? [{ row, ...numbers, agrees: Math.abs(numbers.printed - numbers.found) <= numbers.tolerance }]
      : [];
  });
  const agreeing = compared.filter(({ agrees }) => agrees);
  if (compared.length < 3 || agreeing.length < compared.length * minShare) return [];
  const wrong = compared.filter(({ agrees }) => !agrees);
  if (wrong.length === 0) {
    const count = `${agreeing.length} of ${compared.length}`;
    return [{ code, agrees: true, printed: count, found: count, suspects: [] }];
  }
  return wrong.map(({ row, printed, found }) => ({
    code,
    agrees: false,
    printed: String(printed),
    found: String(Math.round(found * 1000) / 1000),
    line: row.line,
    suspects: [row.line],
  }));
}

/** The printed numbering of the rows has no gap. */
export function checkNumbering(rows: readonly TableRow[]): Check[] {
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  for (let c = 0; c < Math.min(width, 3); c++) {
    const numbers = rows.map((row) => parseNumber((row.cells[c] ?? "").replace(/[.)]$/, "")));
    const steps = numbers.flatMap((n, i) =>
      i > 0 && n !== null && n === (numbers[i - 1] ?? -2) + 1 ? [i] : [],
    );
    if (numbers[0] !== 1 || numbers.includes(null) || steps.length < numbers.length * 0.5) continue;
    const gaps = numbers.flatMap((n, i) => (i > 0 && n !== 1 && n !== (numbers[i - 1] ?? 0) + 1 ? [i] : []));
    const last = Math.max(...numbers.map((n) => n ?? 0));
    return [
      {
        code: "row-count",
        agrees: gaps.length === 0,
        printed: String(gaps.length === 0 ? numbers.length : last),
        found: String(numbers.length),
        suspects: gaps.map((i) => rows[i]?.line ?? 0),
      },
    ];
  }
  return [];
}

/** How many of the marks are on the chosen scale. */
export function checkMarksFit(rows: readonly RowNumbers[]): Check[] {
  const marks = rows.filter((row) => row.fits !== null).length;
  const fitting = rows.filter((row) => row.fits).length;
  if (marks === 0) return [];
  return [
    {
      code: "marks-fit",
      agrees: fitting === marks,
      printed: String(marks),
      found: String(fitting),
      suspects: [],
    },
  ];
}

/** No course was read twice: the same name, code, mark, credits and term. */
export function checkRepeats(rows: readonly RowNumbers[]): Check[] {
  const seen = new Map<string, number>();
  const twice = rows.filter((row) => {
    const isTwice = row.course !== "" && seen.has(row.key);
    seen.set(row.key, row.line);
    return isTwice;
  });
  return twice.map((row) => ({
    code: "repeats",
    agrees: false,
    printed: row.course,
    found: row.course,
    line: row.line,
    suspects: [row.line],
  }));
}
