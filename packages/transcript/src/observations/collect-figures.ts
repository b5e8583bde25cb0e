import { maxPrintedFigures, type PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import { cleanCell } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { readPrintedTotal } from "../cells/printed-total.ts";
import type { TableGuess } from "../guess-table.ts";

/** A row that is imported: its line in the sheet, and the course it becomes. */
export interface ImportedLine {
  readonly line: number;
  readonly courseId: string;
}

/** The totals, averages and class of degree that a document prints, for the record its courses are imported into. */
export function collectFigures(
  guess: Pick<TableGuess, "checks" | "totals">,
  lines: readonly GridLine[],
  rows: readonly ImportedLine[],
  newId: () => string,
): PrintedFigure[] {
  const figures = [...checkedFigures(guess, rows), ...uncheckedAverages(guess, rows), ...classFigures(lines)];
  return figures.slice(0, maxPrintedFigures).map((figure) => ({ ...figure, id: newId() }));
}

type NewFigure = Omit<PrintedFigure, "id">;

/** Sums and averages that the reader could tie to rows, whether they agreed or not. */
function checkedFigures(
  { checks, totals }: Pick<TableGuess, "checks" | "totals">,
  rows: readonly ImportedLine[],
) {
  return checks.flatMap((check): NewFigure[] => {
    const kind = check.code === "credits-sum" ? "credits" : check.code === "average" ? "average" : null;
    const total = totals.find(({ line }) => line === check.line);
    if (!kind || !total) return [];
    const scope = new Set(check.scope);
    return [
      {
        kind,
        label: labelText(total.cells),
        text: check.printed,
        courseIds: rows.filter(({ line }) => scope.has(line)).map(({ courseId }) => courseId),
        ...((check.place ?? total.place) && { page: (check.place ?? total.place)!.page + 1 }),
        ...(check.usesOtherColumn && { usesOtherColumn: true }),
      },
    ];
  });
}

/** An average outside the range of the marks was not checked, because it may be on another scale. */
function uncheckedAverages(
  { checks, totals }: Pick<TableGuess, "checks" | "totals">,
  rows: readonly ImportedLine[],
) {
  const checked = new Set(checks.map(({ line }) => line));
  const printed = totals.map((total) => ({ total, ...readPrintedTotal(total) }));
  return printed.flatMap(({ total, kind, numbers, line }): NewFigure[] => {
    const precise = numbers.filter(({ text }) => /[.,٫]\d/.test(text));
    const [number] = precise;
    if (kind !== "average" || checked.has(line) || !number || precise.length > 1) return [];
    const previous = printed.filter((other) => other.kind === kind && other.line < line).at(-1)?.line ?? -1;
    return [
      {
        kind,
        label: labelText(total.cells),
        text: number.text,
        courseIds: rows
          .filter((row) => row.line < line && row.line > previous)
          .map(({ courseId }) => courseId),
        ...(total.place && { page: total.place.page + 1 }),
      },
    ];
  });
}

/** "Class of degree: Second Class Upper", in one cell or two. */
function classFigures(lines: readonly GridLine[]): NewFigure[] {
  const found = lines.flatMap((line): NewFigure[] => {
    const text = line.cells.map(cleanCell).filter(Boolean).join(" ").slice(0, 200);
    const match = classLine.exec(text);
    if (!match) return [];
    const [, label = "", value = ""] = match;
    const page = line.place && { page: line.place.page + 1 };
    return [{ kind: "class", label: label.trim(), text: value.trim(), courseIds: [], ...page }];
  });
  // Repeated on every page.
  return found.filter(({ text }, i) => found.findIndex((other) => other.text === text) === i);
}

const classLine =
  /^(class of degree|degree class(?:ification)?|class awarded|class of award|final class(?:ification)?|division awarded|gesamtprädikat|mention obtenue)\s?[:–-]?\s(\p{L}[^:]{2,60})$/iu;

function labelText(cells: readonly string[]): string {
  return cells
    .map(cleanCell)
    .filter((cell) => /\p{L}/u.test(cell))
    .join(" ")
    .slice(0, 200);
}
