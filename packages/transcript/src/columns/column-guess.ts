/** Kinds of transcript columns. Each kind is used at most once, except "ignore". */
export const columnKinds = [
  "course",
  "credits",
  "mark",
  "term",
  "year",
  "tag",
  "code",
  "repeat",
  "ignore",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Output of the columns stage, one per column. */
export interface ColumnGuess {
  kind: ColumnKind;
  /** From 0 (no evidence) to 1 (header and content agree). */
  confidence: number;
  header: string;
}
