/** Kinds of transcript columns. Each kind is used at most once, except the {@link repeatableKinds}. */
export const columnKinds = [
  "course",
  "code",
  "credits",
  "mark",
  /** What the mark is out of. */
  "maximum",
  /** The mark needed to pass. */
  "minimum",
  /** Passed or failed, next to a mark. */
  "result",
  /** Which attempt it is, or whether it is a repeat. */
  "repeat",
  /** Grade points of the mark, such as 9 for A+. */
  "points",
  /** Credits × points. */
  "quality",
  /** Weight of the mark in an average. */
  "coefficient",
  /** A part of the mark: internal, external, theory. */
  "part",
  /** Contact hours or workload. */
  "hours",
  /** Rank or average of the class. */
  "rank",
  "term",
  "year",
  "date",
  "tag",
  "ignore",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const repeatableKinds: ReadonlySet<ColumnKind> = new Set(["part", "hours", "rank", "ignore"]);

/** Output of the columns stage, one per column. */
export interface ColumnGuess {
  kind: ColumnKind;
  /** From 0 (no evidence) to 1 (header and content agree). */
  confidence: number;
  header: string;
  /** Not printed: the sum of these columns. */
  sumOf?: readonly number[];
}
