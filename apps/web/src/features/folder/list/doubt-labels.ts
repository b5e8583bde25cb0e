import type { FactQuestion } from "../queue/find-facts.ts";
import type { ReadState } from "../queue/folder-file.ts";
import type { DoubtKind } from "../queue/judge-file.ts";

export const doubtLabels: Readonly<Record<DoubtKind, string>> = {
  country: "Country or grading table",
  student: "Student",
  columns: "Columns",
  mark: "Marks",
  credits: "Credits",
  course: "Course names",
  term: "Terms",
  arithmetic: "Totals don’t add up",
  table: "Table as a whole",
};

/** What is in doubt in a file: "Country or grading table, 2 marks". */
export function doubtSummary({ doubts, facts }: ReadState): string {
  const [question] = facts.questions;
  if (question) return questionText(question);
  const counts = new Map<DoubtKind, number>();
  for (const kind of doubts) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => (count > 1 ? `${doubtLabels[kind]} (${count})` : doubtLabels[kind]))
    .join(", ");
}

/** What has to be answered about a file. */
export function questionText(question: FactQuestion): string {
  switch (question.code) {
    case "country":
      return "Choose the country";
    case "country-unknown":
      return `The manifest says “${question.written}”, which is not a country we cover`;
    case "country-conflict":
      return `The manifest says ${question.manifest}, the document ${question.document}`;
    case "system":
      return question.fitting === question.marks
        ? "More than one grading table fits the marks"
        : `${question.fitting} of ${question.marks} marks fit the grading table`;
    case "student":
      return "No student is named";
    case "student-conflict":
      return `The manifest says ${question.manifest}, the document ${question.document}`;
  }
}
