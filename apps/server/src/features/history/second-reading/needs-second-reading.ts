import { createHmac } from "node:crypto";

export interface SecondReadingRule {
  readonly mode: "none" | "every" | "sample";
  /** Percentage for the mode `sample`. */
  readonly share: number;
  /** Secret of the team: without it, no one can tell which records will be sampled. */
  readonly salt: string;
}

/**
 * Whether a finished record is read again. The same record always gets the same answer, so making it final once more does
 * not draw again.
 */
export function needsSecondReading(recordId: string, { mode, share, salt }: SecondReadingRule): boolean {
  if (mode !== "sample") return mode === "every";
  const draw = createHmac("sha256", salt).update(recordId.toLowerCase()).digest().readUInt32BE(0);
  return draw < (share / 100) * 2 ** 32;
}
