import type { ReadCell, TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { ColumnKind } from "../columns/column-guess.ts";
import { withTerms } from "../document/add-terms.ts";
import { blankDocument } from "../document/blank-document.ts";
import { toNewTerms } from "../document/imported-terms.ts";
import type { TableGuess } from "../guess-table.ts";
import type { ImportedLine } from "../observations/collect-figures.ts";
import type { Doubt, DoubtField } from "../review/doubt.ts";
import { checkMessage } from "../review/doubt-text.ts";
import { isBetweenRows, mayBeCourse, minColumnConfidence } from "../review/judge-table.ts";
import { listDoubts } from "../review/list-doubts.ts";
import { reviewRows, type Review, type ReviewedRow } from "../review/review-table.ts";
import { kindLabels, tableProblemMessage } from "../review/review-text.ts";
import type { Sheet } from "../table/to-sheet.ts";
import type { ReadRequest, SystemChoice } from "./read-transcript.ts";
import { placed, toReason, type Reason } from "./reason.ts";

type DescribedTable = Pick<TranscriptReading, "courses" | "checks" | "doubts" | "leftOut"> & {
  readonly document: EvaluationDocument;
  /** The line of the sheet that each course comes from. */
  readonly lines: readonly ImportedLine[];
  readonly isSure: boolean;
};

/** The table as a document, with what is uncertain about each of its cells and about the table as a whole. */
export function describeTable(
  sheet: Sheet,
  guess: TableGuess,
  { choice, policy }: ReadRequest & { readonly choice: SystemChoice },
  readsAsMark: ReadsAsMark,
): DescribedTable {
  const review: Review = { sheet, edits: {}, leftOut: [] };
  const { rows } = reviewRows(guess, review, readsAsMark);
  const doubts = listDoubts(guess, review, readsAsMark);
  const ids = new Map(rows.map(({ line }, at) => [line, `c${at + 1}`]));
  const courses = rows.map((row) => describeCourse(row, ids.get(row.line) ?? "", guess, doubts));
  let lastId = 0;
  const newId = () => `n${++lastId}`;
  const terms = toNewTerms(rows.map(({ row, line }) => ({ ...row, id: ids.get(line) ?? "" })));
  const blank = blankDocument(
    {
      countryCode: choice.countryCode,
      system: choice.isCustom ? choice.system : choice.system.id,
      level: choice.system.level === "any" ? null : choice.system.level,
      institution: "",
    },
    newId,
    policy && { policy },
  );
  const tableDoubts = [
    ...doubts.flatMap((doubt) => (doubt.line === null ? [toReason(doubt, "", guess.columns)] : [])),
    ...describeProblems(guess),
  ];
  const isCellSure = courses.every(({ cells }) =>
    Object.values(cells).every((cell) => cell.reasons.length === 0),
  );
  return {
    document: withTerms(blank, terms, newId),
    lines: Array.from(ids, ([line, courseId]) => ({ line, courseId })),
    courses,
    doubts: tableDoubts.length === 0 && isCellSure && !guess.sure ? [unexplained] : tableDoubts,
    checks: guess.checks.map((check) => ({
      code: check.code,
      agrees: check.agrees,
      message: checkMessage(check),
      printed: check.printed,
      found: check.found,
      ...placed(check.place),
      courses: check.agrees ? [] : check.suspects.flatMap((line) => ids.get(line) ?? []),
    })),
    leftOut: guess.problems.flatMap((problem) => tableProblemMessage(problem) ?? []),
    isSure: guess.sure && isCellSure,
  };
}

/** The table is not reliable as a whole, for example because an unnamed column could be the credits. */
const unexplained: Reason = {
  code: "columns-uncertain",
  message: "It is uncertain which columns contain the courses, marks and credits",
  readings: [],
};

function describeCourse(
  { line, row }: ReviewedRow,
  id: string,
  guess: TableGuess,
  doubts: readonly Doubt[],
): TranscriptReading["courses"][number] {
  const cell = (field: Exclude<DoubtField, "columns">, text: string): ReadCell => {
    const own = [...guess.doubts, ...doubts].filter((doubt) => doubt.line === line && doubt.field === field);
    const reasons = own.map((doubt) => toReason(doubt, text, guess.columns));
    const isUncertain =
      isColumnUncertain(guess, field, text) ||
      doubts.some((doubt) => doubt.line === null && concerns(doubt, field)) ||
      guess.checks.some((check) => !check.agrees && check.suspects.includes(line));
    return {
      text,
      confidence: reasons.length > 0 ? "low" : isUncertain ? "medium" : "high",
      reasons: reasons.filter(({ code }, at) => reasons.findIndex((reason) => reason.code === code) === at),
      ...placed(row.places?.[field]),
    };
  };
  const term = row.term ?? row.year ?? "";
  return {
    id,
    ...placed(row.place),
    cells: {
      name: cell("course", row.course),
      ...(row.code && { code: cell("code", row.code) }),
      mark: cell("mark", row.mark),
      credits: cell("credits", row.credits),
      ...(term && { term: cell("term", term) }),
    },
  };
}

function concerns({ field, reason }: Doubt, cellField: DoubtField): boolean {
  return field === cellField || (reason.code === "two-columns" && reason.kind === cellField);
}

function isColumnUncertain(guess: TableGuess, field: ColumnKind, text: string): boolean {
  const column = guess.columns.find(({ kind }) => kind === field);
  return text !== "" && column !== undefined && column.confidence < minConfidence(field);
}

const minConfidence = (kind: ColumnKind) =>
  kind === "course" || kind === "mark" || kind === "credits" ? minColumnConfidence[kind] : 0;

const lineLeftOut = (message: string): Reason => ({ code: "line-left-out", message, readings: [] });

function describeProblems(guess: TableGuess): Reason[] {
  const problems = guess.problems.flatMap((problem): Reason[] => {
    if (problem.code === "no-course-column" || problem.code === "no-mark-column") {
      const kind = problem.code === "no-course-column" ? "course" : "mark";
      const message = `No column was found that contains the ${kindLabels[kind].toLowerCase()}`;
      return [{ code: problem.code, message, readings: [] }];
    }
    if (problem.code === "heading-left-out" && isBetweenRows(problem, guess.rows))
      return [lineLeftOut(`A line between courses was left out: ${problem.text}`)];
    if (problem.code === "after-end-left-out" && mayBeCourse(problem))
      return [lineLeftOut(`A line below the end of the record was left out: ${problem.text}`)];
    return [];
  });
  const columns = guess.columns.flatMap(({ kind, confidence, header }): Reason[] =>
    confidence < minConfidence(kind)
      ? [
          {
            code: "column-uncertain",
            message: `It is uncertain whether ${header ? `the column “${header}”` : "an unnamed column"} contains the ${kindLabels[kind].toLowerCase()}`,
            readings: [],
          },
        ]
      : [],
  );
  return [...problems, ...columns];
}
