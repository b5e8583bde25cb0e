import { isNumber } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { readHeading } from "../cells/term-heading.ts";
import { headerKinds } from "../columns/header/find-header.ts";

/**
 * "YEAR 1 (2012/2013) | | Credits | Mark": a term that is printed level with the names of the columns, above texts. Puts it on
 * a line of its own, so that it is no name of a column. Above numbers, it says when these were given.
 */
export function splitTitlesFromHeaders(lines: GridLine[]): GridLine[] {
  return lines.flatMap((line, i) => {
    const at = line.cells.findIndex((cell) => cell !== "");
    const title = line.cells[at] ?? "";
    const rest = { ...line, cells: line.cells.with(Math.max(0, at), "") };
    const isTitle = at >= 0 && readHeading(title) !== null && /\p{Nd}/u.test(title);
    if (!isTitle || headerKinds(rest).size < 2 || rest.cells.some(isNumber)) return [line];
    if (!isAboveTexts(lines.slice(i + 1), at)) return [line];
    const place = line.places?.[at];
    const own = { cells: line.cells.map((_, c) => (c === at ? title : "")), ...(place && { place }) };
    return [own, rest];
  });
}

/** Whether the column has codes or names in the next rows, but no terms. */
function isAboveTexts(below: readonly GridLine[], column: number): boolean {
  const rows = below.filter(({ cells }) => cells.filter(Boolean).length >= 3);
  const texts = rows.map(({ cells }) => cells[column] ?? "").filter((text) => readHeading(text) === null);
  return texts.length > 0 && texts.slice(0, 3).every((text) => /\p{L}{2}/u.test(text));
}
