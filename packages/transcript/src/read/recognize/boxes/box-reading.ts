/** A word with its place along the page and how sure the reader is of it, from 0 to 1. */
export interface ReadWord {
  text: string;
  x0: number;
  x1: number;
  confidence: number;
}

/** What one reader makes of a box. */
export type BoxReading = ReadWord[];

export const textOf = (reading: BoxReading) => reading.map((word) => word.text).join(" ");

export const lowestConfidence = (reading: BoxReading) =>
  reading.length === 0 ? 0 : Math.min(...reading.map((word) => word.confidence));
