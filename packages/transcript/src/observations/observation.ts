/**
 * Something an evaluator may want to look at: what the transcript says, next to what its own courses or its file say.
 * It states both and draws no conclusion.
 */
export interface Observation {
  /** Stable while the facts are the same. */
  readonly key: string;
  readonly code: ObservationCode;
  /**
   * `agrees`: compared, and the same. `differs`: worth checking. `not-compared`: says why a printed figure could not be compared. `note`: a fact about the file that is none of these.
   */
  readonly outcome: "agrees" | "differs" | "not-compared" | "note";
  readonly recordId: string;
  /** A sentence with its evidence. */
  readonly text: string;
  /** The courses it is about, for links to the grid. */
  readonly courseIds: readonly string[];
}

export type ObservationCode =
  | "printed-credits"
  | "printed-average"
  | "printed-class"
  | "impossible-mark"
  | "impossible-date"
  | "date-order"
  | "term-order"
  | "missing-term"
  | "course-order"
  | "passed-twice"
  | "term-load"
  | "signature"
  | "revisions"
  | "producer"
  | "qr-code";
