import type { GridLine } from "../cells/grid-line.ts";
import type { ReadsAsMark } from "../cells/reads-as-mark.ts";
import type { SourceSheet } from "../read/source-sheet.ts";
import { splitText } from "./split-text.ts";
import { wordsToLines } from "./pages/words-to-lines.ts";

/** Output of the table stage: lines of cells, whose columns are not known yet. */
export interface Sheet {
  readonly name: string;
  readonly lines: GridLine[];
}

/** Finds the cells of a sheet in its pages or text. */
export function toSheet(source: SourceSheet, readsAsMark: ReadsAsMark): Sheet {
  const { name } = source;
  switch (source.kind) {
    case "cells":
      return { name, lines: source.lines };
    case "pages":
      return { name, lines: wordsToLines(source.pages) };
    case "text":
      return { name, lines: splitText(source.text, readsAsMark) };
  }
}

export function isBlankSheet({ lines }: Sheet): boolean {
  return lines.every((line) => line.cells.every((cell) => cell.trim() === ""));
}
