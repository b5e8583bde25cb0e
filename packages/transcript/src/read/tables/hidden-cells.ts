import type { ReadPart } from "./check-archive.ts";

/** What a workbook hides: whole sheets by name, and rows and columns of the others, counted from 0. */
export interface HiddenCells {
  readonly isSheet: (name: string) => boolean;
  readonly isRow: (sheet: string, row: number) => boolean;
  readonly isColumn: (sheet: string, column: number) => boolean;
}

/** Reads which sheets, rows and columns are hidden, because the library that reads the cells does not say. */
export async function findHiddenCells(readPart: ReadPart): Promise<HiddenCells> {
  const links = listTags(await readPart("xl/_rels/workbook.xml.rels"));
  const hiddenSheets = new Set<string>();
  const sheets = new Map<string, { rows: Set<number>; columns: Range[] }>();
  for (const { tag, name = "", state = "", "r:id": id } of listTags(await readPart("xl/workbook.xml"))) {
    if (tag !== "sheet") continue;
    if (/^(?:hidden|veryHidden)$/.test(state)) hiddenSheets.add(name);
    const target = links.find((link) => link.Id === id)?.Target ?? "";
    const tags = listTags(await readPart(target.startsWith("/") ? target.slice(1) : `xl/${target}`));
    sheets.set(name, { rows: findHiddenRows(tags), columns: findHiddenColumns(tags) });
  }
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

type Tag = Partial<Record<string, string>>;

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

/** The attributes of each tag that may say that something is hidden, with the name of the tag. */
function listTags(xml: string): Tag[] {
  return [...xml.matchAll(/<(?:\w{1,20}:)?(row|col|sheet|Relationship)\s([^<>]*)>/g)].map(
    ([, tag, inside]) => ({
      ...Object.fromEntries(
        [...(inside ?? "").matchAll(/\b([\w:]{1,40})=(?:"([^"]*)"|'([^']*)')/g)].map(
          ([, name, double, single]) => [name, unescapeXml(double ?? single ?? "")] as const,
        ),
      ),
      tag,
    }),
  );
}

const unescapeXml = (text: string) =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};
