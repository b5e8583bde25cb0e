import { parseNumber } from "../cells/cell-text.ts";
import { containsCode } from "../cells/leading-code.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { ReadColumns } from "../rows/values/read-row-values.ts";
import type { Check } from "./check.ts";
import type { Doubt } from "./doubt.ts";

/** What is doubtful about the names of the courses: codes, numbers and types that belong to other columns. */
export function askAboutNames(
  rows: readonly TableRow[],
  table: ReadColumns,
  checks: readonly Check[],
): Doubt[] {
  return [
    ...askForNames(rows, table),
    ...askForCodes(rows, table),
    ...askForEndings(rows, table),
    ...askForRowNumbers(rows, table),
    ...askForLowercase(rows, table),
    ...askForLastNumbers(rows, table),
    ...askForNumbers(rows, table, checks),
    ...askForNameEnds(rows, table),
  ];
}

/** The column of the names, and those that are printed. */
function listNames(rows: readonly TableRow[], columns: ReadColumns["columns"]) {
  const column = columns.findIndex(({ kind }) => kind === "course");
  return { column, names: rows.map((row) => row.cells[column] ?? "").filter((name) => name !== "") };
}

/** One question about the names of the whole table, with three examples. */
function askAboutAll(
  names: readonly string[],
  column: number,
  reason: Doubt["reason"],
  evidence: string,
): Doubt[] {
  const readings = [{ text: names.slice(0, 3).join(" · "), column, evidence }];
  return [{ line: null, field: "course", reason, readings }];
}

/** Codes in place of names: the names are printed somewhere else, or the document has none. */
function askForNames(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const { column, names } = listNames(rows, columns);
  const codes = names.filter((name) => /^\p{Lu}{1,6}[-./ ]?\p{Nd}{2,6}\p{Lu}?(?:-\p{Nd}{1,3})?$/u.test(name));
  if (column < 0 || codes.length < 3 || codes.length < names.length * 0.8) return [];
  return askAboutAll(codes, column, { code: "missing" }, "These look like course codes.");
}

/** "Mineralogy VO", "Chemistry SE": a few short words behind all names are types of courses rather than parts of the names. */
function askForEndings(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const { column, names } = listNames(rows, columns);
  const endings = names.flatMap((name) => /\s((?![IVX]+$)\p{Lu}{2,4})$/u.exec(name)?.[1] ?? []);
  const distinct = new Set(endings).size;
  const areWords = names.every((name) => name === name.toUpperCase());
  if (
    column < 0 ||
    areWords ||
    endings.length < Math.max(4, names.length * 0.8) ||
    distinct > endings.length / 2
  )
    return [];
  return askAboutAll(
    names,
    column,
    { code: "taken-from-text", printed: names[0]! },
    "All names end in one of a few short words.",
  );
}

/** "2 Optics" below "1 Algebra": the numbers of the rows rather than parts of the names. */
function askForRowNumbers(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const { column, names } = listNames(rows, columns);
  const numbers = names.flatMap((name) => /^(\p{Nd}{1,3})[.)]?\s\p{L}/u.exec(name)?.[1] ?? []).map(Number);
  const areRising = numbers.every((number, i) => i === 0 || number > numbers[i - 1]! || number === 1);
  if (column < 0 || numbers.length < Math.max(3, names.length * 0.6) || !areRising) return [];
  return askAboutAll(
    names,
    column,
    { code: "taken-from-text", printed: names[0]! },
    "Most names start with a number.",
  );
}

/** "Mathematics 3 64": three credits, or the third course of that name. */
function askForNumbers(
  rows: readonly TableRow[],
  { columns }: ReadColumns,
  checks: readonly Check[],
): Doubt[] {
  const numbered = rows.filter(({ doubtCause }) => doubtCause === "maybe-numbered");
  const [course, credits] = ["course", "credits"].map((kind) =>
    columns.findIndex((column) => column.kind === kind),
  );
  const areSummed = checks.some(({ code, agrees }) => code === "credits-sum" && agrees);
  if (numbered.length === 0 || credits! < 0 || areSummed) return [];
  const list = (format: (cells: readonly string[]) => string) =>
    numbered
      .slice(0, 3)
      .map(({ cells }) => format(cells))
      .join(" · ");
  const readings = [
    { text: list((cells) => cells[credits!] ?? ""), evidence: "Most lines have a number before the mark." },
    {
      text: list((cells) => `${cells[course!] ?? ""} ${cells[credits!] ?? ""}`),
      evidence: "The text has no headings, and names may end in a number.",
    },
  ];
  return [{ line: null, field: "credits", reason: { code: "maybe-numbered" }, readings }];
}

