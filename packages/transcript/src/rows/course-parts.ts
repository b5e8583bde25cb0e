import { normalizeWords, parseNumber } from "../cells/cell-text.ts";
import type { ColumnGuess, ColumnKind } from "../columns/column-guess.ts";
import { weightedMean } from "../columns/total-scopes.ts";
import { countSummed, findNestedSums, isModuleName, isNumberedModule } from "./parent-rows.ts";
import type { TableRow } from "./table-row.ts";

/** A course and the rows below it that are printed as its parts. */
export interface CourseParts {
  readonly course: TableRow;
  readonly parts: readonly TableRow[];
  /** If not, the rows may also be courses, and the evaluator decides. */
  readonly isSure: boolean;
}

/**
 * Rows that would be counted twice: exams below the course they belong to, without credits of their own ("Deeltoets 1 | 40 %
 * | 6,8"), and the courses of a unit that has credits and a mark itself.
 */
export function findCourseParts(rows: readonly TableRow[], columns: readonly ColumnGuess[]): CourseParts[] {
  const at = (kind: ColumnKind) => columns.findIndex((column) => column.kind === kind);
  if (at("credits") < 0 || at("mark") < 0) return [];
  const table = rows.map((row): Row => {
    const { cells, term } = row;
    return {
      row,
      name: cells[at("course")] ?? "",
      code: cells[at("code")] ?? "",
      mark: cells[at("mark")] ?? "",
      credits: parseNumber(cells[at("credits")] ?? ""),
      hasCredits: /\p{Nd}/u.test(cells[at("credits")] ?? ""),
      weight: cells[at("coefficient")] ?? "",
      term,
    };
  });
  return [
    ...findExams(table),
    ...findModules(table),
    ...findUnits(table),
    ...findNamedUnits(table),
    ...findSums(table),
    ...findUncoded(table),
  ];
}

interface Row {
  readonly row: TableRow;
  readonly name: string;
  readonly code: string;
  readonly mark: string;
  readonly credits: number | null;
  readonly hasCredits: boolean;
  readonly weight: string;
  readonly term: string | undefined;
}

function findExams(table: readonly Row[]): CourseParts[] {
  return table.flatMap((course, i): CourseParts[] => {
    if (course.credits === null || course.mark === "") return [];
    // "Klausur Statik" with 0 credits below "Statik"
    const isNamedPart = (row: Row) => row.name !== course.name && row.name.includes(course.name);
    const isPart = (row: Row) =>
      (!row.hasCredits || (row.credits === 0 && isNamedPart(row))) &&
      row.mark !== "" &&
      row.term === course.term;
    const rest = table.slice(i + 1);
    const end = rest.findIndex((row) => !isPart(row));
    const parts = end < 0 ? rest : rest.slice(0, end);
    if (parts.length === 0) return [];
    const areExams = parts.every(({ name }) => examName.test(normalizeWords(name)) || examPrefix.test(name));
    const shareCode = course.code !== "" && parts.every(({ code }) => code === course.code);
    const haveNoCode = course.code !== "" && parts.every(({ code }) => code === "");
    const areWeighted = course.weight === "" && parts.every(({ weight }) => weight !== "");
    const areNamed = parts.every((row) => isNamedPart(row) && row.mark === course.mark);
    if (!areNamed && !areExams && !shareCode && !haveNoCode && !areWeighted && !averageTo(course, parts))
      return [];
    const isSure =
      areNamed || (areExams && (shareCode || haveNoCode || areWeighted)) || (shareCode && areWeighted);
    return [{ course: course.row, parts: parts.map(({ row }) => row), isSure }];
  });
}

/** Names of exams and assignments, which are no names of courses. */
const examName =
  /^(?:(?:schriftelijke?|mondelinge?|eerste|tweede|eind|final|written|oral|mid ?term|first|second|partial) )?(?:deeltoets|deeltentamen|deelcijfer|deelresultaat|toets|eindtoets|tussentoets|tentamen|eindtentamen|hertentamen|practicum|opdracht|eindopdracht|groepsopdracht|werkstuk|verslag|presentatie|essay|exam|examination|test|quiz|assignment|coursework|midterm|teilprufung|klausur|teilleistung|delprov|tenta|inlamningsuppgift|partiel|controle continu|examen terminal|examen final|parcial)(?: (?:\d{1,2}|[a-d]|i{1,3}))?$/u;

