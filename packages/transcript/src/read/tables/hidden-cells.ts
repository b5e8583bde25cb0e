import { listTags, type Tag, type WorksheetPart } from "./workbook-parts.ts";

/** What a workbook hides: whole sheets by name, and rows and columns of the others, counted from 0. */
export interface HiddenCells {
  readonly isSheet: (name: string) => boolean;
  readonly isRow: (sheet: string, row: number) => boolean;
  readonly isColumn: (sheet: string, column: number) => boolean;
}

/** Reads which sheets, rows and columns are hidden, because the library that reads the cells does not say. */
export function findHiddenCells(worksheets: readonly WorksheetPart[]): HiddenCells {
  const hiddenSheets = new Set(
    worksheets.flatMap(({ name, state }) => (/^(?:hidden|veryHidden)$/.test(state) ? [name] : [])),
  );
  const sheets = new Map(
    worksheets.map(({ name, xml }) => {
      const tags = listTags(xml, ["row", "col"]);
      return [name, { rows: findHiddenRows(tags), columns: findHiddenColumns(tags) }] as const;
    }),
  );
  return {
    isSheet: (name) => hiddenSheets.has(name),
    isRow: (sheet, row) => sheets.get(sheet)?.rows.has(row) ?? false,
    isColumn: (sheet, column) =>
      sheets.get(sheet)?.columns.some(({ from, to }) => column >= from && column <= to) ?? false,
  };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function findHiddenRows(tags: readonly Tag[]): Set<number> {
  let last = 0;
  const rows = new Set<number>();
  for (const { tag, r, hidden, ht } of tags) {
    if (tag !== "row") continue;
    last = Number(r) || last + 1;
    if (isHidden(hidden, ht)) rows.add(last - 1);
  }
  return rows;
}

function findHiddenColumns(tags: readonly Tag[]): Range[] {
  return tags.flatMap(({ tag, min, max, hidden, width }) =>
    tag === "col" && isHidden(hidden, width) ? [{ from: Number(min) - 1, to: Number(max) - 1 }] : [],
  );
}

/** A row or column can also be made too small to be seen. */
function isHidden(hidden: string | undefined, size: string | undefined): boolean {
  return hidden === "1" || hidden === "true" || (size !== undefined && Number(size) < 0.5);
}
