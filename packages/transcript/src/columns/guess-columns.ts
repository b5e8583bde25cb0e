import { assignKinds, type Assignment, type AssignmentInput } from "./assign-kinds.ts";
import type { ColumnGuess, ColumnKind } from "./column-guess.ts";

/**
 * Decides what each column contains. `kinds`, set by the user or remembered, override the guess; of the questions, only those
 * about the `undecided` kinds remain.
 */
export function guessColumns(
  input: AssignmentInput,
  kinds: ColumnKind[] | undefined,
  undecided: readonly ColumnKind[] = [],
): Assignment {
  const { columns, rivals } = assignKinds(input);
  if (!kinds) return { columns: nameCoursesByCode(columns), rivals };
  return {
    columns: nameCoursesByCode(overrideKinds(columns, kinds)),
    rivals: rivals.filter(({ kind }) => undecided.includes(kind)),
  };
}

function overrideKinds(columns: ColumnGuess[], kinds: ColumnKind[]): ColumnGuess[] {
  return columns.map((column, c) => ({ ...column, kind: kinds[c] ?? "ignore", confidence: 1 }));
}

/** If a table has codes but no titles, use the codes as course names. */
function nameCoursesByCode(columns: ColumnGuess[]): ColumnGuess[] {
  if (columns.some((column) => column.kind === "course")) return columns;
  const code = columns.find((column) => column.kind === "code");
  return columns.map((column) =>
    column === code ? { ...code, kind: "course", confidence: Math.min(code.confidence, 0.6) } : column,
  );
}