/** Swedish courses have modules with credits and a code of their own: "LAB1 Laborationer | 4,0 hp" below "DD1337 | 7,0 hp". */
function findModules(table: readonly Row[]): CourseParts[] {
  return table.flatMap((course, i): CourseParts[] => {
    if (course.credits === null || course.code === "" || isModule(course)) return [];
    const rest = table.slice(i + 1);
    const end = rest.findIndex((row) => !isModule(row) || row.credits === null || row.term !== course.term);
    const parts = end < 0 ? rest : rest.slice(0, end);
    if (parts.length === 0) return [];
    const sum = parts.reduce((total, { credits }) => total + (credits ?? 0), 0);
    const isSure = course.mark !== "" && Math.abs(sum - course.credits) < 0.001;
    return [{ course: course.row, parts: parts.map(({ row }) => row), isSure }];
  });
}

const isModule = ({ code, name }: Row) =>
  code === "" ? /^\p{Lu}{3,4}\d\s/u.test(name) || examName.test(normalizeWords(name)) : moduleCode.test(code);
const moduleCode =
  /^(?:TEN|LAB|LABA|INL|PRO|PROJ|KON|SEM|UPG|MOM|PRA|TES|ÖVN|OVN|RAP|HEM|MUN|SKR|KTR|DUG|DAT)\d$/u;

/** "Prüfung: Klausur Statik". */
const examPrefix = /^(?:prüfung|prüfungsleistung|exam|examen|tentamen|toets|épreuve|prova|esame)\s?:/iu;

function averageTo(course: Row, parts: readonly Row[]): boolean {
  const number = ({ mark }: Row) => parseNumber(mark.split("/")[0] ?? "");
  const marks = parts.flatMap((part) => number(part) ?? []);
  const mark = number(course);
  if (mark === null || parts.length < 2 || marks.length < parts.length) return false;
  const weights = parts.map(({ weight }) => parseNumber(weight.replace("%", "")) ?? 0);
  return [weights, parts.map(() => 1)].some(
    (some) => Math.abs((weightedMean(marks, some) ?? NaN) - mark) < 0.06,
  );
}

/** "UE 1.1 | 12" with courses below it whose credits are another sum, or a single one. Where they add up, it is left out. */
function findUnits(table: readonly Row[]): CourseParts[] {
  const units = table.flatMap(({ name }, i) => (isNumberedModule(name) ? [i] : []));
  return units.flatMap((at, u): CourseParts[] => {
    const unit = table[at]!;
    const below = table.slice(at + 1, units[u + 1]);
    const end = below.findIndex(({ term }) => term !== unit.term);
    const parts = end < 0 ? below : below.slice(0, end);
    const isCounted = unit.credits !== null && parts.every(({ credits }) => credits !== null);
    if (!isCounted || parts.length === 0) return [];
    return [{ course: unit.row, parts: parts.map(({ row }) => row), isSure: false }];
  });
}

/** "Block Seminar | 10" with the credits of the rows below it, or without a code of its own, may be a unit or a course. */
function findNamedUnits(table: readonly Row[]): CourseParts[] {
  const hasCodes = table.filter(({ code }) => code !== "").length > table.length / 2;
  return table.flatMap((unit, i): CourseParts[] => {
    if (!isModuleName(unit.name) || isNumberedModule(unit.name) || unit.mark === "") return [];
    const below = table.slice(i + 1);
    const end = below.findIndex(
      ({ name, code, term }) => isModuleName(name) || code === "" || term !== unit.term,
    );
    const summed = countSummed(
      [unit, ...below].map(({ credits }) => credits),
      2,
    );
    const isUncoded = hasCodes && unit.code === "" && unit.credits !== null;
    const count = summed === 0 && isUncoded ? (end < 0 ? below.length : end) : summed;
    if (count === 0) return [];
    return [{ course: unit.row, parts: below.slice(0, count).map(({ row }) => row), isSure: false }];
  });
}

/** "FEG100 | Economics | 30" above "Microeconomics | 15" and "Macroeconomics | 15", which have no codes although other rows do. */
function findUncoded(table: readonly Row[]): CourseParts[] {
  if (table.filter(({ code }) => code !== "").length < table.length / 2) return [];
  return table.flatMap((course, i): CourseParts[] => {
    const rest = table.slice(i + 1);
    const end = rest.findIndex(({ code, term }) => code !== "" || term !== course.term);
    const parts = end < 0 ? rest : rest.slice(0, end);
    const sum = parts.reduce((total, { credits }) => total + (credits ?? NaN), 0);
    const isSum = parts.length >= 2 && Math.abs(sum - (course.credits ?? NaN)) < 0.001;
    if (course.code === "" || course.mark === "" || !isSum) return [];
    return [{ course: course.row, parts: parts.map(({ row }) => row), isSure: false }];
  });
}

/** Accounts and modules that are no totals by their mark, although the credits of the rows below add up to theirs. */
function findSums(table: readonly Row[]): CourseParts[] {
  return findNestedSums(table).map(({ total, parts }) => ({
    course: table[total]!.row,
    parts: parts.map((part) => table[part]!.row),
    isSure: false,
  }));
}
