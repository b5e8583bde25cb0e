import { normalizeWords, parseNumber } from "../../cells/cell-text.ts";
import { isSign, readSigns } from "../../cells/footnotes.ts";
import { withoutTeacher } from "../../cells/teachers.ts";
import { unmixAlphabets } from "../../cells/unmix-alphabets.ts";
import { containsCode, splitLeadingCode, splitTrailingCode } from "../../cells/leading-code.ts";
import { isGradePhrase } from "../../cells/words/grade-words.ts";
import { readResult } from "../../cells/words/result-words.ts";
import { readNumberWords } from "../../cells/marks/number-words.ts";
import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import type { ColumnGuess, ColumnKind } from "../../columns/column-guess.ts";
import { findLaterAttempt, type LaterAttempt } from "./find-later-attempt.ts";
import { readPrintedGrades } from "./find-printed-grades.ts";
import { findWithdrawal, type Withdrawal } from "./find-withdrawal.ts";
import { readRowCredits } from "./read-row-credits.ts";
import { readRowMark, type ValueReading } from "./read-row-mark.ts";
import type { TableHabits } from "./table-habits.ts";
import type { TableRow } from "../table-row.ts";

export interface ReadColumns {
  readonly columns: readonly ColumnGuess[];
  readonly habits: TableHabits;
}

/** The values of a row that must be interpreted, each with what is doubtful about it. */
export function readRowValues(
  row: TableRow,
  { columns, habits }: ReadColumns,
  readsAsMark: ReadsAsMark,
): Record<"course" | "credits" | "mark", ValueReading> {
  const text = (kind: ColumnKind) => row.cells[columns.findIndex((column) => column.kind === kind)] ?? "";
  const hasColumn = (kind: ColumnKind) => columns.some((column) => column.kind === kind);
  const values = {
    course: unmixCourse(readCourse(text("course"), habits), row),
    credits: hasColumn("credits") ? readRowCredits(text("credits"), habits) : { text: "", doubts: [] },
    mark: readRowMark(
      {
        mark: withHonors(text("mark"), row, columns, readsAsMark),
        maximum: text("maximum"),
        minimum: text("minimum"),
        result: text("result"),
        grades: readPrintedGrades(row, habits.grades ?? []),
        ...(row.recognized && { recognized: true }),
      },
      habits,
      readsAsMark,
    ),
  };
  const marked = listSigns(row, columns, habits, readsAsMark);
  values.credits = askAboutFootnote(values.credits, marked.credits, habits);
  const ownSigns = marked.mark.filter((sign) => !habits.commonSigns?.has(sign));
  values.mark = askAboutFootnote(values.mark, ownSigns, habits, marked.mark.length > 0);
  const later = findLaterAttempt(row.cells, columns, habits.sparseMarks ?? [], readsAsMark);
  if (later) values.mark = askAboutAttempts(values.mark, later);
  values.mark = compareWords(values.mark, row.cells[habits.marksInWords ?? -1] ?? "");
  const withdrawal = findWithdrawal(row.cells, columns);
  if (withdrawal !== null) values.mark = askAboutWithdrawal(values.mark, withdrawal, readsAsMark);
  values.mark = askAboutRemark(values.mark, row, habits, readsAsMark);
  values.credits = askAboutFailed(values, habits, readsAsMark);
  const earned = row.cells[habits.earned ?? -1] ?? "";
  if (earned !== "" && passes(values.mark.text, readsAsMark))
    values.credits = askAboutEarned(values.credits, earned, columns[habits.earned ?? -1]?.header ?? "");
  if (habits.sums?.has(row.line)) values.credits = askAboutTotal(values.credits);
  if (habits.codesApart && text("code") === "" && text("course") !== "")
    values.course = askAboutCode(values.course, row);
  if (habits.capitalized) values.course = askAboutStart(values.course);
  if (habits.swallowed?.has(row.line)) values.course = askAboutNumber(values.course);
  const otherName = habits.swappedNames?.get(row.line);
  if (otherName !== undefined) values.course = askAboutSwappedName(values.course, otherName);
  if (habits.swapped?.has(row.line)) Object.assign(values, askAboutSwap(values));
  const isShifted = hasValues(values.course.text);
  for (const field of ["course", "credits", "mark"] as const) {
    const at = columns.findIndex((column) => column.kind === field);
    if (!row.doubtful.includes(at) && !isShifted) continue;
    const { text: read, doubts } = values[field];
    const code = isShifted ? "shifted-cells" : (row.doubtCause ?? "unclear-text");
    const evidence = code === "unclear-text" ? "As recognized." : "As in the file.";
    const stored = code === "rounded" ? row.stored?.[at] : undefined;
    const readings = [
      ...(read === "" ? [] : [{ text: read, evidence: stored === undefined ? evidence : "As shown." }]),
      ...(stored === undefined ? [] : [{ text: stored, evidence: "As stored in the file." }]),
    ];
    values[field] = { text: read, doubts: [{ reason: { code }, readings }, ...doubts] };
  }
  return values;
}

