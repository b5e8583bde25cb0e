import type { GridLine } from "../cells/grid-line.ts";

/**
 * Output of the reading stage: a sheet, a document or a text as it was found. Cells are known only for tables; the table
 * stage finds them in pages and text.
 */
export type SourceSheet =
  | CellSheet
  | TextSheet
  | { readonly kind: "pages"; readonly name: string; readonly pages: ReadPage[] };

export interface CellSheet extends DecodedFile {
  readonly kind: "cells";
  readonly name: string;
  readonly lines: GridLine[];
  /** What the cells were split from, if many of the lines have no delimiter and another one may be right. */
  readonly text?: string;
  /** The rows, columns and other sheets that the file hides, which were not read. */
  readonly hidden?: readonly string[];
}

export interface TextSheet extends DecodedFile {
  readonly kind: "text";
  readonly name: string;
  readonly text: string;
}

interface DecodedFile {
  /** The encoding of the file is a guess, so letters outside ASCII may be others. */
  readonly hasUnclearLetters?: boolean;
}

export interface ReadPage {
  words: PageWord[];
  /** Whether the words come from OCR instead of the page's text layer. */
  recognized: boolean;
  /** Size of the page, in the unit of its words. */
  width?: number;
  height?: number;
  /** What was recognized, straightened and in its final size. Without it, the words are on the page of the file. */
  image?: Blob;
  /** Ruling lines printed on the page, almost horizontal or vertical. */
  rules?: Rule[];
}

export interface Rule {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word or glyph run on a page; y grows downward. */
export interface PageWord {
  text: string;
  x: number;
  /** Baseline, or any position that is the same for all words of a line. */
  y: number;
  width: number;
  height: number;
  rightToLeft?: boolean;
  doubtful?: boolean;
  /** Printed at an angle: a watermark or a stamp. */
  rotated?: boolean;
}
