import { cleanCell } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { SourceSheet } from "../read/source-sheet.ts";
import { splitTitlesFromHeaders } from "./header-titles.ts";
import { joinCodeColumns } from "./join-code-columns.ts";
import { splitCreditsFromNames } from "./credits-in-names.ts";
import { repeatDittoCells } from "./ditto-marks.ts";
import { splitTermsFromNames } from "./terms-in-names.ts";
import { fillMergedTerms } from "./merged-terms.ts";
import { wordsToLines } from "./pages/words-to-lines.ts";
import { stackSemesters } from "./semester-matrix.ts";
import { stackSideBySide } from "./side-by-side.ts";
import { splitStackedCells } from "./stacked-cells.ts";
import { turnCourseColumns } from "./courses-in-columns.ts";
import { turnStudentRow } from "./student-row.ts";
import { joinTwoLineRows } from "./two-line-rows.ts";
import { stackTermColumns } from "./term-columns.ts";
import { joinWrappedNames } from "./wrapped-names.ts";
import { findDelimitedPart, splitText } from "./text/split-text.ts";

/** Output of the table stage: lines of cells, whose columns are not known yet. */
export interface Sheet {
  readonly name: string;
  readonly lines: GridLine[];
  /** The pages the lines are printed on, if there are any. */
  readonly pages?: readonly SheetPage[];
  /** The rows, columns and other sheets that the file hides, which were not read. */
  readonly hidden?: readonly string[];
}

/** A page, in the units of the places on it. */
export interface SheetPage {
  readonly width: number;
  readonly height: number;
  /** What the words were read from, if the page was recognized; without it, the page of the file. */
  readonly image?: Blob;
}

/** Finds the cells of a sheet in its pages or text, and brings tables printed in blocks into one. */
export function toSheet(source: SourceSheet, readsAsMark: ReadsAsMark): Sheet {
  const found = splitStackedCells(readLines(source, readsAsMark)).map((line) => ({
    ...line,
    cells: line.cells.map(cleanCell),
  }));
  const lines = source.kind !== "pages" && source.hasUnclearLetters ? found.map(flagLetters) : found;
  return {
    name: source.name,
    lines: rearrange.reduce((grid, step) => step(grid, readsAsMark), lines),
    ...toSheetPages(source),
    ...(source.kind === "cells" && source.hidden && { hidden: source.hidden }),
  };
}

/** In this order: each step expects what the ones before it leave. */
const rearrange: readonly ((lines: GridLine[], readsAsMark: ReadsAsMark) => GridLine[])[] = [
  splitTitlesFromHeaders,
  joinTwoLineRows,
  joinWrappedNames,
  turnStudentRow,
  turnCourseColumns,
  stackSideBySide,
  stackSemesters,
  stackTermColumns,
  joinCodeColumns,
  splitCreditsFromNames,
  splitTermsFromNames,
  repeatDittoCells,
  fillMergedTerms,
];

function readLines(source: SourceSheet, readsAsMark: ReadsAsMark): GridLine[] {
  switch (source.kind) {
    case "cells":
      return (source.text ? findDelimitedPart(source.text) : null) ?? source.lines;
    case "pages":
      return wordsToLines(source.pages);
    case "text":
      return splitText(source.text, readsAsMark);
  }
}

/** Flags cells with letters outside ASCII. */
function flagLetters(line: GridLine): GridLine {
  const doubtful = line.cells.flatMap((cell, c) => (/^\p{ASCII}*$/u.test(cell) ? [] : [c]));
  if (doubtful.length === 0 || line.doubtful) return line;
  return { ...line, doubtful, doubtCause: "unclear-letters" };
}

function toSheetPages(source: SourceSheet): Pick<Sheet, "pages"> {
  if (source.kind !== "pages") return {};
  const sized = source.pages.flatMap(({ width, height, image }) =>
    width && height ? [{ width, height, ...(image && { image }) }] : [],
  );
  return sized.length === source.pages.length ? { pages: sized } : {};
}

export function isBlankSheet({ lines }: Sheet): boolean {
  return lines.every((line) => line.cells.every((cell) => cell.trim() === ""));
}