/** "Química 6 SCT 5,8 (cinco coma ocho)": the values of a row in its name. */
function hasValues(name: string): boolean {
  const [, ...words] = name.split(" ");
  const numbers = words.filter((word) => /^\p{Nd}{1,3}(?:[.,]\p{Nd}{1,2})?$/u.test(word));
  return numbers.length >= 2 && numbers.some((number) => /\p{Nd}[.,]\p{Nd}/u.test(number));
}

/** "de Expressão" among names that start with a capital letter is the rest of one. */
function askAboutStart({ text, doubts }: ValueReading): ValueReading {
  // "e-Commerce", "iOS development"
  if (!/^\p{Ll}+ /u.test(text)) return { text, doubts };
  const readings = [{ text, evidence: "As read." }];
  return { text, doubts: [...doubts, { reason: { code: "maybe-incomplete" }, readings }] };
}

/** "2 PSYC1012 Psychology" in a table with a column of codes that is empty in this row. */
function askAboutCode({ text, doubts }: ValueReading, { place, transferred }: TableRow): ValueReading {
  const name = splitLeadingCode(text.replace(/^\p{Nd}{1,3}[.)]?\s+/u, ""))?.name ?? text;
  if (name === text && !containsCode(text)) {
    // Text that was copied has lost what separates a name on two lines from the next row.
    const isLost = place === undefined && !transferred && doubts.length === 0;
    const readings = [{ text, evidence: "Other rows have a code." }];
    return isLost ? { text, doubts: [{ reason: { code: "maybe-incomplete" }, readings }] } : { text, doubts };
  }
  const readings = [...new Set([text, name])].map((one) => ({
    text: one,
    evidence: one === text ? "As printed." : "Without the code and the number of the row.",
  }));
  return { text, doubts: [...doubts, { reason: { code: "taken-from-text", printed: text }, readings }] };
}

/** Italian records may print the "lode" of a 30 in a column of its own. */
function withHonors(
  mark: string,
  { cells }: TableRow,
  columns: readonly ColumnGuess[],
  readsAsMark: ReadsAsMark,
): string {
  const at = columns.findIndex(({ header }) => normalizeWords(header) === "lode");
  const complete = `${mark} e lode`;
  return isGiven.test(cells[at] ?? "") && readsAsMark(complete) ? complete : mark;
}

const isGiven = /^(?:l|lode|s[iì]?|x|✓|\*)$/iu;

/** Signs in the cells of the credits and the mark, and in columns for nothing else. "A*" may be a mark itself. */
function listSigns(
  { cells }: TableRow,
  columns: readonly ColumnGuess[],
  { footnotes = new Map() }: TableHabits,
  readsAsMark: ReadsAsMark,
): Record<"credits" | "mark", string[]> {
  const read = (wanted: ColumnKind, test: (cell: string) => boolean) =>
    columns.flatMap(({ kind }, c) =>
      kind === wanted && test(cells[c] ?? "") ? readSigns(cells[c] ?? "", footnotes) : [],
    );
  const isWhole = (cell: string) => readsAsMark(cell.replace(/\s?\([^()]*\)$/, "")) && !/^\p{Nd}/u.test(cell);
  return {
    credits: read("credits", () => true),
    mark: [...read("mark", (cell) => !isWhole(cell)), ...read("ignore", isSign)],
  };
}

/** What a footnote says may change whether the course counts: "compensated", "repeated", "not counted". */
function askAboutFootnote(
  { text, doubts }: ValueReading,
  signs: readonly string[],
  { footnotes }: TableHabits,
  isSigned = signs.length > 0,
): ValueReading {
  if (!isSigned || text === "") return { text, doubts };
  const others = doubts.filter((doubt) => doubt.reason.code !== "taken-from-text");
  if (signs.length === 0) return { text, doubts: others };
  const note = signs.flatMap((sign) => footnotes?.get(sign) ?? []).join("; ");
  const reason = { code: "footnote" as const, sign: signs.join(" "), note };
  return { text, doubts: [...others, { reason, readings: [{ text, evidence: "As printed." }] }] };
}

