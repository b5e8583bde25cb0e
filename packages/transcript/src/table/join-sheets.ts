import { normalizeWords } from "../cells/cell-text.ts";
import { readHeading } from "../cells/term-heading.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { findHeader } from "../columns/header/find-header.ts";
import type { Sheet } from "./to-sheet.ts";

/**
 * A workbook may have one sheet per term. Sheets that are named for terms or years and have the same columns become one, with
 * their names as headings, so that no term is left out.
 */
export function joinSheets(sheets: Sheet[], readsAsMark: ReadsAsMark): Sheet[] {
  const terms = sheets.flatMap((sheet) => {
    const header = readHeading(sheet.name) ? findHeader(sheet.lines, readsAsMark) : null;
    const names = sheet.lines[header ?? -1]?.cells.map(normalizeWords).join("|");
    return header === null || names === undefined ? [] : [{ sheet, header, names }];
  });
  const alike = terms.filter(({ names }) => names === terms[0]?.names);
  if (alike.length < 2) return sheets;
  const hidden = [...new Set(alike.flatMap(({ sheet }) => sheet.hidden ?? []))];
  const joined: Sheet = {
    name: alike.map(({ sheet }) => sheet.name).join(", "),
    // Right above the header, so that a year in the title of the sheet belongs to its term.
    lines: alike.flatMap(({ sheet, header }) => sheet.lines.toSpliced(header, 0, { cells: [sheet.name] })),
    ...(hidden.length > 0 && { hidden }),
  };
  const first = alike[0]!.sheet;
  const rest = alike.slice(1).map(({ sheet }) => sheet);
  return sheets.flatMap((sheet) => (sheet === first ? [joined] : rest.includes(sheet) ? [] : [sheet]));
}