/**
 * "Fisica T 9 18" without headings: a letter behind some of the names may be the end of them, and so may any text there if
 * the other columns are named.
 */
function askForNameEnds(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const column = columns.findIndex(({ kind }) => kind === "course");
  const isUnnamed = ({ kind, header }: ReadColumns["columns"][number]) => kind === "ignore" && header === "";
  // A column with a text in every row is no end of a name.
  const isSparse = (c: number) => rows.some(({ cells }) => !/[\p{L}\p{Nd}]/u.test(cells[c] ?? ""));
  const count = columns
    .slice(column + 1)
    .findIndex((other, i) => !isUnnamed(other) || !isSparse(column + 1 + i));
  const [next, end] = [column + 1, count < 0 ? columns.length : column + 1 + count];
  const ended = rows.filter(({ cells }) =>
    cells.slice(next, end).some((cell) => /[\p{L}\p{Nd}]/u.test(cell)),
  );
  const areLetters = ended.every(({ cells }) => /^\p{Lu}$/u.test(cells.slice(next, end).join("")));
  const areRare = columns[column]?.header !== "" && ended.length < rows.length / 2;
  if (column < 0 || ended.length === rows.length || !(areLetters || areRare)) return [];
  return ended.map(({ cells, line }): Doubt => {
    const name = cells[column] ?? "";
    const printed = [name, ...cells.slice(next, end)].filter((text) => text !== "").join(" ");
    const readings = [
      { text: name, column, evidence: "Without the text behind it, which has no heading." },
      { text: printed, evidence: "With the text behind it." },
    ];
    return { line, field: "course", reason: { code: "taken-from-text", printed }, readings };
  });
}

/** "ENG 1 Writing", "KKEN-A Viestintä": codes in most names, where we did not find them. */
function askForCodes(rows: readonly TableRow[], { columns, habits }: ReadColumns): Doubt[] {
  const { column, names } = listNames(rows, columns);
  const coded = names.filter(
    (name) =>
      (!habits.codesBehindNames && containsCode(name)) ||
      /^(?:(?=\S*\p{Nd})(?=\S*\p{Lu})[\p{Lu}\p{Nd}./_-]{3,14}|\p{Lu}{2,5} \p{Nd}{1,4}\p{L}?) \p{L}/u.test(
        name,
      ),
  );
  if (column < 0 || habits.codesInNames || coded.length < Math.max(3, names.length * 0.6)) return [];
  return askAboutAll(
    coded,
    column,
    { code: "taken-from-text", printed: coded[0]! },
    "Most names contain what may be a code.",
  );
}

/** Names in lowercase have lost their first words. */
function askForLowercase(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const { column, names } = listNames(rows, columns);
  // Georgian has no capitals.
  const lower = names.filter((name) => /^(?!\p{Script=Georgian})\p{Ll}\p{L}{2}/u.test(name));
  const inLetters = names.filter((name) => /^\p{L}{3}/u.test(name));
  if (lower.length < Math.max(3, inLetters.length * 0.5)) return [];
  return askAboutAll(lower, column, { code: "maybe-incomplete" }, "Names rarely start in lowercase.");
}

/** "Statistics 4", "Logic 5", "Chemistry 1 4": numbers behind most names are the credits rather than parts of the names. */
function askForLastNumbers(rows: readonly TableRow[], { columns }: ReadColumns): Doubt[] {
  const { column, names } = listNames(rows, columns);
  const numbers = names.flatMap((name) => /\s(\p{Nd}{1,2}(?:[.,]\p{Nd})?)$/u.exec(name)?.[1] ?? []);
  const mayBeCredits = numbers.some((number) => (parseNumber(number) ?? 0) > 2);
  const hasCredits = columns.some(({ kind }) => kind === "credits");
  const areFew = numbers.length < Math.max(4, names.length * 0.7);
  if (column < 0 || hasCredits || areFew || !mayBeCredits) return [];
  const readings = [{ text: names.slice(0, 3).join(" · "), column, evidence: "Most names end in a number." }];
  return (["course", "credits"] as const).map((field) => ({
    line: null,
    field,
    reason: { code: "maybe-numbered" },
    readings,
  }));
}