/** Which attempt counts depends on the institution and on the office's policy. */
function askAboutAttempts({ text, doubts }: ValueReading, { mark, header }: LaterAttempt): ValueReading {
  const readings = [
    ...(text === "" ? [] : [{ text, evidence: "As printed." }]),
    { text: mark, evidence: header === "" ? "Printed next to it." : `Printed under “${header}”.` },
  ];
  return { text, doubts: [...doubts, { reason: { code: "later-attempt", mark, header }, readings }] };
}

/** The same mark in words, in a column of its own, shows a digit that was misread or mistyped. */
function compareWords({ text, doubts }: ValueReading, printed: string): ValueReading {
  const [number, inWords] = [parseNumber(text.split("/")[0] ?? ""), readNumberWords(printed)];
  if (number === null || inWords === null || number === inWords) return { text, doubts };
  const readings = [
    { text, evidence: "As printed in digits." },
    { text: String(inWords), evidence: `“${printed}” is printed next to it.` },
  ];
  return { text, doubts: [...doubts, { reason: { code: "result-contradicts", result: printed }, readings }] };
}

/** A course that was left or is not finished does not count unasked: this is imported and the mark offered. */
function askAboutWithdrawal(
  { text, doubts }: ValueReading,
  { printed, marks }: Withdrawal,
  readsAsMark: ReadsAsMark,
): ValueReading {
  if (text === "" || readsAsMark.interpret?.(text)?.outcome === null || isWithdrawal.test(text))
    return { text, doubts };
  const same = marks.find((mark) => saysNotPassed(mark, readsAsMark));
  const readings = [
    ...(same === undefined ? [] : [{ text: same, evidence: `“${printed}” is printed next to it.` }]),
    { text, evidence: "As printed." },
  ];
  const reason = { code: "result-contradicts" as const, result: printed };
  return { text: readings[0]!.text, doubts: [...doubts, { reason, readings }] };
}

/** Without a grading system, any of these words may be a mark. */
function saysNotPassed(mark: string, { interpret }: ReadsAsMark): boolean {
  const meaning = interpret?.(mark);
  return meaning === undefined || (meaning !== null && meaning.outcome !== "passed");
}

function passes(mark: string, { interpret }: ReadsAsMark): boolean {
  if (interpret) return interpret(mark)?.outcome === "passed";
  return mark !== "" && readResult(mark) !== "failed" && !isWithdrawal.test(mark);
}

const isWithdrawal = /^(?:W[A-Z]?|I|IP|AU|NC)$/i;

/** "Compensated", "Excluded from GPA": a remark that few courses have may change whether or how they count. */
function askAboutRemark(
  { text, doubts }: ValueReading,
  { cells }: TableRow,
  { remarks = [], results }: TableHabits,
  readsAsMark: ReadsAsMark,
): ValueReading {
  const { interpret } = readsAsMark;
  const other = cells[results ?? -1] ?? "";
  const isUnread =
    /\p{L}{2}/u.test(other) && readResult(other) === null && !isGradePhrase(other) && !readsAsMark(other);
  const remark = isUnread ? other : remarks.map((c) => cells[c] ?? "").find((cell) => /\p{L}/u.test(cell));
  if (remark === undefined || text === "" || doubts.length > 0) return { text, doubts };
  const result = remark.includes(" ") ? null : readResult(remark);
  if (result !== null && result === (interpret?.(text)?.outcome ?? result)) return { text, doubts };
  const readings = [{ text, evidence: "As printed." }];
  return { text, doubts: [{ reason: { code: "remark", remark }, readings }] };
}

/** Some institutions print the credits earned, which are 0 for a failed course, so that it would not count. */
function askAboutFailed(
  { credits, mark }: Record<"credits" | "mark", ValueReading>,
  { usualCredits }: TableHabits,
  { interpret }: ReadsAsMark,
): ValueReading {
  const isUnearned = parseNumber(credits.text) === 0 && (usualCredits?.median ?? 0) > 0;
  if (!isUnearned || interpret?.(mark.text)?.outcome !== "failed") return credits;
  const readings = [{ text: credits.text, evidence: "As printed." }];
  return { ...credits, doubts: [...credits.doubts, { reason: { code: "none-earned" }, readings }] };
}

