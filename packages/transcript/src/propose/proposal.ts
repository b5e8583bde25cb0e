import type { Place } from "../cells/place.ts";

/** Something the document says about itself. The evaluator confirms it before it is used. */
export interface Proposed<Value> {
  readonly value: Value;
  /** The printed text it is based on. */
  readonly evidence: string;
  /** Line in the sheet, and place on the page. */
  readonly line: number;
  readonly place?: Place;
}

/** A piece of text with its position; courses are not among them, because they name countries and schools too. */
export interface PrintedText {
  readonly text: string;
  readonly line: number;
  /** The next cell of the same line. */
  readonly next?: PrintedText;
  readonly place?: Place;
}

export function propose<Value>(value: Value, { text, line, place }: PrintedText): Proposed<Value> {
  return { value, evidence: text, line, ...(place && { place }) };
}
