import { readYear } from "../cells/term-heading.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import { namesPeople } from "../cells/words/student-words.ts";
import { areGroups, areNumberedGroups } from "../columns/group-numbers.ts";
import type { PrintedTerm } from "../rows/printed-term.ts";
import type { TableRow } from "../rows/table-row.ts";
import { findTermOrder } from "../rows/term-order.ts";
import { readRowTerm } from "../rows/values/read-row-term.ts";
import type { ReadColumns } from "../rows/values/read-row-values.ts";
import type { Doubt } from "./doubt.ts";

/** What is doubtful about the terms of the courses. */
export const askAboutTerms = (rows: readonly TableRow[], table: ReadColumns): Doubt[] => [
  ...askForTerms(rows, table),
  ...askForGroups(rows, table),
  ...askForSections(rows),
  ...askForTermOrder(rows, table),
];

/**
 * Where other courses have a term, the user is asked about those without one, unless they come from another
 * institution.
 */
function askForTerms(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const kinds = ["term", "year", "date"];
  const hasTerm = (row: TableRow) =>
    (row.term ?? row.year ?? "") !== "" ||
    columns.some(({ kind }, c) => kinds.includes(kind) && (row.cells[c] ?? "") !== "");
  const without = rows.filter((row) => !hasTerm(row) && !row.transferred);
  if (without.length === 0 || rows.every((row) => !hasTerm(row))) return [];
  const line = without.length === 1 ? (without[0]?.line ?? null) : null;
  return [{ line, field: "term", reason: { code: "term-unclear" }, readings: [] }];
}

/** No course has a term, but a column that nothing explains divides the courses into groups with numbers: "FA-15", "3". */
function askForGroups(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const hasTerms = rows.some(({ term, year }) => (term ?? year ?? "") !== "");
  const isCalendar = (c: number) => rows.some(({ cells }) => readYear(cells[c] ?? "") !== undefined);
  const hasColumn = columns.some(({ kind }, c) => kind === "term" || (kind === "year" && isCalendar(c)));
  const isGroup = ({ kind, header }: ReadColumns["columns"][number], c: number) => {
    const cells = rows.map((row) => row.cells[c] ?? "");
    const isUnknown = !namesPeople(header) && !readHeaderKinds(header).some((match) => match.kind !== "code");
    if (kind === "credits") return isUnknown && areNumberedGroups(cells);
    return isUnknown && (kind === "ignore" || kind === "tag" || kind === "code") && areGroups(cells);
  };
  return hasTerms || hasColumn || !columns.some(isGroup)
    ? []
    : [{ line: null, field: "term", reason: { code: "term-unclear" }, readings: [] }];
}

/**
 * The courses below the last term may have a heading of their own that names no term, such as "Recognized courses". Where
 * terms have groups of courses, such a heading is printed in more of them.
 */
function askForSections(rows: readonly TableRow[]): Doubt[] {
  const last = rows.at(-1);
  const isInLastTerm = ({ term, year }: TableRow) => term === last?.term && year === last?.year;
  const before = rows.findLastIndex((row) => !isInLastTerm(row));
  const areGroups = before < 0 || rows.slice(0, before + 1).some(({ section }) => section !== undefined);
  // Whatever else it says, a heading with another year is none of a group.
  const isDated = ({ section = "", year }: TableRow) =>
    (readYear(section) ?? year) !== year && !year?.includes(readYear(section)!);
  const asked = rows.filter(
    (row, i) =>
      row.section !== undefined &&
      (row.term ?? row.year) !== undefined &&
      (isDated(row) || (!areGroups && i > before)),
  );
  return asked.map(({ line, section, term, year }): Doubt => {
    const readings = [
      { text: term ?? year ?? "", evidence: "It is the last term printed above the course." },
    ];
    return { line, field: "term", reason: { code: "term-unclear", section: section! }, readings };
  });
}

/**
 * The term of all courses comes from a text that may say something else, such as the term the student is in. If several are
 * printed, no course has one.
 */
export function askForPrintedTerm({ source, isUnclear }: PrintedTerm): Doubt[] {
  if (source === null && !isUnclear) return [];
  const reason =
    source === null
      ? { code: "term-unclear" as const }
      : { code: "taken-from-text" as const, printed: source };
  return [{ line: null, field: "term", reason, readings: [] }];
}

/** "Fall 2016" and "Fall 2017" above "Spring 2017" and "Spring 2018": "Spring 2017" may be of the year that starts in 2017. */
function askForTermOrder(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const terms = rows
    .map((row) => readRowTerm(row, columns))
    .filter(({ term, year }, i, all) => term !== all[i - 1]?.term || year !== all[i - 1]?.year);
  const order = findTermOrder(terms.map(({ term, year }) => ({ name: term, year })));
  return order === "unclear"
    ? [{ line: null, field: "term", reason: { code: "term-order-unclear" }, readings: [] }]
    : [];
}