/** A failed course earns no credits, but one that is passed and earns fewer may be repeated or audited. */
function askAboutEarned({ text, doubts }: ValueReading, earned: string, header: string): ValueReading {
  const [all, some] = [parseNumber(text), parseNumber(earned)];
  if (all === null || some === null || some >= all) return { text, doubts };
  const readings = [
    { text, evidence: "The credits attempted." },
    { text: earned, evidence: `Printed under “${header}”.` },
  ];
  return { text, doubts: [...doubts, { reason: { code: "fewer-earned", earned, header }, readings }] };
}

function askAboutTotal({ text, doubts }: ValueReading): ValueReading {
  const readings = [{ text, evidence: "As printed." }];
  return { text, doubts: [...doubts, { reason: { code: "maybe-total" }, readings }] };
}

/** "Mathematics III 3": the number may be the value that the next column lacks. */
function askAboutNumber({ text, doubts }: ValueReading): ValueReading {
  const readings = [
    { text, evidence: "As read." },
    { text: text.replace(/\s\S+$/, ""), evidence: "The other rows have a number next to the name." },
  ];
  return { text, doubts: [...doubts, { reason: { code: "shifted-cells" }, readings }] };
}

/** "English | ENGL 1A" below "ENGL 1B | Literature": the text in place of the code may be the name. */
function askAboutSwappedName({ text, doubts }: ValueReading, other: string): ValueReading {
  const readings = [
    { text: other, evidence: "The other rows have their codes in this column." },
    { text, evidence: "As printed." },
  ];
  return { text: other, doubts: [{ reason: { code: "maybe-swapped" }, readings }, ...doubts] };
}

function askAboutSwap({ credits, mark }: Record<"credits" | "mark", ValueReading>) {
  const ask = ({ text, doubts }: ValueReading, other: string): ValueReading => {
    const readings = [
      { text, evidence: "As printed." },
      { text: other, evidence: "The other rows have such values in this column." },
    ];
    return { text, doubts: [{ reason: { code: "maybe-swapped" }, readings }, ...doubts] };
  };
  return { credits: ask(credits, mark.text), mark: ask(mark, credits.text) };
}

/** Recognizers mix alphabets by mistake. In a file, the name was typed that way, so the user decides. */
function unmixCourse(course: ValueReading, { recognized }: TableRow): ValueReading {
  const text = unmixAlphabets(course.text);
  if (text === null) return course;
  const readings = [
    { text, evidence: "All of its letters are of one alphabet." },
    { text: course.text, evidence: "As in the file." },
  ];
  const doubt = { reason: { code: "mixed-alphabets" as const }, readings };
  return { text, doubts: recognized ? course.doubts : [...course.doubts, doubt] };
}

function readCourse(
  printed: string,
  { codesInNames, codesBehindNames, teachersInNames }: TableHabits,
): ValueReading {
  const tidy = withoutTeacher(
    withoutTeacherHours(withoutRaisedSigns(printed)),
    teachersInNames ? 1 : undefined,
  );
  const text = (codesBehindNames && splitTrailingCode(tidy)?.name) || tidy;
  if (text === "") return { text, doubts: [{ reason: { code: "missing" }, readings: [] }] };
  // A number is no name: the columns of this row were mixed up.
  if (!/\p{L}/u.test(text))
    return { text, doubts: [{ reason: { code: "missing" }, readings: [{ text, evidence: "As read." }] }] };
  if (!codesInNames) return { text, doubts: [] };
  const name = splitLeadingCode(text)?.name ?? text;
  // Every course has a code in front. One without it, or with another one inside, was put together wrongly.
  if (name !== text && !containsCode(name)) return { text: name, doubts: [] };
  const readings = [{ text: name, evidence: "As read." }];
  return { text: name, doubts: [{ reason: { code: "joined-lines" }, readings }] };
}

/** "Mathematics¹" refers to a footnote. A short name may be a formula, such as "CO²". */
function withoutRaisedSigns(name: string): string {
  const bare = name.replace(/(?<![\s⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ])[\s⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ]+$/u, "");
  return bare.length > 3 ? bare : name;
}

/** SIGAA prints the teachers with their hours below the name: "CÁLCULO I Prof. Dr. JOÃO SILVA (60h)". */
const withoutTeacherHours = (name: string) =>
  name.replace(/\s(?:prof(?:\.?ª|[ao])?\.?|(?:dra?|m[aes]c?|esp)\.)\s[^()]{3,80}\(\d{1,3}\s?h\).*$/iu, "");
